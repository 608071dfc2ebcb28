import { describe, expect, test } from 'vitest';
import { rawRows, rawXlsx } from '#fixtures/sheets/raw-xlsx.ts';
import { HEADINGS, goodRow, type SheetCells } from '#fixtures/sheets/player-sheets.ts';
import { type BookChoice, NOTHING_CHOSEN } from './import-row.ts';
import { findBookTable } from './book-tables.ts';
import { readBook } from './read-workbook.ts';

interface Sheet {
  readonly name: string;
  readonly rows: readonly SheetCells[];
  /** Columns that are hidden, as in the file. */
  readonly before?: string;
}

function tableOf(sheets: readonly Sheet[], choice: Partial<BookChoice> = {}) {
  const book = rawXlsx(...sheets.map(({ rows, ...sheet }) => ({ ...sheet, rows: rawRows(rows) })));
  return findBookTable(readBook(book), [], false, { ...NOTHING_CHOSEN, ...choice });
}

/** The sheets that are read and those that are not, with the first cell of each row that is read. */
function read(sheets: readonly Sheet[], choice: Partial<BookChoice> = {}) {
  const table = tableOf(sheets, choice);
  const named = (parts: readonly { readonly name: string; readonly rows: number }[] = []) =>
    parts.map(({ name, rows }) => `${name} ${String(rows)}`);
  return {
    parts: named(table?.parts),
    others: named(table?.others),
    names: table?.rows.map(({ cells }) => cells.find((cell) => cell !== null)),
  };
}

const players: Sheet = { name: '2026', rows: [HEADINGS, goodRow(1), goodRow(2)] };
const players26 = ['Player 1', 'Player 2'];

describe('A sheet that is not read is named', () => {
  test.each<[string, readonly SheetCells[], number]>([
    [
      'a list without headings that is narrower',
      [
        ['Asha Demo', 24, 'Bowler'],
        ['Bela Demo', 25, 'Batsman'],
      ],
      2,
    ],
    [
      'a list with two known headings',
      [
        ['Name', 'Age'],
        ['Asha Demo', 24],
      ],
      1,
    ],
    ['a column of names', [['Asha Demo'], ['Bela Demo'], ['Chitra Demo']], 3],
    ['one player under a known heading', [['Name'], ['Asha Demo']], 1],
    ['a title, a known heading and one player', [['Late'], ['Name'], ['Asha Demo']], 2],
    ['two names above a known heading', [['Asha Demo'], ['Bela Demo'], ['Name']], 2],
    ['two columns without headings', [['Asha Demo', 24]], 1],
    [
      'a table of other things',
      [
        ['Match', 'Ground', 'Day'],
        ['1', 'Oval', 'Sunday'],
      ],
      1,
    ],
    ['notes of two lines', [['Please fill the next sheets'], ['Call me when you are ready']], 2],
  ])('when it has %s', (_, rows, count) => {
    const left = [`B ${String(count)}`];
    expect(read([players, { name: 'B', rows }])).toEqual({
      parts: ['2026 2'],
      others: left,
      names: players26,
    });
    expect(read([{ name: 'B', rows }, players]).others).toEqual(left);
  });

  test('and can be chosen instead', () => {
    const names: Sheet = { name: 'B', rows: [['Asha Demo'], ['Bela Demo']] };
    expect(read([players, names], { sheet: 'B' })).toEqual({
      parts: ['B 2'],
      others: ['2026 2'],
      names: ['Asha Demo', 'Bela Demo'],
    });
  });

  test('unless it is empty, has one cell, or has nothing below its headings', () => {
    const silent: Sheet[] = [
      { name: 'Empty', rows: [] },
      { name: 'Note', rows: [['Please fill the next sheets']] },
      { name: 'Next year', rows: [HEADINGS] },
      { name: 'Short', rows: [['Name', 'Age']] },
      { name: 'Titled', rows: [['Next year'], ['Name', 'Age']] },
    ];
    expect(read([...silent, players]).others).toEqual([]);
  });

  test('A workbook with nothing but a column of names has no list', () => {
    expect(tableOf([{ name: 'B', rows: [['Asha Demo'], ['Bela Demo']] }])).toBeNull();
  });
});

describe('A list without headings', () => {
  const list = (name: string, ...rows: readonly SheetCells[]): Sheet => ({ name, rows });

  test('that is as wide as the first list joins it', () => {
    const more = list('B', goodRow(3), goodRow(4));
    expect(read([players, more])).toEqual({
      parts: ['2026 2', 'B 2'],
      others: [],
      names: [...players26, 'Player 3', 'Player 4'],
    });
    expect(read([more, players]).names).toEqual([...players26, 'Player 3', 'Player 4']);
  });

  test('that has texts under a column of figures does not join it', () => {
    const grounds = ['Oval', 'North', 'Old', 'Grass', 'Lights', 'Free', 'Ring', 'Asha', 'Bela'];
    const results = list('B', grounds, grounds.toReversed());
    expect(read([players, results]).others).toEqual(['B 2']);
  });

  test('of two columns does not join: a budget looks like names and ages', () => {
    const ages = list('2026', ['Name', 'Age', 'Phone'], ['Asha Demo', 24]);
    const narrow = list('2026', ['Player Name', 'Age'], ['Asha Demo', 24], ['Bela Demo', 25]);
    const budget = list('Budget', ['Hall', 5_000], ['Food', 9_000]);
    expect(read([narrow, budget])).toMatchObject({ parts: ['2026 2'], others: ['Budget 2'] });
    expect(read([ages, budget])).toMatchObject({ parts: ['2026 1'], others: ['Budget 2'] });
  });

  test('joins another one of the same width', () => {
    const [one, two] = [
      list('A', ['Asha Demo', 24, 'Bowler'], ['Bela Demo', 25, 'Batsman']),
      list('B', ['Chitra Demo', 26, 'Bowler'], ['Dina Demo', 27, 'Batsman']),
    ];
    expect(read([one, two])).toMatchObject({ parts: ['A 2', 'B 2'], others: [] });
  });
});

