import { describe, expect, test } from 'vitest';
import { LAST_TEAM, type OwnField, READY_MADE_FIELDS } from '#domain/tournament/own-field.ts';
import {
  lettersOf,
  readHeadings,
  SHEET_COLUMNS,
  SHEET_TITLES,
  type SheetColumn,
  withoutUnit,
  zerosUnder,
} from './sheet-headings.ts';

const TITLES = SHEET_COLUMNS.map((column) => SHEET_TITLES[column]);
const IN_ORDER = new Map(SHEET_COLUMNS.map((column, index) => [column, index]));
const placesIn = (row: Parameters<typeof readHeadings>[0]) => readHeadings(row)?.places;

describe('headings', () => {
  test('The titles of the template are recognised', () => {
    expect(placesIn(TITLES)).toEqual(IN_ORDER);
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
      'Name in Second Script',
    ]);
  });

  test('Camel-case headings are recognised', () => {
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
      'secondName',
    ];
    expect(placesIn(camel)).toEqual(IN_ORDER);
  });

  test('Order, spaces, case, punctuation and units of headings do not matter', () => {
    const headings = placesIn(['  BASE   amount (in ₹) ', ' player_number', 'NAME\n', 'Is-Team-Owner?']);
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
    expect(placesIn(['Name', 'Player Number', heading, heading])?.get(column)).toBe(
      heading === 'Player Name' ? 0 : 2,
    );
  });

  test.each([
    ['Player Name', 'Photo', 'Team Owner', 'Playing Style', 'Base Price'],
    ['player_name', 'PHOTO', 'teamOwner', 'playing style', 'base-price'],
  ])('Headings in either spelling of the template are read: %s', (...others) => {
    expect(placesIn(['Player Number', ...others])).toEqual(
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
    '%s is the player number in a sheet with headings of its own',
    (heading) => {
      expect(placesIn(['Player Name', heading, 'Base Price'])).toEqual(
        new Map<SheetColumn, number>([
          ['name', 0],
          ['playerNumber', 1],
          ['baseAmount', 2],
        ]),
      );
    },
  );

  test("The template's heading takes precedence for its column, in any position", () => {
    const headings = placesIn(['Jersey No', 'Player Name', 'Player Number', 'Name']);
    expect(headings?.get('playerNumber')).toBe(2);
    expect(headings?.get('name')).toBe(3);
  });

  test('Of two equal headings the first applies', () => {
    expect(placesIn(['Age', 'Name', 'Player Number', 'Age'])?.get('age')).toBe(0);
  });

  test('Unknown headings, numbers and empty cells are ignored', () => {
    expect(placesIn(['Village', 'constructor', 7, null, true, 'Name', 'Player Number'])).toEqual(
      new Map([
        ['name', 5],
        ['playerNumber', 6],
      ]),
    );
  });

  test('A row without name and number is not a heading row', () => {
    expect(readHeadings(['Name', 'Age'])).toBeNull();
    expect(readHeadings(['Player Number', 'Age'])).toBeNull();
    expect(readHeadings(['Konkan Premier League 2026'])).toBeNull();
    expect(readHeadings([])).toBeNull();
  });

  test('A heading in another script is not recognised', () => {
    expect(placesIn(['Name', 'Player Number', 'नाम'])).toEqual(
      new Map([
        ['name', 0],
        ['playerNumber', 1],
      ]),
    );
  });
});

