import { expect, test } from 'vitest';
import { KEEPERS } from '#fixtures/auction/league.ts';
import { isComplete } from './lacks.ts';

test('A squad is complete if only non-binding limits and least spends are unmet', () => {
  const warned = { ...KEEPERS, binding: false };
  expect(isComplete({ players: 0, limits: [] })).toBe(true);
  expect(isComplete({ players: 1, limits: [] })).toBe(false);
  expect(isComplete({ players: 0, limits: [{ limit: warned, many: 1, spend: 0 }] })).toBe(true);
  expect(isComplete({ players: 0, limits: [{ limit: KEEPERS, many: 0, spend: 1 }] })).toBe(true);
  expect(isComplete({ players: 0, limits: [{ limit: KEEPERS, many: 1, spend: 0 }] })).toBe(false);
});
