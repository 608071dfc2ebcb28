import type { Side } from './agreed.ts';
import type { Kind } from './kinds.ts';
import { valueAt } from '#domain/completion/program/program.ts';
import type { Ruled } from './ruled.ts';

/** For one limit: how many more players the team needs and may take. Amounts to spend are in multiples. */
export interface Need {
  readonly least: number;
  readonly most: number;
  readonly leastSpend: number;
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
      leastSpend: Math.max(0, Math.ceil(((spend.least ?? 0) - spent) / multiple)),
      mostSpend: Math.max(0, Math.floor(((spend.most ?? Infinity) - spent) / multiple)),
    };
  });
  return { purse: Math.floor(side.purse / multiple), names: side.names ?? Infinity, limits };
}

/** True where the lot would exceed a limit of the squad. */
export function areBroken({ limits }: Needs): boolean {
  return limits.some(({ most }) => most < 0);
}

/** True where money must be spent: an expensive player may then be better than a cheap one. */
export function mustSpend({ limits }: Needs): boolean {
  return limits.some(({ leastSpend }) => leastSpend > 0);
}

/** An amount in multiples that exceeds the cost of all players. */
export function plentyFor({ purse, limits }: Needs, kinds: readonly Kind[]): number {
  const spends = limits.reduce((sum, { leastSpend }) => sum + leastSpend, Math.abs(purse));
  return kinds.reduce((sum, { opening, many }) => sum + opening * many, spends);
}

/**
 * The summed needs of several teams. If one team could not meet the sum, the teams cannot meet their needs separately.
 */
export function summed(all: readonly Needs[]): Needs {
  return all.reduce((sum, one) => ({
    purse: sum.purse + one.purse,
    names: sum.names + one.names,
    limits: sum.limits.map((need, at) => {
      const { least, most, leastSpend, mostSpend } = valueAt(one.limits, at);
      return {
        least: need.least + least,
        most: need.most + most,
        leastSpend: need.leastSpend + leastSpend,
        mostSpend: need.mostSpend + mostSpend,
      };
    }),
  }));
}
