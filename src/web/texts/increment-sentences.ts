import type { Increments, RuleSet } from '#domain/rules/rule-set.ts';
import { amountIn } from '#web/languages/amounts.ts';
import { capital } from './capital.ts';
import { whoText } from './rule-book-kinds.ts';
import { rulesWords } from '#web/languages/en/rules.ts';

/** The sentences on increments: first for all players, then for kinds of players. */
export function incrementSentences(rules: RuleSet): readonly string[] {
  const { increments, stepsFor = [] } = rules;
  const words = rulesWords();
  const ofKinds = stepsFor.map(({ where, increments }) => {
    const who = whoText(where, rules);
    return words.forInstead(
      who === '' ? words.forEverybody : who,
      tableClauses(rules, increments).join('; '),
    );
  });
  return [
    ...tableClauses(rules, increments).map((clause) => words.sentence(capital(clause))),
    ...ofKinds,
    ...(ofKinds.length > 1 ? [words.firstHolds] : []),
  ];
}

/** A step applies from its own boundary on: 'below' and 'from' say so, 'up to' would be ambiguous. */
function tableClauses({ unit, raises }: RuleSet, increments: Increments): readonly string[] {
  const words = rulesWords();
  const [adds, belowAdds] =
    raises.to === 'any' ? [words.plusAdds, words.belowPlusAdds] : [words.raiseAdds, words.belowRaiseAdds];
  return increments.map(({ from, by }, at) => {
    const amount = amountIn(unit, by);
    const next = increments[at + 1];
    const first = at === 0;
    if (next === undefined) return first ? adds(amount) : words.fromOn(amountIn(unit, from), amount);
    const below = amountIn(unit, next.from);
    return first ? belowAdds(below, amount) : words.fromTo(amountIn(unit, from), below, amount);
  });
}
