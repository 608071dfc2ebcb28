import { expect, test } from 'vitest';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { rawRows, rawXlsx } from '#fixtures/sheets/raw-xlsx.ts';
import type { SheetCells } from '#fixtures/sheets/player-sheets.ts';
import { NO_MAPPING, restLeftOut } from '#web/sheets/map/column-target.ts';
import { NOTHING_CHOSEN } from './import-row.ts';
import { type AnySheet, readAnySheet } from './read-any-sheet.ts';

const CAPTAIN: OwnField = { id: 'captain', name: 'Captain', is: 'yes-no', public: true };
const SHEET: AnySheet = {
  taken: { numbers: [], names: [] },
  unit: 'rupees',
  asked: { fields: [CAPTAIN], categories: null },
  mapping: NO_MAPPING,
  isChosen: false,
  isPasted: false,
  day: '2026-11-28',
  choice: NOTHING_CHOSEN,
};

/** The headings that are asked about, and each row as 'name, age, styles, amount' without its number. */
function read(bytes: Uint8Array, isPasted = false) {
  const { columns, mapping, reading } = readAnySheet(bytes, { ...SHEET, isPasted });
  const open = columns.filter(({ key }) => mapping.get(key)?.target === '').map(({ heading }) => heading);
  const chosen = { ...SHEET, isPasted, mapping: restLeftOut(mapping), isChosen: true };
  const { rows, passed } = reading ?? readAnySheet(bytes, chosen).reading ?? { rows: [], passed: [] };
  const numbered = rows.map((row, at) => ({ ...row, cells: row.cells.with(1, at + 1) }));
  return { asked: reading === null ? open : [], passed: passed.map(({ words }) => words), rows: numbered };
}

const sheet = (...rows: SheetCells[]) => rawXlsx({ rows: rawRows(rows) });
const text = (lines: string) => new TextEncoder().encode(lines);
/** Name, age, styles and base amount as the cells of the template have them. */
const told = ({ rows }: ReturnType<typeof read>) =>
  rows.map(({ cells }) => [cells[0], cells[2], cells[4], cells[5]]);

test('A Gujarati list with surnames, digits of the script, a prefilled row and a total is read', () => {
  const reading = read(
    sheet(
      ['ક્રમ', 'ખેલાડીનું નામ', 'અટક', 'ઉંમર', 'ભૂમિકા', 'બેઝ પ્રાઇસ', 'મોબાઇલ નં.'],
      [1, 'આશા', 'પટેલ', '૨૪', 'બેટ્સમેન', '૨ લાખ', '98200 12345'],
      [2, 'બેલા', 'શાહ', '૨૫ વર્ષ', 'ઓલરાઉન્ડર', '50 હજાર', '98200 12346'],
      [3, null, null, null, null, null, null],
      ['કુલ', null, null, null, null, '2.5 લાખ', null],
    ),
  );
  expect(reading.asked).toEqual(['મોબાઇલ નં.']);
  expect(reading.passed).toEqual(['કુલ · 2.5 લાખ']);
  expect(
    reading.rows.map(({ player }) => [player?.name, player?.age, player?.styles, player?.basePrice]),
  ).toEqual([
    ['આશા પટેલ', 24, ['batsman'], 200_000],
    ['બેલા શાહ', 25, ['allRounder'], 50_000],
  ]);
});

test('Words in another spelling than that of the pages are understood', () => {
  const { asked, rows } = read(
    sheet(
      ['નામ', 'નંબર', 'ઉમર', 'રોલ', 'બેઝ પ્રાઈસ'],
      ['આશા એક', 1, 24, 'બેટસમેન અને બોલર', 20_000],
      ['બેલા બે', 2, 25, 'વિકેટ કીપર', 20_000],
      ['ચિત્રા', 3, 26, 'ઓલ રાઉન્ડર', 20_000],
    ),
  );
  expect(asked).toEqual([]);
  expect(rows.map(({ player }) => player?.styles)).toEqual([
    ['batsman', 'bowler'],
    ['wicketKeeper'],
    ['allRounder'],
  ]);
});

test('Headings of two rows and ticks for each style are read in Gujarati', () => {
  const { asked, rows } = read(
    sheet(
      ['નામ', 'નંબર', 'ઉંમર', 'બેટ્સમેન', 'બોલર', 'બેઝ પ્રાઇસ', 'કારકિર્દી', null],
      [null, null, null, null, null, null, 'રન', 'વિકેટ'],
      ['આશા એક', 1, 24, 'હા', 'ના', 20_000, 100, 5],
    ),
  );
  expect(asked).toEqual([]);
  expect(rows.map(({ player }) => player)).toEqual([
    expect.objectContaining({ styles: ['batsman'], runs: 100, wickets: 5 }),
  ]);
});

