import { expect, test } from 'vitest';
import type { ImportRow, SheetNotes } from '#web/sheets/read/import-row.ts';
import { sheetWords } from './import-words.ts';

const SILENT: SheetNotes = { missing: [], unused: [], passed: [], serial: null };

test('a sheet like the template says nothing', () => {
  expect(sheetWords(SILENT, [])).toEqual([]);
});

test('what was not used, what was passed over, where the numbers come from and who has the same name is said', () => {
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

test('a row that is warned of says so by its number and its name', () => {
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

test('rows that are warned of in the same words are named together, all of them', () => {
  const row = { name: 'Om', number: '7', cells: [], player: null, problems: [], sameName: false };
  const rows = [2, 3, 4, 9].map((at): ImportRow => ({ ...row, row: at, warning: 'the photo is a page' }));
  expect(sheetWords(SILENT, rows)).toEqual(['Rows 2 to 4, 9: the photo is a page.']);
});

test('a long list is cut after twelve', () => {
  const unused = Array.from({ length: 14 }, (_, index) => `Column ${index + 1}`);
  expect(sheetWords({ ...SILENT, unused }, [])[0]).toMatch(/'Column 12' and 2 more\.$/);
});
