import { amountOf } from '#domain/tournament/sheet/sheet-amount.ts';
import { saidIn, type Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import { lettersOf } from '#domain/tournament/sheet/sheet-headings.ts';
import { isKnownHeading } from './guess-targets.ts';

/** How many rows may stand above the headings, and themselves. */
const HEADINGS_WITHIN = 10;
/** Fewer columns under headings that nobody knows are no table. */
const LEAST_COLUMNS = 3;

/** Where the players of a sheet begin whose headings the import does not understand. */
export interface StrangeTable<Row> {
  /** The cells of the row of headings; null where there is none. */
  readonly titles: readonly Cell[] | null;
  readonly rows: readonly Row[];
}

/**
 * The table in a sheet whose headings the import does not understand: below the row near its top with most words that
 * we know, else below a row of texts, else all of it, without headings. Null where there is no table.
 */
export function findStrangeTable<Row extends { readonly cells: readonly Cell[] }>(
  rows: readonly Row[],
  isPasted: boolean,
): StrangeTable<Row> | null {
  const top = rows.slice(0, HEADINGS_WITHIN).map(({ cells }, at) => ({ at, cells, ...looks(cells) }));
  const best = top.toSorted((a, b) => b.known - a.known).find(({ known, filled }) => known > 0 && filled > 1);
  const only = isPasted ? top.find(({ at, known }) => at === 0 && known > 0) : undefined;
  const unknown = top.find(({ filled, isText }) => filled >= LEAST_COLUMNS && isText);
  // Under headings of words that nobody knows stands a number somewhere, or they are players themselves.
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

/** The headings once more, as some sheets have them on each page. */
function isSame(cells: readonly Cell[], titles: readonly Cell[]): boolean {
  return titles.every((title, at) => lettersOf(saidIn(title)) === lettersOf(saidIn(cells[at] ?? null)));
}
