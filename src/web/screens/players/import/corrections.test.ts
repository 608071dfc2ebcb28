import { expect, test } from 'vitest';
import type { SheetRow } from '#web/sheets/read/import-row.ts';
import { judgeRows } from '#web/sheets/read/judge-rows.ts';
import {
  cellKey,
  corrected,
  freeNumbers,
  NO_CORRECTIONS,
  rowsToPutRight,
  textIn,
  type Corrections,
} from './corrections.ts';

const NOBODY = { numbers: [], names: [] };

function row(place: number, name: string, number: string | null, age: number | null): SheetRow {
  return { row: place, cells: [name, number, age, null, 'Bat', '20k', null, null, null] };
}

function typed(cells: Readonly<Record<string, string>>, blanks: Partial<Corrections['blanks']> = {}) {
  return {
    cells: new Map(Object.entries(cells)),
    blanks: { ...NO_CORRECTIONS.blanks, ...blanks },
    numbering: false,
  };
}

test('Without corrections, the rows are those of the file', () => {
  const rows = [row(2, 'Om', '1', 24)];
  expect(corrected(rows, NO_CORRECTIONS)).toEqual(rows);
});

test('One answer fills each blank cell of its column, and no other cell', () => {
  const rows = [row(2, 'Om', '1', null), row(3, 'Yash', '2', 31), row(4, 'Tejas', '3', null)];
  const ages = judgeRows(corrected(rows, typed({}, { age: '24 yrs' })), NOBODY, 'rupees').map(
    ({ player }) => player?.age,
  );
  expect(ages).toEqual([24, 31, 24]);
});

test('A value typed for a cell overrides the file and the answer for the column', () => {
  const rows = [row(2, 'Om', '1', null), row(3, 'Yash', '2', 15)];
  const all = typed({ [cellKey(2, 'age')]: '40', [cellKey(3, 'age')]: '16' }, { age: '24' });
  expect(judgeRows(corrected(rows, all), NOBODY, 'rupees').map(({ player }) => player?.age)).toEqual([
    40, 16,
  ]);
});

test('A cell that the user empties does not fall back to the text of the file', () => {
  const [judged] = judgeRows(
    corrected([row(2, 'Om', '1', 24)], typed({ [cellKey(2, 'age')]: '' })),
    NOBODY,
    'rupees',
  );
  expect(judged?.problems).toEqual([{ column: 'age', text: 'Player age must be between 16 and 50' }]);
});

test("An input shows what was typed exactly, else the file's text", () => {
  const one = row(2, 'Om', '1', 24);
  expect(textIn(one, 'age', NO_CORRECTIONS)).toBe('24');
  expect(textIn(one, 'runs', NO_CORRECTIONS)).toBe('');
  expect(textIn(one, 'age', typed({ [cellKey(2, 'age')]: '2 ' }))).toBe('2 ');
});

test('Rows without a number get the next free ones that neither the list nor a later row has', () => {
  const rows = [
    row(2, 'Om', null, 24),
    row(3, 'Yash', '-', 24),
    row(4, 'Tejas', '2', 24),
    row(5, 'Ravi', null, 24),
  ];
  const of = (cells: Readonly<Record<string, string>>) => ({ ...typed(cells), numbering: true });
  const given = ['1', '2', '9'];
  expect([...freeNumbers(rows, given, of({}))]).toEqual([
    [2, '3'],
    [3, '4'],
    [5, '5'],
  ]);
  const emptied = of({ [cellKey(3, 'playerNumber')]: '' });
  expect([...freeNumbers(rows, given, emptied)]).toEqual([
    [2, '3'],
    [5, '4'],
  ]);
  expect([...freeNumbers(rows, given, NO_CORRECTIONS)]).toEqual([]);
});

test('Rows that lack only a value asked once for all rows come after rows with their own errors', () => {
  const file = judgeRows(
    [row(2, 'Om', '1', null), row(3, 'Yash', '2', 15), row(4, 'Tejas', '3', 24), row(5, '', '4', null)],
    NOBODY,
    'rupees',
  );
  expect(rowsToPutRight(file, file, NO_CORRECTIONS).map((one) => one.row)).toEqual([3, 5, 2]);
});

test('A good row fails when a corrected row takes its number, and then stays in the list', () => {
  const file = judgeRows(
    [row(2, 'Om', '1', 24), row(3, 'Yash', '1', 24), row(4, 'Tejas', '3', 24)],
    NOBODY,
    'rupees',
  );
  const listed = (now: Corrections) =>
    rowsToPutRight(file, judgeRows(corrected(file, now), NOBODY, 'rupees'), now).map((one) => one.row);
  expect(listed(NO_CORRECTIONS)).toEqual([3]);
  const taken = { [cellKey(3, 'playerNumber')]: '3' };
  expect(listed(typed(taken))).toEqual([3, 4]);
  expect(listed(typed({ ...taken, [cellKey(4, 'playerNumber')]: '4' }))).toEqual([3, 4]);
});
