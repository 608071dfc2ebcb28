import { toRupees } from '#domain/money.ts';
import { amountProblem, whereProblem } from './check-kinds.ts';
import type { RuleSetDraft } from './rule-set-draft.ts';
import type { RuleProblem, RulesPart, StepsPart } from './rule-problems.ts';

/** The longest published table of increments has six steps; this leaves room. */
export const MOST_STEPS = 20;
/** Enough tables for a league with many categories. */
export const MOST_STEP_TABLES = 12;

type Steps = RuleSetDraft['increments'];

/** The problems of the increments: the general table, the tables by kind, then the jump. */
export function incrementProblems(draft: RuleSetDraft): RuleProblem[] {
  const { increments, stepsFor = [], raises } = draft;
  const jump =
    raises.jump === undefined || raises.to === 'next'
      ? null
      : addedProblem('raises.jump', raises.jump, draft);
  return [
    ...tableProblems('increments', increments, draft),
    ...kindTablesProblems(stepsFor, draft),
    ...(jump === null ? [] : [jump]),
  ];
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

/** The first step must begin at 0, and each later step above the one before. */
function tableProblems(at: StepsPart, steps: Steps, draft: RuleSetDraft): RuleProblem[] {
  if (steps.length === 0 || steps.length > MOST_STEPS)
    return [{ code: 'steps-missing', at, most: MOST_STEPS }];
  return steps.flatMap(({ from, by }, step) => {
    const before = steps[step - 1];
    const begins = before === undefined ? from === 0 : from > before.from;
    return [
      amountProblem(`${at}.${step}.from`, from, 0),
      begins ? null : ({ code: 'step-out-of-order', at: `${at}.${step}.from` } as const),
      addedProblem(`${at}.${step}.by`, by, draft),
    ].filter((problem) => problem !== null);
  });
}

/** An increment must be a multiple of the smallest bid step. */
function addedProblem(at: RulesPart, by: number, { multiple }: RuleSetDraft): RuleProblem | null {
  const problem = amountProblem(at, by, 1);
  // A multiple that is not a valid amount is reported elsewhere, so nothing is compared with it.
  const known = amountProblem('multiple', multiple, 1) === null;
  if (problem !== null || !known || by % multiple === 0) return problem;
  return { code: 'step-off-multiple', at, multiple: toRupees(multiple) };
}
