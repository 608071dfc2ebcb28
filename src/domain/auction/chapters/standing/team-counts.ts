import type { Side } from '#domain/completion/agreed.ts';
import { toRupees, type Rupees } from '#domain/money.ts';
import { fits, type Limit, type RuleSet } from '#domain/rules/rule-set.ts';
import type { TeamStanding } from './standing.ts';

/** How many squad members count for each limit, and what they cost. */
export function countsOf(
  { limits }: Pick<RuleSet, 'limits'>,
  side: Side,
): Pick<TeamStanding, 'has' | 'spent'> {
  const counts = limits.map((limit) => countOf(limit, side));
  return { has: counts.map(({ has }) => has), spent: counts.map(({ spent }) => spent) };
}

/** The count and cost for one limit. */
export function countOf({ where }: Pick<Limit, 'where'>, { squad }: Side): { has: number; spent: Rupees } {
  const of = squad.filter(({ fields }) => fits(where, fields));
  return { has: of.length, spent: toRupees(of.reduce((sum, { price }) => sum + price, 0)) };
}
