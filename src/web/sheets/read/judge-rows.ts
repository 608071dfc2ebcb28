import { impossible } from '#domain/impossible.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { sameKey } from '#domain/text.ts';
import { type PlayerRules, categoryBase, checkPlayer, NO_PLAYER_RULES } from '#domain/tournament/player.ts';
import type { DraftProblem } from '#domain/tournament/draft-checks.ts';
import type { FieldId } from '#domain/ids.ts';
import { errorIn, NO_RESULT, saidIn, type Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import { dateIn } from '#web/sheets/map/read-columns.ts';
import { dateParts } from '#domain/tournament/private-column.ts';
import { inLatinDigits } from '#domain/whole-number.ts';
import {
  readHeadings,
  REQUIRED_COLUMNS,
  SHEET_COLUMNS,
  SHEET_TITLES,
} from '#domain/tournament/sheet/sheet-headings.ts';
import { readSheetRow } from '#domain/tournament/sheet/sheet-row.ts';
import { ownCellsMeant, saysNo, saysYes } from '#domain/tournament/sheet/sheet-words.ts';
import { draftText } from '#protocol/texts/drafts.ts';
import { NUMBER_TAKEN } from '#protocol/texts/refusals.ts';
import { photoLink } from './read-workbook.ts';
import {
  columnNamed,
  type ImportRow,
  type RowColumn,
  type RowProblem,
  rowWords,
  type SheetRow,
  type Taken,
  titleOf,
} from './import-row.ts';

const TEMPLATE =
  readHeadings(SHEET_COLUMNS.map((column) => SHEET_TITLES[column])) ??
  impossible('the headings of the template are none');

/**
 * Checks every row with the sentences of the form, amounts in `unit`. The first row with a number keeps it. `day` is the
 * day of the tournament ('2026-11-24'); '' is today.
 */
export function judgeRows(
  rows: readonly SheetRow[],
  taken: Taken,
  unit: Unit,
  asked: PlayerRules = NO_PLAYER_RULES,
  day = '',
): ImportRow[] {
  const seen = new Seen(taken);
  return rows.map((row) => inFile(judgedAlone(row, unit, asked, day), seen));
}

/**
 * Checks rows after corrections. Rows that are the same objects as in `before`, which the same arguments judged, are
 * only compared with the others, because 3,000 rows would otherwise hold up the page at each keystroke.
 */
export function judgeAgain(
  before: readonly ImportRow[],
  rows: readonly SheetRow[],
  taken: Taken,
  unit: Unit,
  asked: PlayerRules,
  day = '',
): ImportRow[] {
  const seen = new Seen(taken);
  const known = new Map<SheetRow, ImportRow>(before.map((row) => [row, row]));
  return rows.map((row) => inFile(aloneOf(known.get(row)) ?? judgedAlone(row, unit, asked, day), seen));
}

/** The judgement of a row without its number; null if the row was judged together with others. */
function aloneOf(row: ImportRow | undefined): ImportRow | null {
  if (row === undefined || row.retention !== undefined) return null;
  return row.problems.every(({ text }) => text !== NUMBER_TAKEN) ? row : null;
}

/** Numbers and names seen so far. Row null marks numbers that the tournament already has. */
class Seen {
  private readonly numbers: Map<string, SheetRow | null>;
  private readonly names: Set<string>;

  constructor(taken: Taken) {
    this.numbers = new Map(taken.numbers.map((number) => [sameKey(number), null]));
    this.names = new Set(taken.names.map(sameKey));
  }

  /** Claims a number for a row; returns the problem if the number is taken. */
  number(number: string, row: SheetRow): RowProblem | null {
    const key = sameKey(number);
    const first = this.numbers.get(key);
    if (first === undefined) this.numbers.set(key, row);
    if (first === undefined || key === '') return null;
    const problem = { column: 'playerNumber', text: NUMBER_TAKEN } as const;
    return first === null
      ? problem
      : {
          ...problem,
          note:
            first.sheet === undefined
              ? `${rowWords(first)} of this file has it`
              : `${rowWords(first)} has it`,
        };
  }

  /** Returns true if this name occurred before. */
  name(name: string): boolean {
    const key = sameKey(name);
    const met = this.names.has(key);
    this.names.add(key);
    return met;
  }
}

/** Judges a row by its own cells. */
function judgedAlone(
  { row, sheet, cells: written, own: ownWritten = {}, retention }: SheetRow,
  unit: Unit,
  asked: PlayerRules,
  day: string,
): ImportRow {
  const blank = idleErrors(written, ownWritten, asked);
  const isBlank = (column: RowColumn) => blank.some((one) => one.column === column);
  const cells = written.map((cell, place) => (isBlank(SHEET_COLUMNS[place] ?? 'name') ? null : cell));
  const own = ownCellsMeant(
    Object.fromEntries(
      Object.entries(ownWritten).map(([id, cell]) => [id, isBlank(`own.${id}`) ? null : cell]),
    ),
    asked.fields,
  );
  const read = readSheetRow(cells, TEMPLATE);
  const basePrice = read.basePrice ?? categoryBase(own, asked);
  const link = read.photo === null ? null : photoLink(read.photo);
  const draft = { ...read, basePrice, own, photo: link === null ? read.photo : link.photo };
  const checked = checkPlayer(draft, asked);
  const errors = errorsIn(cells, own);
  const found = checked.ok ? [] : checked.problems.map((problem) => problemOf(problem, unit));
  const problems = [
    ...errors,
    ...found
      .filter(({ column }) => errors.every((error) => error.column !== column))
      .map((problem) => withCause(problem, cells, day)),
  ];
  const warnings = [
    ...(link === null ? [] : [link.warning]),
    ...ownerDoubt(cells),
    ...blank.map(({ column, error }) => `${titleOf(column, asked.fields)} shows ${error} and stays blank`),
  ];
  return {
    row,
    ...(sheet === undefined ? {} : { sheet }),
    name: draft.name,
    number: draft.number,
    // Fill in the category's base price, so that the organiser is not asked for it. An unreadable price is NaN.
    cells: Object.is(basePrice, read.basePrice)
      ? cells
      : cells.with(SHEET_COLUMNS.indexOf('baseAmount'), basePrice),
    own,
    ...(retention === undefined ? {} : { retention }),
    player: checked.ok && problems.length === 0 ? checked.value : null,
    problems,
    ...(warnings.length > 0 && { warning: warnings.join('; ') }),
    sameName: false,
  };
}

/** Under 'Is Team Owner', every word but one for yes means no, so the organiser is told of a word that is neither. */
function ownerDoubt(cells: readonly Cell[]): string[] {
  const cell = cells[SHEET_COLUMNS.indexOf('isTeamOwner')] ?? null;
  const said = saidIn(cell);
  if (said === '' || saysYes(cell) || saysNo(cell)) return [];
  // Without the word, all such rows are one note: some sheets have a name in each cell.
  return [`'${SHEET_TITLES.isTeamOwner}' says neither yes nor no, and becomes No`];
}

/** Adds the findings that depend on the earlier rows: a used number, and a repeated name. */
function inFile(row: ImportRow, seen: Seen): ImportRow {
  const taken = seen.number(row.number, row);
  if (taken !== null) return { ...row, player: null, problems: [...row.problems, taken], sameName: false };
  const sameName = row.problems.length === 0 && seen.name(row.name);
  return sameName === row.sameName ? row : { ...row, sameName };
}

interface IdleError {
  readonly column: RowColumn;
  readonly error: string;
}

/** Errors such as #N/A in cells that may be blank. A formula without a value has one after it is saved. */
function idleErrors(
  cells: readonly Cell[],
  own: Readonly<Record<FieldId, Cell>>,
  { categories }: PlayerRules,
): IdleError[] {
  return columnCells(cells, own).flatMap(({ column, cell }) => {
    const error = errorIn(cell);
    const isNeeded = NEEDED.some((one) => one === column) || column === `own.${categories?.field ?? ''}`;
    return column === null || error === null || error === NO_RESULT || isNeeded ? [] : [{ column, error }];
  });
}

const NEEDED: readonly RowColumn[] = REQUIRED_COLUMNS;

function columnCells(
  cells: readonly Cell[],
  own: Readonly<Record<FieldId, Cell>>,
): { readonly column: RowColumn | null; readonly cell: Cell }[] {
  return [
    ...cells.map((cell, place) => ({ column: SHEET_COLUMNS[place] ?? null, cell })),
    ...Object.entries(own).map(([id, cell]) => ({ column: `own.${id}` as const, cell })),
  ];
}

/** Cells that show an error or have a formula without a result. */
function errorsIn(cells: readonly Cell[], own: Readonly<Record<FieldId, Cell>>): RowProblem[] {
  return columnCells(cells, own).flatMap(({ column, cell }) => {
    const error = errorIn(cell);
    if (error === null) return [];
    const text =
      error === NO_RESULT
        ? 'A formula without a value: open the file in Excel, save it and choose it again'
        : `The cell shows ${error}`;
    return [{ column, text }];
  });
}

/** Says why an age or an amount is none, if the cell tells it. */
function withCause(problem: RowProblem, cells: readonly Cell[], day: string): RowProblem {
  const said = saidIn(cells[SHEET_COLUMNS.findIndex((column) => column === problem.column)] ?? null);
  const because = (text: string) => ({ ...problem, text });
  if (problem.column === 'baseAmount' && /^\D*\d{1,3}\.\d{3}\D*$/.test(said))
    return because(`'${said}' can mean thousands or a fraction: please type the whole amount`);
  const cause = problem.column === 'age' ? ageCause(said, day) : null;
  return cause === null ? problem : because(cause);
}

/** Why a text is no age; null if it does not tell more than the range. */
function ageCause(said: string, day: string): string | null {
  if (/^(19|20)\d{2}$/.test(inLatinDigits(said)))
    return `'${said}' is a year, not an age: please type the age`;
  const date = dateIn(said);
  if (date !== null)
    return date > (day || new Date().toISOString().slice(0, 10))
      ? `'${said}' is after the day of the tournament: please type the age`
      : `${said} is a date, not an age: choose Date of Birth for its column`;
  if (dateParts(said) !== null && dateIn(said, true) === null)
    return `There is no day '${said}': please type the age`;
  if (/^(u|under)[\s-]*\p{Nd}+$/iu.test(said)) return `'${said}' is an age group: please type the age`;
  if (/\p{Nd}\s*(\+|plus|-\s*\p{Nd})/iu.test(said)) return `'${said}' is no exact age: please type the age`;
  return null;
}

function problemOf(problem: DraftProblem, unit: Unit): RowProblem {
  return { column: columnNamed(problem.field), text: draftText(problem, unit) };
}
