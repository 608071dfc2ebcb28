import { expect, test } from 'vitest';
import { nextNumber, nextNumbers } from './next-number.ts';

test('nobody is there yet: the first number is 1', () => {
  expect(nextNumber([])).toBe('1');
});

test('the next number counts on from whoever was registered last', () => {
  expect(nextNumber(['1', '2', '3'])).toBe('4');
  expect(nextNumber(['45', '18'])).toBe('19');
});

test('a number that somebody has is passed over, in whatever digits or case it is written', () => {
  expect(nextNumber(['3', '４', '५', '2'])).toBe('6');
  expect(nextNumber(['kpl-8', 'KPL-7'])).toBe('KPL-9');
});

test('letters before the digits and zeros in front of them stay', () => {
  expect(nextNumber(['07'])).toBe('08');
  expect(nextNumber(['KPL-099'])).toBe('KPL-100');
  expect(nextNumber(['२७'])).toBe('28');
});

test('after a number without digits the first free one is offered', () => {
  expect(nextNumber(['1', 'Captain'])).toBe('2');
});

test('a number that counts on beyond twenty characters gives way to the first free one', () => {
  expect(nextNumber(['9'.repeat(20)])).toBe('1');
  expect(nextNumber([`${'A'.repeat(19)}8`])).toBe(`${'A'.repeat(19)}9`);
  expect(nextNumber(['1', `${'A'.repeat(19)}9`])).toBe('2');
});

test('many numbers count on from one another and pass over those that are given', () => {
  expect(nextNumbers([], 2)).toEqual(['1', '2']);
  expect(nextNumbers(['KPL-07'], 3, ['kpl-09'])).toEqual(['KPL-08', 'KPL-10', 'KPL-11']);
});
