import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { READY_MADE_FIELDS } from '#domain/tournament/own-field.ts';
import { sameRules, specificationRules } from './specification.ts';

const rules = specificationRules({
  openingPurse: toRupees(500_000),
  squadLimit: 15,
  increment: toRupees(5_000),
});
const step = (from: number, by: number) => ({ from: toRupees(from), by: toRupees(by) });

test('Rule sets with equal values are the same in any order of keys', () => {
  const { version, ...others } = rules;
  expect(sameRules(rules, { ...others, version, purse: { ...rules.purse } })).toBe(true);
});

test.each<[string, Partial<RuleSet>]>([
  ['the purse', { purse: { opening: toRupees(500_001) } }],
  ['the squad', { squad: { least: 0, most: 16 } }],
  ['the least squad', { squad: { least: 1, most: 15 } }],
  ['the unit', { unit: { points: 'tokens' } }],
  ['how raises go', { raises: { ...rules.raises, snap: true } }],
  ['the most a team may bid', { mostBid: { is: 'purse-less-kept', each: toRupees(1_000) } }],
  ['a field of its own', { fields: READY_MADE_FIELDS }],
  ['the multiple', { multiple: toRupees(500) }],
  ['the increment', { increments: [step(0, 6_000)] }],
  ['one more step', { increments: [step(0, 5_000), step(100_000, 10_000)] }],
])('a change of %s is another rule set', (_, change) => {
  expect(sameRules(rules, { ...rules, ...change })).toBe(false);
  expect(sameRules({ ...rules, ...change }, rules)).toBe(false);
});
