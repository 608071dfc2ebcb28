import { utils, write, type BookType } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import {
  goodRow,
  HEADINGS,
  playersCsv,
  playersXlsx,
  type SheetCells,
} from '#fixtures/sheets/player-sheets.ts';
import { rawRow, rawRows, rawXlsx } from '#fixtures/sheets/raw-xlsx.ts';
import { readPlayers } from '#web/testing/read-players.ts';
import { type Taken, titleOf } from './import-row.ts';
import { failedRowsTable, TEMPLATE } from '#web/sheets/write/player-sheets.ts';
import { csvFile } from '#web/sheets/write/save-file.ts';
import { workbookBytes } from '#web/sheets/write/write-workbook.ts';

const NOBODY: Taken = { numbers: [], names: [] };

/** Formats each problem as 'row column: sentence'. */
function problems(bytes: Uint8Array, taken = NOBODY) {
  return readPlayers(bytes, taken, 'rupees').rows.flatMap((row) =>
    row.problems.map(({ column, text, note = '' }) =>
      `${row.row} ${column && titleOf(column)}: ${text} ${note}`.trim(),
    ),
  );
}

function players(bytes: Uint8Array) {
  return readPlayers(bytes, NOBODY, 'rupees').rows.map(({ player }) => player);
}

/** The same rows in formats that only the library can write. */
function bookOf(rows: readonly SheetCells[], bookType: BookType) {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([HEADINGS, ...rows].map((row) => [...row])), 'Players');
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType });
  return new Uint8Array(bytes);
}

