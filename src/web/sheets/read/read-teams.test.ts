import { describe, expect, test } from 'vitest';
import { JPEG } from '#fixtures/sheets/bad-files.ts';
import { rawRows, rawXlsx } from '#fixtures/sheets/raw-xlsx.ts';
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
            ...{ bidderPhone: '98200 12345', colour: '#1d6fe0' },
          },
        },
      ],
      unused: ['गाव'],
      sheet: null,
    });
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
