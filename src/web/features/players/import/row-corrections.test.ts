import { describe, expect, test } from 'vitest';
import { NO_PLAYER_RULES } from '#domain/tournament/player.ts';
import { SHEET_COLUMNS } from '#domain/tournament/sheet/sheet-headings.ts';
import { goodRow, HEADINGS } from '#fixtures/sheets/player-sheets.ts';
import { rawRows, rawXlsx } from '#fixtures/sheets/raw-xlsx.ts';
import { NO_MAPPING } from '#web/sheets/map/column-target.ts';
import { NOTHING_CHOSEN, type SheetRow, type RowColumn } from '#web/sheets/read/import-row.ts';
import { judgeAgain, judgeRows } from '#web/sheets/read/judge-rows.ts';
import { type AnySheet, readAnySheet } from '#web/sheets/read/read-any-sheet.ts';
import {
  cellKey,
  corrected,
  type Corrections,
  freeNumbers,
  NO_CORRECTIONS,
  rowsToPutRight,
  textIn,
  withTyped,
} from './row-corrections.tsx';

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

test("A corrected amount has the unit of its column, and the box shows the column's own figures", () => {
  const fee = { id: 'fee', name: 'Fee', is: 'money', public: true } as const;
  const headings = [
    ...HEADINGS.with(5, 'Base Price (in lakhs)'),
    'Fee in thousands',
    'Retained by',
    'Retained at (in crores)',
  ];
  const bytes = rawXlsx({
    rows: rawRows([
      headings,
      [...goodRow(1, { 5: 'abc' }), 'x', 'Mumbai', 'y'],
      [...goodRow(2, { 5: -2 }), 1],
      goodRow(3, { 5: 0.5 }),
    ]),
  });
  const asked = { fields: [fee], categories: null };
  const sheet: AnySheet = {
    ...{ taken: NOBODY, unit: 'rupees', asked, mapping: NO_MAPPING, isChosen: false, isPasted: false },
    ...{ day: '2026-11-28', choice: NOTHING_CHOSEN },
  };
  const { mapping } = readAnySheet(bytes, sheet);
  const { reading } = readAnySheet(bytes, { ...sheet, mapping, isChosen: true });
  if (reading === null) throw new Error('the columns are asked about');
  const { rows, units = new Map() } = reading;
  expect(Object.fromEntries(units)).toEqual({ baseAmount: 5, 'own.fee': 3, retainedAt: 7 });
  const typedAt = (...cells: (readonly [RowColumn, string])[]) => ({
    ...NO_CORRECTIONS,
    cells: new Map(cells.map(([column, text]) => [cellKey(2, column), text])),
  });
  const of = typedAt(['baseAmount', '20'], ['own.fee', '1.5'], ['retainedAt', '2']);
  const [first] = withTyped(rows, of, units);
  expect(first?.cells[SHEET_COLUMNS.indexOf('baseAmount')]).toBe(2_000_000);
  expect([first?.own, first?.retention?.retainedAt]).toEqual([{ fee: 1_500 }, 20_000_000]);
  const [full] = withTyped(rows, typedAt(['baseAmount', '₹20,000']), units);
  expect(full?.cells[SHEET_COLUMNS.indexOf('baseAmount')]).toBe(20_000);
  const texts = rows.map((row) => textIn(row, 'baseAmount', NO_CORRECTIONS, units));
  expect(texts).toEqual(['abc', '-2', '0.5']);
});

describe('Judging corrected rows again', () => {
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
  const judged = (rows: readonly SheetRow[]) => judgeRows(rows, TAKEN, 'rupees', NO_PLAYER_RULES);

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
      expect(judgeAgain(before, rows, TAKEN, 'rupees', NO_PLAYER_RULES)).toEqual(judged(rows));
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
});
