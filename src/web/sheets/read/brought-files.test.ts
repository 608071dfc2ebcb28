import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { zipSync } from 'fflate';
import { toRupees } from '#domain/money.ts';
import { rawRow, rawRows, rawXlsx, xlsxParts, zipped } from '#fixtures/sheets/raw-xlsx.ts';
import { HEADINGS, goodRow, type SheetCells } from '#fixtures/sheets/player-sheets.ts';
import {
  LEAVE_OUT,
  NO_MAPPING,
  type ColumnChoice,
  type ColumnTarget,
} from '#web/sheets/map/column-target.ts';
import { fieldNameFor, madeFields } from '#web/sheets/map/apply-mapping.ts';
import { NOTHING_CHOSEN, rowWords } from './import-row.ts';
import { type AnySheet, readAnySheet } from './read-any-sheet.ts';
import { readTeams } from './read-teams.ts';

const FOLDER = new URL('../../../../fixtures/sheets/brought/', import.meta.url);
const brought = (name: string) => new Uint8Array(readFileSync(new URL(name, FOLDER)));
const text = (lines: string) => new TextEncoder().encode(lines);
const xlsx = (rows: readonly SheetCells[]) => rawXlsx({ rows: rawRows(rows) });

const sheet = (over: Partial<AnySheet> = {}): AnySheet => ({
  taken: { numbers: [], names: [] },
  unit: 'rupees',
  asked: { fields: [], categories: null },
  mapping: NO_MAPPING,
  isChosen: false,
  isPasted: false,
  day: '2026-11-28',
  choice: NOTHING_CHOSEN,
  ...over,
});

function read(bytes: Uint8Array, over: Partial<AnySheet> = {}) {
  const { reading } = readAnySheet(bytes, sheet(over));
  if (reading === null) throw new Error('the columns are asked about');
  return reading;
}

/** Each row as 'name number age amount', or its problems. */
function rowsOf(bytes: Uint8Array, over: Partial<AnySheet> = {}) {
  return read(bytes, over).rows.map(({ player, name, problems }) =>
    player === null
      ? `${name}: ${problems.map(({ column, text: why }) => `${String(column)} ${why}`).join('; ')}`
      : `${player.name} ${player.number} ${String(player.age)} ${String(player.basePrice)}`,
  );
}

/** Reads with the guessed mapping and these choices; other columns without a guess are left out. */
function mapped(bytes: Uint8Array, choices: Readonly<Record<string, ColumnTarget>> = {}) {
  const { columns, mapping } = readAnySheet(bytes, sheet());
  const chosen = new Map(
    columns.map(({ key, heading }): [string, ColumnChoice] => {
      const guess = mapping.get(key)?.target ?? '';
      const target = choices[heading] ?? (guess === '' ? LEAVE_OUT : guess);
      return [key, { target, values: new Map() }];
    }),
  );
  return { mapping: chosen, isChosen: true };
}

function targetsOf(bytes: Uint8Array): Record<string, string> {
  const { columns, mapping, reading } = readAnySheet(bytes, sheet());
  expect(reading).toBeNull();
  return Object.fromEntries(columns.map(({ key, heading }) => [heading, mapping.get(key)?.target ?? '']));
}

