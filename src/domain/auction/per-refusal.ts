import type { Refusal, RefusalCode, RefusalOf, RunningRefusal } from './refusals.ts';

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

/**
 * The codes of which a table says this. Such a table is a type and weighs nothing: what a page loads is a value for
 * these codes alone.
 */
export type CodesSaid<Said, Table extends Readonly<Record<RunningRefusal['code'], unknown>>> = {
  readonly [Code in RunningRefusal['code']]: Table[Code] extends Said ? Code : never;
}[RunningRefusal['code']];

/** Whether a table with some of the refusals has this one. */
export function isIn<Code extends RefusalCode>(
  table: Readonly<Record<Code, unknown>>,
  refusal: Refusal,
): refusal is RefusalOf<Code> {
  return refusal.code in table;
}
