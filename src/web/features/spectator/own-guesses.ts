import { useEffect } from 'react';
import { create, createStore, useStore, type StoreApi } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { Guess } from '#domain/guess.ts';
import { ID_PATTERN, idFrom, type PlayerId } from '#domain/ids.ts';
import { isRupees, type Rupees } from '#domain/money.ts';
import { PATHS, PHONE_HEADER, PHONE_PATTERN } from '#protocol/paths.ts';
import { isNumber, listOf, objectOf, optional, textLike } from '#web/ui/shape-checks.ts';
import { deviceStorage } from '#web/ui/device-storage.ts';
import type { OwnGuessesAnswer } from '#protocol/calls/guess.ts';
import { callByLink, type LinkRequest } from '#web/kit/hall/call-by-link.ts';
import { ph, t } from '@lingui/core/macro';
import type { ShownLot } from '#domain/views/view.ts';

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

/** The stores of this page, by the code of the link. */
const stores = new Map<string, StoreApi<OwnGuesses>>();

function storeOf(code: string): StoreApi<OwnGuesses> {
  const store = stores.get(code) ?? newStore(code);
  stores.set(code, store);
  return store;
}

function newStore(code: string): StoreApi<OwnGuesses> {
  return createStore<OwnGuesses>()(
    persist((): OwnGuesses => ({ phone: newPhone(), guesses: [] }), {
      name: `boli.guess.${code}`,
      storage: createJSONStorage(() => deviceStorage),
      merge: (kept, atFirst) => (areGuesses(kept) ? kept : atFirst),
    }),
  );
}

export function useOwnGuesses(code: string): OwnGuesses {
  return useStore(storeOf(code));
}

export function ownGuesses(code: string): OwnGuesses {
  return storeOf(code).getState();
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
  storeOf(code).setState(own, true);
}

/** `getRandomValues` also works on a page without https. */
function newPhone(): string {
  return idFrom(crypto.getRandomValues(new Uint8Array(PHONE_LETTERS)));
}

/** The answer of a call. `code`: the server's reason; 'no-answer': no connection, so the same call may be repeated. */
export type GuessReply<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly code: string };

/** Guesses are no matter for a cache. */
async function call<Answer>(
  request: Omit<LinkRequest, 'cache'>,
  has: keyof Answer & string,
): Promise<GuessReply<Answer>> {
  const told = await callByLink<Answer>({ ...request, cache: 'no-store' }, has);
  if (told.is === 'answer') return { ok: true, answer: told.answer };
  return { ok: false, code: told.is === 'refused' ? told.error.code : told.is };
}

/** Guesses, or changes a guess. `code`: of the spectators' link. */
export function sendGuess(code: string, phone: string, guess: Guess): Promise<GuessReply<Guess>> {
  const body = { phone, ...guess };
  return call<Guess>({ code, address: PATHS.guess, method: 'PUT', body }, 'amount');
}

/** Sets the name of this phone in the table; null removes it. */
export function sendName(
  code: string,
  phone: string,
  name: string | null,
): Promise<GuessReply<OwnGuessesAnswer>> {
  const body = { phone, name };
  return call<OwnGuessesAnswer>({ code, address: PATHS.guessName, method: 'PUT', body }, 'guesses');
}

/** Asks what the server has of this phone, and notes its guesses on the device. Rejects without an answer. */
export async function fetchOwn(code: string): Promise<OwnGuessesAnswer> {
  const before = ownGuesses(code);
  const headers = { [PHONE_HEADER]: before.phone };
  const told = await call<OwnGuessesAnswer>({ code, address: PATHS.guess, headers }, 'guesses');
  if (!told.ok) throw new Error(told.code);
  noteTold(code, before, told.answer.guesses);
  return told.answer;
}

/** A random delay (ms) before a page asks, so that not all pages of a hall ask at once. */
export function spread(): number {
  return 1_000 + Math.random() * 3_000;
}

/** Why a guess did not reach the table. */
export interface UncountedGuess {
  readonly player: Pick<ShownLot['player'], 'id' | 'name' | 'number'>;
  /** The reason: the server's code, or that of this page. */
  readonly reason: string;
  /** The guess that was sent; null: the page itself found the problem. */
  readonly sent: Rupees | null;
  /** The later player, or null between players, during whose lot it was shown first. Unset: not yet shown. */
  readonly shownDuring?: PlayerId | null;
}

/** By the code of the link. They outlive the card, because an answer may come while another tab or page is shown. */
const useProblems = create<Readonly<Record<string, UncountedGuess | null>>>(() => ({}));

/**
 * The last problem of this link's guesses, or null. A problem of an earlier player stays while the lot lasts during which
 * it was first shown, even when the card is drawn anew meanwhile. `onBlock`: the player on the block, or null.
 */
export function useProblem(code: string, onBlock: PlayerId | null): UncountedGuess | null {
  const problem = useProblems((problems) => problems[code] ?? null);
  useEffect(() => {
    if (problem === null || problem !== problemOf(code) || problem.player.id === onBlock) return;
    if (problem.shownDuring === undefined) noteProblem(code, { ...problem, shownDuring: onBlock });
    else if (problem.shownDuring !== onBlock) dropProblem(code, problem);
  }, [code, problem, onBlock]);
  return problem;
}

export function problemOf(code: string): UncountedGuess | null {
  return useProblems.getState()[code] ?? null;
}

/** Notes a problem; null: there is none any more. */
export function noteProblem(code: string, problem: UncountedGuess | null): void {
  useProblems.setState({ [code]: problem });
}

/** Takes a problem away, unless another one was noted since. */
export function dropProblem(code: string, problem: UncountedGuess): void {
  if (problemOf(code) === problem) noteProblem(code, null);
}

/** True once a problem needs no words any more. `onBlock`: the player on the block, or null. */
export function isOver(
  { player, reason, sent }: UncountedGuess,
  onBlock: PlayerId | null,
  own: OwnGuesses,
): boolean {
  const isEarlier = player.id !== onBlock;
  if (sent === null) return isEarlier;
  // The status of the lot says so. Once a bid is taken back, it is no longer true.
  if (reason === 'guess-closed') return !isEarlier;
  // The server was asked, and has the guess whose answer was lost.
  return reason === 'no-answer' && own.lost === undefined && guessFor(own, player.id)?.amount === sent;
}

/** The words for a guess of an earlier player; '' while nobody knows whether the server has it. */
export function lateWords({ reason }: UncountedGuess, own: OwnGuesses, purse: string): string {
  if (reason !== 'no-answer') return problemWords(reason, purse);
  return own.lost === undefined
    ? t({ context: 'Guess the price', message: 'Guessing is closed for this player.' })
    : '';
}

/** The sentence of a refused guess. */
export function problemWords(reason: string, purse: string): string {
  switch (reason) {
    case 'guess-closed':
      return t({ context: 'Guess the price', message: 'Guessing is closed for this player.' });
    case 'guess-not-whole':
      return t({ context: 'Guess the price', message: 'Please type a whole amount' });
    case 'guess-not-positive':
      return t({ context: 'Guess the price', message: 'A guess is at least 1' });
    case 'guess-above-purse':
      return t({ context: 'Guess the price', message: `A guess is at most ${ph({ most: purse })}` });
    case 'guess-full':
      return t({ context: 'Guess the price', message: 'No more phones can join the guessing.' });
    case 'no-answer':
      return t({ context: 'Guess the price', message: 'Not sent: no connection. Please try again.' });
    default:
      return t({
        context: 'Guess the price',
        message: 'The server did not take it. Please try again later.',
      });
  }
}
