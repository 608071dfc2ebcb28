import { shareOf, type Allowance } from '#domain/completion/program/allowance.ts';
import type { Side } from '#domain/completion/agreed.ts';
import { fill } from '#domain/completion/fill.ts';
import { missingOf, type Missing } from '#domain/completion/missing.ts';
import { needsOf } from '#domain/completion/needs.ts';
import type { Completion } from '#domain/completion/shares.ts';
import { supplyOf } from '#domain/completion/stock.ts';
import type { TeamId } from '#domain/ids.ts';
import type { Field } from './question.ts';

/** Whether a team can complete its squad with the whole list to itself. */
export interface Alone {
  /** One completion; null: none was found. */
  readonly completion: Completion | null;
  /** Why there is no completion; null: there is one, or the search could not decide. */
  readonly missing: Missing | null;
}

/** The result for each team; teams with equal needs are searched once. */
export function aloneIn({ ruled, sides, all }: Field, allowance: Allowance): ReadonlyMap<TeamId, Alone> {
  const known = new Map<string, Alone>();
  const askedOf = (side: Side, parts: number): Alone => {
    const needs = needsOf(ruled, side, null);
    const same = JSON.stringify([needs.purse, needs.names, needs.limits.map(Object.values)]);
    const alone = known.get(same) ?? search(side, shareOf(allowance, parts));
    known.set(same, alone);
    return alone;
  };
  const search = (side: Side, own: Allowance): Alone => {
    const asked = { supply: supplyOf(all), needs: needsOf(ruled, side, null), lot: null };
    const { completion, proven } = fill(asked, { allowance: shareOf(own, 2), anyDoes: true });
    return { completion, missing: proven > -Infinity ? null : missingOf(ruled, side, all, own) };
  };
  return new Map(sides.map((side, at) => [side.id, askedOf(side, sides.length - at)]));
}
