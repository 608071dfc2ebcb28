import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { headline } from './result-screen.tsx';

const totals = { lots: 81, sold: 78, broughtIn: toRupees(2_740_000) };

test('The headline counts players and sales, and says what was paid and how long it took', () => {
  const pace = { ms: 128 * 60_000 };
  expect(headline({ stage: 'completed', totals, unit: 'rupees', pace })).toBe(
    '81 players, 78 sold, ₹27,40,000 in 2\u00A0h\u00A008',
  );
});

test('The headline leaves out a time that is unknown or below a minute', () => {
  expect(headline({ stage: 'completed', totals, unit: 'rupees', pace: null })).toBe(
    '81 players, 78 sold, ₹27,40,000',
  );
  expect(headline({ stage: 'completed', totals, unit: 'rupees', pace: { ms: 59_999 } })).toBe(
    '81 players, 78 sold, ₹27,40,000',
  );
  expect(headline({ stage: 'completed', totals, unit: 'rupees', pace: { ms: 60_000 } })).toMatch(
    / in 1\u00A0min$/,
  );
});

test('The headline says that an auction has not begun until it has, also before its first hammer', () => {
  const none = { lots: 81, sold: 0, broughtIn: toRupees(0) };
  expect(headline({ stage: 'upcoming', totals: none, unit: 'rupees', pace: null })).toBe(
    'The auction has not begun',
  );
  expect(headline({ stage: 'active', totals: none, unit: 'rupees', pace: null })).toBe('81 players, 0 sold');
  expect(headline({ stage: 'completed', totals: none, unit: 'rupees', pace: null })).toBe(
    '81 players, 0 sold',
  );
});

test('The headline leaves out the money while nobody is sold', () => {
  const passed = { lots: 1, sold: 0, broughtIn: toRupees(0) };
  expect(headline({ stage: 'completed', totals: passed, unit: 'rupees', pace: null })).toBe(
    '1 player, 0 sold',
  );
});
