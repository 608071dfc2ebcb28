import { expect, test } from 'vitest';
import { digitChanges } from './money.tsx';

function rolls(before: string, after: string): string {
  return digitChanges(before, after)
    .map(({ char, before: was }) => (was === null ? char : `[${was}>${char}]`))
    .join('');
}

test('Only the changed digits of an amount roll', () => {
  expect(rolls('₹1,45,000', '₹1,50,000')).toBe('₹1,[4>5][5>0],000');
});

test('Digits are compared from the right, so a growing amount keeps its thousands', () => {
  expect(rolls('₹95,000', '₹1,05,000')).toBe('₹1,[9>0]5,000');
});

test('A shrinking amount rolls its changed digits, an equal one rolls none', () => {
  expect(rolls('₹1,05,000', '₹95,000')).toBe('₹[0>9]5,000');
  expect(rolls('₹20,000', '₹20,000')).toBe('₹20,000');
});
