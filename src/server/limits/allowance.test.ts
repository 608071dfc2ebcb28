import { expect, test } from 'vitest';
import { createAllowance } from './allowance.ts';

test('An allowance permits a number of uses in a span, then tells the seconds until the next use', () => {
  let now = 1_000;
  const allowance = createAllowance(() => now, { most: 2, span: 60_000, mostKeys: 10 });
  expect([allowance.take('hall'), allowance.take('hall'), allowance.take('hall')]).toEqual([0, 0, 60]);
  expect(allowance.take('elsewhere')).toBe(0);
  now = 60_500;
  expect(allowance.take('hall')).toBe(1);
  now = 61_001;
  expect(allowance.take('hall')).toBe(0);
});

test('A full allowance drops the key that was unused longest', () => {
  const allowance = createAllowance(() => 1_000, { most: 1, span: 60_000, mostKeys: 2 });
  expect(['a', 'b', 'c', 'a', 'c'].map((key) => allowance.take(key))).toEqual([0, 0, 0, 0, 60]);
});
