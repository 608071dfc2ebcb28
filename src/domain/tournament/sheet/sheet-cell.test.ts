import { expect, test } from 'vitest';
import { countOf, errorIn, noOf, NO_RESULT, saidIn, textOf, yesOf } from './sheet-cell.ts';

test('A text is trimmed of spaces and line breaks, and keeps its script', () => {
  expect(textOf('Siddharth\r\nVenkataraman\t')).toBe('Siddharth Venkataraman');
  expect(textOf('  सिद्धार्थ   जोशी ')).toBe('सिद्धार्थ जोशी');
  expect(textOf(null)).toBe('');
});

test.each(['-', '--', '–', '.', '?', 'NA', 'n/a', 'N.A.', 'nil', 'None', 'TBD', '  '])(
  'A cell with %j counts as empty',
  (text) => {
    expect(saidIn(text)).toBe('');
    expect(countOf(text)).toBeNull();
  },
);

test('A name that only begins with a word for an empty cell is kept', () => {
  expect(saidIn('Nilesh')).toBe('Nilesh');
  expect(saidIn('Na')).toBe('');
});

test.each([
  ['1,284', 1284],
  ['३४०', 340],
  [12, 12],
  [20.5, 20.5],
])('A cell with the count %j is read as %d', (cell, count) => {
  expect(countOf(cell)).toBe(count);
});

test.each(['many', '1e5', '20.5', true])('The count %j is invalid', (cell) => {
  expect(countOf(cell)).toBeNaN();
});

test('Yes may be yes, y, true, 1, owner, हाँ or a tick, in any case', () => {
  for (const yes of ['yes', 'YES', ' Y ', 'true', '1', 'Owner', 'हाँ', 'हां', '✓', '✔️', true, 1]) {
    expect(yesOf(yes)).toBe(true);
  }
  for (const no of ['no', 'false', '0', '', 'yes?', 'x', false, 0, 2, null]) expect(yesOf(no)).toBe(false);
});

test('An error that a cell shows is told from other texts', () => {
  expect(['#N/A', '#ref!', NO_RESULT].map(errorIn)).toEqual(['#N/A', '#ref!', NO_RESULT]);
  expect(['#7', 'N/A', '', null, 7].map(errorIn)).toEqual([null, null, null, null, null]);
});

test.each([
  'yes.',
  'YES!',
  'Haan',
  'ho',
  'Yep',
  'हाँ जी',
  'जी हाँ',
  'हा',
  'હાં',
  'હા જી',
  'ஆமாம்',
  'അതേ',
  'হ্যা',
  'ਹਾਂ ਜੀ',
  '✅',
  '👍',
])('%j says yes', (cell) => {
  expect([yesOf(cell), noOf(cell)]).toEqual([true, false]);
});

test.each(['No.', 'nahi', 'nope', 'नही', 'નહીં', 'નહિ', 'இல்ல', 'ഇല്ല', 'ਨਾ', 'లేదు', '❌', '👎'])(
  '%j says no',
  (cell) => {
    expect([yesOf(cell), noOf(cell)]).toEqual([false, true]);
  },
);

test.each(['F', 'T', 'ok', 'Available', 'X', '', 'No 7', 'Hari'])('%j says neither yes nor no', (cell) => {
  expect([yesOf(cell), noOf(cell)]).toEqual([false, false]);
});
