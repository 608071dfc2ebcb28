import { NO_RUPEES, toRupees, type Rupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';

/** What the specification says of every auction, and within which bounds an organiser chooses. Its section 9. */
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
    version: 1,
    preset: 'specification',
    unit,
    multiple,
    offered,
    purse: { opening: openingPurse },
    squad: { most: squadLimit },
    increments: [{ from: NO_RUPEES, by: increment }],
  };
}

/** The three numbers of a rule set, as the specification's calls tell them. */
export function chosenIn({ purse, squad, increments }: RuleSet): Chosen {
  return { openingPurse: purse.opening, squadLimit: squad.most, increment: increments[0].by };
}
