import type { RolesRule } from '#domain/tournament/playing-styles.ts';
import { NO_RUPEES, type Rupees, toRupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { sameValue } from '#domain/same-value.ts';

const PRESET = 'specification';

/** The fixed numbers of the specification's section 9, and the bounds for the organiser's choices. */
export const SPECIFIED = {
  unit: 'rupees',
  multiple: toRupees(1_000),
  offered: toRupees(1_000),
  leastPurse: toRupees(1),
  squad: { least: 1, most: 25 },
  leastIncrement: toRupees(1_000),
  /** The initial value in the form. */
  firstIncrement: toRupees(1_000),
} as const;

/** A player counts for each listed playing style; an all-rounder counts as all-rounder only. */
export const AS_WRITTEN: RolesRule = { allRounders: [] };

/** No categories, limits, caps or sets: one draw for all, and unsold players may return without limit. */
export const NO_KINDS = {
  categories: null,
  limits: [],
  caps: [],
  sets: [],
  unsold: { then: 'again', percent: 100, returns: null },
} as const;

/** The three numbers that the specification lets an organiser choose. */
export interface Chosen {
  readonly openingPurse: Rupees;
  readonly squadLimit: number;
  readonly increment: Rupees;
}

/** The specification's rules with these three numbers. */
export function specificationRules({ openingPurse, squadLimit, increment }: Chosen): RuleSet {
  const { unit, multiple, offered } = SPECIFIED;
  return {
    version: 2,
    preset: PRESET,
    unit,
    multiple,
    offered,
    purse: { opening: openingPurse },
    squad: { least: 0, most: squadLimit },
    increments: [{ from: NO_RUPEES, by: increment }],
    raises: { to: 'any', equalOnFloor: true, snap: false },
    mostBid: { is: 'purse' },
    roles: AS_WRITTEN,
    fields: [],
    ...NO_KINDS,
  };
}

/** Replaces these three numbers in a rule set. */
export function withChosen(rules: RuleSet, { openingPurse, squadLimit, increment }: Chosen): RuleSet {
  const [first, ...others] = rules.increments;
  return {
    ...rules,
    purse: { ...rules.purse, opening: openingPurse },
    squad: { ...rules.squad, most: squadLimit },
    increments: [{ ...first, by: increment }, ...others],
  };
}

/** Reads the three numbers, as the specification's API has them. */
export function chosenIn({ purse, squad, increments }: RuleSet): Chosen {
  return { openingPurse: purse.opening, squadLimit: squad.most, increment: increments[0].by };
}

/**
 * True if the rules are more than the specification's three numbers. Own fields of players do not count: an import makes
 * them, too.
 */
export function hasOwnRules(rules: RuleSet): boolean {
  return !sameRules({ ...specificationRules(chosenIn(rules)), fields: rules.fields }, rules);
}

/** True if the rules were made from a league's preset. */
export function isOfLeague({ preset }: Pick<RuleSet, 'preset'>): boolean {
  return preset !== PRESET;
}

/** True if two rule sets have equal values, in any order of their keys. */
export function sameRules(one: RuleSet, other: RuleSet): boolean {
  return sameValue(one, other);
}
