import { toRupees } from '#domain/money.ts';
import { amountProblem, whereProblem } from './check-kinds.ts';
import type { RuleSetDraft } from './check-rule-set.ts';
import type { RuleProblem, StepsPart } from './rule-problems.ts';

/** The steps of the longest table that anybody publishes are six. */
export const MOST_STEPS = 20;
/** A table for each of the categories of a league with many, and some more. */
export const MOST_STEP_TABLES = 12;

type Steps = RuleSetDraft['increments'];

/** What is wrong with the increments, those for everybody first, then those for players of a kind. */
export function incrementProblems(draft: RuleSetDraft): RuleProblem[] {
  const { increments, stepsFor = [] } = draft;
  return [...tableProblems('increments', increments, draft), ...kindTablesProblems(stepsFor, draft)];
}

function kindTablesProblems(
  tables: NonNullable<RuleSetDraft['stepsFor']>,
  draft: RuleSetDraft,
): readonly RuleProblem[] {
  if (tables.length > MOST_STEP_TABLES)
    return [{ code: 'too-many-parts', at: `stepsFor.${MOST_STEP_TABLES}.where`, most: MOST_STEP_TABLES }];
  return tables.flatMap(({ where, increments }, at) => [
    ...[whereProblem(`stepsFor.${at}.where`, where, draft)].filter((problem) => problem !== null),
    ...tableProblems(`stepsFor.${at}.increments`, increments, draft),
  ]);
}

/** The first step begins at 0, each of the others above the one before it; what a step adds can be bid. */
function tableProblems(
  at: StepsPart,
  steps: Steps,
  { multiple }: Pick<RuleSetDraft, 'multiple'>,
): RuleProblem[] {
  if (steps.length === 0 || steps.length > MOST_STEPS)
    return [{ code: 'steps-missing', at, most: MOST_STEPS }];
  // A multiple that is no amount is wrong by itself, and nothing is a multiple of it.
  const known = amountProblem('multiple', multiple, 1) === null;
  return steps.flatMap(({ from, by }, step) => {
    const before = steps[step - 1];
    const begins = before === undefined ? from === 0 : from > before.from;
    return [
      amountProblem(`${at}.${step}.from`, from, 0),
      begins ? null : ({ code: 'step-out-of-order', at: `${at}.${step}.from` } as const),
      amountProblem(`${at}.${step}.by`, by, 1) ??
        (!known || by % multiple === 0
          ? null
          : ({
              code: 'step-off-multiple',
              at: `${at}.${step}.by`,
              multiple: toRupees(multiple),
            } as const)),
    ].filter((problem) => problem !== null);
  });
}