describe('A list that was joined can be left out', () => {
  const budget: Sheet = { name: 'Budget', rows: [goodRow(3)] };
  const more: Sheet = { name: 'More', rows: [HEADINGS, goodRow(4)] };
  const sheets = [players, more, budget];

  test('and stays a choice', () => {
    expect(read(sheets).parts).toEqual(['2026 2', 'More 1', 'Budget 1']);
    expect(read(sheets, { without: ['Budget'] })).toEqual({
      parts: ['2026 2', 'More 1'],
      others: ['Budget 1'],
      names: [...players26, 'Player 4'],
    });
    expect(read(sheets, { without: ['Budget'], sheet: 'Budget' })).toEqual({
      parts: ['Budget 1'],
      others: ['2026 2', 'More 1'],
      names: ['Player 3'],
    });
  });

  test('so that the first list, or any other, is read alone', () => {
    const first = read(sheets, { without: ['More', 'Budget'] });
    expect(first).toEqual({ parts: ['2026 2'], others: ['More 1', 'Budget 1'], names: players26 });
    const second = read(sheets, { sheet: 'More', without: ['2026', 'Budget'] });
    expect(second).toEqual({ parts: ['More 1'], others: ['2026 2', 'Budget 1'], names: ['Player 4'] });
  });

  test('together with the list of the same headings beside it', () => {
    const both: Sheet = {
      name: 'Both',
      rows: [
        [...HEADINGS, null, ...HEADINGS],
        [...goodRow(3), null, ...goodRow(4)],
      ],
    };
    expect(read([players, both]).parts).toEqual(['2026 2', 'Both 2']);
    expect(read([players, both], { without: ['Both'] })).toEqual({
      parts: ['2026 2'],
      others: ['Both 2'],
      names: players26,
    });
  });
});

describe('Lists side by side', () => {
  const other = (right: SheetCells, ...cells: readonly SheetCells[]): Sheet => ({
    name: 'Both',
    rows: [['Name', 'Age', 'Role', null, ...right], ...cells],
  });
  const both = other(['Player', 'Role'], ['Asha', 24, 'Bowler', null, 'Bela', 'Batsman']);

  test('whose first headings differ are two lists', () => {
    expect(read([both])).toEqual({ parts: ['Both 1'], others: ['Both, column E 1'], names: ['Asha'] });
    expect(read([both], { sheet: 'Both, column E' })).toEqual({
      parts: ['Both, column E 1'],
      others: ['Both 1'],
      names: ['Bela'],
    });
  });

  test('whose first headings differ are two lists if neither is understood alone', () => {
    const short: Sheet = {
      name: 'Both',
      rows: [
        ['Name', 'Age', null, 'Player', 'Role'],
        ['Asha', 24, null, 'Bela', 'Batsman'],
      ],
    };
    expect(read([short])).toMatchObject({ others: ['Both, column D 1'], names: ['Asha'] });
  });

  test('that begin with the same heading and go on differently are two lists', () => {
    const same = other(['Name', 'Village'], ['Asha', 24, 'Bowler', null, 'Bela', 'Pune']);
    expect(read([same]).others).toEqual(['Both, column E 1']);
  });

  test.each<[string, SheetCells, SheetCells]>([
    ['names no player', ['Phone', 'Village'], ['Asha', 24, 'Bowler', null, '98220 00001', 'Pune']],
    ['names the father', ['Father Name', 'Village'], ['Asha', 24, 'Bowler', null, 'Om', 'Pune']],
    ['is one column', ['Player'], ['Asha', 24, 'Bowler', null, 'Bela']],
  ])('are one list if the right one %s', (_, right, cells) => {
    expect(read([other(right, cells)]).others).toEqual([]);
  });

  test('are one list if the column between them has values', () => {
    const filled = other(['Player', 'Role'], ['Asha', 24, 'Bowler', 'yes', 'Bela', 'Batsman']);
    expect(read([filled]).others).toEqual([]);
  });

  test('are one list if the column between them is hidden', () => {
    const hidden = {
      ...both,
      rows: [
        ['Name', 'Age', 'Role', 'Phone', 'Player', 'Role'],
        ['Asha', 24, 'Bowler', '98220 00001', 'Bela', 'Batsman'],
      ],
      before: '<cols><col min="4" max="4" width="9" hidden="1"/></cols>',
    };
    expect(read([hidden]).others).toEqual([]);
  });
});
