import { toRupees } from '#domain/money.ts';
import type { ChoiceField } from '#domain/tournament/own-field.ts';
import type { Bounds, Categories, LotSet, RuleLimit, Where } from '#domain/rules/limit.ts';
import type { MostBidRule, Raises, RuleSet } from '#domain/rules/rule-set.ts';
import { SPECIFIED, specificationRules } from './specification.ts';

/** What the source of a preset says. Where it is silent the specification holds. Amounts are whole, in its unit. */
export interface Stated extends Partial<
  Omit<RuleSet, 'purse' | 'squad' | 'multiple' | 'offered' | 'increments'>
> {
  /** Its id. */
  readonly preset: string;
  readonly purse: number;
  readonly squad: RuleSet['squad'];
  /** Missing: the specification's. */
  readonly multiple?: number;
  /** From which current bid on a raise adds how much; missing: the multiple. */
  readonly steps?: readonly [Step, ...Step[]];
}

type Step = readonly [from: number, by: number];

export function rulesStated({ purse, squad, multiple = SPECIFIED.multiple, ...stated }: Stated): RuleSet {
  const { steps = [[0, multiple]], ...others } = stated;
  const [first, ...more] = steps;
  const grid = toRupees(multiple);
  const step = ([from, by]: Step) => ({ from: toRupees(from), by: toRupees(by) });
  return {
    ...specificationRules({ openingPurse: toRupees(purse), squadLimit: squad.most, increment: grid }),
    ...others,
    squad,
    multiple: grid,
    offered: grid,
    increments: [step(first), ...more.map(step)],
  };
}

/**
 * Of a league that publishes its steps and does not say what may be called between them: no bid below the next one, and
 * more is allowed.
 */
export const BY_STEPS: Raises = { to: 'next-or-more', equalOnFloor: false, snap: false };

/** Of a league that asks for a least squad, or for so many of a kind: only so is it sure to be kept. */
export const EXACT: MostBidRule = { is: 'exact', together: false };

/** What every squad must keep. `called`: one such player, and several. */
export function limit(
  id: string,
  called: readonly [one: string, many: string],
  where: Where,
  bounds: { readonly count?: Bounds; readonly spend?: Bounds },
): RuleLimit {
  const [one, many] = called;
  return { id, one, many, where, ...bounds, binding: true };
}

/** A field 'Category' with what each of its values opens at, the dearest first. */
export function categoriesAt(bases: Readonly<Record<string, number>>): {
  readonly fields: readonly [ChoiceField];
  readonly categories: Categories;
} {
  const rungs = Object.entries(bases).map(([value, base]) => ({ value, base: toRupees(base) }));
  const values = rungs.map(({ value }) => value);
  return {
    fields: [{ id: 'category', name: 'Category', is: 'choice', values, public: true }],
    categories: { field: 'category', rungs },
  };
}

/** A set for each value of a field, in this order, drawn by lot inside. */
export function setsBy(field: string, named: readonly (readonly [value: string, name: string])[]): LotSet[] {
  return named.map(([value, name]) => ({ name, where: { [field]: [value] }, inside: 'drawn' }));
}
