import type { FieldId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { PlayerRules } from '#domain/tournament/player.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { Mapping } from '#web/sheets/map/column-target.ts';
import type { SheetColumns } from '#web/sheets/read/read-any-sheet.ts';
import type { BookChoice, ImportRow, SheetReading, SheetRow, Taken } from '#web/sheets/read/import-row.ts';
import type { UnitDoubt } from './import-book.tsx';
import type { Outcome } from './import-words.tsx';
import type { LastTeams } from './last-teams.ts';
import type { PlannedFields } from './make-fields.ts';
import type { RetentionCheck, SquadWarnings } from './retention-check.ts';
import type { PlayerUpdate } from './send-rows.ts';

/** The tournament as an import needs it. */
export interface ImportSettings {
  readonly unit: Unit;
  readonly asked: PlayerRules;
  /** The day of the tournament: '2026-11-24'. */
  readonly day: string;
  /** The amount of which every bid is a multiple. */
  readonly smallestStep: Rupees;
  /** The field by which the right to match asks for the last team; null: none. */
  readonly lastTeam: FieldId | null;
  /** The smallest step of a bid, and a team's purse; 0 before they are known. */
  readonly limits: { readonly step: number; readonly purse: number };
}

/** A file and the choices made for it so far. */
export interface Source {
  readonly file: File;
  readonly isPasted: boolean;
  /** The tournament's settings, with the fields that this import makes. */
  readonly asked: PlayerRules;
  /** The fields that this import makes. */
  readonly planned: PlannedFields;
  /** The organiser's mapping; null before the mapping step. */
  readonly chosen: Mapping | null;
  readonly choice: BookChoice;
}

/** A file whose columns are known: all that the mapping step needs. */
export interface OpenSheet {
  readonly source: Source;
  readonly sheet: SheetColumns;
}

/** A file whose columns are mapped: its rows, and what they are checked against. */
export interface ReadSheet extends OpenSheet {
  readonly reading: SheetReading;
  readonly taken: Taken;
  /** The tournament's players, to find duplicates of the sheet's rows. */
  readonly players: readonly PlayerAnswer[];
  readonly judge: Judge;
  readonly warn: RetentionCheck['warn'];
  /** The warnings of squads for the rows as the file has them. */
  readonly warnings: SquadWarnings;
  readonly lastTeams: LastTeams | null;
  /** The day of the tournament: '2026-11-24'. */
  readonly day: string;
}

/** Checks rows after corrections. */
export type Judge = (rows: readonly SheetRow[]) => readonly ImportRow[];

/** An import that the organiser confirmed, or whose sheet leaves nothing to ask. */
export interface ImportOrder {
  readonly of: ReadSheet;
  /** New players. */
  readonly rows: readonly ImportRow[];
  readonly updates: readonly PlayerUpdate[];
  /** The rows that are not imported because of a problem. */
  readonly failed: readonly ImportRow[];
  /** The counts that are known before the import. */
  readonly outcome: Omit<Outcome, 'updated'>;
  /** Shown at the end. */
  readonly note: string;
  /** True if the note says nothing but which columns are not used. */
  readonly isNoteOnColumns: boolean;
}

/** One step of the dialog. */
export type ImportStep =
  /** Also before the first file, while the dialog is closed. */
  | { readonly step: 'reading' }
  | ({ readonly step: 'mapping' } & OpenSheet)
  | ({ readonly step: 'preview'; readonly unitDoubt: UnitDoubt } & ReadSheet)
  | {
      readonly step: 'sending';
      readonly done: number;
      readonly all: number;
      /** True while the server does not answer and a call is made again. */
      readonly trouble: boolean;
    }
  | {
      readonly step: 'report';
      readonly created: number;
      readonly outcome: Outcome;
      readonly failed: readonly ImportRow[];
      readonly asked: PlayerRules;
      /** The sheet whose mapping can be changed; null if every column is used. */
      readonly columns: OpenSheet | null;
    };

/** An import while it is at this step. */
export type StepOf<Name extends ImportStep['step']> = Extract<ImportStep, { step: Name }>;

export interface ImportState {
  /** False also while an import goes on in the background. */
  readonly open: boolean;
  readonly fileName: string;
  readonly step: ImportStep;
}

export const NO_FILE: ImportState = { open: false, fileName: '', step: { step: 'reading' } };

export type ImportAction =
  | { readonly type: 'file-chosen'; readonly fileName: string }
  /** The same file is read with another choice. */
  | { readonly type: 'read-again' }
  | { readonly type: 'file-read'; readonly step: StepOf<'mapping' | 'preview'> }
  | { readonly type: 'columns-opened'; readonly of: OpenSheet }
  /** The server refused the fields that the mapping makes. */
  | { readonly type: 'fields-refused'; readonly of: OpenSheet }
  /** `done` of `all` rows have an answer. */
  | { readonly type: 'sent'; readonly done: number; readonly all: number }
  | { readonly type: 'no-answer' }
  | { readonly type: 'rows-failed'; readonly report: StepOf<'report'> }
  | { readonly type: 'shown' }
  | { readonly type: 'hidden' };

export function importReducer(state: ImportState, action: ImportAction): ImportState {
  const { step } = state;
  switch (action.type) {
    case 'file-chosen':
      return { open: true, fileName: action.fileName, step: { step: 'reading' } };
    case 'read-again':
      return { ...state, open: true, step: { step: 'reading' } };
    case 'file-read':
      return { ...state, step: action.step };
    case 'columns-opened':
      return { ...state, open: true, step: mappingOf(action.of) };
    case 'fields-refused':
      // The preview is still there; an import without one goes back to its columns.
      return { ...state, open: true, step: step.step === 'preview' ? step : mappingOf(action.of) };
    case 'sent':
      return { ...state, step: { step: 'sending', done: action.done, all: action.all, trouble: false } };
    case 'no-answer':
      return step.step === 'sending' ? { ...state, step: { ...step, trouble: true } } : state;
    case 'rows-failed':
      return { ...state, open: true, step: action.report };
    case 'shown':
      return { ...state, open: true };
    case 'hidden':
      return { ...state, open: false };
  }
}

function mappingOf({ source, sheet }: OpenSheet): ImportStep {
  return { step: 'mapping', source, sheet };
}

/** An import as its dialog shows it, with all that the organiser can do. */
export interface PlayerImport extends ImportState {
  /** True while the fields of a confirmed import are saved. */
  readonly isSaving: boolean;
  readonly openColumns: (of: OpenSheet) => void;
  /** Reads the file by this mapping. */
  readonly map: (of: OpenSheet, mapping: Mapping, asked: PlayerRules, planned: PlannedFields) => void;
  /** Reads the file with another choice of its workbook. */
  readonly chooseInBook: (of: ReadSheet, choice: BookChoice) => void;
  readonly send: (order: ImportOrder) => void;
  readonly stop: () => void;
  readonly close: () => void;
}
