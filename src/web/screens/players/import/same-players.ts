import { NATIONAL_DIGITS, phoneKey } from '#domain/tournament/phone-number.ts';
import { sameKey } from '#domain/text.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { isPhoneHeading } from '#domain/tournament/private-column.ts';
import { ageOf } from '#domain/tournament/sheet/sheet-amount.ts';
import { saidIn, type Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import { SHEET_COLUMNS, type SheetColumn } from '#domain/tournament/sheet/sheet-headings.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { firstFree } from '#domain/tournament/next-number.ts';
import type { SheetRow } from '#web/sheets/read/import-row.ts';

/** A row that may duplicate an existing player or an earlier row. */
export interface Meeting {
  readonly row: SheetRow;
  readonly by: 'number' | 'phone' | 'name';
  readonly player: PlayerAnswer | null;
  /** The earlier row; null if the duplicate is an existing player. */
  readonly above: SheetRow | null;
}

/** Choices for a possible duplicate: import it, give it a new number, merge it, put it in place of the row above, skip it. */
export const ANSWERS = ['as-it-is', 'renumber', 'merge', 'replace', 'leave-out'] as const;
export type Answer = (typeof ANSWERS)[number];
export type Answers = ReadonlyMap<number, Answer>;

/**
 * The answer before the organiser chooses. The last answer of one person counts. Brothers share a phone and keep their
 * rows, because their names differ.
 */
export function firstAnswer({ by, row, above }: Meeting): Answer {
  return above !== null && by !== 'number' && nameKey(row) === nameKey(above) ? 'replace' : 'as-it-is';
}

function nameKey(row: SheetRow): string {
  return sameKey(saidIn(cellIn(row, 'name')));
}

/** Finds possible duplicates by number, by phone number in an own field, or by name and age, the surest first. */
export function meetings(
  rows: readonly SheetRow[],
  players: readonly PlayerAnswer[],
  fields: readonly OwnField[],
): Meeting[] {
  const phones = fields.filter(({ is, name }) => (is === 'text' || is === 'number') && isPhoneHeading(name));
  const seen = new Map<string, Pick<Meeting, 'player' | 'above'>>();
  for (const player of players) {
    const own = player.own ?? {};
    const keys = keysOf(
      player.playerNumber,
      player.name,
      player.age,
      phones.map(({ id }) => own[id] ?? null),
    );
    for (const { key } of keys) seen.set(key, { player, above: null });
  }
  return rows.flatMap((row) => {
    const keys = keysOfRow(row, fields, phones);
    const met = keys.flatMap(({ by, key }) => {
      const whom = seen.get(key);
      return whom === undefined ? [] : [{ row, by, ...whom }];
    });
    for (const { key } of keys) if (!seen.has(key)) seen.set(key, { player: null, above: row });
    return met.slice(0, 1);
  });
}

/** Caches the keys of each row, so that a correction computes only the keys of the corrected row. */
const read = new WeakMap<SheetRow, { readonly fields: readonly OwnField[]; readonly keys: readonly Key[] }>();

function keysOfRow(row: SheetRow, fields: readonly OwnField[], phones: readonly OwnField[]): readonly Key[] {
  const before = read.get(row);
  if (before?.fields === fields) return before.keys;
  const said = (column: SheetColumn) => saidIn(cellIn(row, column));
  const phone = phones.map(({ id }) => row.own?.[id] ?? null);
  const keys = keysOf(said('playerNumber'), said('name'), ageOf(cellIn(row, 'age')), phone);
  read.set(row, { fields, keys });
  return keys;
}

interface Key {
  readonly by: Meeting['by'];
  readonly key: string;
}

function keysOf(number: string, name: string, age: number | null, phones: readonly Cell[]): Key[] {
  const digits = phones.map((phone) => phoneKey(saidIn(phone)));
  return [
    ...(number === '' ? [] : [{ by: 'number', key: `number ${sameKey(number)}` } as const]),
    ...digits
      .filter(({ length }) => length === NATIONAL_DIGITS)
      .map((of) => ({ by: 'phone', key: `phone ${of}` }) as const),
    ...(name === '' || !Number.isFinite(age)
      ? []
      : [{ by: 'name', key: `name ${sameKey(name)} ${String(age)}` } as const]),
  ];
}

/** An existing player and the row merged into it; blank cells keep the player's values. */
export interface UpdateRow {
  readonly player: PlayerAnswer;
  readonly row: SheetRow;
}

/** Splits the rows into new players and changes of existing players. */
export function answered(
  rows: readonly SheetRow[],
  met: readonly Meeting[],
  answers: Answers,
  taken: readonly string[],
): { readonly create: SheetRow[]; readonly update: UpdateRow[] } {
  const meeting = new Map(met.map((one) => [one.row.row, one]));
  const create = new Map<number, SheetRow>();
  const update: UpdateRow[] = [];
  const used = new Set([...taken, ...rows.map((row) => saidIn(cellIn(row, 'playerNumber')))].map(sameKey));
  let next = 1;
  /** The row that stands for an earlier one, by the number of the earlier. */
  const replaced = new Map<number, number>();
  for (const row of rows) {
    const whom = meeting.get(row.row);
    const answer = whom === undefined ? 'as-it-is' : (answers.get(row.row) ?? firstAnswer(whom));
    if (answer === 'leave-out') continue;
    const above = create.get(whom?.above?.row ?? NO_ROW);
    if (answer === 'merge' && whom?.player)
      update.push({ player: whom.player, row: filled(rowOf(whom.player, row), row) });
    else if (answer === 'merge' && above !== undefined) create.set(above.row, filled(row, above));
    else if (answer === 'replace' && whom?.above) {
      create.delete(replaced.get(whom.above.row) ?? whom.above.row);
      replaced.set(whom.above.row, row.row);
      create.set(row.row, row);
    } else if (answer === 'renumber') {
      next = firstFree(used, next);
      used.add(sameKey(String(next)));
      create.set(row.row, withCell(row, 'playerNumber', String(next)));
    } else create.set(row.row, row);
  }
  return { create: [...create.values()], update };
}

/** No row has this number: rows count from 1. */
const NO_ROW = 0;

/** Writes an existing player as a sheet row. */
function rowOf(player: PlayerAnswer, { row }: SheetRow): SheetRow {
  const cells: Readonly<Record<SheetColumn, Cell>> = {
    name: player.name,
    playerNumber: player.playerNumber,
    age: player.age,
    isTeamOwner: player.isTeamOwner === 1 ? 'Yes' : 'No',
    playingStyles: player.playingStyles.join(', '),
    baseAmount: player.baseAmount,
    photo: player.photo,
    runs: player.runs,
    wickets: player.wickets,
    secondName: player.secondName ?? null,
  };
  return { row, cells: SHEET_COLUMNS.map((column) => cells[column]), own: { ...player.own } };
}

/** Merges two rows: cells of `over`, or of `row` where those are blank. The row number is that of `over`. */
function filled(row: SheetRow, over: SheetRow): SheetRow {
  const isSaid = (cell: Cell | undefined) => saidIn(cell ?? null) !== '';
  const own = Object.entries(over.own ?? {}).filter(([, cell]) => isSaid(cell));
  return {
    ...over,
    cells: SHEET_COLUMNS.map((column, at): Cell => {
      const cell = over.cells[at] ?? null;
      return isSaid(cell) ? cell : cellIn(row, column);
    }),
    own: { ...row.own, ...Object.fromEntries(own) },
  };
}

function cellIn({ cells }: SheetRow, column: SheetColumn): Cell {
  return cells[SHEET_COLUMNS.indexOf(column)] ?? null;
}

function withCell(row: SheetRow, column: SheetColumn, cell: Cell): SheetRow {
  return { ...row, cells: row.cells.with(SHEET_COLUMNS.indexOf(column), cell) };
}
