import type { Candidate, Ruled, Side, Sort } from './agreed.ts';
import { valueAt } from './program.ts';

/** Players whom the rules treat alike: same limits, same opening price, same highest price. */
export interface Kind {
  /** Identifies the kind across states of an auction. */
  readonly name: string;
  /** How many of them can still come up. */
  readonly many: number;
  /** The opening price, counted in multiples of the rules. */
  readonly opening: number;
  /** The highest price, counted in multiples of the rules; null: only the purse limits it. */
  readonly cap: number | null;
  readonly again: boolean;
  /** True at the index of each limit for which the players count. */
  readonly counts: readonly boolean[];
}

/** Groups the remaining players by kind, cheapest first. Leaves out players who open above their cap. */
export function kindsOf(ruled: Ruled, pool: readonly Candidate[]): Kind[] {
  const bySort = new Map<Sort, Map<number, Counted>>();
  const kinds: Counted[] = [];
  for (const player of pool) {
    const sort = ruled.sortOf(player.fields);
    const alike = bySort.get(sort) ?? new Map<number, Counted>();
    bySort.set(sort, alike);
    const price = 2 * player.opening + Number(player.again);
    const known = alike.get(price);
    if (known !== undefined) {
      known.many += 1;
      continue;
    }
    const kind = kindOf(ruled, player);
    if (opensAboveCap(kind)) continue;
    alike.set(price, kind);
    kinds.push(kind);
  }
  return kinds.sort(inOrder);
}

/** The same kinds with one more player. */
export function withPlayer(ruled: Ruled, kinds: readonly Kind[], player: Candidate): readonly Kind[] {
  const kind = kindOf(ruled, player);
  if (opensAboveCap(kind)) return kinds;
  const alike = kinds.find(({ name }) => name === kind.name);
  const others = kinds.filter((one) => one !== alike);
  return [...others, { ...kind, many: kind.many + (alike?.many ?? 0) }].sort(inOrder);
}

/** The part of a kind that counts its players while they are grouped. */
interface Counted extends Kind {
  many: number;
}

/** Cheapest first, then by id, so that every computer finds the same result. */
function inOrder(a: Kind, b: Kind): number {
  return a.opening - b.opening || (a.name < b.name ? -1 : 1);
}

export function opensAboveCap({ cap, opening }: Kind): boolean {
  return cap !== null && opening > cap;
}

export function kindOf({ agreed, sortOf }: Ruled, player: Candidate): Counted {
  const { name, counts, cap } = sortOf(player.fields);
  const { again, upTo = null } = player;
  const opening = player.opening / agreed.multiple;
  return {
    name: `${name}/${String(opening)}${again ? ' again' : ''}`,
    many: 1,
    opening,
    cap: upTo === null ? cap : Math.min(cap ?? Infinity, upTo / agreed.multiple),
    again,
    counts,
  };
}

/* The needs of a team. */

/**
 * For one limit: how many more players the team needs and may take, and what they may cost in multiples. A least spend
 * is not included, because it is advice.
 */
export interface Need {
  readonly least: number;
  readonly most: number;
  readonly mostSpend: number;
}

export interface Needs {
  readonly purse: number;
  readonly names: number;
  readonly limits: readonly Need[];
}

/**
 * `lot`: the player whom the team buys at a price still unknown; null: nobody. A squad that already exceeds an upper
 * bound is accepted, but may not exceed it further.
 */
export function needsOf(ruled: Ruled, side: Side, lot: Kind | null): Needs {
  const { multiple } = ruled.agreed;
  const squad = side.squad.map(({ fields, price }) => ({ counts: ruled.sortOf(fields).counts, price }));
  const limits = ruled.limits.map(({ count = {}, spend = {} }, at) => {
    const joins = lot?.counts[at] === true ? 1 : 0;
    let have = 0;
    let spent = 0;
    for (const { counts, price } of squad) {
      if (counts[at] !== true) continue;
      have += 1;
      spent += price;
    }
    return {
      least: Math.max(0, (count.least ?? 0) - have - joins),
      most: Math.max(0, (count.most ?? Infinity) - have) - joins,
      mostSpend: Math.max(0, Math.floor(((spend.most ?? Infinity) - spent) / multiple)),
    };
  });
  return { purse: Math.floor(side.purse / multiple), names: side.names ?? Infinity, limits };
}

/** A key that is the same for all needs to which every search gives the same answer. */
export function likenessOf({ purse, names, limits }: Needs): string {
  return [purse, names, ...limits.flatMap(({ least, most, mostSpend }) => [least, most, mostSpend])].join(
    ' ',
  );
}

/** True where the lot would exceed a limit of the squad. */
export function areBroken({ limits }: Needs): boolean {
  return limits.some(({ most }) => most < 0);
}

/** An amount in multiples that exceeds the cost of all players. */
export function plentyFor({ purse }: Needs, kinds: readonly Kind[]): number {
  return kinds.reduce((sum, { opening, many }) => sum + opening * many, Math.abs(purse));
}

/**
 * The summed needs of several teams. If one team could not meet the sum, the teams cannot meet their needs separately.
 */
export function summed(all: readonly Needs[]): Needs {
  return all.reduce((sum, one) => ({
    purse: sum.purse + one.purse,
    names: sum.names + one.names,
    limits: sum.limits.map((need, at) => {
      const { least, most, mostSpend } = valueAt(one.limits, at);
      return {
        least: need.least + least,
        most: need.most + most,
        mostSpend: need.mostSpend + mostSpend,
      };
    }),
  }));
}
