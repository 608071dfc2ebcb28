import type { Side } from '#domain/completion/agreed.ts';
import { toRupees } from '#domain/money.ts';
import { fits } from '#domain/rules/limit.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { TeamStanding } from './standing.ts';

/** What a squad has, and has cost, for each limit of the rules. */
export function countsOf(
  { limits }: Pick<RuleSet, 'limits'>,
  { squad }: Side,
): Pick<TeamStanding, 'has' | 'spent'> {
  const of = limits.map(({ where }) => squad.filter(({ fields }) => fits(where, fields)));
  return {
    has: of.map(({ length }) => length),
    spent: of.map((members) => toRupees(members.reduce((sum, { price }) => sum + price, 0))),
  };
}
