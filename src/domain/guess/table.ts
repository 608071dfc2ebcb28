import { sameKey } from '#domain/text.ts';
import { MOST_GUESS_ROWS } from './guess.ts';
import type { GuessScores } from './scores.ts';

/** A chosen name. `number`: from 2 for a name that another phone chose before; 1 is not shown. */
export interface GuesserName {
  readonly name: string;
  readonly number: number;
}

/** A row of the table that everybody sees. Places count every phone, also those without a name. */
export interface GuessRow extends GuesserName {
  readonly place: number;
  readonly points: number;
}

/** Tells equal names apart. `named`: the phones with their names, in the order in which they chose them. */
export function numberedNames(named: Iterable<readonly [string, string]>): Map<string, GuesserName> {
  const taken = new Set<string>();
  // The next number of each name, so that thousands of equal names cost no search.
  const next = new Map<string, number>();
  const names = new Map<string, GuesserName>();
  for (const [phone, name] of named) {
    let number = next.get(sameKey(name)) ?? 1;
    while (taken.has(keyOf({ name, number }))) number += 1;
    next.set(sameKey(name), number + 1);
    taken.add(keyOf({ name, number }));
    names.set(phone, { name, number });
  }
  return names;
}

/** The name as it is shown: 'Asha', and 'Asha 2' for the second phone of that name. */
export function shownGuessName({ name, number }: GuesserName): string {
  return number === 1 ? name : `${name} ${String(number)}`;
}

/** The key of a name as it is shown, so that a typed 'Asha 2' is nobody else's second Asha. */
function keyOf(name: GuesserName): string {
  return sameKey(shownGuessName(name));
}

/** The phones with the most points among those with a name, at most ten. Of equal points the first name leads. */
export function guessTable(names: ReadonlyMap<string, GuesserName>, scores: GuessScores): GuessRow[] {
  return [...names]
    .map(([phone, name]) => ({ ...name, phone, points: scores.pointsOf(phone) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .slice(0, MOST_GUESS_ROWS)
    .map(({ phone, name, number, points }) => ({ name, number, points, place: scores.placeOf(phone) }));
}
