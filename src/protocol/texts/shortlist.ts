import { MOST_RUPEES, TEXT_LENGTH } from '#domain/limits.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { EntryProblem } from '#domain/shortlist.ts';
import { amountIn } from '#protocol/amount-text.ts';

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