test('A Tamil sheet in lakhs has two styles in one cell and an own field', () => {
  const { asked, rows } = read(
    sheet(
      ['பெயர்', 'எண்', 'வயது', 'பங்கு', 'அடிப்படை விலை (லட்சத்தில்)', 'கேப்டன்', 'ஊர்'],
      ['Asha One', 1, 24, 'பந்துவீச்சாளர் மற்றும் மட்டையாளர்', 20, 'ஆம்', 'Demo'],
    ),
  );
  expect(asked).toEqual(['ஊர்']);
  expect(rows.map(({ player }) => player)).toEqual([
    expect.objectContaining({ styles: ['batsman', 'bowler'], basePrice: 2_000_000, own: { captain: true } }),
  ]);
});

test('Amounts with a sign have the unit of the heading, unless they are written in full', () => {
  const prices = ['₹ 20', 'Rs 1.5', '50 હજાર', '2 cr', '₹20,000'];
  const rows = prices.map((price, at): SheetCells => ['Om', at + 1, 20, 'Bat', price]);
  const reading = read(sheet(['Name', 'No', 'Age', 'Role', 'Base Price (in lakhs)'], ...rows));
  expect(reading.rows.map(({ player }) => player?.basePrice)).toEqual([
    ...[2_000_000, 150_000, 50_000, 20_000_000, 20_000],
  ]);
});

test('Dates of birth have months in the words of the sheet, or the month in front', () => {
  const births = (...dates: string[]) =>
    read(
      sheet(
        ['નામ', 'નંબર', 'ભૂમિકા', 'બેઝ પ્રાઇસ', 'જન્મ તારીખ'],
        ...dates.map((date, at): SheetCells => ['આશા', at + 1, 'બોલર', 20_000, date]),
      ),
    ).rows.map(({ player }) => player?.age);
  expect(births('૫ માર્ચ ૨૦૦૨', '15/08/1999')).toEqual([24, 27]);
  expect(births('08-25-02', '03-05-99')).toEqual([24, 27]);
});

test('A Gujarati message is read: numbers of the script, styles with commas, and a title with a sign', () => {
  const reading = read(
    text('🏏 ગામ લીગ 2026\n૧. આશા પટેલ (WK)\n૨. બેલા શાહ - બોલર\n૩) ચિત્રા - બેટ્સમેન, કેપ્ટન\n4. દીના (ઓલરાઉન્ડર)'),
    true,
  );
  expect(reading.passed).toEqual(['🏏 ગામ લીગ 2026']);
  expect(told(reading)).toEqual([
    ['આશા પટેલ', null, 'WK', null],
    ['બેલા શાહ', null, 'બોલર', null],
    ['ચિત્રા', null, 'બેટ્સમેન', null],
    ['દીના', null, 'ઓલરાઉન્ડર', null],
  ]);
});

test('A message with ticks in front has ages and phone numbers', () => {
  const reading = read(
    text('Players:\n✅ Asha One - batsman - 24 yrs\n✅ Bela Two (WK) 98200 12346\n✅ Chitra, 31'),
    true,
  );
  expect(reading.asked).toEqual(['Mobile']);
  expect(told(reading)).toEqual([
    ['Asha One', '24 yrs', 'batsman', null],
    ['Bela Two', null, 'WK', null],
    ['Chitra', '31', null, null],
  ]);
});

test('Lists side by side of different lengths, columns apart by semicolons, and text in UTF-16 are read', () => {
  const heads = ['Name', 'Age', 'Role', 'Base'];
  const beside = sheet(
    [...heads, null, ...heads],
    ['A', 20, 'Bat', 1, null, 'D', 21, 'Bowl', 3],
    ['B', 22, 'Bat', 2],
  );
  expect(told(read(beside)).map(([name]) => name)).toEqual(['A', 'B', 'D']);
  expect(told(read(text('Name;No;Age;Role;Base\nAsha;1;24;Bat;20000')))).toEqual([
    ['Asha', '24', 'Bat', '20000'],
  ]);
  const utf16 = new Uint8Array(
    Buffer.from('\uFEFFName\tNo\tAge\tRole\tBase\nAsha\t1\t24\tBat\t20000', 'utf16le'),
  );
  expect(told(read(utf16))).toEqual([['Asha', '24', 'Bat', '20000']]);
});
