import { expect, test } from 'vitest';
import { ageOf, amountOf, typedAmount } from './sheet-amount.ts';

test.each(['', 'NA', null])('A cell with %j has no age and no amount', (cell) => {
  expect([ageOf(cell), amountOf(cell)]).toEqual([null, null]);
});

test.each([
  [24, 24],
  [20.5, 20],
  ['20.8', 20],
  ['२४.५ yrs', 24],
  ['24', 24],
  ['२५', 25],
  ['24 yrs', 24],
  ['24yr.', 24],
  ['24 Years', 24],
  ['24 years old', 24],
  ['24 Y', 24],
  ['२५ वर्ष', 25],
])('A cell with the age %j is read as %d', (cell, age) => {
  expect(ageOf(cell)).toBe(age);
});

test.each(['twenty', '1/7/24', '24 years 3 months', 'years', '24+'])('The age %j is invalid', (cell) => {
  expect(ageOf(cell)).toBeNaN();
});

test.each([
  '₹20,000',
  '₹ 20,000/-',
  'Rs. 20,000',
  'rs 20000',
  'INR 20,000',
  '20,000/-',
  '20,000 /-',
  '20,000 Rs.',
  '20000 INR',
  'Rs 20,000 only',
  '20,000.00',
  '२०,०००',
  '20k',
  '20 K',
  '₹20k/-',
  '20 thousand',
  '२० हजार',
  '20 हज़ार',
  '0.2 L',
  '.2 lakh',
  '0.20 Lacs',
  '0.2 लाख',
  '0.002 Cr.',
])('%j is twenty thousand rupees', (cell) => {
  expect(amountOf(cell)).toBe(20_000);
});

test('Amounts with fractions of a lakh or crore are exact to the rupee', () => {
  expect(amountOf('0.29 L')).toBe(29_000);
  expect(amountOf('1.10005 L')).toBe(110_005);
  expect(amountOf('1,50,000 k')).toBe(150_000_000);
  expect(amountOf('2L')).toBe(200_000);
});

test.each([
  '₹',
  'k',
  'twenty',
  '20.5',
  '0.0000001 L',
  '1.2.3 L',
  ',, L',
  'Rs 5 Rs 6',
  '5/-6',
  '20 dollars',
  '1e5',
])('The amount %j cannot be read', (cell) => {
  expect(amountOf(cell)).toBeNaN();
});

test('Under a heading in lakhs a bare number is in lakhs; a unit in the cell takes precedence', () => {
  expect(amountOf(0.2, 5)).toBe(20_000);
  expect(amountOf('2', 5)).toBe(200_000);
  expect(amountOf('20k', 5)).toBe(20_000);
  expect(amountOf('₹20,000', 5)).toBe(20_000);
  expect(amountOf('₹ 20', 5)).toBe(2_000_000);
  expect(amountOf('Rs. 1.5/-', 7)).toBe(15_000_000);
  expect(amountOf(1e-7, 5)).toBeNaN();
  expect(amountOf(20_000)).toBe(20_000);
});

test.each([
  ['5 lakh', 500_000],
  ['50L', 5_000_000],
  ['1.2 Cr', 12_000_000],
  ['20k', 20_000],
  ['₹ 5,00,000/-', 500_000],
  ['500000', 500_000],
  ['५ लाख', 500_000],
  ['2250.5', NaN],
  ['10,00,000.5', NaN],
  ['5 lak', NaN],
  ['', null],
])('The text %j in an amount box is read as %d', (text, amount) => {
  expect(typedAmount(text, 'rupees')).toEqual(amount);
});

test.each([
  ['1,200 tokens', 1_200],
  ['5 lakh Tokens', 500_000],
  ['1200', 1_200],
  ['tokens', NaN],
  ['5 coins', NaN],
])('The text %j in an amount box of tokens is read as %d', (text, amount) => {
  expect(typedAmount(text, { points: 'tokens' })).toEqual(amount);
});

test.each([
  ['20 (thousand)', 20_000],
  ['20,000 (per player)', 20_000],
  ['1 crore 50 lakh', 15_000_000],
  ['2 lakh 50 thousand', 250_000],
  ['50 lakh 1 crore', NaN],
  ['1 crore 50 pieces', NaN],
  ['20.000', NaN],
])('The amount %j is read as %d', (cell, amount) => {
  expect(amountOf(cell)).toBe(amount);
});
