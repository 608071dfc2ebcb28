import { expect, test } from 'vitest';
import { dateParts } from './sheet-date.ts';

test.each([
  ['15/08/1999', '1999 08 15'],
  ['1.2.08', '08 2 1'],
  ['૧૫/૦૮/૧૯૯૯', '1999 08 15'],
  ['1999-08-15', '1999 08 15'],
  ['1999-08-15T00:00:00Z', '1999 08 15'],
  ['15 Aug 1999 18:30', '1999 Aug 15'],
  ['15th August, 1999', '1999 August 15'],
  ['15Aug1999', '1999 Aug 15'],
  ['March 5, 2002', '2002 March 5'],
  ['૧૫ ઑગસ્ટ ૧૯૯૯', '1999 ઑગસ્ટ 15'],
])('The date %j has the parts %j', (text, parts) => {
  expect(dateParts(text)).toBe(parts);
});

test('A column may have the month in front', () => {
  expect(dateParts('08/15/1999', true)).toBe('1999 08 15');
  expect(dateParts('15 Aug 1999', true)).toBe('1999 Aug 15');
});

test.each([null, 1999, '1999', '2024-25', '50/3', '4-0-21-2', '12AB34', 'Aug 1999'])(
  '%j is no date',
  (cell) => {
    expect(dateParts(cell)).toBeNull();
  },
);

test.each(["12-3-'99", '12–3–99', 'Fri, 12/3/99', '12.3.99'])(
  'A date of two figures for the year is read: %j',
  (cell) => {
    expect(dateParts(cell)).toBe('99 3 12');
  },
);

test.each(['12,3,1999', '12|3|1999', '12_3_1999', '12\\3\\1999', '12:3:1999'])(
  'Other signs part a date with its whole year: %j',
  (cell) => {
    expect(dateParts(cell)).toBe('1999 3 12');
  },
);

test.each(['1999', '12,03,99', '12,3|1999', '12031999', 'Sun Dev'])('%j is no day', (cell) => {
  expect(dateParts(cell)).toBeNull();
});
