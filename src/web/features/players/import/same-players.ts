import { sameKey } from '#domain/text.ts';
import { writtenIn, type OwnField, type OwnValues } from '#domain/tournament/own-field.ts';
import { isPhoneField } from '#domain/tournament/private-column.ts';
import {
  haveOneName,
  MOST_COMPARED,
  personKeys,
  type Person,
  type PersonKeys,
} from '#domain/tournament/same-person.ts';
import { NATIONAL_DIGITS, phoneKey } from '#domain/tournament/phone-number.ts';
import { ageOf, amountOf, type Cell, saidIn, textOf } from '#domain/tournament/sheet/sheet-cell.ts';
import { SHEET_COLUMNS, type SheetColumn } from '#domain/tournament/sheet/sheet-headings.ts';
import { ownCellMeant, saysYes, stylesIn } from '#domain/tournament/sheet/sheet-words.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { PATHS } from '#protocol/paths.ts';
import { firstFree } from '#domain/tournament/player-list.ts';
import type { SheetRow } from '#web/sheets/read/import-row.ts';

/** A row that may duplicate an existing player or an earlier row. */
export interface Meeting {
  readonly row: SheetRow;
  /** By 'season': the listed player has the name, was a year younger, and is the same in everything else. */
  readonly by: 'number' | 'phone' | 'name' | 'season';
  /** True for the same person: name and age, number and name, phone and name, or a season later. */
  readonly isSame: boolean;
  /** True if both have a player number, and not the same one. */
  readonly otherNumber: boolean;
  readonly player: PlayerAnswer | null;
  /** The earlier row; null if the duplicate is an existing player. */
  readonly above: SheetRow | null;
}

/** Choices for a possible duplicate: import it, give it a new number, merge it, put it in place of the row above, skip it. */
export const ANSWERS = ['as-it-is', 'renumber', 'merge', 'replace', 'leave-out'] as const;
export type Answer = (typeof ANSWERS)[number];
/** By row number. Any row can be left out; the other answers need a meeting. */
export type Answers = ReadonlyMap<number, Answer>;

/** The answer before the organiser chooses: the same person is an update, and of two rows the last counts. */
export function firstAnswer({ isSame, above }: Meeting): Answer {
  if (!isSame) return 'as-it-is';
  return above === null ? 'merge' : 'replace';
}

/** True if two people with a key in common are one person. */
function isOnePerson(by: Meeting['by'], one: Known, other: Known): boolean {
  if (by === 'name' || by === 'season') return true;
  return by === 'number' ? one.name === other.name : haveOneName(one.person, other.person);
}

/** Finds possible duplicates by number, by phone number in an own field, or by name and age; the same person first. */
export function meetings(
  rows: readonly SheetRow[],
  players: readonly PlayerAnswer[],
  fields: readonly OwnField[],
): Meeting[] {
  const phones = fields.filter(isPhoneField);
  const seen = new Map<string, Seen[]>();
  const see = (one: Seen) => {
    for (const { key } of one.keys) {
      const people = seen.get(key);
      if (people === undefined) seen.set(key, [one]);
      else if (people.length < MOST_COMPARED) people.push(one);
    }
  };
  for (const player of players) {
    const own = player.own ?? {};
    const said = phones.map(({ id }) => saidIn(own[id] ?? null));
    see({ ...known(player.playerNumber, { ...player, phones: said }), player, above: null });
    const older = known('', { ...player, age: player.age + 1, phones: [] });
    see({ ...older, player, above: null, isYearOlder: true });
  }
  return rows.flatMap((row) => {
    const mine = knownOfRow(row, fields, phones);
    const met = mine.keys.flatMap(({ by, key }) =>
      (seen.get(key) ?? []).flatMap((other): Meeting[] => {
        const { player, above } = other;
        if (other.isYearOlder === true)
          return player !== null && isUnchanged(row, player, fields)
            ? [{ row, by: 'season', player, above, otherNumber: false, isSame: true }]
            : [];
        const otherNumber = mine.number !== '' && other.number !== '' && mine.number !== other.number;
        return [{ row, by, player, above, otherNumber, isSame: isOnePerson(by, mine, other) }];
      }),
    );
    see({ ...mine, player: null, above: row });
    const same = met.filter(({ isSame }) => isSame);
    const first = same.find(({ by }) => by !== 'season') ?? same[0] ?? met[0];
    return first === undefined ? [] : [first];
  });
}

/** A row or a player, as it is compared. */
interface Known {
  readonly number: string;
  readonly name: string;
  readonly person: PersonKeys;
  readonly keys: readonly Key[];
}

type Seen = Known & Pick<Meeting, 'player' | 'above'> & { readonly isYearOlder?: boolean };

/** True if the row says nothing else of the player than its age. In a season runs and wickets grow. */
function isUnchanged(row: SheetRow, player: PlayerAnswer, fields: readonly OwnField[]): boolean {
  const is = (column: SheetColumn, isEqual: (cell: Cell) => boolean) => {
    const cell = cellIn(row, column);
    return saidIn(cell) === '' || isEqual(cell);
  };
  const isGrown = (before: number | null) => (cell: Cell) => before === null || Number(cell) >= before;
  const isKey = (before: string | undefined) => (cell: Cell) =>
    sameKey(saidIn(cell)) === sameKey(before ?? '');
  return (
    is('playerNumber', isKey(player.playerNumber)) &&
    is('isTeamOwner', (cell) => saysYes(cell) === (player.isTeamOwner === 1)) &&
    is('playingStyles', (cell) => sameStyles(stylesIn(cell), player.playingStyles)) &&
    is('baseAmount', (cell) => amountOf(cell) === player.baseAmount) &&
    is('runs', isGrown(player.runs)) &&
    is('wickets', isGrown(player.wickets)) &&
    is('secondName', (cell) => player.secondName === undefined || isKey(player.secondName)(cell)) &&
    fields.every((field) => isOwnUnchanged(field, row.own?.[field.id] ?? null, player.own ?? {}))
  );
}

