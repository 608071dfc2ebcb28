import { describe, expect, test } from 'vitest';
import { impossible } from '#domain/impossible.ts';
import type { Cell } from './sheet-cell.ts';
import { readHeadings, SHEET_COLUMNS, SHEET_TITLES, type SheetColumn } from './sheet-headings.ts';
import { inTemplate, ownCells, passedOver, readSheetRow } from './sheet-row.ts';

const headingsOf = (...row: readonly string[]) => readHeadings(row) ?? impossible('no headings');
const IN_ORDER = headingsOf(...SHEET_COLUMNS.map((column) => SHEET_TITLES[column]));
const CLUB = headingsOf('Sr. No', 'Name of Player', 'Mob.', 'Speciality', 'Age', 'Base Price');

/** Reads a row in which only the given cells are filled. */
function read(cells: Partial<Record<SheetColumn, Cell>>) {
  return readSheetRow(
    SHEET_COLUMNS.map((column) => cells[column] ?? null),
    IN_ORDER,
  );
}

describe('rows', () => {
  test('A complete row becomes a draft', () => {
    const row = [
      'Aditya Joshi',
      7,
      22,
      'Yes',
      'Batsman, Bowler',
      30_000,
      'https://example.com/a.jpg',
      540,
      21,
    ];
    expect(readSheetRow(row, IN_ORDER)).toEqual({
      name: 'Aditya Joshi',
      number: '7',
      age: 22,
      isOwner: true,
      styles: ['batsman', 'bowler'],
      basePrice: 30_000,
      photo: 'https://example.com/a.jpg',
      runs: 540,
      wickets: 21,
      own: {},
    });
  });

  test('Empty cells are missing values', () => {
    expect(read({})).toEqual({
      name: '',
      number: '',
      age: null,
      isOwner: false,
      styles: [],
      basePrice: null,
      photo: null,
      runs: null,
      wickets: null,
      own: {},
    });
  });

  test.each(SHEET_COLUMNS)('The column %s sets a part of the player', (column) => {
    expect(read({ [column]: column === 'playingStyles' ? 'Bowler' : '1' })).not.toEqual(read({}));
  });

  test('Missing cells of a short row, and cells without a heading, are ignored', () => {
    const draft = readSheetRow(['Om Kulkarni', '9'], headingsOf('Name', 'Player Number', '', '', '', 'Age'));
    expect(draft).toMatchObject({ name: 'Om Kulkarni', number: '9', age: null, runs: null });
  });

  test('Names and numbers keep script and leading zeros; a dash is no number', () => {
    expect(read({ name: '  सिद्धार्थ   जोशी ', playerNumber: ' 007 ', photo: '  ' })).toMatchObject({
      name: 'सिद्धार्थ जोशी',
      number: '007',
      photo: null,
    });
    expect(read({ playerNumber: '-' }).number).toBe('');
  });

  test("The row of a village club's list is read", () => {
    expect(
      readSheetRow([1, 'Rahul Patil', '98200 12345', 'WK-Bat', '24 yrs', '₹ 20,000/-'], CLUB),
    ).toMatchObject({
      name: 'Rahul Patil',
      number: '1',
      age: 24,
      styles: ['batsman', 'wicketKeeper'],
      basePrice: 20_000,
    });
  });

  test('Columns of single styles are used if the style column is empty', () => {
    const headings = headingsOf('Name', 'No', 'Role', 'Bat', 'Bowling', 'WK');
    const stylesOf = (...cells: readonly Cell[]) => readSheetRow(['Om', 1, ...cells], headings).styles;
    expect(stylesOf(null, 'Right', 'Right arm fast', 'No')).toEqual(['bowler']);
    expect(stylesOf('Batsman', 'Right', 'Right arm fast', 'No')).toEqual(['batsman']);
    expect(stylesOf('-', 'Yes', 'Yes', 'Yes')).toEqual(['batsman', 'bowler', 'wicketKeeper']);
    expect(stylesOf(null, 'Right')).toEqual([]);
  });

  test("The column 'Photo' accepts only links, 'Photo URL' everything", () => {
    const photo = (heading: string, cell: Cell) =>
      readSheetRow(['Om', 1, cell], headingsOf('Name', 'No', heading)).photo;
    expect(photo('Photo', '27.jpg')).toBeNull();
    expect(photo('Photo', 'https://example.com/27.jpg')).toBe('https://example.com/27.jpg');
    expect(photo('Photo URL', '27.jpg')).toBe('27.jpg');
  });
});

