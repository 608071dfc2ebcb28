import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { paceFor, spokenAmount, spokenSale } from './spoken-sale.ts';

test.each([
  [0, '0 rupees'],
  [500, '500 rupees'],
  [20_000, '20 thousand rupees'],
  [145_000, '1 lakh 45 thousand rupees'],
  [12_00_00_000, '12 crore rupees'],
  [1_23_45_678, '1 crore 23 lakh 45 thousand 678 rupees'],
])('%i is said as %s', (amount, said) => {
  expect(spokenAmount('rupees', toRupees(amount))).toBe(said);
});

test('The voice says name, price and team', () => {
  const sale = { player: 'Imran Qureshi', team: 'Pune Panthers', price: toRupees(25_000) };
  expect(spokenSale('rupees', sale, 'en')).toBe('Imran Qureshi. 25 thousand rupees. Pune Panthers.');
  expect(spokenSale('rupees', sale, 'mr')).toBe('Imran Qureshi. 25 हजार रुपये. Pune Panthers.');
  expect(spokenAmount({ points: 'tokens' }, sale.price)).toBe('25 thousand tokens');
});

test('A long sale is said faster, up to what can be understood', () => {
  expect(paceFor('Short', 3_000)).toBe(1);
  expect(paceFor('x'.repeat(50), 3_000)).toBeGreaterThan(1);
  expect(paceFor('x'.repeat(50), 3_000)).toBeLessThan(1.5);
  expect(paceFor('x'.repeat(500), 3_000)).toBe(1.5);
});
