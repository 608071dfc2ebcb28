import type { PlayerId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import { pointsFor } from './points.ts';

/** A guess of a phone for one lot. */
export interface PhoneGuess {
  readonly phone: string;
  /** Whole rupees. */
  readonly amount: Rupees;
}

/** More than the points of one guess. */
const BEHIND_POINTS = 16;

/**
 * The points of all phones. A lot is counted again when its sale changes, so that a late sale costs no more than an
 * early one.
 */
export class GuessScores {
  /** Each phone has a number, so that the points of a lot need four bytes a phone. */
  readonly #numbers = new Map<string, number>();
  readonly #totals: number[] = [];
  /** How many phones have so many points. */
  readonly #withPoints = new Map<number, number>();
  /** Of each counted lot: the number of each phone that earned points, with these points. */
  readonly #lots = new Map<PlayerId, Uint32Array>();

  /** Counts a lot that was sold at this price, instead of its earlier sale. Guesses without points may be left out. */
  settle(lot: PlayerId, price: Rupees, guesses: readonly PhoneGuess[]): void {
    this.forget(lot);
    const earned = guesses.flatMap(({ phone, amount }) => {
      const points = pointsFor(amount, price);
      return points === 0 ? [] : [this.#numberOf(phone) * BEHIND_POINTS + points];
    });
    for (const one of earned) this.#add(one, 1);
    this.#lots.set(lot, Uint32Array.from(earned));
  }

  /** Takes the points of a lot back. */
  forget(lot: PlayerId): void {
    for (const one of this.#lots.get(lot) ?? []) this.#add(one, -1);
    this.#lots.delete(lot);
  }

  pointsOf(phone: string): number {
    return this.#totals[this.#numbers.get(phone) ?? -1] ?? 0;
  }

  /** The place of a phone, from 1. Phones with equal points share a place. */
  placeOf(phone: string): number {
    const points = this.pointsOf(phone);
    let place = 1;
    for (const [others, phones] of this.#withPoints) if (others > points) place += phones;
    return place;
  }

  #numberOf(phone: string): number {
    const known = this.#numbers.get(phone);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(phone, number);
    return number;
  }

  #add(one: number, sign: 1 | -1): void {
    const number = Math.floor(one / BEHIND_POINTS);
    const before = this.#totals[number] ?? 0;
    const after = before + sign * (one % BEHIND_POINTS);
    this.#totals[number] = after;
    this.#count(before, -1);
    this.#count(after, 1);
  }

  #count(points: number, more: 1 | -1): void {
    this.#withPoints.set(points, (this.#withPoints.get(points) ?? 0) + more);
  }
}