describe('Sheets of a workbook', () => {
  test('Sheets of one shape are read together and named, and each row names its sheet', () => {
    const { rows, parts } = read(brought('04-one-sheet-per-role.xlsx'));
    expect(rows.map(({ player }) => player?.name)).toEqual([
      ...['Asha One', 'Bela Two', 'Chitra Three', 'Dina Four', 'Esha Five'],
    ]);
    expect(parts).toEqual([
      { name: 'Batsmen', rows: 2 },
      { name: 'Bowlers', rows: 2 },
      { name: 'All Rounders', rows: 1 },
    ]);
    expect(rows.map(rowWords).slice(1, 3)).toEqual(['Row 3 of Batsmen', 'Row 2 of Bowlers']);
    expect(new Set(rows.map(({ row }) => row)).size).toBe(5);
  });

  test('Sheets of one shape with Marathi headings are read together, and a sheet of notes is passed over', () => {
    const { parts, rows } = read(
      brought('04c-marathi-two-lists.xlsx'),
      mapped(brought('04c-marathi-two-lists.xlsx')),
    );
    expect(rows).toHaveLength(3);
    expect(parts.map(({ name }) => name)).toEqual(['U19', 'Open']);
  });

  test('A sheet of another shape can be chosen instead', () => {
    const bytes = rawXlsx(
      { rows: rawRows([HEADINGS, goodRow(1)]), name: '2026' },
      {
        rows: rawRows([
          ['Name', 'Age', 'Role', 'Base Price'],
          ['Old One', 31, 'Batsman', 20_000],
        ]),
        name: '2025',
      },
    );
    expect(read(bytes).others).toEqual([{ name: '2025', rows: 1 }]);
    const other = read(bytes, { choice: { ...NOTHING_CHOSEN, sheet: '2025' } });
    expect(other.rows.map(({ name }) => name)).toEqual(['Old One']);
  });

  test('Sheets whose amounts have another unit are not taken as one list', () => {
    const list = (price: string, amount: number, name: string) => ({
      rows: rawRows([
        ['Name', 'Age', 'Role', price],
        [name, 31, 'Batsman', amount],
      ]),
      name,
    });
    const bytes = rawXlsx(
      list('Base Price (in rupees)', 2_000_000, 'Icons'),
      list('Base Price (in lakhs)', 20, 'Local'),
    );
    const first = read(bytes);
    expect([first.parts.length, first.others.map(({ name }) => name)]).toEqual([1, ['Local']]);
  });

  test('A list of teams is found in the sheet that has it', () => {
    const bytes = rawXlsx(
      {
        rows: rawRows([
          ['Name', 'Age', 'Role'],
          ['Om', 24, 'Bat'],
        ]),
        name: 'Players',
      },
      {
        rows: rawRows([
          ['Team Name', 'Owner'],
          ['Pune Panthers', 'Asha'],
        ]),
        name: 'Teams',
      },
    );
    const { rows, sheet: name } = readTeams(bytes, false);
    expect([name, rows.map(({ cells }) => cells.name)]).toEqual(['Teams', ['Pune Panthers']]);
  });

  test('Two lists side by side are both read', () => {
    const { rows } = read(brought('12-two-lists-side-by-side.xlsx'));
    expect(rows.map(({ name, number }) => `${number} ${name}`)).toEqual([
      ...['1 Asha One', '2 Bela Two', '3 Chitra Three', '4 Dina Four', '5 Esha Five', '6 Farah Six'],
    ]);
    expect(rowWords(rows[3] ?? { row: 0 })).toBe('Row 2 of column G');
  });

  test('Two rows of headings are read as one', () => {
    const [first] = read(brought('11-two-level-heading.xlsx')).rows;
    expect(first?.player).toMatchObject({ name: 'Asha One', runs: 340, wickets: 2 });
  });
});

describe('Hidden parts', () => {
  test('Filtered rows are left out and counted, and can be taken', () => {
    const bytes = brought('03-filtered-hidden-rows.xlsx');
    const chosen = mapped(bytes);
    const shown = read(bytes, chosen);
    expect([shown.rows.map(({ name }) => name), shown.hidden.rows]).toEqual([
      ['Asha One', 'Chitra Three'],
      2,
    ]);
    const all = read(bytes, { ...chosen, choice: { ...NOTHING_CHOSEN, withHidden: true } });
    expect([all.rows.length, all.hidden.rows]).toEqual([4, 0]);
  });

  test('A hidden sheet is left out and named, and can be taken', () => {
    const bytes = brought('03c-hidden-first-sheet.xlsx');
    const { rows, hidden } = read(bytes);
    expect([rows.length, hidden.sheets]).toEqual([3, ['2025']]);
    expect(read(bytes, { choice: { ...NOTHING_CHOSEN, withHidden: true } }).rows).toHaveLength(5);
  });

  test('A hidden column is left out and named', () => {
    const bytes = rawXlsx({
      rows: rawRows([HEADINGS, goodRow(1)]),
      before: '<cols><col min="8" max="8" width="9" hidden="1"/></cols>',
    });
    const { hidden, rows } = read(bytes);
    expect([hidden.columns, rows[0]?.player?.runs]).toEqual([['Runs'], null]);
  });
});

