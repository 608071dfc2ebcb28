import { sameKey } from '#domain/text.ts';
import { saidIn, textOf, type Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import { lettersOf, PROBLEM_TITLE } from '#domain/tournament/sheet/sheet-headings.ts';

/** A column of a sheet that has something in it. */
export interface ReadColumn {
  /** From 0. */
  readonly place: number;
  /** By which it is remembered: what counts of its heading, and which of several alike it is. */
  readonly key: string;
  /** As written; 'Column C' where there is none. */
  readonly heading: string;
  /** Three filled cells that differ. */
  readonly samples: readonly string[];
  /** The different words under it, the most frequent first; at most `MOST_WORDS`. */
  readonly words: readonly ColumnWord[];
  /** How many there are, those that are not in `words` as well. */
  readonly differing: number;
  readonly filled: number;
  /** Its first filled cells, for a guess by what stands there; at most `MOST_LOOKED_AT`. */
  readonly begin: readonly Cell[];
}

export interface ColumnWord {
  readonly key: string;
  readonly text: string;
  readonly count: number;
}

/** So many different words are mapped in a column; more are no words of a column but texts of players. */
const MOST_WORDS = 40;
const SAMPLES = 3;
const SAMPLE_LENGTH = 60;
/** Cells of a column that a guess looks at, however many rows there are. */
export const MOST_LOOKED_AT = 60;

/** The columns with something in them. `headings`: null where the sheet has no row of them. */
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

/** 'A' to 'Z', then 'AA'. */
function letterOf(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : `${letterOf(Math.floor(place / 26) - 1)}${letter}`;
}