function sameStyles(some: readonly string[], others: readonly string[]): boolean {
  return [...some].sort().join() === [...others].sort().join();
}

/** A value that the player lacks is no change. */
function isOwnUnchanged(field: OwnField, cell: Cell, own: OwnValues): boolean {
  const before = writtenIn(field, own);
  const said = saidIn(cell);
  if (said === '' || before === null) return true;
  if (typeof before === 'boolean') return saysYes(cell) === before;
  if (typeof before === 'number') return amountOf(cell) === before;
  const [now, then] = [phoneKey(said), phoneKey(before)];
  if (isPhoneField(field) && now.length === NATIONAL_DIGITS) return now === then;
  return sameKey(textOf(ownCellMeant(field, cell))) === sameKey(before);
}

/** Caches the keys of each row, so that a correction computes only the keys of the corrected row. */
const read = new WeakMap<SheetRow, Known & { readonly fields: readonly OwnField[] }>();

function knownOfRow(row: SheetRow, fields: readonly OwnField[], phones: readonly OwnField[]): Known {
  const before = read.get(row);
  if (before?.fields === fields) return before;
  const said = (column: SheetColumn) => saidIn(cellIn(row, column));
  const now = {
    fields,
    ...known(said('playerNumber'), {
      name: said('name'),
      age: ageOf(cellIn(row, 'age')),
      phones: phones.map(({ id }) => saidIn(row.own?.[id] ?? null)),
    }),
  };
  read.set(row, now);
  return now;
}

interface Key {
  readonly by: Meeting['by'];
  readonly key: string;
}

function known(said: string, of: Person): Known {
  const person = personKeys(of);
  const number = sameKey(said);
  return {
    number,
    name: sameKey(of.name),
    person,
    keys: [
      ...(number === '' ? [] : [{ by: 'number', key: `number ${number}` } as const]),
      ...person.phones.map((phone) => ({ by: 'phone', key: `phone ${phone}` }) as const),
      ...(person.nameAndAge === null ? [] : [{ by: 'name', key: `name ${person.nameAndAge}` } as const]),
    ],
  };
}

/** An existing player and the row merged into it; blank cells keep the player's values. */
export interface UpdateRow {
  readonly player: PlayerAnswer;
  readonly row: SheetRow;
  /** The numbers of all rows in it; of two the later in this list counts. */
  readonly from: readonly number[];
}

/** The rows of a sheet, by their outcome. */
interface Answered {
  readonly create: SheetRow[];
  readonly update: UpdateRow[];
  readonly leftOut: SheetRow[];
  /** The number of rows that another row of the sheet took in or took the place of. */
  readonly repeated: number;
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
  /** The row or the player that has taken in an earlier row, by the number of that row. */
  const takenBy = new Map<number, number | PlayerAnswer>();
  const holderOf = (above: number): number | PlayerAnswer => {
    let holder: number | PlayerAnswer = above;
    while (typeof holder === 'number') {
      const next = takenBy.get(holder);
      if (next === undefined) break;
      holder = next;
    }
    return holder;
  };
  const join = (row: SheetRow, holder: number | PlayerAnswer, isOver: boolean) => {
    if (typeof holder !== 'number') {
      // Two rows of one player are one update; the later row counts, unless it only fills blanks.
      const known = update.get(holder.id);
      const before = known?.row ?? rowOf(holder, row);
      const now = isOver ? filled(before, row) : filled(row, before);
      const others = known?.from ?? [];
      const from = isOver ? [...others, row.row] : [row.row, ...others];
      update.set(holder.id, { player: holder, row: withOurPhoto(now, holder), from });
      takenBy.set(row.row, holder);
      return;
    }
    const before = create.get(holder);
    if (before !== undefined && !isOver) {
      create.set(holder, filled(row, before));
      takenBy.set(row.row, holder);
      return;
    }
    create.delete(holder);
    create.set(row.row, row);
    takenBy.set(holder, row.row);
  };
  for (const row of rows) {
    const whom = meeting.get(row.row);
    const answer = answers.get(row.row) ?? (whom === undefined ? 'as-it-is' : firstAnswer(whom));
    if (answer === 'leave-out') leftOut.push(row);
    else if (answer === 'merge' && whom?.player) join(row, whom.player, true);
    else if ((answer === 'merge' || answer === 'replace') && whom?.above) {
      const holder = holderOf(whom.above.row);
      join(row, holder, answer === 'replace');
      // Keeps the way to the holder short in a file that has one person very often.
      if (holder !== whom.above.row && typeof holder === 'number')
        takenBy.set(whom.above.row, takenBy.get(holder) ?? holder);
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
    repeated: rows.length - create.size - update.size - leftOut.length,
  };
}

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
