import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import { FIRST_LEAGUE } from '#domain/rules/presets/leagues.ts';
import { changedParts } from './changed-parts.ts';

const plain = specificationRules({
  openingPurse: toRupees(800_000),
  squadLimit: 12,
  increment: toRupees(1_000),
});

test('changedParts is empty for equal rules', () => {
  expect(changedParts(plain, { ...plain, preset: 'other' })).toBe('');
});

test('changedParts gives new and old values of squad, purse, unit and multiple', () => {
  expect(
    changedParts({ ...plain, squad: { least: 9, most: 12 } }, { ...plain, squad: { least: 11, most: 15 } }),
  ).toBe('squad 11 to 15 instead of 9 to 12');
  expect(
    changedParts(plain, {
      ...plain,
      unit: { points: 'tokens' },
      multiple: toRupees(5),
      purse: { opening: toRupees(100) },
      squad: { least: 15, most: 15 },
    }),
  ).toBe(
    'squad 15 instead of 0 to 12, purse 100 tokens instead of ₹8,00,000, amounts in tokens instead of rupees, every bid a multiple of 5 instead of 1,000',
  );
});

test('changedParts only names the longer parts that differ', () => {
  expect(changedParts(plain, { ...plain, raises: { ...plain.raises, snap: !plain.raises.snap } })).toBe(
    'raises',
  );
  const stepsFor = [{ where: {}, increments: plain.increments }];
  expect(changedParts(plain, { ...plain, stepsFor })).toBe('increments');
  expect(changedParts(plain, { ...plain, atCap: 'roll' })).toBe('most for one player');
  expect(changedParts(plain, { ...plain, atATime: 3 })).toBe('order');
  expect(changedParts(plain, FIRST_LEAGUE.rules)).toBe(
    'squad 13 to 15 instead of 0 to 12, purse 1,00,000 points instead of ₹8,00,000, amounts in points instead of rupees, every bid a multiple of 500 instead of 1,000; also increments, raises, the most a team may bid, what players are asked, categories, order and unsold players',
  );
});
