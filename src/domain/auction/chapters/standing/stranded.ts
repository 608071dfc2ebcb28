import { answersWithin, type Allowance } from '#domain/completion/allowance.ts';
import type { Candidate, Side } from '#domain/completion/agreed.ts';
import { fill } from '#domain/completion/fill.ts';
import { likenessOf, needsOf, withPlayer } from '#domain/completion/kinds.ts';
import { missingOf } from '#domain/completion/missing.ts';
import type { Completion } from '#domain/completion/shares.ts';
import { supplyOf } from '#domain/completion/stock.ts';
import type { TeamId } from '#domain/ids.ts';
import { minus } from '#domain/money.ts';
import { knownCompletion, type Alone } from './alone.ts';
import type { Field } from './field.ts';
import type { MostBecause } from './standing.ts';

type Stranded = Extract<MostBecause, { readonly why: 'stranded' }>;

/** Why a team's squad could not be completed if it bought the lot at the opening price. */
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
  const missing = missingOf(ruled, buyer, others, allowance);
  return missing === null ? {} : { missing };
}

/** Teams that can complete their squads now but not after a pass of the lot. Each team is checked by itself. */
export function strandedBy(
  { ruled, others, sides, again }: Field,
  alone: ReadonlyMap<Side, Alone>,
  allowance: Allowance,
): TeamId[] {
  const after = again === null ? others : withPlayer(ruled, others, again);
  const able = sides.filter((side) => (alone.get(side)?.missing ?? null) === null);
  const supply = supplyOf(after);
  const hints: Completion[] = [];
  /** False only if it is proven. */
  const canComplete = (side: Side, own: Allowance): boolean => {
    const needs = needsOf(ruled, side, null);
    const before = alone.get(side)?.completion ?? null;
    const known = before === null ? hints : [before, ...hints];
    if (knownCompletion(needs, after, known) !== null) return true;
    const { completion, proven } = fill({ supply, needs, lot: null }, { allowance: own, anyDoes: true });
    if (completion !== null) hints.unshift(completion);
    return proven > -Infinity;
  };
  const likeness = (side: Side) => likenessOf(needsOf(ruled, side, null));
  const can = answersWithin(allowance, able, likeness, canComplete);
  return able.flatMap((side) => (can.get(side) === false ? [side.id] : []));
}
