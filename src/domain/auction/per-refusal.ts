import type { RefusalCode, RefusalOf } from './refusals.ts';

/** A table that asks something of every one of these refusals, with the refusal in hand: `PerEvent` for a "no". */
export type PerRefusal<Code extends RefusalCode, Around extends readonly unknown[], Answer> = {
  readonly [Each in Code]: (refusal: RefusalOf<Each>, ...around: Around) => Answer;
};

/** What such a table answers for this refusal. */
export function answerTo<Code extends RefusalCode, Around extends readonly unknown[], Answer>(
  table: PerRefusal<Code, Around, Answer>,
  refusal: RefusalOf<Code>,
  ...around: Around
): Answer {
  return table[refusal.code](refusal, ...around);
}