describe('Reading valid sheets of players', () => {
  test('The untouched template gives three valid players', () => {
    const { rows, missing } = readPlayers(new Uint8Array(workbookBytes([TEMPLATE])), NOBODY, 'rupees');
    expect(missing).toEqual([]);
    expect(rows).toHaveLength(3);
    expect(rows.flatMap((row) => row.problems)).toEqual([]);
    expect(rows.map(({ player }) => player)).toEqual([
      expect.objectContaining({
        name: 'Rohit Deshmukh',
        number: '1',
        styles: ['batsman'],
        photo: null,
      }),
      expect.objectContaining({
        name: 'Imran Qureshi',
        number: '2',
        isOwner: false,
        basePrice: 30_000,
      }),
      expect.objectContaining({
        name: 'Aditya Joshi',
        isOwner: true,
        styles: ['batsman', 'bowler', 'wicketKeeper', 'allRounder'],
        runs: 540,
        wickets: 21,
      }),
    ]);
  });

  test('.xlsx, .xls, .xlsb and .csv with the same rows give the same players', () => {
    const rows = [goodRow(7), goodRow(8, { 4: 'batsman, WICKET keeper' })];
    const wanted = players(playersXlsx(rows));
    expect(wanted).toHaveLength(2);
    expect(players(bookOf(rows, 'biff8'))).toEqual(wanted);
    expect(players(bookOf(rows, 'xlsb'))).toEqual(wanted);
    expect(players(playersCsv(rows))).toEqual(wanted);
  });

  test('Columns may come in any order and spelling, with others between them', () => {
    const rows = [
      ['Village', 'baseAmount', ' AGE ', 'playerNumber', 'name', 'playingStyles'],
      ['Alibag', '₹20,000', '२५', '007', 'सिद्धार्थ', 'ALL-ROUNDER'],
    ];
    expect(players(rawXlsx({ rows: rawRows(rows) }))).toEqual([
      expect.objectContaining({
        name: 'सिद्धार्थ',
        number: '007',
        age: 25,
        basePrice: 20_000,
        styles: ['allRounder'],
      }),
    ]);
  });

  test('Titles above the headings, empty rows and merged titles are skipped', () => {
    const rows =
      rawRow(1, ['Konkan Premier League 2026']) +
      rawRow(3, HEADINGS) +
      rawRow(4, ['Batsmen']) +
      rawRow(5, goodRow(1)) +
      rawRow(7, [null, '  ', null]) +
      rawRow(9, goodRow(2));
    const after = '<mergeCells count="1"><mergeCell ref="A4:I4"/></mergeCells>';
    const { rows: read } = readPlayers(rawXlsx({ rows, after }), NOBODY, 'rupees');
    expect(read.map(({ row }) => row)).toEqual([5, 9]);
    expect(read.every(({ player }) => player !== null)).toBe(true);
  });

  test('A cell merged downwards counts for each row that it covers', () => {
    const rows = rawRows([
      HEADINGS,
      goodRow(1, { 4: 'Bowler' }),
      goodRow(2, { 4: null }),
      goodRow(3, { 4: null }),
    ]);
    const after = '<mergeCells count="1"><mergeCell ref="E2:E4"/></mergeCells>';
    const merged = players(rawXlsx({ rows, after }));
    expect(merged.map((player) => player?.styles)).toEqual([['bowler'], ['bowler'], ['bowler']]);
  });

  test('A photo cell gives its hyperlink, other cells their text', () => {
    const rows = rawRows([
      HEADINGS,
      goodRow(1, { 6: 'photo' }),
      goodRow(2, { 0: 'Om', 6: 'https://example.com/typed.jpg' }),
    ]);
    const after =
      '<hyperlinks><hyperlink ref="G2" r:id="rId1"/><hyperlink ref="A3" r:id="rId2"/><hyperlink ref="G3" r:id="rId2"/></hyperlinks>';
    const links = ['https://example.com/1.jpg', 'https://example.com/2.jpg'];
    const [first, second] = players(rawXlsx({ rows, after, links }));
    expect(first?.photo).toBe('https://example.com/1.jpg');
    expect(second).toMatchObject({ name: 'Om', photo: 'https://example.com/typed.jpg' });
  });

  test('A HYPERLINK formula gives its address', () => {
    const cell = '<c r="G2" t="str"><f>HYPERLINK("https://example.com/f.jpg","photo")</f><v>photo</v></c>';
    const row = rawRow(2, goodRow(1)).replace('<c r="H2">', `${cell}<c r="H2">`);
    expect(players(rawXlsx({ rows: rawRow(1, HEADINGS) + row }))[0]?.photo).toBe('https://example.com/f.jpg');
  });

  test('A number shown with zeros keeps them, and a date is its visible text', () => {
    const numbered = rawRow(2, goodRow(7, { 1: null })).replace(
      '<c r="C2">',
      '<c r="B2" s="2"><v>7</v></c><c r="C2">',
    );
    const dated = rawRow(3, goodRow(8, { 1: null })).replace(
      '<c r="C3">',
      '<c r="B3" s="1"><v>45298</v></c><c r="C3">',
    );
    const read = players(rawXlsx({ rows: rawRow(1, HEADINGS) + numbered + dated }));
    expect(read.map((player) => player?.number)).toEqual(['007', '7-Jan']);
  });

  test('The second sheet is read when the first has no headings', () => {
    const notes = { rows: rawRows([['Rules'], ['Squads have 15 players']]), name: 'Rules' };
    expect(players(rawXlsx(notes, { rows: rawRows([HEADINGS, goodRow(1)]), name: 'Players' }))).toHaveLength(
      1,
    );
  });

  test('.csv is read with semicolons, tabs, quotes, line breaks and a byte order mark', () => {
    const semicolons = 'Name;Player Number;Age;Playing Styles;Base Amount\r\nOm;9;19;Batsman, Bowler;10000';
    const tabs =
      '\uFEFFname\tplayerNumber\tage\tplayingStyles\tbaseAmount\nOm\t9\t19\t"batsman, bowler"\t10000\n';
    const quoted =
      'ID,Name,Player Number,Age,Playing Styles,Base Amount\n1,"Om ""OK""\nKulkarni",9,19,"batsman,bowler","10,000"';
    const wanted = { number: '9', age: 19, styles: ['batsman', 'bowler'], basePrice: 10_000 };
    for (const text of [semicolons, tabs, quoted]) {
      expect(players(new TextEncoder().encode(text))).toEqual([expect.objectContaining(wanted)]);
    }
    expect(players(new TextEncoder().encode(quoted))[0]?.name).toBe('Om "OK" Kulkarni');
  });

  test('A .csv from Excel in UTF-16 is read', () => {
    const text = 'Name\tPlayer Number\tAge\tPlaying Styles\tBase Amount\r\nதமிழ்\t9\t19\tbatsman\t10000';
    const bytes = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(new Uint16Array(Array.from(text, (c) => c.charCodeAt(0))).buffer),
    ]);
    expect(players(bytes)).toEqual([expect.objectContaining({ name: 'தமிழ்' })]);
  });

  test('.csv values stay text: no dates, no dropped zeros, no formulas', () => {
    const [first, second] = players(
      playersCsv([goodRow(1, { 0: '=1+1', 1: '007' }), goodRow(2, { 0: "'=1+1", 1: '1-2' })]),
    );
    expect(first).toMatchObject({ name: '=1+1', number: '007' });
    expect(second).toMatchObject({ name: '=1+1', number: '1-2' });
  });

  test('A formula gives its last result, and a cell with an error is empty', () => {
    const cells = '<c r="C2"><f>20+4</f><v>24</v></c><c r="H2" t="e"><v>#N/A</v></c>';
    const row = rawRow(2, goodRow(1, { 2: null, 7: null })).replace('<c r="I2">', `${cells}<c r="I2">`);
    expect(players(rawXlsx({ rows: rawRow(1, HEADINGS) + row }))).toEqual([
      expect.objectContaining({ age: 24, runs: null }),
    ]);
  });

  test('Names that look like HTML or formulas stay unchanged', () => {
    const names = [
      '<b>Om</b><script>alert(1)</script>',
      '=HYPERLINK("http://x")',
      '@SUM(1)',
      '+91 98',
      '-Om',
    ];
    const rows = names.map((name, index) => goodRow(index + 1, { 0: name }));
    expect(players(playersXlsx(rows)).map((player) => player?.name)).toEqual(names);
  });
});

