import { NATIONAL_DIGITS, phoneKey } from '#domain/tournament/phone-number.ts';
import { sameKey } from '#domain/text.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { isPhoneHeading } from '#domain/tournament/private-column.ts';
import { ageOf } from '#domain/tournament/sheet/sheet-amount.ts';
import { saidIn, type Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import { SHEET_COLUMNS, type SheetColumn } from '#domain/tournament/sheet/sheet-headings.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { PATHS } from '#protocol/paths.ts';
import { firstFree } from '#domain/tournament/next-number.ts';
import type { SheetRow } from '#web/sheets/read/import-row.ts';

/** A row that may duplicate an existing player or an earlier row. */
export interface Meeting {
  readonly row: SheetRow;
  readonly by: 'number' | 'phone' | 'name';
  /** True for the same person: name and age, number and name, or phone and first name. */
  readonly isSame: boolean;
  readonly player: PlayerAnswer | null;
  /** The earlier row; null if the duplicate is an existing player. */
  readonly above: SheetRow | null;
}

/** Choices for a possible duplicate: import it, give it a new number, merge it, put it in place of the row above, skip it. */
export const ANSWERS = ['as-it-is', 'renumber', 'merge', 'replace', 'leave-out'] as const;
export type Answer = (typeof ANSWERS)[number];
/** By row number. Any row can be left out; the other answers need a meeting. */
export type Answers = ReadonlyMap<number, Answer>;

/**
 * The answer before the organiser chooses: the same person is an update, and of two rows the last counts. Brothers share
 * a phone and keep their rows, because their first names differ.
 */
export function firstAnswer({ isSame, above }: Meeting): Answer {
  if (!isSame) return 'as-it-is';
  return above === null ? 'merge' : 'replace';
}

/** True if two names with a key in common are one person's. */
function isOnePerson(by: Meeting['by'], name: string, other: string): boolean {
  if (by === 'name') return true;
  return by === 'number' ? name === other : firstWord(name) === firstWord(other) && name !== '';
}

function firstWord(name: string): string {
  return name.split(' ', 1)[0] ?? '';
}

/** Finds possible duplicates by number, by phone number in an own field, or by name and age; the same person first. */
export function meetings(
  rows: readonly SheetRow[],
  players: readonly PlayerAnswer[],
  fields: readonly OwnField[],
): Meeting[] {
  const phones = fields.filter(({ is, name }) => (is === 'text' || is === 'number') && isPhoneHeading(name));
  const seen = new Map<string, Pick<Meeting, 'player' | 'above'> & { readonly name: string }>();
  for (const player of players) {
    const own = player.own ?? {};
    const keys = keysOf(
      player.playerNumber,
      player.name,
      player.age,
      phones.map(({ id }) => own[id] ?? null),
    );
    const name = sameKey(player.name);
    for (const { key } of keys) seen.set(key, { player, above: null, name });
  }
  return rows.flatMap((row) => {
    const { name, keys } = keysOfRow(row, fields, phones);
    const met = keys.flatMap(({ by, key }): Meeting[] => {
      const whom = seen.get(key);
      if (whom === undefined) return [];
      const { player, above } = whom;
      return [{ row, by, player, above, isSame: isOnePerson(by, name, whom.name) }];
    });
    for (const { key } of keys) if (!seen.has(key)) seen.set(key, { player: null, above: row, name });
    const [first] = [...met.filter(({ isSame }) => isSame), ...met];
    return first === undefined ? [] : [first];
  });
}

interface RowKeys {
  readonly name: string;
  readonly keys: readonly Key[];
}

/** Caches the keys of each row, so that a correction computes only the keys of the corrected row. */
const read = new WeakMap<SheetRow, RowKeys & { readonly fields: readonly OwnField[] }>();

function keysOfRow(row: SheetRow, fields: readonly OwnField[], phones: readonly OwnField[]): RowKeys {
  const before = read.get(row);
  if (before?.fields === fields) return before;
  const said = (column: SheetColumn) => saidIn(cellIn(row, column));
  const phone = phones.map(({ id }) => row.own?.[id] ?? null);
  const name = said('name');
  const keys = keysOf(said('playerNumber'), name, ageOf(cellIn(row, 'age')), phone);
  const now = { fields, name: sameKey(name), keys };
  read.set(row, now);
  return now;
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

/** The rows of a sheet, by their outcome. */
interface Answered {
  readonly create: SheetRow[];
  readonly update: UpdateRow[];
  readonly leftOut: SheetRow[];
  /** The number of rows that another row of the sheet took in or took the place of. */
  readonly joined: number;
}

/** Splits the rows into new players, changes of existing players and rows left out. */
export function answered(
  rows: readonly SheetRow[],
  met: readonly Meeting[],
  answers: Answers,
  taken: readonly string[],
): Answered {
  const meeting = new Map(met.map((one) => [one.row.row, one]));
  const create = new Map<number, SheetRow>();
  const update = new Map<string, UpdateRow>();
  const leftOut: SheetRow[] = [];
  const used = new Set([...taken, ...rows.map((row) => saidIn(cellIn(row, 'playerNumber')))].map(sameKey));
  let next = 1;
  /** The row that stands for an earlier one, by the number of the earlier. */
  const replaced = new Map<number, number>();
  for (const row of rows) {
    const whom = meeting.get(row.row);
    const answer = answers.get(row.row) ?? (whom === undefined ? 'as-it-is' : firstAnswer(whom));
    const above = create.get(whom?.above?.row ?? NO_ROW);
    if (answer === 'leave-out') leftOut.push(row);
    else if (answer === 'merge' && whom?.player) {
      // Two rows of one player are one update; the later row counts.
      const before = update.get(whom.player.id)?.row ?? rowOf(whom.player, row);
      update.set(whom.player.id, {
        player: whom.player,
        row: withOurPhoto(filled(before, row), whom.player),
      });
    } else if (answer === 'merge' && above !== undefined) create.set(above.row, filled(row, above));
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
  return {
    create: [...create.values()],
    update: [...update.values()],
    leftOut,
    joined: rows.length - create.size - update.size - leftOut.length,
  };
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

/** A photo that this server keeps stays: the link of the sheet is where it came from. */
function withOurPhoto(row: SheetRow, { photo }: PlayerAnswer): SheetRow {
  return photo?.startsWith(PATHS.images) ? withCell(row, 'photo', photo) : row;
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

export function cellIn({ cells }: SheetRow, column: SheetColumn): Cell {
  return cells[SHEET_COLUMNS.indexOf(column)] ?? null;
}

export function withCell(row: SheetRow, column: SheetColumn, cell: Cell): SheetRow {
  return { ...row, cells: row.cells.with(SHEET_COLUMNS.indexOf(column), cell) };
}
