import type { GuesserProblem, GuessNameProblem, GuessProblem } from '#domain/guess.ts';
import { TEXT_LENGTH, MOST_RUPEES } from '#domain/limits.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountIn } from '#protocol/amount-text.ts';
import type { EntryProblem } from '#domain/shortlist.ts';

/** Says why a spectator's guess of a price is refused. */
export function guessText(problem: GuessProblem, unit: Unit): string {
  switch (problem.code) {
    case 'guess-off':
      return 'The organiser has not switched guessing on';
    case 'guess-closed':
      return 'Guessing for this player is closed: please guess the next one';
    case 'guess-not-positive':
      return 'A guess is at least 1';
    case 'guess-above-purse':
      return `A guess is at most ${amountIn(unit, problem.most)}, the purse of a team`;
  }
}

/** The sentence of a problem with the name or the place of a phone in the game. */
export function guesserText(code: GuesserProblem | GuessNameProblem): string {
  switch (code) {
    case 'guess-name-missing':
      return 'Please enter a name';
    case 'guess-name-too-long':
      return `A name has at most ${String(TEXT_LENGTH.guessName)} letters; please shorten it`;
    case 'guess-name-unseen':
      return 'This name has characters that cannot be seen; please type it again';
    case 'guess-name-mixed':
      return 'Please write each word of the name in one script';
    case 'guess-name-removed':
      return 'The organiser removed your name: your points stay, without a name';
    case 'guess-first':
      return 'Please guess a price first, then choose a name';
    case 'guess-full':
      return 'No more phones can join the guessing of this auction';
  }
}

/** The sentence of a problem with an entry of a shortlist. */
export function entryText({ code }: EntryProblem, unit: Unit): string {
  switch (code) {
    case 'limit-not-positive':
      return 'A limit is at least 1. Leave the box empty for no limit';
    case 'limit-too-high':
      return `A limit is at most ${amountIn(unit, MOST_RUPEES)}`;
    case 'text-too-long':
      return `A note has at most ${String(TEXT_LENGTH.shortlistNote)} letters; please shorten it`;
    case 'text-has-unseen-characters':
      return 'This note has characters that cannot be seen; please type it again';
  }
}
