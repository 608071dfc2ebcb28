import type { Side } from '#domain/completion/agreed.ts';
import { completable } from '#domain/completion/all-sides.ts';
import { leastOf } from '#domain/completion/missing.ts';
import type { Ruled } from '#domain/completion/ruled.ts';
import type { Allowance } from '#domain/completion/allowance.ts';
import { plus, toRupees } from '#domain/money.ts';
import type { Mend, NotDecided, NotTogether } from './findings.ts';
import type { Stock } from './stock.ts';

/** Teams that could each complete alone: whether they can at the same time. Null: they can. */
export function notTogether(
  stock: Stock,
  able: readonly Side[],
  allow: () => Allowance,
): NotTogether | NotDecided | null {
  const { joint, exact } = completable(stock.ruled, able, stock.kinds, allow());
  if (joint.size === able.length) return null;
  const found = { able: joint.size, of: able.length };
  if (!exact) return { what: 'open', ...found };
  return { what: 'together', ...found, mends: mendsOf(stock, able, allow()) };
}

/** Rule by rule the least that it would have to give way so that all can: tried, within one allowance for all of them. */
function mendsOf({ ruled, kinds }: Stock, able: readonly Side[], allowance: Allowance): readonly Mend[] {
  const all = (under: Ruled, sides: readonly Side[]) =>
    completable(under, sides, kinds, allowance).joint.size === sides.length;

  const lowered = ruled.limits.flatMap(({ id, count }, at): Mend[] => {
    const least = count?.least ?? 0;
    const does = (by: number) => all(withLeast(ruled, at, least - by), able);
    return least > 0 && does(least)
      ? [{ do: 'lower-least', limit: id, to: least - leastOf(least, does) }]
      : [];
  });

  const { multiple } = ruled.agreed;
  const plenty = kinds.reduce((sum, { opening, many }) => sum + opening * many, 0);
  const richer = (by: number) =>
    all(
      ruled,
      able.map((side) => ({ ...side, purse: plus(side.purse, toRupees(by * multiple)) })),
    );
  const raised: Mend[] = richer(plenty)
    ? [{ do: 'raise-purse', by: toRupees(leastOf(plenty, richer) * multiple) }]
    : [];

  const mends = [...raised, ...lowered];
  return mends.length === 0 ? [{ do: 'ease-several' }] : mends;
}

function withLeast(ruled: Ruled, at: number, least: number): Ruled {
  const limits = ruled.limits.map((limit, of) =>
    of === at ? { ...limit, count: { ...limit.count, least } } : limit,
  );
  return { ...ruled, limits };
}
