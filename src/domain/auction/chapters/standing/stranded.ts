import { candidate, type Candidate, type Side } from '#domain/completion/agreed.ts';
import { completable, type Together } from '#domain/completion/all-sides.ts';
import { fill } from '#domain/completion/fill.ts';
import { kindsOf, type Kind } from '#domain/completion/kinds.ts';
import { missingOf, type Missing } from '#domain/completion/missing.ts';
import { needsOf } from '#domain/completion/needs.ts';
import { mostOfOne } from '#domain/completion/one-side.ts';
import { supplyOf } from '#domain/completion/stock.ts';
import type { TeamId } from '#domain/ids.ts';
import { minus } from '#domain/money.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { allowance, type Field } from './field.ts';
import { comesBack } from './pool.ts';
import type { MostBecause } from './standing.ts';

type Stranded = Extract<MostBecause, { readonly why: 'stranded' }>;

/** Teams that cannot complete their squads any more, not even alone, and what is missing. Only what is proven is said. */
export function missingIn({ ruled, sides, all }: Field): ReadonlyMap<TeamId, Missing> {
  const missing = new Map<TeamId, Missing>();
  for (const side of sides) {
    const bounds = missingOf(ruled, side, all, allowance());
    if (bounds !== null) missing.set(side.id, bounds);
  }
  return missing;
}

/** Why the squad of a team, with the lot at his opening price, or that of another one could not be completed. */
export function lackingAfter(
  { ruled, others }: Pick<Field, 'ruled' | 'others'>,
  side: Side,
  lot: Candidate,
): Pick<Stranded, 'missing'> {
  const { fields, opening } = lot;
  const buyer = {
    ...side,
    purse: minus(side.purse, opening),
    squad: [...side.squad, { fields, price: opening }],
  };
  const missing = missingOf(ruled, buyer, others, allowance());
  if (missing !== null) return { missing };
  const alone = mostOfOne(ruled, side, lot, others, allowance());
  return alone.completion === null ? {} : { missing: null };
}

/** False only where it is proven. */
function canComplete({ ruled, all }: Pick<Field, 'ruled' | 'all'>, side: Side): boolean {
  const asked = { supply: supplyOf(all), needs: needsOf(ruled, side, null), lot: null };
  return fill(asked, { allowance: allowance(), anyDoes: true }).proven > -Infinity;
}

/**
 * Teams that could complete their squads now, and could not if nobody bought the lot: alone, or at the same time as the
 * others where the rules ask for that.
 */
export function strandedBy(
  auction: Auction,
  field: Field,
  lot: Candidate,
  together: Together | null,
  missing: ReadonlyMap<TeamId, Missing>,
): TeamId[] {
  const again = comesBack(auction, lot.id);
  const { rules, ruled, pool, others } = field;
  const after: readonly Kind[] =
    again === null ? others : kindsOf(ruled, [...pool, candidate(rules, lot.id, again)]);
  const able = field.sides.filter(({ id }) => !missing.has(id));
  const alone = able.filter((side) => !canComplete({ ruled, all: after }, side)).map(({ id }) => id);
  if (together === null || alone.length > 0) return alone;
  const then = completable(ruled, able, after, allowance(), together.joint);
  if (!then.exact || then.joint.size >= together.joint.size) return [];
  return able.map(({ id }) => id).filter((id) => together.joint.has(id) && !then.joint.has(id));
}
