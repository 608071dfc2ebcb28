import type { Entries } from './view.ts';

/** Keys the entries by number; the first entry gets the number `first`. */
export function numbered<Entry>(first: number, entries: readonly Entry[]): Entries<Entry> {
  return Object.fromEntries(entries.map((entry, at) => [String(first + at), entry]));
}

/** Keys the last `most` entries by their number in the whole list, which counts from '1'. */
export function lastNumbered<One, Entry>(
  all: readonly One[],
  most: number,
  entryOf: (one: One) => Entry,
): Entries<Entry> {
  const first = Math.max(0, all.length - most);
  return numbered(first + 1, all.slice(first).map(entryOf));
}
