import { shareOf, type Allowance } from '#domain/completion/program/allowance.ts';
import type { Candidate, Side } from '#domain/completion/agreed.ts';
import { completable, type Together } from '#domain/completion/all-sides.ts';
import { fill } from '#domain/completion/fill.ts';
import { withPlayer, type Kind } from '#domain/completion/kinds.ts';
import { missingOf } from '#domain/completion/missing.ts';
import { needsOf } from '#domain/completion/needs.ts';
import { mostOfOne } from '#domain/completion/one-side.ts';
import { completes, type Completion } from '#domain/completion/shares.ts';
import { Stock, supplyOf } from '#domain/completion/stock.ts';
import type { TeamId } from '#domain/ids.ts';
import { minus } from '#domain/money.ts';
import type { Alone } from './alone.ts';
import type { Field } from './question.ts';
import type { MostBecause } from './standing.ts';

type Stranded = Extract<MostBecause, { readonly why: 'stranded' }>;

/**
 * Why a team's own squad, or another team's, could not be completed if it bought the lot at the opening price.
 */
export function lackingAfter(
  { ruled, others }: Pick<Field, 'ruled' | 'others'>,
  side: Side,
  lot: Candidate,
  allowance: Allowance,
): Pick<Stranded, 'missing'> {
  const { fields, opening } = lot;
  const buyer = {
    ...side,
    purse: minus(side.purse, opening),
    squad: [...side.squad, { fields, price: opening }],
  };
  const missing = missingOf(ruled, buyer, others, shareOf(allowance, 2));
  if (missing !== null) return { missing };
  const alone = mostOfOne(ruled, side, lot, others, allowance);
  return alone.completion === null ? {} : { missing: null };
}

/** The input to find teams that a pass would leave unable to complete. */
interface BeforePass {
  readonly field: Field;
  /** The lot as it would come up again; null: it would not. */
  readonly again: Candidate | null;
  /** Null: the rules do not require joint completion. */
  readonly together: Together | null;
  readonly alone: ReadonlyMap<TeamId, Alone>;
}

/**
 * Teams that can complete their squads now but not after a pass of the lot. Each team is checked by itself, then all at
 * the same time if the rules require it.
 */
export function strandedBy({ field, again, together, alone }: BeforePass, allowance: Allowance): TeamId[] {
  const { ruled, others, sides } = field;
  const after = again === null ? others : withPlayer(ruled, others, again);
  const able = sides.filter(({ id }) => (alone.get(id)?.missing ?? null) === null);
  const without = able.filter((side, at) => {
    const hint = alone.get(side.id)?.completion ?? null;
    return !canComplete({ ruled, kinds: after }, side, hint, shareOf(allowance, able.length + 1 - at));
  });
  const ids = (some: readonly Side[]) => some.map(({ id }) => id);
  if (together === null || without.length > 0) return ids(without);
  const then = completable(ruled, able, after, allowance, together.joint);
  if (!then.exact || then.joint.size >= together.joint.size) return [];
  return ids(able).filter((id) => together.joint.has(id) && !then.joint.has(id));
}

/** False only if it is proven. `hint`: an earlier completion, which is tried first. */
function canComplete(
  { ruled, kinds }: { readonly ruled: Field['ruled']; readonly kinds: readonly Kind[] },
  side: Side,
  hint: Completion | null,
  allowance: Allowance,
): boolean {
  const needs = needsOf(ruled, side, null);
  const does = (some: Completion) => completes(needs, some);
  if (hint !== null && new Stock(kinds).again(hint, does) !== null) return true;
  return fill({ supply: supplyOf(kinds), needs, lot: null }, { allowance, anyDoes: true }).proven > -Infinity;
}