describe('Reading the list of a club', () => {
  test("A club's list is read with its headings, words, sections and total", () => {
    const rows = rawRows([
      ['Konkan Premier League 2026'],
      ['Sr. No', 'Name of Player', 'Mob.', 'Speciality', 'Age', 'Base Price', 'Village'],
      [null, '--- Category A ---'],
      [1, 'Rahul Patil', '98200 12345', 'WK-Bat', '24 yrs', '₹ 20,000/-', 'Alibag'],
      [2, 'Yash Kadam', '-', 'Right arm fast', 31, '20k', null],
      ['Sr. No', 'Name of Player', 'Mob.', 'Speciality', 'Age', 'Base Price', 'Village'],
      [null, 'Category B'],
      [3, 'Om Naik', null, 'All-rounder', '19', '0.2 L', 'Roha'],
      [4],
      [null, 'Total', null, null, null, 60_000],
    ]);
    const { rows: read, ...notes } = readPlayers(rawXlsx({ rows }), NOBODY, 'rupees');
    expect(read.map(({ player }) => player)).toEqual([
      expect.objectContaining({ name: 'Rahul Patil', number: '1', age: 24, basePrice: 20_000 }),
      expect.objectContaining({ name: 'Yash Kadam', styles: ['bowler'], basePrice: 20_000 }),
      expect.objectContaining({ name: 'Om Naik', number: '3', basePrice: 20_000 }),
    ]);
    expect(notes).toEqual({
      missing: [],
      unused: ['Mob.', 'Village'],
      passed: [
        { row: 3, words: '--- Category A ---' },
        { row: 6, words: 'Sr. No · Name of Player · Mob. · Speciality · Age · Base Price · Village' },
        { row: 7, words: 'Category B' },
        { row: 10, words: 'Total · 60000' },
      ],
      prefilled: 1,
      serial: 'Sr. No',
    });
  });

  test("The exported rows of a club's list are read as the same players", () => {
    const rows = rawRows([
      ['No', 'Name', 'Bat', 'WK', 'Base Price (in lakhs)', 'Age'],
      [1, 'Om', 'Yes', 'Yes', 0.2, null],
      [2, 'Yash', 'Yes', null, '1.5', 12],
    ]);
    const table = failedRowsTable(readPlayers(rawXlsx({ rows }), NOBODY, 'rupees').rows);
    const mended = { ...table, rows: table.rows.map((row) => row.with(2, 20)) };
    expect(players(new Uint8Array(workbookBytes([mended])))).toEqual([
      expect.objectContaining({ styles: ['batsman', 'wicketKeeper'], basePrice: 20_000, age: 20 }),
      expect.objectContaining({ styles: ['batsman'], basePrice: 150_000, age: 20 }),
    ]);
  });

  test('A list with only section titles has no players', () => {
    const rows = rawRows([
      ['No', 'Name'],
      [null, '--- Category A ---'],
    ]);
    expect(() => readPlayers(rawXlsx({ rows }), NOBODY, 'rupees')).toThrow(
      'There are no players under the headings.',
    );
  });
});

