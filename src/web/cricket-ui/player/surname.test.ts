import { expect, test } from 'vitest';
import { surnameOf, widthInLetters } from './surname.ts';

test('surnameOf gives the last word of a name in capitals', () => {
  expect(surnameOf(' Vishal  More ')).toBe('MORE');
  expect(surnameOf('Dhoni')).toBe('DHONI');
  expect(surnameOf('संदीप पाटील')).toBe('पाटील');
  expect(surnameOf('')).toBe('');
});

test('widthInLetters ignores marks above and below a letter', () => {
  expect(widthInLetters('MORE')).toBe(4);
  expect(widthInLetters('ర్త్స్నై')).toBe(4);
  expect(widthInLetters('')).toBe(0);
});
