import { useSyncExternalStore } from 'react';
import type { Guess } from '#domain/guess.ts';
import { ID_PATTERN, idFrom, type PlayerId } from '#domain/ids.ts';
import { isRupees } from '#domain/money.ts';
import { PHONE_PATTERN } from '#protocol/paths.ts';
import { isNumber, listOf, objectOf, optional, textLike } from '#web/ui/shape-checks.ts';
import { Listeners } from '#web/net/sync/listeners.ts';

/** This phone's id and guesses in the guessing game of one link, stored on the device. */
export interface OwnGuesses {
  /** The id that this phone made for itself. */
  readonly phone: string;
  /** The last guesses that the server has kept, the newest last. */
  readonly guesses: readonly Guess[];
  /** How many guesses got no answer since the server was last asked: it may have kept them. */
  readonly lost?: number | undefined;
}

/** The number of guesses that the device keeps; the server has all of them. */
const MOST_KEPT = 10;
const PHONE_LETTERS = 22;

const areGuesses = objectOf<OwnGuesses>({
  phone: textLike(PHONE_PATTERN),
  guesses: listOf(objectOf<Guess>({ lot: textLike(ID_PATTERN), amount: isRupees })),
  lost: optional(isNumber),
});

/** By the code of the link. */
const known = new Map<string, OwnGuesses>();
const watchers = new Listeners<undefined>();

export function useOwnGuesses(code: string): OwnGuesses {
  return useSyncExternalStore(watch, () => ownGuesses(code));
}

export function ownGuesses(code: string): OwnGuesses {
  const own = known.get(code) ?? read(code) ?? { phone: newPhone(), guesses: [] };
  known.set(code, own);
  return own;
}

/** The guess of this phone for a lot; null: none. */
export function guessFor({ guesses }: OwnGuesses, lot: PlayerId): Guess | null {
  return guesses.findLast((guess) => guess.lot === lot) ?? null;
}

/** Notes a guess that the server has kept. */
export function noteGuess(code: string, guess: Guess): void {
  keep(code, withGuesses(ownGuesses(code), [guess]));
}

/** Notes that a guess got no answer. */
export function noteLost(code: string): void {
  const own = ownGuesses(code);
  keep(code, { ...own, lost: (own.lost ?? 0) + 1 });
}

/** Notes the guesses that the server told, newest first: they win. `before`: the device's own when it asked. */
export function noteTold(code: string, before: OwnGuesses, told: readonly Guess[]): void {
  const { lost, ...own } = ownGuesses(code);
  // A guess noted since then is newer than the answer.
  const news = told.filter(({ lot }) => guessFor(own, lot) === guessFor(before, lot)).reverse();
  keep(code, { ...withGuesses(own, news), ...(lost !== before.lost && { lost }) });
}

function withGuesses(own: OwnGuesses, news: readonly Guess[]): OwnGuesses {
  const others = own.guesses.filter(({ lot }) => !news.some((guess) => guess.lot === lot));
  // An unchanged guess stays the same object, which tells another answer that nothing was noted meanwhile.
  const noted = news.map(({ lot, amount }) => {
    const mine = guessFor(own, lot);
    return mine?.amount === amount ? mine : { lot, amount };
  });
  return { ...own, guesses: [...others, ...noted].slice(-MOST_KEPT) };
}

function keep(code: string, own: OwnGuesses): void {
  known.set(code, own);
  try {
    localStorage.setItem(placeOf(code), JSON.stringify(own));
  } catch {
    // The browser refuses storage: the phone plays until the page closes.
  }
  watchers.tell(undefined);
}

function read(code: string): OwnGuesses | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(code)) ?? '');
    return areGuesses(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** `getRandomValues` also works on a page without https. */
function newPhone(): string {
  return idFrom(crypto.getRandomValues(new Uint8Array(PHONE_LETTERS)));
}

function placeOf(code: string): string {
  return `boli.guess.${code}`;
}

function watch(changed: () => void): () => void {
  return watchers.add(changed);
}
