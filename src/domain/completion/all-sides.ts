import type { Side } from './agreed.ts';
import { fill } from './fill.ts';
import type { Kind } from './kinds.ts';
import { needsOf, summed } from './needs.ts';
import { pack, type Joint, type Party } from './pack.ts';
import { valueAt } from '#domain/completion/program/program.ts';
import type { Ruled } from './ruled.ts';
import type { Completion } from './shares.ts';
import { supplyOf } from './stock.ts';
import type { Allowance } from '#domain/completion/program/allowance.ts';
import { fillTogether } from '#domain/completion/program/together.ts';

/** The teams that can complete their squads at the same time, with no player in two squads. */
export interface Together {
  /** For each of these teams, players that complete its squad. */
  readonly joint: Joint;
  /** True when it is proven that no larger number of teams can complete at the same time. */
  readonly exact: boolean;
}

/** The pre-flight asks this. No bid depends on it: bids are judged team by team. */
export function completable(
  ruled: Ruled,
  sides: readonly Side[],
  kinds: readonly Kind[],
  allowance: Allowance,
): Together {
  const parties = partiesOf(ruled, sides);
  const joint = pack(kinds, parties, allowance);
  const supply = supplyOf(kinds);
  const isLost = ({ id, needs }: Party) =>
    !joint.has(id) && fill({ supply, needs, lot: null }, { allowance, anyDoes: true }).proven === -Infinity;
  const lost = new Set(parties.filter(isLost).map(({ id }) => id));
  const able = parties.filter(({ id }) => !lost.has(id));
  if (joint.size === able.length) return { joint, exact: true };
  const asked = able.map(({ needs }) => ({ supply, needs, lot: null }));
  const all = fillTogether(kinds, asked, allowance, joint.size);
  const found = all.completions === null ? joint : jointOf(able, all.completions);
  return { joint: found, exact: all.proven <= found.size };
}

/**
 * True when it is proven that not all teams can complete at the same time. The proof: one team with the sum of their
 * purses and needs could not complete either.
 */
export function cannotAll(
  ruled: Ruled,
  sides: readonly Side[],
  kinds: readonly Kind[],
  allowance: Allowance,
): boolean {
  const needs = summed(sides.map((side) => needsOf(ruled, side, null)));
  return (
    fill({ supply: supplyOf(kinds), needs, lot: null }, { allowance, anyDoes: true }).proven === -Infinity
  );
}

function partiesOf(ruled: Ruled, sides: readonly Side[]): Party[] {
  return sides.map((side) => ({ id: side.id, needs: needsOf(ruled, side, null) }));
}

function jointOf(parties: readonly Party[], completions: readonly (Completion | null)[]): Joint {
  return new Map(
    completions.flatMap((completion, at) =>
      completion === null ? [] : [[valueAt(parties, at).id, completion] as const],
    ),
  );
}
