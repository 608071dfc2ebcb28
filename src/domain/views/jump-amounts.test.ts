import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import { jumpAmounts } from './jump-amounts.ts';

const rulesOf = (increment: number) =>
  specificationRules({
    openingPurse: toRupees(2_000_000),
    squadLimit: 2,
    increment: toRupees(increment),
  });
const jumps = (next: number, increment: number) =>
  jumpAmounts(rulesOf(increment), toRupees(next - increment), toRupees(next));

test('Offer round amounts above the next bid as jumps', () => {
  expect(jumps(150_000, 5_000)).toEqual([160_000, 175_000, 200_000]);
  expect(jumps(20_000, 5_000)).toEqual([30_000, 50_000, 100_000]);
});

test('Offer neither the next bid nor one amount twice as a jump', () => {
  expect(jumps(100_000, 5_000)).toEqual([110_000, 125_000, 150_000]);
  expect(jumps(200_000_000, 2_500_000)).toEqual([205_000_000, 212_500_000, 225_000_000]);
});

test('Offer amounts on the multiple even with a base price off it', () => {
  expect(jumps(2_000, 1_000)).toEqual([4_000, 5_000, 10_000]);
  expect(jumps(21_000, 5_000)).toEqual([30_000, 50_000, 100_000]);
});

test('Offer the agreed jump first, where it is above the next bid', () => {
  const plain = rulesOf(50_000);
  const offered = (jump: number, current: number, next: number) =>
    jumpAmounts(
      { ...plain, raises: { ...plain.raises, jump: toRupees(jump) } },
      toRupees(current),
      toRupees(next),
    );
  expect(offered(100_000, 350_000, 400_000)).toEqual([450_000, 500_000, 1_000_000]);
  expect(offered(100_000, 300_000, 300_000)).toEqual([400_000, 500_000, 1_000_000]);
  expect(offered(50_000, 350_000, 400_000)).toEqual([500_000, 750_000, 1_000_000]);
});
