import { sameKey } from '#domain/text.ts';
import { saidIn, textOf, type Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import { lettersOf, PROBLEM_TITLE } from '#domain/tournament/sheet/sheet-headings.ts';

/** A column of a sheet with at least one filled cell. */
export interface ReadColumn {
  /** Column index from 0. */
  readonly place: number;
  /** Key for remembering the column: the normalised heading, numbered if it repeats. */
  readonly key: string;
  /** The heading as written; 'Column C' if there is none. */
  readonly heading: string;
  /** Up to three different values. */
  readonly samples: readonly string[];
  /** Different words in the column, the most frequent first; at most `MOST_WORDS`. */
  readonly words: readonly ColumnWord[];
  /** Count of all different words, including those beyond `words`. */
  readonly differing: number;
  readonly filled: number;
  /** The first filled cells, for guessing the target; at most `MOST_LOOKED_AT`. */
  readonly begin: readonly Cell[];
}

export interface ColumnWord {
  readonly key: string;
  readonly text: string;
  readonly count: number;
}

/** A column keeps this many words for mapping; a column with more holds free text. */
const MOST_WORDS = 40;
const SAMPLES = 3;
const SAMPLE_LENGTH = 60;
/** A guess reads at most this many cells of a column. */
export const MOST_LOOKED_AT = 60;

/** Reads the columns that have filled cells. `headings` is null if the sheet has no heading row. */
export function readColumns(
  headings: readonly Cell[] | null,
  rows: readonly (readonly Cell[])[],
): ReadColumn[] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), headings?.length ?? 0);
  const met = new Map<string, number>();
  return Array.from({ length: width }, (_, place) => {
    const heading = textOf(headings?.[place] ?? null) || `Column ${letterOf(place)}`;
    const letters = lettersOf(heading) || sameKey(heading);
    const before = met.get(letters) ?? 0;
    met.set(letters, before + 1);
    return columnAt(place, before === 0 ? letters : `${letters} ${String(before + 1)}`, heading, rows);
  }).filter(({ filled, key }) => filled > 0 && key !== lettersOf(PROBLEM_TITLE));
}

function columnAt(
  place: number,
  key: string,
  heading: string,
  rows: readonly (readonly Cell[])[],
): ReadColumn {
  const words = new Map<string, { text: string; count: number }>();
  const begin: Cell[] = [];
  let filled = 0;
  for (const row of rows) {
    const cell = row[place] ?? null;
    const text = saidIn(cell);
    if (text === '') continue;
    filled += 1;
    if (begin.length < MOST_LOOKED_AT) begin.push(cell);
    const word = words.get(sameKey(text));
    if (word === undefined) words.set(sameKey(text), { text, count: 1 });
    else word.count += 1;
  }
  const listed = [...words].map(([word, said]) => ({ key: word, ...said }));
  return {
    place,
    key,
    heading,
    samples: listed.slice(0, SAMPLES).map(({ text }) => text.slice(0, SAMPLE_LENGTH)),
    words: listed.sort((a, b) => b.count - a.count).slice(0, MOST_WORDS),
    differing: words.size,
    filled,
    begin,
  };
}

/** Column letters as in a spreadsheet: 'A' to 'Z', then 'AA'. */
export function letterOf(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : `${letterOf(Math.floor(place / 26) - 1)}${letter}`;
}
