import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from './presets/specification.ts';
import type { RuleSet } from './rule-set.ts';
import { sameRules } from './same-rules.ts';

const rules = specificationRules({
  openingPurse: toRupees(500_000),
  squadLimit: 15,
  increment: toRupees(5_000),
});
const step = (from: number, by: number) => ({ from: toRupees(from), by: toRupees(by) });

test('two rule sets of the same values are the same, in whatever order they were written', () => {
  const { version, ...others } = rules;
  expect(sameRules(rules, { ...others, version, purse: { ...rules.purse } })).toBe(true);
});

test.each<[string, Partial<RuleSet>]>([
  ['the purse', { purse: { opening: toRupees(500_001) } }],
  ['the squad', { squad: { most: 16 } }],
  ['the multiple', { multiple: toRupees(500) }],
  ['the increment', { increments: [step(0, 6_000)] }],
  ['one more step', { increments: [step(0, 5_000), step(100_000, 10_000)] }],
])('a change of %s is another rule set', (_, change) => {
  expect(sameRules(rules, { ...rules, ...change })).toBe(false);
  expect(sameRules({ ...rules, ...change }, rules)).toBe(false);
});
