import { expect, test } from 'vitest';
import { MOST_RUPEES } from '#domain/limits.ts';
import { checkRetention } from './check-retention.ts';

const codes = (price: number | null, charge: number | null = null) => {
  const judged = checkRetention({ price, charge });
  return judged.ok ? judged.value : judged.problems.map(({ code, field }) => [code, field]);
};

test('A retained price is whole, at least 0 and at most the largest purse', () => {
  expect(codes(0)).toEqual({ price: 0, charge: 0 });
  expect(codes(MOST_RUPEES)).toEqual({ price: MOST_RUPEES, charge: MOST_RUPEES });
  for (const wrong of [-1, 0.5, NaN])
    expect(codes(wrong)).toEqual([['retained-price-not-whole', 'retainedAt']]);
  expect(codes(MOST_RUPEES + 1)).toEqual([['retained-price-too-high', 'retainedAt']]);
  expect(codes(null)).toEqual([['retained-price-required', 'retainedAt']]);
});

test('A missing charge equals the price', () => {
  expect(codes(500, 300)).toEqual({ price: 500, charge: 300 });
  expect(codes(500, 0)).toEqual({ price: 500, charge: 0 });
  for (const wrong of [-1, 0.5, NaN]) expect(codes(500, wrong)).toEqual([['charge-not-whole', 'charge']]);
  expect(codes(500, MOST_RUPEES + 1)).toEqual([['charge-too-high', 'charge']]);
  expect(codes(null, -1)).toEqual([
    ['retained-price-required', 'retainedAt'],
    ['charge-not-whole', 'charge'],
  ]);
});
