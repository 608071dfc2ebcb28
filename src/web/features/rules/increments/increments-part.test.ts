import { describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { ladderOf } from './increments-part.tsx';

const rules = (boundary: number, changes: Partial<RuleSet> = {}): RuleSet => ({
  ...specificationRules({ openingPurse: toRupees(100_000), squadLimit: 15, increment: toRupees(1_000) }),
  multiple: toRupees(500),
  increments: [
    { from: toRupees(0), by: toRupees(500) },
    { from: toRupees(boundary), by: toRupees(2_000) },
  ],
  ...changes,
});

describe('The picture of the increments', () => {
  test('The picture of a step shows its first three amounts, and whether more follow', () => {
    expect(ladderOf(rules(10_000))).toEqual([
      { from: 0, by: 500, next: [500, 1_000, 1_500], more: true, width: 0.5 },
      { from: 10_000, by: 2_000, next: [12_000, 14_000, 16_000], more: true, width: 1 },
    ]);
  });

  test.each([
    [1_000, [500, 1_000], false],
    [1_500, [500, 1_000, 1_500], false],
    [2_000, [500, 1_000, 1_500], true],
    [400, [500], false],
  ])('The picture of a step ends where the next step begins at %i', (boundary, next, more) => {
    expect(ladderOf(rules(boundary))[0]).toMatchObject({ next, more });
  });

  test('The picture of a step snaps amounts if the rules do', () => {
    const raises = { to: 'next', equalOnFloor: false, snap: true } as const;
    expect(ladderOf(rules(10_500, { raises }))[1]?.next).toEqual([12_000, 14_000, 16_000]);
  });
});
