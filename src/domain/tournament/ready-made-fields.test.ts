import { expect, test } from 'vitest';
import { isCaptain } from './ready-made-fields.ts';

test('A player is captain if the field Captain is ticked', () => {
  expect(isCaptain({ captain: true })).toBe(true);
  expect(isCaptain({ captain: false })).toBe(false);
  expect(isCaptain({ category: 'A' })).toBe(false);
});
