import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { tapOn } from './bid-dock.tsx';

const next = { lot: 'kohli', amount: toRupees(35_000), seen: 7 };
const [twice, more] = [toRupees(70_000), toRupees(71_000)];
const asked = { next, jump: more, at: 1_000 };

test('A bid of up to twice the next amount is placed at once', () => {
  expect(tapOn(twice, next, null, 0)).toBe('bid');
});

test('A bid above twice the next amount needs a second tap', () => {
  expect(tapOn(more, next, null, 0)).toBe('ask');
  expect(tapOn(more, next, asked, 1_500)).toBe('bid');
});

test('A double tap does not count as the second tap', () => {
  expect(tapOn(more, next, asked, 1_060)).toBe('wait');
  expect(tapOn(more, next, asked, 1_499)).toBe('wait');
});

test('Another amount, price or player needs a new second tap', () => {
  expect(tapOn(toRupees(1_00_000), next, asked, 3_000)).toBe('ask');
  expect(tapOn(more, { ...next, amount: toRupees(34_000) }, asked, 3_000)).toBe('ask');
  expect(tapOn(more, { ...next, lot: 'dhoni' }, asked, 3_000)).toBe('ask');
});

test('Other changes keep the wait for the second tap while the price stays', () => {
  expect(tapOn(more, { ...next, seen: 12 }, asked, 3_000)).toBe('bid');
});
