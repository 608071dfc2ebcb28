import { readHeadings } from '#domain/tournament/sheet/sheet-headings.ts';
import { isKnownHeading } from '#web/sheets/map/guess-targets.ts';
import { UnreadableSheet, HEADINGS_WITHIN } from './sheet-files.ts';

/** The headings must be within this many characters. */
const SEPARATOR_SAMPLE = 65_536;

/**
 * Decodes a .csv file in UTF-8, or UTF-16 with a byte order mark.
 * Any bytes decode as text, so it refuses text without a heading row or columns.
 */
export function csvText(bytes: Uint8Array): string {
  const text = decoded(bytes);
  const beginning = text.slice(0, SEPARATOR_SAMPLE);
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

/** True for a row of unknown headings with at least one known word. */
function isLikely(cells: readonly string[]): boolean {
  return cells.length >= LEAST_COLUMNS && cells.some(isKnownHeading);
}

/** True if all filled lines have the same number of cells. */
function inColumns(lines: readonly (readonly string[])[]): boolean {
  const filled = lines.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const width = filled[0]?.length ?? 0;
  return filled.length > 1 && width >= LEAST_COLUMNS && filled.every(({ length }) => length === width);
}

const LEAST_COLUMNS = 3;

/** Splits roughly, only to detect headings. The library parses the file later. */
function roughCells(line: string): string[] {
  return line.split(/[,;\t|]/).map((cell) => cell.replaceAll('"', ''));
}
