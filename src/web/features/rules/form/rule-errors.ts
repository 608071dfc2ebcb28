import { checkRuleSet } from '#domain/rules/check-rule-set.ts';
import type { RuleProblem, RuleSetDraft, RulesPart } from '#domain/rules/rule-set-draft.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { ruleProblemText } from '#protocol/texts/rule-problems.ts';

/** Problems between two parts, which are shown even during typing. */
const CONTRADICTIONS: ReadonlySet<RuleProblem['code']> = new Set([
  'least-above-most',
  'nothing-to-keep-for',
  'least-squad-beyond-purse',
  'bounds-crossed',
  'limits-beyond-squad',
  'cap-below-base',
]);

/**
 * The first problem of each part, in a sentence. The part that is being typed in (`typing`) shows only contradictions, because
 * its number may be incomplete.
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

/** The id of the input of a part. */
export function boxOf(part: RulesPart): string {
  return `rule-${part}`;
}
