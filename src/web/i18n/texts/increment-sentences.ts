import { ph, t } from '@lingui/core/macro';
import type { Increments, RuleSet } from '#domain/rules/rule-set.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { capital } from './capital.ts';
import { whoText } from './rule-book-kinds.ts';
import { rulesWords } from '#web/i18n/en/rules.ts';

/** The sentences on increments: first for all players, then for kinds of players. */
export function incrementSentences(rules: RuleSet): readonly string[] {
  const { increments, stepsFor = [] } = rules;
  const ofKinds = stepsFor.map(({ where, increments }) => {
    const who = whoText(where, rules);
    return t({
      context: 'Rule book',
      message: `For ${ph({ who: who === '' ? t({ context: 'Rule book', message: 'everybody' }) : who })} instead: ${ph({ clauses: tableClauses(rules, increments).join('; ') })}.`,
    });
  });
  return [
    ...tableClauses(rules, increments).map((clause) =>
      t({ context: 'Rule book', message: `${ph({ clause: capital(clause) })}.` }),
    ),
    ...ofKinds,
    ...(ofKinds.length > 1
      ? [t({ context: 'Rule book', message: 'The first of these that fits a player holds for him.' })]
      : []),
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
    if (next === undefined)
      return first
        ? adds(amount)
        : t({
            context: 'Rule book',
            message: `from ${ph({ from: amountIn(unit, from) })} on it adds ${amount}`,
          });
    const below = amountIn(unit, next.from);
    return first
      ? belowAdds(below, amount)
      : t({
          context: 'Rule book',
          message: `from ${ph({ from: amountIn(unit, from) })} to below ${below} it adds ${amount}`,
        });
  });
}
