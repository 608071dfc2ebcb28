import { checkRuleSet, type RuleSetDraft } from '#domain/rules/check-rule-set.ts';
import type { RuleProblem, RulesPart } from '#domain/rules/rule-problems.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { ruleProblemText } from '#protocol/texts/rule-problems.ts';

/** What two parts say that cannot both be meant: it is said while one of them is still typed. */
const CONTRADICTIONS: ReadonlySet<RuleProblem['code']> = new Set([
  'least-above-most',
  'nothing-to-keep-for',
  'least-squad-beyond-purse',
  'bounds-crossed',
  'limits-beyond-squad',
  'cap-below-base',
]);

/**
 * The sentence at each part, of its first problem. Nobody is scolded for half a number: of the box that is being typed
 * in, `typing`, only contradictions are said until it is left.
 */
export function ruleErrors(
  draft: RuleSetDraft,
  unit: Unit,
  typing: RulesPart | null,
): ReadonlyMap<RulesPart, string> {
  const errors = new Map<RulesPart, string>();
  const checked = checkRuleSet(draft);
  if (checked.ok) return errors;
  for (const problem of checked.problems) {
    const early = problem.at === typing && !CONTRADICTIONS.has(problem.code);
    if (!early && !errors.has(problem.at)) errors.set(problem.at, ruleProblemText(problem, unit));
  }
  return errors;
}

/** The id of the box of a part. */
export function boxOf(part: RulesPart): string {
  return `rule-${part}`;
}
