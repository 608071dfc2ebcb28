import { BLANK_PLAYER, type PlayerDraft } from '#domain/tournament/player.ts';
import type { FieldId } from '#domain/ids.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { ageOf, amountOf, type Cell, countOf, saidIn, textOf } from './sheet-cell.ts';
import { readHeadings, SHEET_COLUMNS, type SheetColumn, type SheetHeadings } from './sheet-headings.ts';
import type { RetentionCells, RetentionColumn } from '#domain/tournament/retention.ts';
import { saysNo, saysYes, stylesIn, styleTicked, wordsFor } from './sheet-words.ts';

/**
 * Reads a row as a player draft, not yet validated. An unreadable number is NaN. A field without a column is blank.
 */
export function readSheetRow(row: readonly Cell[], headings: SheetHeadings): PlayerDraft {
  const cell = cellsOf(row, headings);
  const photo = saidIn(cell('photo'));
  const secondName = saidIn(cell('secondName'));
  return {
    ...BLANK_PLAYER,
    name: textOf(cell('name')),
    number: saidIn(cell('playerNumber')),
    age: ageOf(cell('age')),
    isOwner: saysYes(cell('isTeamOwner')),
    styles: stylesOf(row, headings),
    basePrice: amountOf(cell('baseAmount'), headings.zeros),
    photo: photo === '' || (!headings.photoIsLink && !isLink(photo)) ? null : photo,
    runs: countOf(cell('runs')),
    wickets: countOf(cell('wickets')),
    ...(secondName !== '' && { secondName }),
  };
}

/** Returns a row's cells of the tournament's own fields, by field id, with amounts in full. */
export function ownCells(
  row: readonly Cell[],
  { own, ownZeros }: SheetHeadings,
): Readonly<Record<FieldId, Cell>> {
  return Object.fromEntries(
    [...own].map(([id, place]) => [id, inFull(row[place] ?? null, ownZeros?.get(id) ?? 0)]),
  );
}

/** Returns a row's retention cells, the price in rupees; null if the sheet has no such column. */
export function retentionCells(row: readonly Cell[], { retention }: SheetHeadings): RetentionCells | null {
  if (retention === undefined) return null;
  const { places, zeros } = retention;
  const cell = (column: RetentionColumn) => row[places.get(column) ?? row.length] ?? null;
  return { retainedBy: cell('retainedBy'), retainedAt: inFull(cell('retainedAt'), zeros) };
}

/** The amount of a cell with the zeros of its heading; a cell that is no amount stays as it is. */
export function inFull(written: Cell, zeros: number): Cell {
  const amount = zeros > 0 ? amountOf(written, zeros) : null;
  return amount !== null && Number.isFinite(amount) ? amount : written;
}

/** Rearranges a row into the template's columns. Reading the result gives the same player. */
export function inTemplate(row: readonly Cell[], headings: SheetHeadings): Cell[] {
  const cell = cellsOf(row, headings);
  const draft = readSheetRow(row, headings);
  return SHEET_COLUMNS.map((column) => {
    if (column === 'photo') return draft.photo;
    if (column === 'playingStyles' && stylesIn(cell(column)).length === 0)
      return draft.styles.join(', ') || null;
    const reckoned = column === 'baseAmount' && headings.zeros > 0 && Number.isFinite(draft.basePrice);
    return reckoned ? draft.basePrice : cell(column);
  });
}

/** Takes the styles from the playing styles column. If it names none, takes them from columns of single styles. */
function stylesOf(row: readonly Cell[], headings: SheetHeadings): string[] {
  const said = stylesIn(cellsOf(row, headings)('playingStyles'));
  if (said.length > 0) return said;
  const ticked = PLAYING_STYLES.filter((style) => {
    const place = headings.styles.get(style);
    return place !== undefined && styleTicked(style, row[place] ?? null);
  });
  return stylesIn(ticked.join(','));
}

const LINES = /^[-–—=*~_#•.\s]{2,}/;
/** Matches the beginning of a section title. */
const SECTION =
  /^\W*(category|cat|group|pool|set|section|grade|list|slot|bucket|tier|marquee|uncapped|capped)(?![\p{L}\p{M}])/iu;
/** A total alone, or with figures and words of what is counted. 'Total Singh' and 'Sum Dev' are names. */
const TOTAL = new RegExp(
  String.raw`^[^\p{L}\p{N}]*((grand|sub)[\s-]*)?(total|sum|${wordsFor('total').join('|')})([^\p{L}\p{M}]|of|no|nos|players?|amounts?|prices?|base|purses?|values?|points?|runs|wickets|teams?|count|rs|inr|lakhs?|l|cr|crores?|k|खेळाडू|खिलाड़ी|रक्कम|राशि)*$`,
  'iu',
);

/**
 * Returns the text of a row that is not a player, so that the import can report the skipped row. Such rows are section
 * titles ('--- Category A ---'), repeated headings, totals and numbers without a name. Returns null for a player. A row
 * with a name is skipped only in three cases: repeated headings, a total without an age, a section title without
 * details.
 */
export function passedOver(row: readonly Cell[], headings: SheetHeadings): string | null {
  const cell = cellsOf(row, headings);
  const said = row.map(saidIn).filter((text) => text !== '');
  const [name, number] = [saidIn(cell('name')), saidIn(cell('playerNumber'))];
  const details = DETAILS.filter((column) => saidIn(cell(column)) !== '').length;
  const noPlayer =
    isPrefilled(row, headings) ||
    readHeadings(row) !== null ||
    (saidIn(cell('age')) === '' && said.some((text) => TOTAL.test(text))) ||
    (name === '' && (said.length === 1 || (number === '' && details < MOST_BESIDE))) ||
    (details === 0 && [name, number].some(partsList));
  return noPlayer ? said.join(' · ').slice(0, MOST_WORDS) : null;
}

/** True for a row with nothing but a number and unticked boxes: sheets are prefilled for players who may come. */
export function isPrefilled(row: readonly Cell[], { places }: SheetHeadings): boolean {
  const number = places.get('playerNumber');
  return row.every((cell, place) => place === number || saidIn(cell) === '' || saysNo(cell));
}

const DETAILS: readonly SheetColumn[] = ['age', 'playingStyles', 'baseAmount', 'runs', 'wickets'];
/** A row without name and number is skipped if it has fewer details than this; else only its name is missing. */
const MOST_BESIDE = 3;
const MOST_WORDS = 80;

function partsList(text: string): boolean {
  return LINES.test(text) || SECTION.test(text) || /:$/.test(text) || (/\p{L}/u.test(text) && isStyle(text));
}

/** A style without other details, such as 'Bowlers', is a section title. */
function isStyle(text: string): boolean {
  return stylesIn(text).every((style) => PLAYING_STYLES.some((known) => known === style));
}

function isLink(text: string): boolean {
  return /^https?:/i.test(text);
}

function cellsOf(row: readonly Cell[], { places }: SheetHeadings): (column: SheetColumn) => Cell {
  return (column) => row[places.get(column) ?? row.length] ?? null;
}
