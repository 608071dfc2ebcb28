import { type RuleSet, SQUAD, unkeptLeasts } from '#domain/rules/rule-set.ts';
import type { Missing, MissingBound } from '#domain/completion/missing.ts';
import { toRupees } from '#domain/money.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { nounOf, allOf } from '#protocol/texts/words.ts';

type Asked = Pick<RuleSet, 'unit' | 'limits' | 'squad' | 'purse'>;

/**
 * Names the rules that contradict each other. Example: 'No squad can keep these rules, ...: at most 3 players of North
 * and at least 12 players'.
 */
export function noSquadText(rules: Asked, { bounds }: Missing): string {
  return `No squad can keep these rules, whoever is on the list: ${allOf(bounds.map((bound) => boundText(rules, bound)))}`;
}

function boundText({ unit, limits, squad, purse }: Asked, { bound, limit }: MissingBound): string {
  const found = limits.find(({ id }) => id === limit);
  const count = limit === SQUAD ? squad : found?.count;
  const amount = (of: number | undefined) => amountIn(unit, toRupees(of ?? 0));
  const many = (of = 0) => `${String(of)} ${nounOf(limits, limit, of)}`;
  switch (bound) {
    case 'purse':
    case 'names':
      return `a purse of ${amount(purse.opening)}`;
    case 'least':
      return `at least ${many(count?.least)}`;
    case 'most':
      return `at most ${many(count?.most)}`;
    case 'mostSpend':
      return `at most ${amount(found?.spend?.most)} spent on ${nounOf(limits, limit, 2)}`;
  }
}

/**
 * Names minimums that no bid protects: 'No bid is refused for what squads need of keepers'; '' if bids protect each.
 */
export function unkeptText(rules: Pick<RuleSet, 'mostBid' | 'limits'>): string {
  const unkept = unkeptLeasts(rules);
  const many = unkept.map((limit) => limit.many);
  return many.length === 0 ? '' : `No bid is refused for what squads need of ${allOf(many)}`;
}
