import type { Retention } from '#domain/auction/chapters/retention/vocabulary.ts';
import type { FieldId } from '#domain/ids.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import type { PlayerPlan } from '#domain/tournament/player.ts';
import {
  RETENTION_COLUMNS,
  RETENTION_TITLES,
  type RetentionCells,
  type RetentionColumn,
} from '#domain/tournament/retention.ts';
import type { Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import { SHEET_COLUMNS, SHEET_TITLES, type SheetColumn } from '#domain/tournament/sheet/sheet-headings.ts';

/** A sheet row with its cells in the order of `SHEET_COLUMNS`. */
export interface SheetRow {
  /** Row number as in the spreadsheet, from 1. Rows of a further list have `ROWS_PER_PART` added to it. */
  readonly row: number;
  /** The list that the row is from, if there are several. */
  readonly sheet?: string;
  readonly cells: readonly Cell[];
  /** Cells of the tournament's own fields, by field id; fields without a column are absent. */
  readonly own?: Readonly<Record<FieldId, Cell>>;
  /** Cells about retention before the auction; absent if the sheet has no such column. */
  readonly retention?: RetentionCells;
}

/** A problem of a row; `column` is null if it belongs to no column. */
export interface RowProblem {
  readonly column: RowColumn | null;
  readonly text: string;
  /** Extra help, for example which row has the same number. */
  readonly note?: string;
}

/** A row of the chosen file with its problems. */
export interface ImportRow extends SheetRow {
  readonly name: string;
  readonly number: string;
  /** The player to register; null if the row has problems. */
  readonly player: PlayerPlan | null;
  /** The player's retention, if a team has the player before the auction. */
  readonly retained?: Omit<Retention, 'player'>;
  readonly problems: readonly RowProblem[];
  /** A note for the organiser that does not prevent the import. */
  readonly warning?: string;
  /** Another player in the file or the tournament has this name. */
  readonly sameName: boolean;
}

/** Player numbers and names already in the tournament. */
export interface Taken {
  readonly numbers: readonly string[];
  readonly names: readonly string[];
}

/** A skipped row without a player: a section title, a total or repeated headings. */
export interface PassedRow {
  readonly row: number;
  readonly sheet?: string;
  readonly words: string;
}

/** Information about a sheet apart from its players. */
export interface SheetNotes {
  /** Required columns that the sheet lacks, by heading. */
  readonly missing: readonly string[];
  /** Headings that the import ignores. */
  readonly unused: readonly string[];
  readonly passed: readonly PassedRow[];
  /** Heading of a serial number used as the player number, else null. */
  readonly serial: string | null;
  /** True for a list from a message, whose `unused` are parts of its lines and no columns. */
  readonly isMessage?: true;
  /** The number of pictures in cells, which the import leaves out; missing: not counted. */
  readonly pictures?: number;
  /** Rows with nothing but a number or unticked boxes. */
  readonly prefilled: number;
  /** The zeros that headings append to the amounts of these columns, other than none; missing: no heading does. */
  readonly units?: ReadonlyMap<RowColumn, number>;
  /** True if a heading or a column gave the unit of the base amounts. */
  readonly scaled: boolean;
  /** The lists that were read together, those that were not, and what is hidden. */
  readonly parts: readonly SheetPart[];
  readonly others: readonly SheetPart[];
  readonly hidden: HiddenParts;
  /** The heading of the dates of birth that gave the ages; null if none did. */
  readonly birth: string | null;
}

export interface SheetReading extends SheetNotes {
  readonly rows: readonly ImportRow[];
}

/** A list of a workbook: its sheet, the column where it begins beside another, and how many rows it has. */
export interface SheetPart {
  readonly name: string;
  readonly rows: number;
}

/** The hidden parts of a workbook, which are not read. */
export interface HiddenParts {
  readonly rows: number;
  readonly columns: readonly string[];
  readonly sheets: readonly string[];
}

/** The organiser's choices for a workbook. */
export interface BookChoice {
  /** The name of one of the lists to read; null: the first that is understood. */
  readonly sheet: string | null;
  /** The names of lists that no other is read together with. */
  readonly without: readonly string[];
  /** True if hidden sheets, columns and rows are read, too. */
  readonly withHidden: boolean;
  /** The zeros to append to amounts without a word; null: as headings and formats say. */
  readonly zeros: number | null;
}

export const NOTHING_CHOSEN: BookChoice = { sheet: null, without: [], withHidden: false, zeros: null };

/** A column that can have a problem and be corrected. */
export type RowColumn = SheetColumn | RetentionColumn | `own.${FieldId}`;

const TITLES: ReadonlyMap<string, string> = new Map(Object.entries({ ...SHEET_TITLES, ...RETENTION_TITLES }));

/** Finds a column by its field name in a draft or API request; null if there is none. */
export function columnNamed(field: string | undefined): RowColumn | null {
  const named = [...SHEET_COLUMNS, ...RETENTION_COLUMNS].find((column) => column === field);
  if (named !== undefined || field === undefined) return named ?? null;
  return field.startsWith('own.') ? `own.${field.slice('own.'.length)}` : null;
}

/** The heading that we write for a column; `fields` are the tournament's own fields. */
export function titleOf(column: RowColumn, fields: readonly Pick<OwnField, 'id' | 'name'>[] = []): string {
  return TITLES.get(column) ?? fields.find(({ id }) => column === `own.${id}`)?.name ?? '';
}

/** Rows of a further list begin at a multiple of this, so that each row has a number of its own. */
export const ROWS_PER_PART = 100_000;

/** Names a row as its organiser sees it: 'Row 5', or 'Row 5 of Bowlers' if several lists are read together. */
export function rowWords({ row, sheet }: { readonly row: number; readonly sheet?: string }): string {
  const written = String(row % ROWS_PER_PART);
  return sheet === undefined ? `Row ${written}` : `Row ${written} of ${sheet}`;
}
