import type { Candidate } from './agreed.ts';
import type { Ruled, Sort } from './ruled.ts';

/** Players who are alike to every rule: they count for the same limits, cost the same and may cost the same. */
export interface Kind {
  /** By which it is known from one state of an auction to the next. */
  readonly name: string;
  /** How many of them can still come up. */
  readonly many: number;
  /** In multiples. */
  readonly opening: number;
  /** In multiples; null: whatever the purse holds. */
  readonly cap: number | null;
  readonly again: boolean;
  /** By their place among all limits. */
  readonly counts: readonly boolean[];
}

/** Who can still come up, kind by kind, the cheapest first. Nobody who opens above his cap. */
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

/** The same kinds with one player more. */
export function withPlayer(ruled: Ruled, kinds: readonly Kind[], player: Candidate): readonly Kind[] {
  const kind = kindOf(ruled, player);
  if (opensAboveCap(kind)) return kinds;
  const alike = kinds.find(({ name }) => name === kind.name);
  const others = kinds.filter((one) => one !== alike);
  return [...others, { ...kind, many: kind.many + (alike?.many ?? 0) }].sort(inOrder);
}

/** While its players are counted. */
interface Counted extends Kind {
  many: number;
}

/** The cheapest first; of those at one price by name, so that everybody finds the same. */
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
