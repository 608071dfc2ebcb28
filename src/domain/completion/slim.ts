import type { Kind } from './kinds.ts';
import type { Need, Needs } from './needs.ts';
import { valueAt } from '#domain/completion/program/program.ts';

/** A kind of player, and how many of that kind are available. */
export interface Supply {
  readonly kind: Kind;
  readonly many: number;
}

/** A team's needs and rights, and the available players. */
export interface Asked {
  /** The available players, cheapest first. */
  readonly supply: readonly Supply[];
  readonly needs: Needs;
  /** The player to buy at a variable price; the needs include this player. */
  readonly lot: Kind | null;
}

export interface AskedForLot extends Asked {
  readonly lot: Kind;
}

/**
 * The same question without parts that cannot change the answer: limits that never bind, and players for whom cheaper
 * equivalents exist. `onlyAsked`: also drops upper bounds, so the caller checks the result against them. `apart`: the
 * indices of limits whose players stay separate; 'all': every kind stays separate.
 */
export function slimmed(asked: Asked, onlyAsked: boolean, apart: readonly number[] | 'all'): Asked {
  const { needs, lot } = asked;
  const supply = usable(asked.supply, needs);
  const loose = loosened({ supply, needs, lot }, onlyAsked);
  if (apart === 'all') return { supply, needs: loose, lot };
  const bound = new Set([...loose.limits.flatMap((need, at) => (binds(need) ? [at] : [])), ...apart]);
  return { supply: cheapest(supply, [needs], bound), needs: loose, lot };
}

/** Like `slimmed`, for several teams that share these players. */
export function slimmedTogether(supply: readonly Supply[], sides: readonly Asked[]): Asked[] {
  const all = sides.map(({ needs }) => needs);
  const loose = sides.map(({ needs, lot }) => loosened({ supply: usable(supply, needs), needs, lot }, false));
  const bound = new Set(
    loose.flatMap(({ limits }) => limits.flatMap((need, at) => (binds(need) ? [at] : []))),
  );
  const shared = cheapest(supply, all, bound);
  return sides.map(({ needs, lot }, at) => ({
    supply: usable(shared, needs),
    needs: valueAt(loose, at),
    lot,
  }));
}

function loosened({ supply, needs, lot }: Asked, onlyAsked: boolean): Needs {
  const all = needs.limits.reduce((sum, { least }) => sum + least, 0);
  const limits = needs.limits.map(({ least, most, mostSpend }, at): Need => {
    const there = supply.reduce((sum, { kind, many }) => sum + (kind.counts[at] === true ? many : 0), 0);
    return {
      least,
      most: onlyAsked || most >= Math.min(all, there) ? Infinity : most,
      mostSpend: onlyAsked && lot?.counts[at] !== true ? Infinity : mostSpend,
    };
  });
  return { ...needs, limits };
}

function binds({ least, most, mostSpend }: Need): boolean {
  return least > 0 || Number.isFinite(most) || Number.isFinite(mostSpend);
}

/** The players of each kind that the team may take and can use. */
function usable(supply: readonly Supply[], needs: Needs): Supply[] {
  const { purse, names, limits } = needs;
  return supply.flatMap(({ kind, many }) => {
    if (kind.opening > purse) return [];
    let most = kind.again ? Math.min(many, names) : many;
    let asked = false;
    for (const [at, need] of limits.entries()) {
      if (kind.counts[at] !== true) continue;
      most = kind.opening > need.mostSpend ? 0 : Math.min(most, need.most);
      asked ||= need.least > 0;
    }
    return most > 0 && asked ? [{ kind, many: most }] : [];
  });
}

/**
 * The cheapest players of those who count for the same limits, as many as a team can need. A completion can drop any
 * other player.
 */
function cheapest(supply: readonly Supply[], all: readonly Needs[], bound: ReadonlySet<number>): Supply[] {
  const wanted = new Map<string, number>();
  const least = valueAt(all, 0).limits.map((_, at) =>
    all.reduce((sum, { limits }) => sum + valueAt(limits, at).least, 0),
  );
  return supply.flatMap(({ kind, many }) => {
    let alike = kind.again ? 'again' : '';
    let needed = 0;
    for (const at of bound) {
      if (kind.counts[at] !== true) continue;
      alike += ` ${String(at)}`;
      needed += valueAt(least, at);
    }
    const before = wanted.get(alike) ?? needed;
    wanted.set(alike, before - many);
    return before > 0 ? [{ kind, many: Math.min(many, before) }] : [];
  });
}
