import type { Side } from './agreed.ts';
import type { Kind } from './kinds.ts';
import { valueAt } from '#domain/completion/program/program.ts';
import type { Ruled } from './ruled.ts';

/**
 * For one limit: how many more players the team needs and may take, and what they may cost in multiples. A least spend is
 * advice and not a need.
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

/** The same for needs that every search answers alike. */
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
