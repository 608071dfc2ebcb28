import type { Candidate } from './agreed.ts';
import type { Ruled, Sort } from './ruled.ts';

/** Players whom no rule tells apart: same limits, same opening price, same highest price. */
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
