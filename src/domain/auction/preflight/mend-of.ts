import type { Ruled, Side } from '#domain/completion/agreed.ts';
import type { MissingBound } from '#domain/completion/missing.ts';
import { toRupees } from '#domain/money.ts';
import { countOf } from '#domain/auction/chapters/standing/team-counts.ts';
import type { Mend } from './findings.ts';

/**
 * The change of one bound that lets the team complete its squad. If the squad already exceeds an upper bound, the
 * change starts from what the squad has.
 */
export function mendOf({ limits }: Ruled, side: Side, { bound, limit, by }: MissingBound): Mend {
  const found = limits.find(({ id }) => id === limit);
  if (bound === 'purse') return { do: 'raise-purse', by: toRupees(by) };
  if (found === undefined) return { do: 'ease-several' };
  const { id, count, spend } = found;
  const { has, spent } = countOf(found, side);
  if (bound === 'least' && count?.least !== undefined)
    return { do: 'lower-least', limit: id, to: count.least - by };
  if (bound === 'most' && count?.most !== undefined)
    return { do: 'raise-most', limit: id, to: Math.max(count.most, has) + by };
  if (bound === 'mostSpend' && spend?.most !== undefined)
    return { do: 'raise-most-spend', limit: id, to: toRupees(Math.max(spend.most, spent) + by) };
  return { do: 'ease-several' };
}
