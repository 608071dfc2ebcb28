import type { Cell } from '#domain/tournament/sheet-row.ts';
import type { PlayerPlan } from '#domain/tournament/player.ts';

/** One thing wrong with a row: the heading of its column ('' where it is none), and the sentence. */
export interface RowProblem {
  readonly column: string;
  readonly text: string;
}

/** A row of a chosen file, judged. */
export interface ImportRow {
  /** As the spreadsheet counts, from 1. */
  readonly row: number;
  readonly name: string;
  readonly number: string;
  /** What is in the file, in the order of `SHEET_COLUMNS`, for handing it back. */
  readonly cells: readonly Cell[];
  /** Who would be registered; null when something is wrong. */
  readonly player: PlayerPlan | null;
  readonly problems: readonly RowProblem[];
  /** Another player has this name: here or in the tournament. */
  readonly sameName: boolean;
}

/** Numbers and names that the tournament has already. */
export interface Taken {
  readonly numbers: readonly string[];
  readonly names: readonly string[];
}

export interface SheetReading {
  readonly rows: readonly ImportRow[];
  /** Headings of required columns that the sheet does not have. */
  readonly missing: readonly string[];
}
