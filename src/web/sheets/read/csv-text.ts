import { readHeadings } from '#domain/tournament/sheet/sheet-headings.ts';
import { isKnownHeading } from '#web/sheets/map/guess-targets.ts';
import { UnreadableSheet } from './sheet-problem.ts';

/** How many rows may stand above the headings, and themselves. */
export const HEADINGS_WITHIN = 10;
/** Characters of the text in which the headings must stand. */
const BEGINNING = 65_536;

/**
 * The text of a .csv file, once it is known to be one: UTF-8 (or UTF-16 with its mark) with a row of headings, or with
 * columns. Anything can be read as text, so without them it is refused.
 */
export function csvText(bytes: Uint8Array): string {
  const text = decoded(bytes);
  const beginning = text.slice(0, BEGINNING);
  if (/^\s*<(!doctype|html|\?xml|table|head|body)/i.test(beginning)) throw new UnreadableSheet('web-page');
  const lines = beginning
    .split(/\r\n|\r|\n/)
    .slice(0, HEADINGS_WITHIN)
    .map(roughCells);
  if (!lines.some((cells) => readHeadings(cells) !== null || isLikely(cells)) && !inColumns(lines))
    throw new UnreadableSheet('no-headings');
  return text;
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const utf16 =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  try {
    return new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableSheet('not-utf8');
  }
}

/** Headings that the import does not understand, with words that we know. */
function isLikely(cells: readonly string[]): boolean {
  return cells.length >= LEAST_COLUMNS && cells.some(isKnownHeading);
}

/** Lines of as many cells each are a table, whatever stands above it. */
function inColumns(lines: readonly (readonly string[])[]): boolean {
  const filled = lines.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const width = filled[0]?.length ?? 0;
  return filled.length > 1 && width >= LEAST_COLUMNS && filled.every(({ length }) => length === width);
}

const LEAST_COLUMNS = 3;

/** Good enough to know a heading; the real reading is done by the library. */
function roughCells(line: string): string[] {
  return line.split(/[,;\t|]/).map((cell) => cell.replaceAll('"', ''));
}

/** Our own .csv files put an apostrophe before what a spreadsheet would take for a formula; here it goes again. */
export function withoutApostrophe(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