describe('what clubs write', () => {
  test("The headings of a village club's list are recognised", () => {
    const row = ['Sr. No', 'Name of Player', 'Mob.', 'Speciality', 'Age (yrs)', 'Base Price', 'T-shirt size'];
    expect(readHeadings(row)).toEqual({
      places: new Map<SheetColumn, number>([
        ['name', 1],
        ['playerNumber', 0],
        ['age', 4],
        ['playingStyles', 3],
        ['baseAmount', 5],
      ]),
      styles: new Map(),
      own: new Map(),
      zeros: 0,
      photoIsLink: false,
      serial: 'Sr. No',
      unused: ['Mob.', 'T-shirt size'],
    });
  });

  test("'Sr. No' is the player number only if there is no better column", () => {
    for (const better of ['Jersey No', 'Player Number', 'Player No.', 'Shirt Number', 'Reg. No']) {
      const headings = readHeadings(['Sr. No', 'Name', better]);
      expect(headings?.places.get('playerNumber')).toBe(2);
      expect(headings).toMatchObject({ serial: null, unused: ['Sr. No'] });
    }
    for (const serial of ['Sr. No', 'S.No.', 'Sl No', 'Serial Number', 'No.', 'SR']) {
      expect(readHeadings([serial, 'Name'])).toMatchObject({ serial, unused: [] });
    }
  });

  test('A column for a single playing style is recognised', () => {
    const headings = readHeadings(['Name', 'No', 'Bat', 'Bowling Style', 'WK', 'All-rounder']);
    expect(headings?.styles).toEqual(
      new Map([
        ['batsman', 2],
        ['bowler', 3],
        ['wicketKeeper', 4],
        ['allRounder', 5],
      ]),
    );
    expect(headings?.unused).toEqual([]);
  });

  test.each([
    ['Base Price', 0],
    ['Base Price (₹)', 0],
    ['Base Price Rs.', 0],
    ['Base Price (in lakhs)', 5],
    ['Base Price in Lakh', 5],
    ['Base Price (L)', 5],
    ['Base Price (in thousands)', 3],
    ['Base Price (Cr)', 7],
  ])('%s stands for %d zeros', (heading, zeros) => {
    const headings = readHeadings(['Name', 'No', heading]);
    expect(headings?.places.get('baseAmount')).toBe(2);
    expect(headings?.zeros).toBe(zeros);
  });

  test("The column 'Photo URL' holds links, the column 'Photo' any text", () => {
    expect(readHeadings(['Name', 'No', 'Photo URL'])?.photoIsLink).toBe(true);
    expect(readHeadings(['Name', 'No', 'photoUrl'])?.photoIsLink).toBe(true);
    expect(readHeadings(['Name', 'No', 'Photo'])?.photoIsLink).toBe(false);
    expect(readHeadings(['Name', 'No', 'Photo', 'Photo URL'])?.places.get('photo')).toBe(3);
  });

  test('Without a number, two more known columns make a heading row', () => {
    expect(readHeadings(['Name of Player', 'Speciality', 'Base Price'])?.places.has('playerNumber')).toBe(
      false,
    );
    expect(readHeadings(['Name', 'Age', 'Bat'])?.serial).toBeNull();
    expect(readHeadings(['Name', 'Base Price', 'Mob.'])).toBeNull();
    expect(readHeadings(['Age', 'Speciality', 'Base Price'])).toBeNull();
  });

  test("The problem column of Boli's own file is ignored", () => {
    expect(readHeadings([...TITLES, 'Problem', 'Village', ' ', 7])?.unused).toEqual(['Village']);
  });
});

describe("the tournament's own fields", () => {
  const type: OwnField = { id: 'type', name: 'Type', is: 'text', public: true };
  const fields = [...READY_MADE_FIELDS, type];

  test('Own fields are found by their names and used', () => {
    const row = ['Name', 'No', 'AGE-GROUP', 'Category (A/B)', 'Village'];
    expect(readHeadings(row, fields)).toMatchObject({
      own: new Map([
        ['category', 3],
        ['agegroup', 2],
      ]),
      unused: ['Village'],
    });
    expect(readHeadings(row)?.unused).toEqual(['AGE-GROUP', 'Category (A/B)', 'Village']);
  });

  test('A heading of an amount field has a unit, unless the name of the field has it', () => {
    const fee: OwnField = { id: 'fee', name: 'Fee', is: 'money', public: true };
    const zerosOf = (heading: string, field: OwnField) =>
      readHeadings(['Name', 'No', heading], [field])?.ownZeros?.get(field.id);
    expect(['Fee (in lakhs)', 'Fee in thousands', 'Fee Cr'].map((one) => zerosOf(one, fee))).toEqual([
      5, 3, 7,
    ]);
    expect(zerosOf('Fee', fee)).toBeUndefined();
    expect(zerosOf('Fee (in lakhs)', { ...fee, is: 'number' })).toBeUndefined();
    // Our own workbook writes full amounts below the name of the field.
    expect(zerosOf('Fee (in lakhs)', { ...fee, name: 'Fee (in lakhs)' })).toBeUndefined();
    expect(readHeadings(['Name', 'No', 'Age'], [fee])?.ownZeros).toBeUndefined();
  });

  test('An own field takes precedence over a column that clubs call the same', () => {
    const row = ['Name', 'No', 'Type', 'Role'];
    expect(readHeadings(row, fields)?.places.get('playingStyles')).toBe(3);
    expect(readHeadings(row)?.places.has('playingStyles')).toBe(true);
  });
});