describe('a row in the columns of the template', () => {
  const again = (row: readonly Cell[], headings = CLUB) => readSheetRow(inTemplate(row, headings), IN_ORDER);

  test('A row converted to the template describes the same player in the same words', () => {
    const row = [7, 'Rahul Patil', '98200 12345', 'WK-Bat', '24 yrs', '20k'];
    expect(inTemplate(row, CLUB)).toEqual([
      'Rahul Patil',
      7,
      '24 yrs',
      null,
      'WK-Bat',
      '20k',
      null,
      null,
      null,
      null,
    ]);
    expect(again(row)).toEqual(readSheetRow(row, CLUB));
  });

  test('A converted row has the ticked styles, the amount in rupees and the photo', () => {
    const headings = headingsOf('Name', 'No', 'Bat', 'WK', 'Base Price (in lakhs)', 'Photo');
    const row = ['Om', 9, 'Yes', 'Y', 0.2, 'taken'];
    expect(inTemplate(row, headings)).toEqual([
      'Om',
      9,
      null,
      null,
      'batsman, wicketKeeper',
      20_000,
      null,
      null,
      null,
      null,
    ]);
    expect(again(row, headings)).toEqual(readSheetRow(row, headings));
    expect(inTemplate(['Om', 9, 'No', null, 'lots', null], headings).slice(4, 6)).toEqual([null, 'lots']);
  });
});

describe('rows without a player', () => {
  test.each<[string, readonly Cell[]]>([
    ['--- Category A ---', [null, '--- Category A ---']],
    ['--- Category A ---', ['--- Category A ---', null, null]],
    ['Category A', [null, 'Category A', null, null]],
    ['Category A · Base 50k', ['Category A', null, 'Base 50k', null]],
    ['Group B:', [null, 'Group B:']],
    ['Seniors:', [null, 'Seniors:', '-']],
    ['Bowlers', [null, 'Bowlers']],
    ['WICKET KEEPERS', [null, null, null, 'WICKET KEEPERS']],
    ['Total · 1200000', [null, 'Total', null, null, null, 1_200_000]],
    ['Grand Total: · 12 · 1200000', [null, null, 'Grand Total:', 12, null, 1_200_000]],
    ['Total players · 60', [null, 'Total players', null, null, null, 60]],
    ['कुल · 60', ['कुल', null, null, null, null, 60]],
    ['1200000', [null, null, null, null, null, 1_200_000]],
    ['41', [41]],
    ['Sr. No · Name of Player · Speciality', ['Sr. No', 'Name of Player', null, 'Speciality']],
    ['Note: bring your kit', [null, null, 'Note: bring your kit']],
    ['', ['-', ' ', null]],
  ])("The import skips a row and reports its text '%s'", (words, row) => {
    expect(passedOver(row, CLUB)).toBe(words);
  });

  test.each<[string, readonly Cell[]]>([
    ['a player', [1, 'Rahul Patil', null, 'Bat', 24, 20_000]],
    ['a name alone', [null, 'Rahul Patil']],
    ['a name and a number', [7, 'Rahul Patil']],
    ['a number and a telephone, without a name', [7, null, '98200 12345']],
    ['details without name and number', [null, null, null, 'Bat', 24, 20_000]],
    ['a name that begins like a section', [7, 'Setu Madhavan', null, 'Bat']],
    ['a name that begins like a total', [7, 'Total Singh', null, 'Bat', 24]],
    ['somebody called Group Captain Rao, with an age', [7, 'Group Captain Rao', null, null, 40]],
  ])('The import reads %s as a player', (_, row) => {
    expect(passedOver(row, CLUB)).toBeNull();
  });
});

test('Cells of own fields are read by id; missing ones of a short row are empty', () => {
  const fields = [
    { id: 'village', name: 'Village' },
    { id: 'ward', name: 'Ward' },
  ];
  const headings =
    readHeadings(['Name', 'Village', 'Player Number', 'Ward'], fields) ?? impossible('no headings');
  expect(ownCells(['Aditya Joshi', 'Wai', 7, 4], headings)).toEqual({ village: 'Wai', ward: 4 });
  expect(ownCells(['Aditya Joshi'], headings)).toEqual({ village: null, ward: null });
});

test('Cells of amount fields get the zeros of their heading, and an unreadable cell stays as it is', () => {
  const fields = [{ id: 'fee', name: 'Fee', is: 'money' }] as const;
  const feeOf = (heading: string, cell: string | number | null) =>
    ownCells(['Om', 1, cell], readHeadings(['Name', 'No', heading], fields) ?? impossible('no headings'))[
      'fee'
    ];
  expect([feeOf('Fee (in lakhs)', 1.5), feeOf('Fee (in lakhs)', '20k')]).toEqual([150_000, 20_000]);
  expect([feeOf('Fee', 1.5), feeOf('Fee', '20k')]).toEqual([1.5, '20k']);
  for (const cell of ['paid', '0.0000001', null]) expect(feeOf('Fee (in lakhs)', cell)).toBe(cell);
});
