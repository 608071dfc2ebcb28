import type { Ruled, Side } from '#domain/completion/agreed.ts';
import { cannotAll, completable } from '#domain/completion/all-sides.ts';
import { leastOf } from '#domain/completion/missing.ts';
import type { Allowance } from '#domain/completion/allowance.ts';
import { plus, toRupees } from '#domain/money.ts';
import type { Mend, NotDecided, NotTogether, SingleMend } from './findings.ts';
import type { Stock } from './stock.ts';

/** Whether teams that can each complete alone can all complete at the same time. Null: they can. */
export function notTogether(
  stock: Stock,
  able: readonly Side[],
  allow: () => Allowance,
): NotTogether | NotDecided | null {
  const { ruled, kinds } = stock;
  const { joint, exact } = completable(ruled, able, kinds, allow());
  if (joint.size === able.length) return null;
  const found = { able: joint.size, of: able.length };
  if (!exact && !cannotAll(ruled, able, kinds, allow())) return { what: 'open', ...found };
  return { what: 'together', ...found, exact, mends: mendsOf(stock, able, allow()) };
}

/**
 * Single changes of a limit or the purse that let all teams complete, each as small as possible, within one
 * search allowance. If none is enough, several together.
 */
function mendsOf({ ruled, kinds }: Stock, able: readonly Side[], allowance: Allowance): readonly Mend[] {
  const all = (under: Ruled, sides: readonly Side[] = able) =>
    !cannotAll(under, sides, kinds, allowance) &&
    completable(under, sides, kinds, allowance).joint.size === sides.length;

  const there = kinds.reduce((sum, { many }) => sum + many, 0);
  const eases = easesOf(ruled, there);
  const eased = eases.flatMap((ease): Mend[] => {
    const does = (by: number) => all(withEases(ruled, [[ease, by]]));
    return does(ease.enough) ? [mendBy(ease, leastOf(ease.enough, does))] : [];
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

  const mends = [...raised, ...eased];
  return mends.length > 0 ? mends : [several(ruled, eases, all)];
}

/**
 * A minimal set of changes that is enough together, each as small as the others allow. All of them at their largest are
 * always enough, because they ask nothing of a squad.
 */
function several(ruled: Ruled, eases: readonly Ease[], all: (under: Ruled) => boolean): Mend {
  let kept = eases.map((ease): Eased => [ease, ease.enough]);
  for (const one of kept) {
    const without = kept.filter((other) => other !== one);
    if (all(withEases(ruled, without))) kept = without;
  }
  for (const one of kept) {
    const [ease] = one;
    const does = (by: number) =>
      all(
        withEases(
          ruled,
          kept.map((other) => (other[0] === ease ? [ease, by] : other)),
        ),
      );
    const least = leastOf(ease.enough, does);
    kept = kept.map((other) => (other[0] === ease ? [ease, least] : other));
  }
  return { do: 'together', mends: kept.map(([ease, by]) => mendBy(ease, by)) };
}

/** A bound of a limit that may be relaxed. */
interface Ease {
  readonly at: number;
  readonly limit: string;
  readonly bound: 'least' | 'most';
  /** The bound's present value in the rules. */
  readonly says: number;
  /** At this change the bound has no effect any more. */
  readonly enough: number;
}
type Eased = readonly [ease: Ease, by: number];

/** `there`: the number of players without a team, an upper bound for each limit. */
function easesOf({ limits }: Ruled, there: number): Ease[] {
  return (['least', 'most'] as const).flatMap((bound) =>
    limits.flatMap(({ id, count = {} }, at): Ease[] => {
      const says = count[bound] ?? 0;
      const isAsked = bound === 'least' ? says > 0 : count.most !== undefined;
      return isAsked ? [{ at, limit: id, bound, says, enough: bound === 'least' ? says : there }] : [];
    }),
  );
}

function mendBy({ bound, limit, says }: Ease, by: number): SingleMend {
  return bound === 'least'
    ? { do: 'lower-least', limit, to: says - by }
    : { do: 'raise-most', limit, to: says + by };
}

function withEases(ruled: Ruled, eases: readonly Eased[]): Ruled {
  const limits = ruled.limits.map((limit, of) => {
    const count = { ...limit.count };
    for (const [{ at, bound, says }, by] of eases)
      if (at === of) count[bound] = bound === 'least' ? says - by : says + by;
    return { ...limit, count };
  });
  return { ...ruled, limits };
}
