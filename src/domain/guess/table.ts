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

/** Tells equal names apart. */
export class NumberedNames {
  /** By phone. */
  readonly all = new Map<string, GuesserName>();
  readonly #taken = new Set<string>();
  /** The next number of each name, so that thousands of equal names cost no search. */
  readonly #next = new Map<string, number>();

  /** Adds a phone with its name. Phones are added in the order in which they chose their names. */
  add(phone: string, name: string): void {
    const key = sameKey(name);
    let number = this.#next.get(key) ?? 1;
    while (this.#taken.has(keyOf({ name, number }))) number += 1;
    this.#next.set(key, number + 1);
    this.#taken.add(keyOf({ name, number }));
    this.all.set(phone, { name, number });
  }
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
