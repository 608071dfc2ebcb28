import { expect, test } from 'vitest';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import { toRupees } from '#domain/money.ts';
import { rulesSchema } from './rule-set.ts';

/** As rows and logs have it since the rules are one value. Never edited: what was written must stay readable. */
const WRITTEN = {
  version: 1,
  preset: 'specification',
  unit: 'rupees',
  multiple: 1_000,
  offered: 1_000,
  purse: { opening: 500_000 },
  squad: { most: 3 },
  increments: [{ from: 0, by: 5_000 }],
};

test('a rule set that was written before today reads, and says all that it said', () => {
  expect(rulesSchema.parse(WRITTEN)).toMatchObject(WRITTEN);
});

test('what this version writes reads as it was', () => {
  const rules = specificationRules({
    openingPurse: toRupees(500_000),
    squadLimit: 3,
    increment: toRupees(5_000),
  });
  expect(rulesSchema.parse(JSON.parse(JSON.stringify(rules)))).toEqual(rules);
});
