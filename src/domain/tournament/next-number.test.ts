import { expect, test } from 'vitest';
import { nextNumber, nextNumbers } from './next-number.ts';

test('The first player gets number 1', () => {
  expect(nextNumber([])).toBe('1');
});

test('The next number follows the one registered last', () => {
  expect(nextNumber(['1', '2', '3'])).toBe('4');
  expect(nextNumber(['45', '18'])).toBe('19');
});

test('A used number is skipped, in any digits or case', () => {
  expect(nextNumber(['3', '４', '५', '2'])).toBe('6');
  expect(nextNumber(['kpl-8', 'KPL-7'])).toBe('KPL-9');
});

test('A prefix and leading zeros are kept', () => {
  expect(nextNumber(['07'])).toBe('08');
  expect(nextNumber(['KPL-099'])).toBe('KPL-100');
  expect(nextNumber(['२७'])).toBe('28');
});

test('After a number without digits the first free number is offered', () => {
  expect(nextNumber(['1', 'Captain'])).toBe('2');
});

test('If the next number exceeds twenty characters, the first free number is offered', () => {
  expect(nextNumber(['9'.repeat(20)])).toBe('1');
  expect(nextNumber([`${'A'.repeat(19)}8`])).toBe(`${'A'.repeat(19)}9`);
  expect(nextNumber(['1', `${'A'.repeat(19)}9`])).toBe('2');
});

test('Several numbers follow one another and skip the given ones', () => {
  expect(nextNumbers([], 2)).toEqual(['1', '2']);
  expect(nextNumbers(['KPL-07'], 3, ['kpl-09'])).toEqual(['KPL-08', 'KPL-10', 'KPL-11']);
});
