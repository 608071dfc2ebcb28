import type { Refusal, RefusalCode, RefusalOf, RunningRefusal } from './refusals.ts';

/** A table with one function for each of these refusal codes, like `PerEvent`. */
export type PerRefusal<Code extends RefusalCode, Around extends readonly unknown[], Answer> = {
  readonly [Each in Code]: (refusal: RefusalOf<Each>, ...around: Around) => Answer;
};

/** Calls the table's function for this refusal. */
export function answerTo<Code extends RefusalCode, Around extends readonly unknown[], Answer>(
  table: PerRefusal<Code, Around, Answer>,
  refusal: RefusalOf<Code>,
  ...around: Around
): Answer {
  return table[refusal.code](refusal, ...around);
}

/** The refusal codes whose entry in the type `Table` has the type `Said`. */
export type CodesSaid<Said, Table extends Readonly<Record<RunningRefusal['code'], unknown>>> = {
  readonly [Code in RunningRefusal['code']]: Table[Code] extends Said ? Code : never;
}[RunningRefusal['code']];

/** Whether a partial table has a row for this refusal. */
export function isIn<Code extends RefusalCode>(
  table: Readonly<Record<Code, unknown>>,
  refusal: Refusal,
): refusal is RefusalOf<Code> {
  return refusal.code in table;
}
