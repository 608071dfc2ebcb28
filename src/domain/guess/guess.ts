import type { Auction } from '#domain/auction/auction.ts';
import { openLotOf } from '#domain/auction/lots/block.ts';
import type { PlayerId } from '#domain/ids.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import type { Rupees } from '#domain/money.ts';
import { hasUnseen, isBlank, lengthOf, mixesScripts, tidy } from '#domain/text.ts';

/* The game of spectators, who guess the price of the lot on the block: docs/decisions/show.md. */

/** The number of bids at which guessing for a lot ends. */
const GUESSING_ENDS_AT = 3;
/** The most phones that may guess in a tournament. */
export const MOST_GUESSERS = 20_000;
/** The most rows of the table that everybody sees. */
export const MOST_GUESS_ROWS = 10;

/** The facts that decide about a guess. The server knows them, and each phone has them in its view. */
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

/** Why the server refuses a guess or a name that is right by itself. */
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
