import { useSyncExternalStore } from 'react';
import type { PlayerId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { LotInSight } from '#domain/views/sections.ts';
import { guessWords } from '#web/languages/en/guess.ts';
import { Listeners } from '#web/sync/listeners.ts';
import { guessFor, type OwnGuesses } from './own-guesses.ts';

/** Why a guess did not reach the table. */
export interface Problem {
  readonly player: Pick<LotInSight['player'], 'id' | 'name' | 'number'>;
  /** The reason: the server's code, or that of this page. */
  readonly reason: string;
  /** The guess that was sent; null: the page itself found the problem. */
  readonly sent: Rupees | null;
}

/** By the code of the link. They outlive the card, because an answer may come while another tab or page is shown. */
const known = new Map<string, Problem>();
const watchers = new Listeners<undefined>();

/** The last problem of this link's guesses, or null. */
export function useProblem(code: string): Problem | null {
  return useSyncExternalStore(watch, () => problemOf(code));
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
  return own.lost === undefined ? guessWords().closed : '';
}

/** The sentence of a refused guess. */
export function problemWords(reason: string, purse: string): string {
  const words = guessWords();
  switch (reason) {
    case 'guess-closed':
      return words.closed;
    case 'guess-not-whole':
      return words.notWhole;
    case 'guess-not-positive':
      return words.tooLow;
    case 'guess-above-purse':
      return words.tooHigh(purse);
    case 'guess-full':
      return words.isFull;
    case 'no-answer':
      return words.notSent;
    default:
      return words.refused;
  }
}
