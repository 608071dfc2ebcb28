import { expect, test } from 'vitest';
import { surnameOf } from './surname.ts';

test('the last word of a name stands on the shirt, in capitals', () => {
  expect(surnameOf(' Vishal  More ')).toBe('MORE');
  expect(surnameOf('Dhoni')).toBe('DHONI');
  expect(surnameOf('संदीप पाटील')).toBe('पाटील');
  expect(surnameOf('')).toBe('');
});
