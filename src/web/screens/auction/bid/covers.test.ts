import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { covers } from './covers.ts';

test('A purse covers a bid of its full amount, and no rupee more', () => {
  expect(covers(toRupees(20_000), '20000')).toBe(true);
  expect(covers(toRupees(20_000), '20001')).toBe(false);
  expect(covers(toRupees(20_000), '')).toBe(true);
});