describe('Rows with errors', () => {
  test('Each error names its row, its column and its sentence', () => {
    const rows = [
      goodRow(1),
      goodRow(2, { 0: '', 2: 15, 4: 'Captain', 5: 0, 7: -1 }),
      goodRow(3, { 2: 'twenty', 4: '', 5: 1.5, 8: 'x', 6: 'photos/3.jpg' }),
      goodRow(4, { 1: null, 2: 15.9, 5: 1e20 }),
    ];
    expect(problems(playersXlsx(rows))).toEqual([
      '3 Name: Player name is required',
      '3 Age: Player age must be between 16 and 50',
      '3 Playing Styles: Playing styles must be Batsman, Bowler, Wicket Keeper or All Rounder',
      '3 Base Amount: Base amount must be greater than 0',
      '3 Runs: Runs must be a whole number from 0 to 10,00,000',
      '4 Age: Player age must be between 16 and 50',
      '4 Playing Styles: At least one playing style must be selected',
      '4 Base Amount: Base amount must be a whole number of rupees',
      '4 Wickets: Wickets must be a whole number from 0 to 10,00,000',
      '4 Photo URL: Please use a JPEG, PNG or WebP image, or a link that begins with https://',
      '5 Player Number: Player number is required',
      '5 Age: Player age must be between 16 and 50',
      '5 Base Amount: Base amount must be at most ₹10,00,00,00,00,000',
    ]);
  });

  test('A number already used in the tournament or above is an error, and is not sent', () => {
    const rows = [
      goodRow(1),
      goodRow(2, { 1: 'A7' }),
      goodRow(3, { 1: ' a7 ' }),
      goodRow(4, { 0: '', 1: '8' }),
      goodRow(5, { 1: '8' }),
    ];
    const bytes = playersXlsx(rows);
    const taken = { numbers: ['1'], names: [] };
    expect(problems(bytes, taken)).toEqual([
      '2 Player Number: A player with this number already exists in the tournament',
      '4 Player Number: A player with this number already exists in the tournament Row 3 of this file has it',
      '5 Name: Player name is required',
      '6 Player Number: A player with this number already exists in the tournament Row 5 of this file has it',
    ]);
    expect(readPlayers(bytes, taken, 'rupees').rows.map(({ player }) => player !== null)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  test('Importing the same file again reports every number as used', () => {
    const bytes = playersXlsx([goodRow(1), goodRow(2)]);
    const { rows } = readPlayers(bytes, { numbers: ['1', '2'], names: ['Player 1', 'Player 2'] }, 'rupees');
    expect(rows.every(({ player }) => player === null)).toBe(true);
    expect(rows.every(({ sameName }) => !sameName)).toBe(true);
  });

  test('A name that another player has is valid, with a warning', () => {
    const rows = [
      goodRow(1, { 0: 'Shashank Singh' }),
      goodRow(2, { 0: 'SHASHANK  singh' }),
      goodRow(3, { 0: 'Om' }),
    ];
    const { rows: read } = readPlayers(playersXlsx(rows), { numbers: [], names: ['om'] }, 'rupees');
    expect(read.map(({ sameName }) => sameName)).toEqual([false, true, true]);
    expect(read.every(({ player }) => player !== null)).toBe(true);
  });

  test("A word under 'Is Team Owner' that is neither yes nor no becomes No, with a warning", () => {
    const rows = [
      goodRow(1, { 3: 'maybe' }),
      goodRow(2, { 3: 'No' }),
      goodRow(3, { 3: 'हाँ' }),
      goodRow(4, { 3: '' }),
    ];
    const { rows: read } = readPlayers(playersXlsx(rows), NOBODY, 'rupees');
    expect(read.map(({ player, warning }) => [player?.isOwner, warning])).toEqual([
      [false, "'Is Team Owner' says neither yes nor no, and becomes No"],
      [false, undefined],
      [true, undefined],
      [false, undefined],
    ]);
  });

  test('Missing required columns are named', () => {
    const rows = rawRows([
      ['Name', 'Player Number', 'Runs'],
      ['Om', 9, 312],
    ]);
    expect(readPlayers(rawXlsx({ rows }), NOBODY, 'rupees').missing).toEqual([
      'Age',
      'Playing Styles',
      'Base Amount',
    ]);
  });

  test('Failed rows are exported unchanged with their errors, and can be read again', () => {
    const bytes = playersXlsx([goodRow(1), goodRow(2, { 0: '=Om', 2: 15 })]);
    const failed = readPlayers(bytes, NOBODY, 'rupees').rows.filter(({ player }) => player === null);
    const table = failedRowsTable(failed);
    expect(table.rows).toEqual([
      ['=Om', '2', 15, 'No', 'Batsman', 20_000, null, 100, 2, 'Age: Player age must be between 16 and 50'],
    ]);
    const mended = { ...table, rows: table.rows.map((row) => row.with(2, 16)) };
    const wanted = [expect.objectContaining({ name: '=Om', number: '2', age: 16 })];
    expect(players(new Uint8Array(workbookBytes([mended])))).toEqual(wanted);
    expect(csvFile(mended)).toContain("'=Om,2,16");
    expect(players(new TextEncoder().encode(csvFile(mended)))).toEqual(wanted);
  });
});
