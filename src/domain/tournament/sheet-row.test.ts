import { describe, expect, test } from 'vitest';
import {
  readHeadings,
  readSheetRow,
  SHEET_COLUMNS,
  SHEET_TITLES,
  type Cell,
  type SheetColumn,
} from './sheet-row.ts';

const TITLES = SHEET_COLUMNS.map((column) => SHEET_TITLES[column]);
const IN_ORDER = new Map(SHEET_COLUMNS.map((column, index) => [column, index]));

/** Reads one row in which only the given cells are filled. */
function read(cells: Partial<Record<SheetColumn, Cell>>) {
  return readSheetRow(
    SHEET_COLUMNS.map((column) => cells[column] ?? null),
    IN_ORDER,
  );
}

describe('headings', () => {
  test('the titles of the template are read', () => {
    expect(readHeadings(TITLES)).toEqual(IN_ORDER);
    expect(TITLES).toEqual([
      'Name',
      'Player Number',
      'Age',
      'Is Team Owner',
      'Playing Styles',
      'Base Amount',
      'Photo URL',
      'Runs',
      'Wickets',
    ]);
  });

  test('the camel-case spelling is read', () => {
    const camel = [
      'name',
      'playerNumber',
      'age',
      'isTeamOwner',
      'playingStyles',
      'baseAmount',
      'photoUrl',
      'runs',
      'wickets',
    ];
    expect(readHeadings(camel)).toEqual(IN_ORDER);
  });

  test('order, stray spaces, capitals, marks and units do not matter', () => {
    const headings = readHeadings(['  BASE   amount (in ₹) ', ' player_number', 'NAME\n', 'Is-Team-Owner?']);
    expect(headings).toEqual(
      new Map([
        ['baseAmount', 0],
        ['playerNumber', 1],
        ['name', 2],
        ['isTeamOwner', 3],
      ]),
    );
  });

  test.each([
    ['Player Name', 'name'],
    ['Photo', 'photo'],
    ['Team Owner', 'isTeamOwner'],
    ['Playing Style', 'playingStyles'],
    ['Base Price', 'baseAmount'],
  ] as const)('%s is read as the column %s', (heading, column) => {
    expect(readHeadings(['Name', 'Player Number', heading, heading])?.get(column)).toBe(
      heading === 'Player Name' ? 0 : 2,
    );
  });

  test.each([
    ['Player Name', 'Photo', 'Team Owner', 'Playing Style', 'Base Price'],
    ['player_name', 'PHOTO', 'teamOwner', 'playing style', 'base-price'],
  ])('headings people write beside the two spellings are read: %s', (...others) => {
    expect(readHeadings(['Player Number', ...others])).toEqual(
      new Map<SheetColumn, number>([
        ['playerNumber', 0],
        ['name', 1],
        ['photo', 2],
        ['isTeamOwner', 3],
        ['playingStyles', 4],
        ['baseAmount', 5],
      ]),
    );
  });

  test.each(['Jersey No', 'Jersey No.', 'jersey_no', 'Jersey Number', 'jerseyNumber'])(
    '%s is the number of the player, in a sheet with headings of its own',
    (heading) => {
      expect(readHeadings(['Player Name', heading, 'Base Price'])).toEqual(
        new Map<SheetColumn, number>([
          ['name', 0],
          ['playerNumber', 1],
          ['baseAmount', 2],
        ]),
      );
    },
  );

  test('the heading of the template counts before any other for its column, wherever it stands', () => {
    const headings = readHeadings(['Jersey No', 'Player Name', 'Player Number', 'Name']);
    expect(headings?.get('playerNumber')).toBe(2);
    expect(headings?.get('name')).toBe(3);
  });

  test('of two headings alike the first counts', () => {
    expect(readHeadings(['Age', 'Name', 'Player Number', 'Age'])?.get('age')).toBe(0);
  });

  test('unknown headings, numbers and empty cells are passed over', () => {
    expect(readHeadings(['Village', 'constructor', 7, null, true, 'Name', 'Player Number'])).toEqual(
      new Map([
        ['name', 5],
        ['playerNumber', 6],
      ]),
    );
  });

  test('a row that does not name both the name and the number is no row of headings', () => {
    expect(readHeadings(['Name', 'Age'])).toBeNull();
    expect(readHeadings(['Player Number', 'Age'])).toBeNull();
    expect(readHeadings(['Konkan Premier League 2026'])).toBeNull();
    expect(readHeadings([])).toBeNull();
  });

  test('a heading in another script is no column of ours', () => {
    expect(readHeadings(['Name', 'Player Number', 'नाम'])).toEqual(
      new Map([
        ['name', 0],
        ['playerNumber', 1],
      ]),
    );
  });
});

