import type { Candidate } from './agreed.ts';
import type { Ruled, Sort } from './ruled.ts';

/** Players who are alike to every rule: they count for the same limits, cost the same and may cost the same. */
export interface Kind {
  /** By which it is known from one state of an auction to the next. */
  readonly name: string;
  readonly players: readonly Candidate[];
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
  const bySort = new Map<Sort, Map<number, Kind & { readonly players: Candidate[] }>>();
  const kinds: Kind[] = [];
  for (const player of pool) {
    const sort = ruled.sortOf(player.fields);
    const alike = bySort.get(sort) ?? new Map<number, Kind & { readonly players: Candidate[] }>();
    bySort.set(sort, alike);
    const price = 2 * player.opening + Number(player.again);
    const known = alike.get(price);
    if (known !== undefined) {
      known.players.push(player);
      continue;
    }
    const kind = { ...kindOf(ruled, player), players: [player] };
    if (kind.cap !== null && kind.opening > kind.cap) continue;
    alike.set(price, kind);
    kinds.push(kind);
  }
  // Of those at one price by name, so that everybody finds the same.
  return kinds.sort((a, b) => a.opening - b.opening || (a.name < b.name ? -1 : 1));
}

export function kindOf({ agreed, sortOf }: Ruled, player: Candidate): Kind {
  const { name, counts, cap } = sortOf(player.fields);
  const { again, upTo = null } = player;
  const opening = player.opening / agreed.multiple;
  return {
    name: `${name}/${String(opening)}${again ? ' again' : ''}`,
    players: [player],
    opening,
    cap: upTo === null ? cap : Math.min(cap ?? Infinity, upTo / agreed.multiple),
    again,
    counts,
  };
}
