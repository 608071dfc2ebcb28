import { expect, test } from 'vitest';
import type { ImportRow } from '#web/sheets/read/import-row.ts';
import { outcomeWords, reportWords, sheetWords } from './import-words.tsx';

const SILENT = { unused: [], passed: [], serial: null, prefilled: 0, birth: null };

test('A sheet like the template causes no remarks', () => {
  expect(sheetWords(SILENT, [])).toEqual([]);
});

test('Parts of the lines of a message that are not used are told without columns', () => {
  const notes = { ...SILENT, isMessage: true, unused: ['phone numbers', 'other words'] } as const;
  expect(sheetWords(notes, [])).toEqual(['Not used of the lines: phone numbers, other words.']);
});

test('Remarks name unused columns, skipped rows, assigned numbers and equal names', () => {
  const namesake: ImportRow = {
    row: 9,
    name: 'Rahul Patil',
    number: '7',
    cells: [],
    player: null,
    problems: [],
    sameName: true,
  };
  const notes = {
    ...SILENT,
    serial: 'Sr. No',
    unused: ['Mob.', 'Village'],
    passed: [{ row: 3, words: '--- Category A ---' }],
  };
  expect(sheetWords(notes, [namesake, { ...namesake, sameName: false }])).toEqual([
    "Player numbers are those under 'Sr. No'.",
    "Columns not used: 'Mob.', 'Village'.",
    "Passed over: row 3 '--- Category A ---'.",
    'Same name as another player: Rahul Patil #7 (row 9).',
  ]);
});

test('A warning about a row gives its number and name', () => {
  const row: ImportRow = {
    row: 4,
    name: 'Rahul Patil',
    number: '7',
    cells: [],
    player: null,
    problems: [],
    sameName: false,
  };
  const warned = { ...row, warning: 'Pune cannot complete its squad' };
  expect(sheetWords(SILENT, [row, warned])).toEqual(["Row 4 'Rahul Patil': Pune cannot complete its squad."]);
});

test('Rows with the same warning are listed together', () => {
  const row = { name: 'Om', number: '7', cells: [], player: null, problems: [], sameName: false };
  const rows = [2, 3, 4, 9].map((at): ImportRow => ({ ...row, row: at, warning: 'the photo is a page' }));
  expect(sheetWords(SILENT, rows)).toEqual(['Rows 2 to 4, 9: the photo is a page.']);
});

test('A long list in a remark is cut after twelve', () => {
  const unused = Array.from({ length: 14 }, (_, index) => `Column ${index + 1}`);
  expect(sheetWords({ ...SILENT, unused }, [])[0]).toMatch(/'Column 12' and 2 more\.$/);
  expect(sheetWords({ ...SILENT, unused }, [], 2)).toEqual([
    "Columns not used: 'Column 1', 'Column 2' and 12 more.",
  ]);
});

test('Of many namesakes three are named', () => {
  const row = { name: 'Om', cells: [], player: null, problems: [], sameName: true };
  const rows = [2, 3, 4, 9].map((at): ImportRow => ({ ...row, row: at, number: String(at) }));
  expect(sheetWords(SILENT, rows)).toEqual([
    'Same name as another player: Om #2 (row 2), Om #3 (row 3), Om #4 (row 4) and 1 more.',
  ]);
});

test('Pictures in the cells of a sheet are counted, with the way to add them', () => {
  expect(sheetWords({ ...SILENT, pictures: 0 }, [])).toEqual([]);
  expect(sheetWords({ ...SILENT, pictures: 1 }, [])).toEqual([
    '1 picture in the sheet is left out: use Photos in bulk.',
  ]);
  expect(sheetWords({ ...SILENT, pictures: 1_200 }, [])).toEqual([
    '1,200 pictures in the sheet are left out: use Photos in bulk.',
  ]);
});

test('The toast and the report count updates, rows left out and rows repeated', () => {
  const all = { updated: 1, unchanged: 2, leftOut: 1_200, repeated: 1 };
  expect(outcomeWords(all)).toBe(
    '1 player of the list updated, 2 players of the list unchanged, 1,200 rows left out, 1 row repeated.',
  );
  expect(reportWords(3, 4, all)).toBe(
    'Imported 3, updated 1, unchanged 2, left out 1,200, repeated 1, not imported 4.',
  );
  const none = { updated: 0, unchanged: 0, leftOut: 0, repeated: 0 };
  expect([outcomeWords(none), reportWords(2, 3, none)]).toEqual(['', 'Imported 2, not imported 3.']);
});