test.each([
  ['Fee (in lakhs)', 'Fee'],
  ['Entry-fee Lakhs', 'Entry fee'],
  ['FeeLakhs', 'Fee'],
  ['शुल्क लाख में', 'शुल्क'],
  ['Fee (₹)', 'Fee (₹)'],
  ['Fee', 'Fee'],
  ['(in lakhs)', 'Amount'],
  ['Lakhs fee', 'fee'],
  ['लाखों में शुल्क', 'शुल्क'],
  ['லட்சங்களில் கட்டணம்', 'கட்டணம்'],
  ['Lakhs fee (in lakhs)', 'fee'],
  ['Lakhs (in lakhs)', 'Lakhs'],
])('The heading %s is %s without its unit', (heading, name) => {
  expect(withoutUnit(heading)).toBe(name);
});

test.each([
  ['Base Price (000)', 3, 'baseprice'],
  ['Base Price (in lakhs)', 5, 'baseprice'],
  ['Base Price L', 5, 'baseprice'],
  ['मूळ किंमत लाख में', 5, 'मूळकिंमत'],
  ['Base Price (₹)', 0, 'baseprice'],
  ['Base Price (5th season)', 0, 'baseprice'],
  ['Base Price (in 100000)', 0, 'baseprice'],
  ['Base Price (in 1,000)', 3, 'baseprice'],
  ['Lakh', 0, 'lakh'],
  ['में', 0, 'में'],
  ['***', 0, ''],
])('The unit of the heading %s adds %i zeros and is no part of its name', (heading, zeros, letters) => {
  expect(zerosUnder(heading)).toBe(zeros);
  expect(lettersOf(heading)).toBe(letters);
});

test.each([
  ...[
    'Base price in ₹ 000',
    "Base Price ('000)",
    "Base Price '000",
    "Base in '000 Rs",
    'Base price x1000',
    'Base price in 1000',
  ],
  ...['ஆயிரங்களில் விலை', 'हजारात किंमत', 'हज़ारों में कीमत', 'હજારમાં કિંમત', 'হাজারে মূল্য', 'వేలల్లో ధర', 'ಸಾವಿರದಲ್ಲಿ ಬೆಲೆ'],
  ...['ആയിരത്തിൽ വില', 'ਹਜ਼ਾਰਾਂ ਵਿੱਚ ਕੀਮਤ'],
])('Amounts under %j are in thousands', (heading) => {
  expect(zerosUnder(heading)).toBe(3);
});

test.each([
  ...['லட்சங்களில் விலை', 'लाखों में कीमत', 'लाख में कीमत', 'लाखांमध्ये किंमत', 'किंमत लाखांत', 'લાખોમાં કિંમત', 'লাখে মূল্য'],
  ...['లక్షల్లో ధర', 'ಲಕ್ಷಗಳಲ್ಲಿ ಬೆಲೆ', 'ലക്ഷങ്ങളിൽ വില', 'ਲੱਖਾਂ ਵਿੱਚ ਕੀਮਤ', 'Lakhs price'],
])('A unit in front or behind is no part of the heading %j', (heading) => {
  expect(zerosUnder(heading)).toBe(5);
  const price = ['price', 'விலை', 'कीमत', 'किंमत', 'કિંમત', 'মূল্য', 'ధర', 'ಬೆಲೆ', 'വില', 'ਕੀਮਤ'];
  expect(price).toContain(lettersOf(heading));
});

test.each([
  ...[
    'Base price in ₹',
    'Base Price 2000',
    'Base price 20,000',
    "Player's Name",
    'వేలం ధర',
    'लक्ष्य',
    'लाख',
    'K Price',
    'Base 10000',
  ],
])('The heading %j has no unit', (heading) => {
  expect(zerosUnder(heading)).toBe(0);
});

describe('the team of last season', () => {
  const read = (heading: string, field: Pick<OwnField, 'id' | 'name'>) =>
    readHeadings(['Name', 'Player Number', heading], [field])?.own.get(field.id);
  const HEADINGS = ['Last Team', 'Last season', 'PREVIOUS TEAM', 'पिछली टीम', 'मागील संघ', 'મુખ્ય'];

  test.each(HEADINGS)('A column %s is the field of the last team, if the tournament has it', (heading) => {
    const isIt = heading !== 'મુખ્ય';
    expect(read(heading, LAST_TEAM)).toBe(isIt ? 2 : undefined);
    expect(read(heading, { id: 'before', name: 'Former Team' })).toBe(isIt ? 2 : undefined);
    expect(read(heading, { id: 'lastteam', name: 'Franchise' })).toBe(isIt ? 2 : undefined);
    expect(read(heading, { id: 'village', name: 'Village' })).toBeUndefined();
  });

  test('The name of the field comes before its other headings', () => {
    const row = ['Name', 'Player Number', 'Previous Team', 'Last Team'];
    expect(readHeadings(row, [LAST_TEAM])?.own.get('lastteam')).toBe(3);
  });
});
