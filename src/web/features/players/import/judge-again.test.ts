import { expect, test } from 'vitest';
import { NOTHING_ASKED } from '#domain/tournament/player.ts';
import { cellKey, corrected, NO_CORRECTIONS } from './row-corrections.tsx';
import { judgeAgain, judgeRows } from '#web/sheets/read/judge-rows.ts';
import type { SheetRow } from '#web/sheets/read/import-row.ts';

const TAKEN = { numbers: ['9'], names: ['Zubin Naik'] };
const row = (at: number, name: string, number: string, age: number): SheetRow => ({
  row: at,
  cells: [name, number, age, null, 'Batsman', 20_000, null, null, null],
});
const ROWS = [
  row(2, 'Om Naik', '1', 24),
  row(3, 'Om Naik', '1', 24),
  row(4, 'Yash Patil', '2', 99),
  row(5, 'Zubin Naik', '9', 24),
  row(6, 'Imran Qureshi', '3', 24),
];
const judged = (rows: readonly SheetRow[]) => judgeRows(rows, TAKEN, 'rupees', NOTHING_ASKED);

test.each([
  ['an age', 4, 'age', '24'],
  ['a number that frees the next row', 2, 'playerNumber', '7'],
  ['a number that another row has', 6, 'playerNumber', '2'],
  ['a name that another row has', 6, 'name', 'Yash Patil'],
  ['a number that the tournament has', 2, 'playerNumber', '9'],
] as const)(
  'After a correction of %s, an incremental check gives the result of a full check',
  (_, at, column, text) => {
    const before = judged(ROWS);
    const cells = new Map([[cellKey(at, column), text]]);
    const rows = corrected(before, { ...NO_CORRECTIONS, cells });
    expect(judgeAgain(before, rows, TAKEN, 'rupees', NOTHING_ASKED)).toEqual(judged(rows));
  },
);

test('An unreadable base price stays in its cell as written', () => {
  const [om] = ROWS;
  const cells = om?.cells.with(5, '20 hajar?') ?? [];
  expect(judged([{ row: 2, cells }])).toMatchObject([{ player: null, cells: { 5: '20 hajar?' } }]);
});

test('A correction leaves all other rows the same objects', () => {
  const before = judged(ROWS);
  const rows = corrected(before, { ...NO_CORRECTIONS, cells: new Map([[cellKey(4, 'age'), '24']]) });
  expect(rows.map((one, at) => one === before[at])).toEqual([true, true, false, true, true]);
});
