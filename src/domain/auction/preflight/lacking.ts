import { limitCountOf } from '#domain/auction/chapters/standing/ceilings.ts';
import type { Ruled, Side } from '#domain/completion/agreed.ts';
import { cannotAll, completable } from '#domain/completion/all-sides.ts';
import type { Allowance } from '#domain/completion/allowance.ts';
import { likenessOf, needsOf } from '#domain/completion/kinds.ts';
import { leastOf, type Missing, type MissingBound, missingOf } from '#domain/completion/missing.ts';
import { cheapestOf } from '#domain/completion/one-side.ts';
import { valueAt } from '#domain/completion/program.ts';
import { plus, type Rupees, toRupees } from '#domain/money.ts';
import type { Limit, Where } from '#domain/rules/rule-set.ts';
import type {
  Mend,
  NotDecided,
  NotTogether,
  ShortOfPlayers,
  ShortOfTeams,
  SingleMend,
  SquadsAndPlayers,
} from './findings.ts';

/** Findings about squads that cannot be completed, or may not be. */
type Lacking = ShortOfPlayers | ShortOfTeams | NotTogether | NotDecided;

/** The findings about incomplete squads, the most serious first. Empty: all teams can complete at the same time. */
export function lackingIn(
  stock: SquadsAndPlayers,
  alone: readonly TeamAlone[],
  allow: () => Allowance,
): Lacking[] {
  const players = shortOfPlayers(stock);
  const teams = shortOfTeams(stock.ruled, alone, players);
  if (players.length > 0) return [...players, ...teams];
  const able = alone.filter(({ missing }) => missing === null).map(({ side }) => side);
  const together = notTogether(stock, able, allow);
  return together === null ? teams : [...teams, together];
}

/** Whether one team could complete its squad if no other team bought players. */
export interface TeamAlone {
  readonly side: Side;
  /** Null: the team can complete its squad, or the search could not decide. */
  readonly missing: Missing | null;
  /** The cost of the cheapest completion with an unlimited purse; null: none was found. */
  readonly cheapest: Rupees | null;
}

/** Caches results by needs, because most teams are alike before the first lot. */
export function eachAlone({ ruled, sides, kinds }: SquadsAndPlayers, allow: () => Allowance): TeamAlone[] {
  const known = new Map<string, Omit<TeamAlone, 'side'>>();
  return sides.map((side) => {
    const same = likenessOf(needsOf(ruled, side, null));
    const alone = known.get(same) ?? {
      missing: missingOf(ruled, side, kinds, allow()),
      cheapest: cheapestOf(ruled, side, kinds, allow()),
    };
    known.set(same, alone);
    return { side, ...alone };
  });
}

/** Teams that cannot complete, grouped by reason. Reasons that the findings in `told` report are left out. */
export function shortOfTeams(
  ruled: Ruled,
  alone: readonly TeamAlone[],
  told: readonly ShortOfPlayers[],
): ShortOfTeams[] {
  const groups = new Map<string, ShortOfTeams>();
  for (const { side, missing, cheapest } of alone) {
    if (missing === null || isTold(missing, told)) continue;
    const { id, purse } = side;
    const mends: readonly Mend[] = missing.exact
      ? missing.bounds.map((bound) => mendOf(ruled, side, bound))
      : [{ do: 'ease-several' }];
    const same = JSON.stringify([purse, cheapest, mends]);
    const { teams } = groups.get(same) ?? { teams: [] };
    groups.set(same, { what: 'teams', teams: [...teams, id], purse, cheapest, mends });
  }
  return [...groups.values()];
}

function isTold({ bounds }: Missing, told: readonly ShortOfPlayers[]): boolean {
  return bounds.every(({ bound, limit }) => bound === 'least' && told.some((one) => one.limit === limit));
}

/**
 * The change of one bound that lets the team complete its squad. If the squad already exceeds an upper bound, the
 * change starts from what the squad has.
 */
export function mendOf({ limits }: Ruled, side: Side, { bound, limit, by }: MissingBound): Mend {
  const found = limits.find(({ id }) => id === limit);
  if (bound === 'purse') return { do: 'raise-purse', by: toRupees(by) };
  if (found === undefined) return { do: 'ease-several' };
  const { id, count, spend } = found;
  const { has, spent } = limitCountOf(found, side);
  if (bound === 'least' && count?.least !== undefined)
    return { do: 'lower-least', limit: id, to: count.least - by };
  if (bound === 'most' && count?.most !== undefined)
    return { do: 'raise-most', limit: id, to: Math.max(count.most, has) + by };
  if (bound === 'mostSpend' && spend?.most !== undefined)
    return { do: 'raise-most-spend', limit: id, to: toRupees(Math.max(spend.most, spent) + by) };
  return { do: 'ease-several' };
}

/**
 * The limits for which all teams together need more players than the list has, the squad size first. A player
 * added for one limit counts for every wider limit too.
 */
function shortOfPlayers(stock: SquadsAndPlayers): ShortOfPlayers[] {
  const { limits } = stock.ruled;
  const all = limits.flatMap((limit, at) => {
    const short = shortOf(stock, limit, at);
    return short === null ? [] : [{ where: limit.where, short, many: short.needed - short.available }];
  });
  return all.map(({ where, short, many }) => {
    const among = all.flatMap((one) =>
      one.short !== short && isWithin(one.where, where) ? [{ limit: one.short.limit, many: one.many }] : [],
    );
    // The narrower limits may together need more players than this limit lacks.
    const most = Math.max(many, ...among.map((one) => one.many));
    return {
      ...short,
      mends: [...short.mends, { do: 'add-players', limit: short.limit, many: most, among }],
    };
  });
}

/** True if every player of the first condition also meets the second. */
function isWithin(one: Where, other: Where): boolean {
  return Object.entries(other).every(([field, values]) =>
    one[field]?.every((value) => values.includes(value)),
  );
}

function shortOf(
  { ruled, sides, kinds }: SquadsAndPlayers,
  { id, count = {} }: Limit,
  at: number,
): ShortOfPlayers | null {
  const { least = 0 } = count;
  const lacks = sides.map((side) => valueAt(needsOf(ruled, side, null).limits, at).least);
  const needed = sum(lacks);
  const available = sum(kinds.map(({ counts, many }) => (counts[at] === true ? many : 0)));
  if (needed <= available) return null;
  // A team with more than the least does not offset what others lack.
  const neededAt = (to: number) => sum(lacks.map((lack) => Math.max(0, lack - (least - to))));
  let to = least;
  while (neededAt(to) > available) to -= 1;
  return {
    what: 'players',
    limit: id,
    teams: lacks.filter((lack) => lack > 0).length,
    needed,
    available,
    more: needed < least * sides.length,
    mends: [{ do: 'lower-least', limit: id, to }],
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** Whether teams that can each complete alone can all complete at the same time. Null: they can. */
function notTogether(
  stock: SquadsAndPlayers,
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
function mendsOf(
  { ruled, kinds }: SquadsAndPlayers,
  able: readonly Side[],
  allowance: Allowance,
): readonly Mend[] {
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
