import type { Increments, RuleSet } from '#domain/rules/rule-set.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { whoText } from './rule-book-kinds.ts';

/** The sentences on increments: first for all players, then for kinds of players. */
export function incrementSentences(rules: RuleSet): readonly string[] {
  const { increments, stepsFor = [], fields } = rules;
  const ofKinds = stepsFor.map(({ where, increments }) => {
    const who = whoText(where, fields);
    return `For ${who === '' ? 'everybody' : who} instead: ${tableClauses(rules, increments).join('; ')}.`;
  });
  return [
    ...tableClauses(rules, increments).map((clause) => `${capital(clause)}.`),
    ...ofKinds,
    ...(ofKinds.length > 1 ? ['The first of these that fits a player holds for him.'] : []),
  ];
}

/** A step applies from its own boundary on: 'below' and 'from' say so, 'up to' would be ambiguous. */
function tableClauses({ unit, raises }: RuleSet, increments: Increments): readonly string[] {
  const adds = raises.to === 'any' ? 'the plus button adds' : 'a raise adds';
  return increments.map(({ from, by }, at) => {
    const amount = amountIn(unit, by);
    const next = increments[at + 1];
    const first = at === 0;
    if (next === undefined)
      return first ? `${adds} ${amount}` : `from ${amountIn(unit, from)} on it adds ${amount}`;
    const below = amountIn(unit, next.from);
    return first
      ? `below ${below} ${adds} ${amount}`
      : `from ${amountIn(unit, from)} to below ${below} it adds ${amount}`;
  });
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
