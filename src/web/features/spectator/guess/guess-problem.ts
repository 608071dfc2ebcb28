import { ph, t } from '@lingui/core/macro';
import { useEffect, useSyncExternalStore } from 'react';
import type { PlayerId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { ShownLot } from '#domain/views/view.ts';
import { Listeners } from '#web/net/sync/listeners.ts';
import { guessFor, type OwnGuesses } from './own-guesses.ts';

/** Why a guess did not reach the table. */
export interface Problem {
  readonly player: Pick<ShownLot['player'], 'id' | 'name' | 'number'>;
  /** The reason: the server's code, or that of this page. */
  readonly reason: string;
  /** The guess that was sent; null: the page itself found the problem. */
  readonly sent: Rupees | null;
  /** The later player, or null between players, during whose lot it was shown first. Unset: not yet shown. */
  readonly shownDuring?: PlayerId | null;
}

/** By the code of the link. They outlive the card, because an answer may come while another tab or page is shown. */
const known = new Map<string, Problem>();
const watchers = new Listeners<undefined>();

/**
 * The last problem of this link's guesses, or null. A problem of an earlier player stays while the lot lasts during which
 * it was first shown, even when the card is drawn anew meanwhile. `onBlock`: the player on the block, or null.
 */
export function useProblem(code: string, onBlock: PlayerId | null): Problem | null {
  const problem = useSyncExternalStore(watch, () => problemOf(code));
  useEffect(() => {
    if (problem === null || problem !== problemOf(code) || problem.player.id === onBlock) return;
    if (problem.shownDuring === undefined) noteProblem(code, { ...problem, shownDuring: onBlock });
    else if (problem.shownDuring !== onBlock) dropProblem(code, problem);
  }, [code, problem, onBlock]);
  return problem;
}

export function problemOf(code: string): Problem | null {
  return known.get(code) ?? null;
}

/** Notes a problem; null: there is none any more. */
export function noteProblem(code: string, problem: Problem | null): void {
  if (problemOf(code) === problem) return;
  if (problem === null) known.delete(code);
  else known.set(code, problem);
  watchers.tell(undefined);
}

/** Takes a problem away, unless another one was noted since. */
export function dropProblem(code: string, problem: Problem): void {
  if (problemOf(code) === problem) noteProblem(code, null);
}

function watch(changed: () => void): () => void {
  return watchers.add(changed);
}

/** True once a problem needs no words any more. `onBlock`: the player on the block, or null. */
export function isOver(
  { player, reason, sent }: Problem,
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
export function lateWords({ reason }: Problem, own: OwnGuesses, purse: string): string {
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
