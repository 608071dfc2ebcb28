import { expect, test } from 'vitest';
import { surnameOf, widthInLetters } from './surname.ts';

test('the last word of a name stands on the shirt, in capitals', () => {
  expect(surnameOf(' Vishal  More ')).toBe('MORE');
  expect(surnameOf('Dhoni')).toBe('DHONI');
  expect(surnameOf('संदीप पाटील')).toBe('पाटील');
  expect(surnameOf('')).toBe('');
});

test('Marks above and below a letter make a text no wider', () => {
  expect(widthInLetters('MORE')).toBe(4);
  expect(widthInLetters('ర్త్స్నై')).toBe(4);
  expect(widthInLetters('')).toBe(0);
});