describe('Units of amounts', () => {
  test.each([
    ['30a-unit-in-heading.csv', [2_000_000, 5_000_000]],
    ['30c-unit-in-heading.csv', [2_000_000, 5_000_000]],
    ['30e-unit-in-heading.csv', [2_000_000, 5_000_000]],
    ['30k-unit-column.csv', [20_000_000, 5_000_000]],
    ['27-units-in-number-format.xlsx', [20_000, 20_000, 20_000, 15_000_000]],
  ])('The unit of %s is found', (name, amounts) => {
    expect(read(brought(name)).rows.map(({ player }) => player?.basePrice)).toEqual(amounts);
  });

  test('A Marathi heading has its unit in any inflection', () => {
    const bytes = brought('30l-marathi-in-lakhs.csv');
    const { rows, scaled } = read(bytes, mapped(bytes));
    expect([rows.map(({ player }) => player?.basePrice), scaled]).toEqual([[2_000_000, 5_000_000], true]);
  });

  test('Each amount is read as people mean it, or its row asks', () => {
    const rows = read(brought('15-amounts.xlsx')).rows;
    const said = rows.map(({ player, problems }) => player?.basePrice ?? problems[0]?.text);
    const whole = 'Base amount must be a whole number of rupees';
    expect(said).toEqual([
      ...[2_000_000, 2_000_000, 5_000_000, 15_000_000],
      "'20.000' can mean thousands or a fraction: please type the whole amount",
      ...[whole, 20_000, whole, 20_000, whole, whole, 250_000, 20_000, 20_000, 20_000],
    ]);
  });

  test('A chosen unit counts for amounts without a word of their own', () => {
    const bytes = xlsx([HEADINGS, goodRow(1, { 5: 20 }), goodRow(2, { 5: '50k' })]);
    const { rows } = read(bytes, { choice: { ...NOTHING_CHOSEN, zeros: 5 } });
    expect(rows.map(({ player }) => player?.basePrice)).toEqual([2_000_000, 50_000]);
  });
});

