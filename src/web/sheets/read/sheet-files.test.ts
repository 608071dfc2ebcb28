import { describe, expect, test } from 'vitest';
import { NO_MAPPING } from '#web/sheets/map/column-target.ts';
import { NOTHING_CHOSEN } from './import-row.ts';
import { pastedCells } from './sheet-files.ts';
import { readAnySheet } from './read-any-sheet.ts';
import { readBook } from './read-workbook.ts';

const clipboard = (html: string, plain = '') => ({
  getData: (type: string) => (type === 'text/html' ? html : type === 'text/plain' ? plain : ''),
});

async function pasted(html: string, plain = '') {
  const cells = pastedCells(clipboard(html, plain));
  if (cells === null) return null;
  const { reading, strange } = readAnySheet(new Uint8Array(await cells.arrayBuffer()), {
    ...{ taken: { numbers: [], names: [] }, unit: 'rupees', asked: { fields: [], categories: null } },
    ...{ mapping: NO_MAPPING, isChosen: false, isPasted: true, day: '2026-11-28', choice: NOTHING_CHOSEN },
  });
  return { strange, players: reading?.rows.map(({ player }) => player) };
}

const HEADINGS = ['Name', 'Player Number', 'Age', 'Playing Styles', 'Base Amount'];
const ROW = ['Om Naik', '007', '24', 'Bat, Bowl', '₹ 20,000/-'];
const wanted = [
  expect.objectContaining({
    name: 'Om Naik',
    number: '007',
    age: 24,
    styles: ['batsman', 'bowler'],
    basePrice: 20_000,
  }),
];

describe('Pasted cells', () => {
  test('Cells from Excel and LibreOffice are tab-separated, quoted around line breaks', async () => {
    const text = [HEADINGS, ROW.with(0, '"Om\nNaik"')].map((cells) => cells.join('\t')).join('\r\n');
    expect(await pasted('', text)).toEqual({ strange: false, players: wanted });
  });

  test('Cells from Google Sheets and web pages are a table', async () => {
    const row = (cells: readonly string[], cell: string) =>
      `<tr>${cells.map((text) => `<${cell} style="a">${text}</${cell}>`).join('')}</tr>`;
    const html = `<meta charset="utf-8"><google-sheets-html-origin><table>${row(HEADINGS, 'th')}${row(ROW, 'td')}</table>`;
    expect(await pasted(html, 'Om Naik')).toEqual({ strange: false, players: wanted });
  });

  test('Pasted markup and formulas stay plain text', async () => {
    const text = [HEADINGS, ROW.with(0, '<script>alert(1)</script>'), ROW.with(0, '=1+1').with(1, '8')];
    const read = await pasted('', text.map((cells) => cells.join('\t')).join('\n'));
    expect(read?.players?.map((player) => player?.name)).toEqual(['<script>alert(1)</script>', '=1+1']);
  });

  test('Pasted cells without headings open the mapping', async () => {
    expect(await pasted('', 'Om Naik\t24\tBat\nYash Kadam\t31\tBowl')).toEqual({
      strange: true,
      players: undefined,
    });
  });

  test('A pasted word or line of words does not count as cells', async () => {
    expect(await pasted('', 'Om Naik')).toBeNull();
    expect(await pasted('<b>Om Naik</b>', 'Om Naik\n')).toBeNull();
  });
});

describe('The downloaded .csv of a form', () => {
  const form =
    '\uFEFF"Timestamp","Full Name","Jersey Number","Age","Playing Role","Base Price"\r\n' +
    '"2026/11/01 10:00:01 am GMT+5:30","Om ""Bunty""\nNaik","7","24","All rounder, WK","20,000"\r\n' +
    '"2026/11/01 10:00:09 am GMT+5:30","Yash Kadam","8","31","Bowler","20,000"\r\n';
  const read = () =>
    readAnySheet(new TextEncoder().encode(form), {
      ...{ taken: { numbers: [], names: [] }, unit: 'rupees', asked: { fields: [], categories: null } },
      ...{ mapping: NO_MAPPING, isChosen: false, isPasted: false, day: '2026-11-28', choice: NOTHING_CHOSEN },
    });

  test('The .csv of a form is read with quotes and line breaks, and times of answers are not asked about', () => {
    const { reading } = read();
    expect(reading?.unused).toEqual(['Timestamp']);
    expect(reading?.rows.map(({ player }) => player)).toEqual([
      expect.objectContaining({
        name: 'Om "Bunty" Naik',
        number: '7',
        styles: ['wicketKeeper', 'allRounder'],
      }),
      expect.objectContaining({ name: 'Yash Kadam', basePrice: 20_000 }),
    ]);
  });
});

test('More than 200,000 pasted cells are refused before they are read', () => {
  for (const text of [
    `Name\tPlayer Number\n${'A\t1\n'.repeat(110_000)}`,
    `<table>${'<tr><td>A</td><td>1</td></tr>'.repeat(110_000)}</table>`,
  ])
    expect(() => readBook(new TextEncoder().encode(text), true)).toThrow('More than 200,000 cells');
});
