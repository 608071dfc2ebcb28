import { sameKey, tidy } from '#domain/text.ts';
import { readWhole } from '#domain/whole-number.ts';
import type { PlayerDraft } from './check-player.ts';

/** A cell as a sheet gives it; null is an empty one. */
export type Cell = string | number | boolean | null;

/** The columns of specification section 3, 'Spreadsheet import row', in the order of the template. */
export const SHEET_COLUMNS = [
  'name',
  'playerNumber',
  'age',
  'isTeamOwner',
  'playingStyles',
  'baseAmount',
  'photo',
  'runs',
  'wickets',
] as const;
export type SheetColumn = (typeof SHEET_COLUMNS)[number];

/** The heading of each column as the template writes it. */
export const SHEET_TITLES: Readonly<Record<SheetColumn, string>> = {
  name: 'Name',
  playerNumber: 'Player Number',
  age: 'Age',
  isTeamOwner: 'Is Team Owner',
  playingStyles: 'Playing Styles',
  baseAmount: 'Base Amount',
  photo: 'Photo URL',
  runs: 'Runs',
  wickets: 'Wickets',
};

/** Without a value in these no player can be made. */
export const REQUIRED_COLUMNS = ['name', 'playerNumber', 'age', 'playingStyles', 'baseAmount'] as const;

/** Headings people write beside the two spellings of the specification. */
const ALSO: ReadonlyMap<string, SheetColumn> = new Map([
  ['playername', 'name'],
  ['jerseyno', 'playerNumber'],
  ['jerseynumber', 'playerNumber'],
  ['photo', 'photo'],
  ['teamowner', 'isTeamOwner'],
  ['playingstyle', 'playingStyles'],
  ['baseprice', 'baseAmount'],
]);

/** Where each known column stands, from 0. */
export type SheetHeadings = ReadonlyMap<SheetColumn, number>;

/**
 * The columns of a row of headings: 'Player Number', 'playerNumber' or 'PLAYER  NUMBER ', in any order; of two alike
 * the first counts, and the heading of the template before any other: a jersey may have another number than its
 * player. Null where it is no row of headings: those name at least the name and the number.
 */
export function readHeadings(row: readonly Cell[]): SheetHeadings | null {
  const found = new Map<SheetColumn, number>();
  for (const columnOf of [columnTitled, columnAlsoCalled]) {
    row.forEach((cell, index) => {
      const column = typeof cell === 'string' ? columnOf(lettersOf(cell)) : undefined;
      if (column !== undefined && !found.has(column)) found.set(column, index);
    });
  }
  return found.has('name') && found.has('playerNumber') ? found : null;
}

function columnTitled(letters: string): SheetColumn | undefined {
  return SHEET_COLUMNS.find((column) => lettersOf(SHEET_TITLES[column]) === letters);
}

function columnAlsoCalled(letters: string): SheetColumn | undefined {
  return ALSO.get(letters);
}

/** 'Base Amount (₹)' and 'base_amount' are the same heading. */
function lettersOf(heading: string): string {
  return sameKey(heading.replace(/\(.*\)/, '')).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** The player a row tells, for the check to judge: what cannot be read as a number is NaN there. */
export function readSheetRow(row: readonly Cell[], headings: SheetHeadings): PlayerDraft {
  const cell = (column: SheetColumn): Cell => row[headings.get(column) ?? row.length] ?? null;
  const photo = textOf(cell('photo'));
  return {
    name: textOf(cell('name')),
    number: textOf(cell('playerNumber')),
    age: wholeOf(cell('age')),
    isOwner: yesOf(cell('isTeamOwner')),
    styles: String(cell('playingStyles') ?? '')
      .split(/[,;/|\n]/)
      .map(textOf)
      .filter((style) => style !== ''),
    basePrice: wholeOf(cell('baseAmount')),
    photo: photo === '' ? null : photo,
    runs: wholeOf(cell('runs')),
    wickets: wholeOf(cell('wickets')),
  };
}

/** A line break in a cell (Alt+Enter) is a space. */
function textOf(cell: Cell): string {
  return cell === null ? '' : tidy(String(cell).replace(/\s+/g, ' '));
}

/** '₹20,000', 'Rs. 20000' and '20,000/-' are amounts too. */
function wholeOf(cell: Cell): number | null {
  if (typeof cell === 'number') return cell;
  const bare = textOf(cell)
    .replace(/^(₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*\/-$/, '');
  return bare === '' && textOf(cell) !== '' ? NaN : readWhole(bare);
}

const YES = ['yes', 'y', 'true', '1', 'owner', 'हाँ', 'हां'];

function yesOf(cell: Cell): boolean {
  return YES.includes(sameKey(textOf(cell)));
}
