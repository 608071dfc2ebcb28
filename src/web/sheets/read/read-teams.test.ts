import { describe, expect, test } from 'vitest';
import { JPEG } from '#fixtures/sheets/bad-files.ts';
import { rawRows, rawXlsx, xlsxParts, zipped } from '#fixtures/sheets/raw-xlsx.ts';
import { readTeams } from './read-teams.ts';

const text = (words: string) => new TextEncoder().encode(words);
const names = (bytes: Uint8Array, isPasted = false) =>
  readTeams(bytes, isPasted).rows.map(({ cells }) => cells.name);

describe('Reading a list of teams', () => {
  test('Marathi team columns are read, and unused columns are named', () => {
    const rows = rawRows([
      ['कोकण लीग'],
      ['संघाचे नाव', 'मालक', 'मोबाईल', 'रंग', 'गाव'],
      ['रत्नागिरी रॉयल्स', 'आशा पाटील', '98200 12345', '#1d6fe0', 'रत्नागिरी'],
    ]);
    expect(readTeams(rawXlsx({ rows }), false)).toEqual({
      rows: [
        {
          row: 3,
          cells: {
            ...{ name: 'रत्नागिरी रॉयल्स', shortName: '', bidder: 'आशा पाटील' },
            ...{ bidderPhone: '98200 12345', colour: '#1d6fe0', cards: '' },
          },
        },
      ],
      unused: ['गाव'],
      sheet: null,
      notRead: [],
    });
  });

  test.each(['Cards', 'RTM', 'Right to Match', 'RTM cards'])(
    'A column %s has the number of players that a team may match',
    (heading) => {
      const rows = rawRows([
        ['Team', heading],
        ['Mumbai', '0'],
      ]);
      const reading = readTeams(rawXlsx({ rows }), false);
      expect(reading.unused).toEqual([]);
      expect(reading.rows).toMatchObject([{ cells: { name: 'Mumbai', cards: '0' } }]);
    },
  );

  test('Every other sheet with values is named, also a second list of teams and a hidden one', () => {
    const list = (heading: string, ...names: readonly string[]) =>
      rawRows([heading, ...names].map((name) => [name]));
    const parts = xlsxParts(
      { rows: list('Team Name', 'Wai'), name: 'Men' },
      { rows: list('Team Name', 'Roha'), name: 'Women' },
      { rows: list('Asha', 'Bela'), name: 'Names' },
      { rows: list('Please fill in'), name: 'Note' },
      { rows: '', name: 'Empty' },
      { rows: list('Team', 'Old'), name: '2025' },
    );
    const book = parts['xl/workbook.xml'] ?? '';
    const hidden = book.replace('name="2025"', 'name="2025" state="hidden"');
    const { rows, sheet, notRead } = readTeams(zipped({ ...parts, 'xl/workbook.xml': hidden }), false);
    expect([rows.map(({ cells }) => cells.name), sheet]).toEqual([['Wai'], 'Men']);
    expect(notRead).toEqual(['Women', 'Names', '2025']);
  });

  test('Another sheet of the workbook can be chosen, also a hidden one and one without headings', () => {
    const list = (...names: readonly string[]) => rawRows(names.map((name) => [name]));
    const parts = xlsxParts(
      { rows: list('Team Name', 'Wai'), name: 'Men' },
      { rows: list('Satara', 'Roha'), name: 'Names' },
      { rows: list('Team', 'Old'), name: '2025' },
    );
    const book = parts['xl/workbook.xml'] ?? '';
    const bytes = zipped({
      ...parts,
      'xl/workbook.xml': book.replace('name="2025"', 'name="2025" state="hidden"'),
    });
    const read = (sheet: string) => {
      const { rows, notRead, ...reading } = readTeams(bytes, false, sheet);
      return [reading.sheet, rows.map(({ cells }) => cells.name), notRead];
    };
    expect(read('Names')).toEqual(['Names', ['Satara', 'Roha'], ['Men', '2025']]);
    expect(read('2025')).toEqual(['2025', ['Old'], ['Men', 'Names']]);
    expect(read('gone')).toEqual(['Men', ['Wai'], ['Names', '2025']]);
  });

  test('A .csv with one column is read, and so are pasted names without a heading', () => {
    expect(names(text('Team\nWai\n\nRoha\n'))).toEqual(['Wai', 'Roha']);
    expect(names(text('Wai\nRoha'), true)).toEqual(['Wai', 'Roha']);
    expect(names(text('Wai\tWAI\tAsha\nRoha\t\tVijay'), true)).toEqual(['Wai', 'Roha']);
  });

  test('A team list without a heading or teams, with too many rows, or as a picture is refused', () => {
    expect(() => readTeams(text('Wai\nRoha'), false)).toThrow('There is no row of headings with Team Name.');
    expect(() => readTeams(text('Team\n\n'), false)).toThrow('There are no teams in it.');
    expect(() => readTeams(text(`Team\n${'Wai\n'.repeat(201)}`), false)).toThrow('more than 200 rows');
    expect(() => readTeams(JPEG, false)).toThrow('This is a picture, not a spreadsheet.');
  });
});
