import type { FieldId } from '#domain/ids.ts';
import type { Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import type { SheetColumn } from '#domain/tournament/sheet/sheet-headings.ts';
import type { PlayerPlan } from '#domain/tournament/player.ts';
import type { RetentionCells, RetentionColumn } from '#domain/tournament/sheet/sheet-retention.ts';
import type { Retention } from '#domain/auction/chapters/retention/commands.ts';

/** A row of a sheet in the columns of the template, in the order of `SHEET_COLUMNS`. */
export interface SheetRow {
  /** As the spreadsheet counts, from 1. */
  readonly row: number;
  readonly cells: readonly Cell[];
  /** What it says in the fields of the tournament's own, by their ids; of a field without a column nothing. */
  readonly own?: Readonly<Record<FieldId, Cell>>;
  /** What it says of a squad before the auction; left out where the sheet has no column for it. */
  readonly retention?: RetentionCells;
}

/** A column in which a problem can stand, and be put right. */
export type RowColumn = SheetColumn | RetentionColumn | `own.${FieldId}`;

/** One thing wrong with a row: its column, or null where it is none, and the sentence. */
export interface RowProblem {
  readonly column: RowColumn | null;
  readonly text: string;
  /** What else helps: the row that has the same number. */
  readonly note?: string;
}

/** A row of a chosen file, judged. */
export interface ImportRow extends SheetRow {
  readonly name: string;
  readonly number: string;
  /** Who would be registered; null when something is wrong. */
  readonly player: PlayerPlan | null;
  /** The squad in which he would be at once. */
  readonly retained?: Omit<Retention, 'player'>;
  readonly problems: readonly RowProblem[];
  /** What is worth knowing before he is imported, and stops nothing. */
  readonly warning?: string;
  /** Another player has this name: here or in the tournament. */
  readonly sameName: boolean;
}

/** Numbers and names that the tournament has already. */
export interface Taken {
  readonly numbers: readonly string[];
  readonly names: readonly string[];
}

/** A row without a player in it: a section, a total, the headings once more. */
export interface PassedRow {
  readonly row: number;
  readonly words: string;
}

/** What a sheet says beside its players. */
export interface SheetNotes {
  /** Headings of required columns that the sheet does not have. */
  readonly missing: readonly string[];
  /** Headings that are not used. */
  readonly unused: readonly string[];
  readonly passed: readonly PassedRow[];
  /** The heading of a serial number that is used as the player number, or null. */
  readonly serial: string | null;
}

export interface SheetReading extends SheetNotes {
  readonly rows: readonly ImportRow[];
}
