import { NO_RUPEES, toRupees, type Rupees } from '#domain/money.ts';
import type { RolesRule, RuleSet } from '#domain/rules/rule-set.ts';

const PRESET = 'specification';

/** The specification's numbers for every auction, and the bounds within which an organiser chooses. Its section 9. */
export const SPECIFIED = {
  unit: 'rupees',
  multiple: toRupees(1_000),
  offered: toRupees(1_000),
  leastPurse: toRupees(1),
  squad: { least: 1, most: 25 },
  leastIncrement: toRupees(1_000),
  /** What the form begins with. */
  firstIncrement: toRupees(1_000),
} as const;

/** A player counts by the playing styles that are written for him, and an all-rounder as nothing else. */
export const AS_WRITTEN: RolesRule = { allRounders: [] };

/** It knows no players of a kind: all are drawn together, and come up again whenever the organiser shows them. */
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

/** A rule set with these three numbers instead of its own; all else of it stays. */
export function withChosen(rules: RuleSet, { openingPurse, squadLimit, increment }: Chosen): RuleSet {
  const [first, ...others] = rules.increments;
  return {
    ...rules,
    purse: { ...rules.purse, opening: openingPurse },
    squad: { ...rules.squad, most: squadLimit },
    increments: [{ ...first, by: increment }, ...others],
  };
}

/** The three numbers of a rule set, as the specification's calls tell them. */
export function chosenIn({ purse, squad, increments }: RuleSet): Chosen {
  return { openingPurse: purse.opening, squadLimit: squad.most, increment: increments[0].by };
}

/** True where a league has agreed on more than the specification's three numbers. */
export function hasOwnRules({ preset }: Pick<RuleSet, 'preset'>): boolean {
  return preset !== PRESET;
}