describe('Texts, dates and ages', () => {
  test('Invisible characters are dropped from names, styles and amounts', () => {
    expect(rowsOf(brought('08-invisible-characters.xlsx'))).toEqual([
      ...['Asha One 1 21 20000', 'Bela Two 2 22 20000', 'Chitra Three 3 23 20000'],
      ...['Dina Four 4 24 20000', 'Esha Five 5 25 20000', 'Farah Six 6 25 20000'],
    ]);
  });

  test('A fraction of an age is rounded down', () => {
    expect(read(brought('05-age-by-formula.xlsx')).rows.map(({ player }) => player?.age)).toEqual([24, 28]);
  });

  test('A date of birth gives the age on the day of the tournament', () => {
    const { rows, birth } = read(brought('05b-dob-instead-of-age.xlsx'));
    expect([rows.map(({ player }) => player?.age), birth]).toEqual([[24, 27, 27], 'Date of Birth']);
    const before = read(brought('05b-dob-instead-of-age.xlsx'), { day: '2026-03-04' });
    expect(before.rows[0]?.player?.age).toBe(23);
  });

  test('A date is the day that the sheet means, whatever its format, and 0:00 is no time', () => {
    const { columns } = readAnySheet(brought('05c-dob-short-date.xlsx'), sheet());
    const samples = Object.fromEntries(columns.map((column) => [column.heading, column.samples]));
    expect(samples).toMatchObject({ DOB: ['5 Mar 2002', '5 Dec 2002'], Joined: ['5 Mar 2002'] });
  });

  test('Each cause of an age that is none has its own sentence', () => {
    const ages = ['U19', '25+', '15/08/1999', '31/02/1999', '15/08/2999', 1999, 12, 'twenty'];
    const bytes = xlsx([HEADINGS, ...ages.map((age, at) => goodRow(at + 1, { 2: age }))]);
    const between = 'Player age must be between 16 and 50';
    expect(read(bytes).rows.map(({ problems }) => problems[0]?.text)).toEqual([
      "'U19' is an age group: please type the age",
      "'25+' is no exact age: please type the age",
      '15/08/1999 is a date, not an age: choose Date of Birth for its column',
      "There is no day '31/02/1999': please type the age",
      "'15/08/2999' is after the day of the tournament: please type the age",
      "'1999' is a year, not an age: please type the age",
      ...[between, between],
    ]);
  });

  test('A date of birth that is no day or after the tournament is named, and a child of this year is too young', () => {
    const dates = ['31/02/1999', '15/08/2999', '1999', '15/08/2026'];
    const bytes = xlsx([
      HEADINGS.with(2, 'Date of Birth'),
      ...dates.map((date, at) => goodRow(at + 1, { 2: date })),
    ]);
    expect(read(bytes).rows.map(({ problems }) => problems[0]?.text)).toEqual([
      "There is no day '31/02/1999': please type the age",
      "'15/08/2999' is after the day of the tournament: please type the age",
      "'1999' is a year, not an age: please type the age",
      'Player age must be between 16 and 50',
    ]);
  });

  test('A date of birth between the day of a past tournament and today is after the day of the tournament', () => {
    const bytes = xlsx([HEADINGS.with(2, 'Date of Birth'), goodRow(1, { 2: '15/08/2024' })]);
    expect(read(bytes, { day: '2024-03-04' }).rows[0]?.problems[0]?.text).toBe(
      "'15/08/2024' is after the day of the tournament: please type the age",
    );
  });

  test('A workbook that counts its days from 1904 has the days that it shows', () => {
    const parts = xlsxParts({
      rows: rawRows([['Name', 'Player Number', 'Role', 'Base Price', 'Date of Birth']]).concat(
        rawRow(2, ['Om', 1, 'Bat', 20_000, null]).replace('</row>', '<c r="E2" s="1"><v>35000</v></c></row>'),
      ),
    });
    const birthOf = (book: string) =>
      read(zipped({ ...parts, 'xl/workbook.xml': book })).rows.map(({ cells }) => cells[2]);
    const book = parts['xl/workbook.xml'] ?? '';
    // 28 October 1995, and four years and a day later.
    expect(birthOf(book)).toEqual([31]);
    expect(birthOf(book.replace('<sheets>', '<workbookPr date1904="1"/><sheets>'))).toEqual([27]);
  });

  test('An error and a formula without a value are named at their cells', () => {
    expect(rowsOf(brought('06-uncalculated-and-NA.xlsx'))).toEqual([
      'Asha One: baseAmount A formula without a value: open the file in Excel, save it and choose it again',
      'Bela Two: baseAmount The cell shows #N/A',
    ]);
  });

  test('An error in a cell that may be blank is left out and named, also in an own field', () => {
    const fields: AnySheet['asked']['fields'] = [
      { id: 'village', name: 'Village', is: 'text', public: true },
      { id: 'grade', name: 'Grade', is: 'choice', values: ['A', 'B'], public: true },
    ];
    const asked = { fields, categories: null };
    const bytes = xlsx([
      [...HEADINGS, 'Village', 'Grade'],
      [...goodRow(1), '#N/A', '#REF!'],
      [...goodRow(2, { 7: '#DIV/0!' }), 'Wai', 'A'],
    ]);
    const { rows } = read(bytes, { asked });
    expect(rows.map(({ player, warning }) => [player?.own, player?.runs, warning])).toEqual([
      [{}, 100, 'Village shows #N/A and stays blank; Grade shows #REF! and stays blank'],
      [{ village: 'Wai', grade: 'A' }, null, 'Runs shows #DIV/0! and stays blank'],
    ]);
    // The category sets the base amount, so that its error is to be put right.
    const categories = { field: 'grade', rungs: [{ value: 'A', base: toRupees(20_000) }] };
    const [first] = read(bytes, { asked: { fields, categories } }).rows;
    expect(first?.problems.map(({ column, text: why }) => `${String(column)}: ${why}`)).toEqual([
      'own.grade: The cell shows #REF!',
    ]);
  });
});

