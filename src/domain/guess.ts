import type { Auction } from '#domain/auction/auction.ts';
import { openLotOf } from '#domain/auction/lots/block.ts';
import type { PlayerId } from './ids.ts';
import { TEXT_LENGTH } from './limits.ts';
import { type Rupees, toRupees } from './money.ts';
import { hasUnseen, isBlank, lengthOf, mixesScripts, sameKey, tidy } from './text.ts';

/* The game of spectators, who guess the price of the lot on the block: docs/show.md. */

/** The number of bids at which guessing for a lot ends. */
const GUESSING_ENDS_AT = 3;
/** The most phones that may guess in a tournament. */
export const MOST_GUESSERS = 20_000;
/** The most rows of the table that everybody sees. */
const MOST_GUESS_ROWS = 10;

/** The facts that decide whether a guess is accepted. The server knows them, and each phone has them in its view. */
export interface Guessing {
  /** False while the organiser has not switched the game on. */
  readonly on: boolean;
  /** The lot on the block; null: none. */
  readonly lot: PlayerId | null;
  /** The number of bids for that lot. */
  readonly bids: number;
  /** The purse of each team at the start, in whole rupees. */
  readonly purse: Rupees;
}

export interface Guess {
  readonly lot: PlayerId;
  /** Whole rupees. */
  readonly amount: Rupees;
}

export type GuessProblem =
  | { readonly code: 'guess-off' | 'guess-closed' | 'guess-not-positive' }
  | { readonly code: 'guess-above-purse'; readonly most: Rupees };

export type GuessNameProblem =
  | 'guess-name-missing'
  | 'guess-name-too-long'
  | 'guess-name-unseen'
  | 'guess-name-mixed';

/** Why the server refuses a guess or a name that is valid by itself. */
export type GuesserProblem = 'guess-full' | 'guess-first' | 'guess-name-removed';

/** The present state of the game in an auction. */
export function guessingIn(auction: Auction): Guessing {
  const open = openLotOf(auction);
  const { tournament } = auction;
  return {
    on: auction.show.guess,
    lot: open?.lot ?? null,
    bids: open?.bids.length ?? 0,
    purse: tournament.rules.purse.opening,
  };
}

/** True while phones may guess the price of this lot. */
export function mayGuess({ on, lot: onBlock, bids }: Guessing, lot: PlayerId): boolean {
  return on && lot === onBlock && bids < GUESSING_ENDS_AT;
}

/** Returns the first problem of a guess, or null. Phone and server run the same check. */
export function guessProblem(guessing: Guessing, { lot, amount }: Guess): GuessProblem | null {
  if (!guessing.on) return { code: 'guess-off' };
  if (!mayGuess(guessing, lot)) return { code: 'guess-closed' };
  if (amount <= 0) return { code: 'guess-not-positive' };
  return amount > guessing.purse ? { code: 'guess-above-purse', most: guessing.purse } : null;
}

/** The chosen name as it is stored. */
export function keptGuessName(name: string): string {
  return tidy(name);
}

/** Returns the problem of a chosen name, or null. */
export function guessNameProblem(name: string): GuessNameProblem | null {
  const kept = keptGuessName(name);
  if (hasUnseen(kept)) return 'guess-name-unseen';
  if (isBlank(kept)) return 'guess-name-missing';
  if (mixesScripts(kept)) return 'guess-name-mixed';
  return lengthOf(kept) > TEXT_LENGTH.guessName ? 'guess-name-too-long' : null;
}

/** The points of a guess by how near it is; the first row that fits applies. `within`: percent of the price. */
const POINT_STEPS = [
  { within: 0, points: 10 },
  { within: 10, points: 5 },
  { within: 25, points: 2 },
] as const;

/** The points of a guess for a lot that was sold at this price. Both in whole rupees. */
export function pointsFor(amount: Rupees, price: Rupees): number {
  const off = Math.abs(amount - price);
  return POINT_STEPS.find(({ within }) => off * 100 <= price * within)?.points ?? 0;
}

/** The least and the most amount that earn a point at this price. */
export function earningAmounts(price: Rupees): { readonly least: Rupees; readonly most: Rupees } {
  const widest = Math.floor((price * Math.max(...POINT_STEPS.map(({ within }) => within))) / 100);
  return { least: toRupees(price - widest), most: toRupees(price + widest) };
}

/** The amounts that a phone offers for a lot: multiples of its base price, up to the purse, each once. */
export function offeredGuesses(base: Rupees, purse: Rupees): Rupees[] {
  const near = [1, 1.5, 2, 3, 5].map((times) => Math.round(base * times));
  return [...new Set(near)].filter((amount) => amount > 0 && amount <= purse).map(toRupees);
}

/** A guess of a phone for one lot. */
export interface PhoneGuess {
  readonly phone: string;
  /** Whole rupees. */
  readonly amount: Rupees;
}

/**
 * The points of all phones. A lot is counted again when its sale changes, so that a late sale costs no more than an
 * early one.
 */
export class GuessScores {
  /** By phone. */
  readonly #totals = new Map<string, number>();
  /** How many phones have so many points. */
  readonly #withPoints = new Map<number, number>();
  /** Of each counted lot: the phones that earned points, with these points. */
  readonly #lots = new Map<PlayerId, ReadonlyMap<string, number>>();

  /** Counts a lot that was sold at this price, instead of its earlier sale. Guesses without points may be left out. */
  settle(lot: PlayerId, price: Rupees, guesses: readonly PhoneGuess[]): void {
    this.forget(lot);
    const earned = new Map(
      guesses
        .map(({ phone, amount }) => [phone, pointsFor(amount, price)] as const)
        .filter(([, points]) => points > 0),
    );
    for (const [phone, points] of earned) this.#add(phone, points);
    this.#lots.set(lot, earned);
  }

  /** Takes the points of a lot back. */
  forget(lot: PlayerId): void {
    for (const [phone, points] of this.#lots.get(lot) ?? []) this.#add(phone, -points);
    this.#lots.delete(lot);
  }

  pointsOf(phone: string): number {
    return this.#totals.get(phone) ?? 0;
  }

  /** The place of a phone, from 1. Phones with equal points share a place. */
  placeOf(phone: string): number {
    const points = this.pointsOf(phone);
    let place = 1;
    for (const [others, phones] of this.#withPoints) if (others > points) place += phones;
    return place;
  }

  #add(phone: string, points: number): void {
    const before = this.pointsOf(phone);
    this.#totals.set(phone, before + points);
    this.#count(before, -1);
    this.#count(before + points, 1);
  }

  #count(points: number, more: 1 | -1): void {
    this.#withPoints.set(points, (this.#withPoints.get(points) ?? 0) + more);
  }
}

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
