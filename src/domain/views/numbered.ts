import type { Entries } from './view.ts';

/** Entries by number; the first one is `first`. */
export function numbered<Entry>(first: number, entries: readonly Entry[]): Entries<Entry> {
  return Object.fromEntries(entries.map((entry, at) => [String(first + at), entry]));
}

/** The last entries, at most so many, numbered from '1' over all. */
export function lastNumbered<One, Entry>(
  all: readonly One[],
  most: number,
  entryOf: (one: One) => Entry,
): Entries<Entry> {
  const first = Math.max(0, all.length - most);
  return numbered(first + 1, all.slice(first).map(entryOf));
}