describe('Columns', () => {
  test('Name and surname are joined', () => {
    const bytes = brought('33b-name-and-surname.xlsx');
    expect(targetsOf(bytes)).toMatchObject({ Name: 'name', Surname: 'name.more' });
    const names = read(bytes, mapped(bytes)).rows.map(({ name }) => name);
    expect(names).toEqual(['Asha Testkar', 'Asha Demo']);
  });

  test('First, middle and last name are joined, and a code stands before its number', () => {
    const bytes = xlsx([
      [
        'First Name',
        'Middle Name',
        'Last Name',
        'Player Number',
        'Age',
        'Role',
        'Base',
        'Country Code',
        'Mobile',
      ],
      ['Asha', 'R', 'Testkar', 1, 24, 'Bat', 20_000, 91, 9_820_012_345],
      ['Bela', null, 'Demo', 2, 25, 'Bowl', 20_000, 91, 9_820_012_346],
    ]);
    expect(targetsOf(bytes)).toMatchObject({
      ...{ 'First Name': 'name', 'Middle Name': 'name.more', 'Last Name': 'name.more' },
      'Country Code': 'join.right',
    });
    const fields = [{ id: 'mobile', name: 'Mobile', is: 'text', public: false }] as const;
    const { rows } = read(bytes, {
      ...mapped(bytes, { Mobile: 'own.mobile' }),
      asked: { fields, categories: null },
    });
    expect(rows.map(({ name, player }) => [name, player?.own['mobile']])).toEqual([
      ['Asha R Testkar', '91 9820012345'],
      ['Bela Demo', '91 9820012346'],
    ]);
  });

  test('A surname that the name has already is not added', () => {
    const bytes = xlsx([
      ['Name', 'Surname', 'Player Number', 'Age', 'Role', 'Base'],
      ['Asha Testkar', 'Testkar', 1, 24, 'Bat', 20_000],
      ['Bela Demo', 'Demo', 2, 25, 'Bowl', 20_000],
    ]);
    expect(targetsOf(bytes)).toMatchObject({ Surname: '' });
  });

  test('Unknown columns with values are asked about, and none is dropped', () => {
    expect(targetsOf(brought('19-category-and-village.xlsx'))).toMatchObject({ Category: '', Village: '' });
    expect(
      targetsOf(
        xlsx([
          [...HEADINGS, 'Captain'],
          [...goodRow(1), 'Yes'],
        ]),
      ),
    ).toMatchObject({ Captain: '' });
  });

  test('A long question becomes a field with a short name', () => {
    const { columns } = readAnySheet(brought('02-long-question-headings.xlsx'), sheet());
    const mapping = new Map(
      columns.map(({ key }): [string, ColumnChoice] => [key, { target: 'new.text', values: new Map() }]),
    );
    expect(madeFields(columns, mapping, []).every(({ field }) => field.name.length <= 40)).toBe(true);
    const question = columns.find(({ heading }) => heading.startsWith('Do you want'));
    expect(question && fieldNameFor(question, 'text')).toBe('Do you want to Nominate yourself as Icon');
  });

  test('Of two columns of one field the first cell that is not empty counts, row by row', () => {
    const bytes = xlsx([
      ['Name', 'name', 'Player Number', 'playerNumber', 'Age', 'Playing Styles', 'Base Amount'],
      ['Asha One', 'Wrong', 1, null, 24, 'Batsman', 20_000],
      [null, 'Bela Two', null, 2, 25, 'Bowler', 20_000],
    ]);
    expect(rowsOf(bytes)).toEqual(['Asha One 1 24 20000', 'Bela Two 2 25 20000']);
  });
});

