import { toRupees } from '#domain/money.ts';
import type { Categories, LotSet } from '#domain/rules/limit.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { PresetRules } from './stated.ts';
import { AS_WRITTEN } from './specification.ts';

const VALUES = ['A', 'B', 'C'];

const CATEGORIES: Categories = {
  field: 'category',
  rungs: [
    { value: 'A', base: toRupees(5_000) },
    { value: 'B', base: toRupees(3_000) },
    { value: 'C', base: toRupees(1_000) },
  ],
};

const SETS: readonly LotSet[] = VALUES.map((value) => ({
  name: `Category ${value}`,
  where: { category: [value] },
  inside: 'drawn',
}));

const RULES: RuleSet = {
  version: 2,
  preset: 'first-league',
  unit: { points: 'points' },
  multiple: toRupees(500),
  offered: toRupees(500),
  purse: { opening: toRupees(100_000) },
  squad: { least: 13, most: 15 },
  increments: [
    { from: toRupees(0), by: toRupees(500) },
    { from: toRupees(10_000), by: toRupees(1_000) },
    { from: toRupees(25_000), by: toRupees(2_500) },
    { from: toRupees(50_000), by: toRupees(5_000) },
  ],
  raises: { to: 'next-or-more', equalOnFloor: false, snap: false },
  mostBid: { is: 'exact' },
  roles: AS_WRITTEN,
  fields: [{ id: 'category', name: 'Category', is: 'choice', values: VALUES, public: true }],
  categories: CATEGORIES,
  limits: [],
  caps: [],
  sets: SETS,
  unsold: { then: 'again', percent: 50, returns: 1 },
};

/** Our proposal for a first auction: ten teams of a village or an office. */
export const FIRST_LEAGUE: PresetRules = {
  id: 'first-league',
  name: 'First league',
  year: null,
  source: 'Our proposal, from what village and office leagues have in common',
  rules: RULES,
};
