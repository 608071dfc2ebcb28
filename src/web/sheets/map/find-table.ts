import { amountOf, type Cell, saidIn } from '#domain/tournament/sheet/sheet-cell.ts';
import { lettersOf } from '#domain/tournament/sheet/sheet-headings.ts';
import { isKnownHeading } from './guess-targets.ts';

/** The row of headings is within this many rows of the top. */
const HEADINGS_WITHIN = 10;
/** A row of unknown headings needs at least this many columns. */
const LEAST_COLUMNS = 3;

/** A table of players with headings that the import does not understand. */
export interface StrangeTable<Row> {
  /** Cells of the heading row; null if there is none. */
  readonly titles: readonly Cell[] | null;
  readonly rows: readonly Row[];
}

/**
 * Finds the table in a sheet with unknown headings, or returns null.
 * It prefers the row near the top with the most known words, then a row of texts. Otherwise the whole sheet is the
 * table, without headings.
 */
export function findStrangeTable<Row extends { readonly cells: readonly Cell[] }>(
  rows: readonly Row[],
  isPasted: boolean,
): StrangeTable<Row> | null {
  const top = rows.slice(0, HEADINGS_WITHIN).map(({ cells }, at) => ({ at, cells, ...looks(cells) }));
  const best = top.toSorted((a, b) => b.known - a.known).find(({ known, filled }) => known > 0 && filled > 1);
  const only = isPasted ? top.find(({ at, known }) => at === 0 && known > 0) : undefined;
  const unknown = top.find(({ filled, isText }) => filled >= LEAST_COLUMNS && isText);
  // A row of unknown texts is a heading row only if the next row has a number. Otherwise it is a player.
  const below = unknown && rows[unknown.at + 1] && !looks(rows[unknown.at + 1]?.cells ?? []).isText;
  const found = best ?? only ?? (below === true ? unknown : undefined);
  if (found !== undefined) {
    const left = rows.slice(found.at + 1).filter(({ cells }) => !isSame(cells, found.cells));
    return left.length === 0 ? null : { titles: found.cells, rows: left };
  }
  const isTable = isPasted || top.filter(({ filled }) => filled >= LEAST_COLUMNS).length > 1;
  return isTable && rows.length > 0 ? { titles: null, rows } : null;
}

function looks(cells: readonly Cell[]) {
  const texts = cells.map(saidIn).filter((text) => text !== '');
  return {
    filled: texts.length,
    known: texts.filter(isKnownHeading).length,
    isText: !texts.some((text) => Number.isFinite(amountOf(text) ?? NaN)),
  };
}

/** True for a repeated heading row, which some sheets have on each page. */
function isSame(cells: readonly Cell[], titles: readonly Cell[]): boolean {
  return titles.every((title, at) => lettersOf(saidIn(title)) === lettersOf(saidIn(cells[at] ?? null)));
}
