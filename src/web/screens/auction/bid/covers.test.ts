import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { covers } from './covers.ts';

test('a purse covers a bid as high as itself, and not one rupee more', () => {
  expect(covers(toRupees(20_000), '20000')).toBe(true);
  expect(covers(toRupees(20_000), '20001')).toBe(false);
  expect(covers(toRupees(20_000), '')).toBe(true);
});