describe('Rows', () => {
  test('Rows with nothing but a serial and an empty box are passed over and counted', () => {
    const bytes = brought('23-prefilled-serials-and-checkboxes.xlsx');
    const { rows, prefilled } = read(bytes, mapped(bytes));
    expect([rows.map(({ name }) => name), prefilled]).toEqual([['Asha One', 'Bela Two', 'Chitra Three'], 60]);
  });

  test('Players are called Sum Dev and Total Singh, and totals are none', () => {
    const rows = [
      goodRow(1, { 0: 'Sum Dev', 2: null }),
      goodRow(2, { 0: 'Total Singh', 2: null }),
      ['Total', 2, null, null, null, 40_000],
      ['Grand Total: 40,000'],
      ['Total players', 2],
    ];
    const { rows: kept, passed } = read(xlsx([HEADINGS, ...rows]));
    expect([kept.map(({ name }) => name), passed.length]).toEqual([['Sum Dev', 'Total Singh'], 3]);
  });

  test('A row with a name alone fails and is counted', () => {
    const { rows } = read(xlsx([HEADINGS, goodRow(1), ['Asha One']]));
    expect(rows.map(({ player }) => player?.name ?? null)).toEqual(['Player 1', null]);
  });
});

describe('Files that are no sheets', () => {
  const refusal = (bytes: Uint8Array) => () => readAnySheet(bytes, sheet());

  test('A file of LibreOffice, a PDF and a picture of a phone have their own sentences', () => {
    const ods = zipSync({
      mimetype: text('application/vnd.oasis.opendocument.spreadsheet'),
      'content.xml': text('<a/>'),
    });
    expect(refusal(ods)).toThrow('(.ods)');
    expect(refusal(text('%PDF-1.7\n'))).toThrow('This is a PDF');
    expect(refusal(text('\0\0\0\x18ftypheic'))).toThrow('This is a picture, not a spreadsheet.');
  });
});

describe('A list from a message', () => {
  test('Names and styles are read without numbers, bullets and the title line', () => {
    const { rows, passed } = read(brought('31-whatsapp-list.txt'), { isPasted: true });
    expect(rows.map(({ name, number, cells }) => [name, number, cells[4]])).toEqual([
      ['Asha Testkar', '', null],
      ['Bela Demo', '', 'WK'],
      ['Chitra Sample', '', 'bowler'],
      ['Dina Demo', '', null],
    ]);
    expect(passed).toEqual([{ row: 1, words: '*KPL 2026 players list*' }]);
  });

  test('A list from a message has the numbers of its lines, and no column that its text does not have', () => {
    const lines = text('*Village League*\n\n1. Asha Demo (WK)\n\n2. Bela Demo - bowler');
    const plain = read(lines, { isPasted: true });
    expect(plain.rows.map(({ row, name }) => [row, name])).toEqual([
      [3, 'Asha Demo'],
      [5, 'Bela Demo'],
    ]);
    expect(plain).toMatchObject({ isMessage: true, unused: [] });
    expect(plain.passed).toEqual([{ row: 1, words: '*Village League*' }]);
    const more = text('1. Asha Demo (WK) 98220 00001\n2. Bela Demo - bowler - captain');
    const { mapping } = readAnySheet(more, sheet({ isPasted: true }));
    const left = [...mapping].map(([key, { target, ...choice }]): [string, ColumnChoice] => [
      key,
      { ...choice, target: target === '' ? LEAVE_OUT : target },
    ]);
    const { unused } = read(more, { isPasted: true, isChosen: true, mapping: new Map(left) });
    expect(unused).toEqual(['phone numbers', 'other words']);
  });
});