describe('rows', () => {
  test('a full row becomes a draft', () => {
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
      styles: ['Batsman', 'Bowler'],
      basePrice: 30_000,
      photo: 'https://example.com/a.jpg',
      runs: 540,
      wickets: 21,
    });
  });

  test('empty cells are not given', () => {
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
    });
  });

  test('a row shorter than its headings and a column without a heading are not given', () => {
    const draft = readSheetRow(
      ['Om Kulkarni', '9'],
      new Map<SheetColumn, number>([
        ['name', 0],
        ['playerNumber', 1],
        ['age', 5],
      ]),
    );
    expect(draft).toMatchObject({ name: 'Om Kulkarni', number: '9', age: null, runs: null });
  });

  test('names and numbers lose stray spaces and keep their script and zeros', () => {
    expect(read({ name: 'Siddharth\r\nVenkataraman\t' }).name).toBe('Siddharth Venkataraman');
    expect(read({ name: '  सिद्धार्थ   जोशी ', playerNumber: ' 007 ', photo: '  ' })).toMatchObject({
      name: 'सिद्धार्थ जोशी',
      number: '007',
      photo: null,
    });
  });

  test('numbers are read as text, in other scripts and with the marks of an amount', () => {
    expect(read({ age: '२५' }).age).toBe(25);
    expect(read({ age: ' 25 ' }).age).toBe(25);
    expect(read({ runs: '1,284' }).runs).toBe(1284);
    for (const amount of [
      '₹20,000',
      '₹ 20000',
      'Rs. 20,000',
      'rs 20000',
      'INR 20,000',
      '20,000/-',
      '20,000 /-',
      '२०,०००',
    ]) {
      expect(read({ baseAmount: amount }).basePrice).toBe(20_000);
    }
    expect(read({ baseAmount: '  ' }).basePrice).toBeNull();
  });

  test('a number that cannot be read is NaN, for the check to speak', () => {
    for (const text of ['twenty', '1/7/24', '25 years', '1e5', '₹', '20.5', 'Rs 5 Rs 6', '5 Rs', '5/-6']) {
      expect(read({ age: text }).age).toBeNaN();
    }
    expect(read({ wickets: true }).wickets).toBeNaN();
    expect(read({ age: 20.5 }).age).toBe(20.5);
  });

  test('an owner is yes, y, true, 1, owner or हाँ, whatever the case', () => {
    for (const yes of ['yes', 'YES', ' Y ', 'true', 'TRUE', '1', 'Owner', 'हाँ', 'हां', true, 1]) {
      expect(read({ isTeamOwner: yes }).isOwner).toBe(true);
    }
    for (const no of ['no', 'false', '0', '', 'yes?', false, 0, 2, null]) {
      expect(read({ isTeamOwner: no }).isOwner).toBe(false);
    }
  });

  test('playing styles are split at commas and their like, and kept as written', () => {
    expect(read({ playingStyles: 'BATSMAN,  wicketKeeper ,' }).styles).toEqual(['BATSMAN', 'wicketKeeper']);
    expect(read({ playingStyles: 'Batsman; Bowler/All Rounder|x\ny' }).styles).toEqual([
      'Batsman',
      'Bowler',
      'All Rounder',
      'x',
      'y',
    ]);
    expect(read({ playingStyles: 'Wicket Keeper' }).styles).toEqual(['Wicket Keeper']);
  });
});
