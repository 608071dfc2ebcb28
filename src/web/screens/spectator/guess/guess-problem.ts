import { mayGuess, type Guessing } from '#domain/guess/guess.ts';
import type { Rupees } from '#domain/money.ts';
import type { LotInSight } from '#domain/views/sections.ts';
import { guessWords } from '#web/languages/en/guess.ts';
import { guessFor, type OwnGuesses } from './own-guesses.ts';

/** Why a guess did not reach the table. */
export interface Problem {
  readonly player: LotInSight['player'];
  readonly code: string;
  /** The guess that was sent; null: the page itself found the problem. */
  readonly sent: Rupees | null;
}

/** True once a problem needs no words any more. */
export function isOver({ player, code, sent }: Problem, guessing: Guessing, own: OwnGuesses): boolean {
  // The status of the lot says so already. It is no longer true once a bid is taken back.
  if (code === 'guess-closed') return player.id === guessing.lot && !mayGuess(guessing, player.id);
  // The server was asked, and has the guess whose answer was lost.
  return code === 'no-answer' && own.lost === undefined && guessFor(own, player.id)?.amount === sent;
}

/** The sentence of a refused guess, by the code of the server or of this page. */
export function problemWords(code: string, purse: string): string {
  const words = guessWords();
  switch (code) {
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
