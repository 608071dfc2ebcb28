import { expect, test } from 'vitest';
import { isCaptain } from './ready-made-fields.ts';

test('a captain is a player for whom the field Captain says yes', () => {
  expect(isCaptain({ captain: true })).toBe(true);
  expect(isCaptain({ captain: false })).toBe(false);
  expect(isCaptain({ category: 'A' })).toBe(false);
});
