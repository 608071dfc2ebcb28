import { expect, test } from 'vitest';
import { NO_PLAYER_RULES } from '#domain/tournament/player.ts';
import { NO_MAPPING } from './map/column-target.ts';
import { NOTHING_CHOSEN } from '#web/sheets/read/import-row.ts';
import type { AnySheet } from '#web/sheets/read/read-any-sheet.ts';
import { readPlayers } from '#web/testing/read-players.ts';
import { readSheet } from './ask-sheet-worker.ts';
import {
  claiming,
  docx,
  headingsOnly,
  JPEG,
  lockedXlsx,
  millionColumns,
  millionCommas,
  wordDocument,
  zipBomb,
} from '#fixtures/sheets/bad-files.ts';
import { goodRow, HEADINGS, playersCsv, playersXlsx } from '#fixtures/sheets/player-sheets.ts';
import { rawRow, rawRows, rawXlsx, xlsxParts, zipped } from '#fixtures/sheets/raw-xlsx.ts';
import { unpackedWorkbook } from '#web/sheets/read/read-workbook.ts';
import { MOST_ROWS, UnreadableSheet } from './read/sheet-files.ts';

const NOBODY = { numbers: [], names: [] };

function refused(bytes: Uint8Array): string {
  try {
    return `${readPlayers(bytes, NOBODY, 'rupees').rows.length} rows`;
  } catch (reason) {
    return reason instanceof UnreadableSheet ? reason.code : String(reason);
  }
}

const text = (words: string) => new TextEncoder().encode(words);

test('A file of 50 MB is refused unread', () => {
  expect(refused(new Uint8Array(50_000_000))).toBe('too-large');
});

test('A zip bomb is refused by its declared sizes', () => {
  expect(refused(claiming(zipBomb(1_000), 101_000_000, /sheet1/))).toBe('too-much-inside');
});

test('A zip bomb with false sizes cannot grow beyond them', () => {
  const bomb = zipBomb(10_000_000);
  for (const size of [0, 1_000]) {
    expect(unpackedWorkbook(claiming(bomb, size, /sheet1/)).length).toBeLessThan(10_000);
  }
});

test('A workbook of thousands of parts is refused', () => {
  const parts = Object.fromEntries(Array.from({ length: 2_100 }, (_, n) => [`xl/worksheets/x${n}.xml`, '']));
  expect(refused(zipped(parts))).toBe('too-much-inside');
});

test('Photos inside a workbook do not count, because they stay compressed', () => {
  const parts = { ...xlsxParts({ rows: rawRows([HEADINGS, goodRow(1)]) }), 'xl/media/a.png': JPEG };
  expect(refused(claiming(zipped(parts), 200_000_000, /media/))).toBe('1 rows');
  expect(refused(claiming(zipped(parts), 200_000_000, /sheet1/))).toBe('too-much-inside');
});

test('A workbook with a password is reported as such', () => {
  expect(refused(lockedXlsx())).toBe('password');
});

test('A workbook without rows is reported as empty', () => {
  expect(refused(headingsOnly())).toBe('no-rows');
  expect(refused(rawXlsx({ rows: '' }))).toBe('no-headings');
  expect(refused(text(`${HEADINGS.join(',')}\n\n,,,\n`))).toBe('no-rows');
});

test('A million empty columns are cut off, and the players are read', () => {
  expect(refused(millionColumns())).toBe('1 rows');
  expect(refused(millionCommas())).toBe('1 rows');
});

test('Columns beyond the sixtieth are ignored', () => {
  const far = (cells: Parameters<typeof rawRow>[1]) => [...Array.from({ length: 60 }, () => null), ...cells];
  expect(refused(rawXlsx({ rows: rawRow(1, far(HEADINGS)) + rawRow(2, far(goodRow(1))) }))).toBe(
    'no-headings',
  );
});

test('20,000 rows are read, and one more is refused', () => {
  const rows = Array.from({ length: MOST_ROWS + 1 }, (_, index) => goodRow(index + 1));
  expect(refused(playersCsv(rows.slice(1)))).toBe('20000 rows');
  expect(refused(playersCsv(rows))).toBe('too-many-rows');
});

test('A JPEG renamed to .xlsx is reported as a picture', () => {
  expect(refused(JPEG)).toBe('picture');
  expect(refused(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]))).toBe('picture');
});

test('Text documents renamed to .xls or .xlsx are refused', () => {
  expect(refused(docx())).toBe('not-a-sheet');
  expect(refused(wordDocument())).toBe('broken');
});

test('A web page saved as .xls is reported as such', () => {
  expect(refused(text('<html><table><tr><td>Name</td><td>Player Number</td></tr></table></html>'))).toBe(
    'web-page',
  );
  expect(refused(text('  <?xml version="1.0"?><Workbook/>'))).toBe('web-page');
});

test('A truncated workbook is reported as damaged', () => {
  const whole = playersXlsx([goodRow(1)]);
  expect(refused(whole.slice(0, whole.length / 2))).toBe('broken');
});

test('An empty file, random bytes and text without headings give no rows', () => {
  expect(refused(new Uint8Array(0))).toBe('empty');
  expect(refused(new Uint8Array([7, 0, 3, 200, 0, 17, 99]))).toBe('not-a-sheet');
  expect(refused(new Uint8Array([0x4e, 0x61, 0x6d, 0xe9, 0x20, 0xff]))).toBe('not-utf8');
  expect(refused(text('Dear organiser,\nplease find the players below.\n'))).toBe('no-headings');
});

test('Files of Apple Numbers and LibreOffice are named', () => {
  expect(refused(zipped({ 'Index/Document.iwa': '', 'preview.jpg': JPEG }))).toBe('numbers');
  expect(refused(zipped({ 'Index.zip': '' }))).toBe('numbers');
  expect(refused(zipped({ mimetype: 'application/x', 'content.xml': '<x/>' }))).toBe('open-document');
});

test('The file that Excel keeps while a list is open is named', async () => {
  const file = new File([playersXlsx([goodRow(1)])], '~$players.xlsx');
  const sheet: AnySheet = {
    ...{ taken: NOBODY, unit: 'rupees', asked: NO_PLAYER_RULES, mapping: NO_MAPPING, isChosen: false },
    ...{ isPasted: false, day: '2026-11-28', choice: NOTHING_CHOSEN },
  };
  await expect(readSheet(file, sheet)).rejects.toMatchObject({ code: 'lock-file' });
});

test('Each reason for refusing a file has a sentence', () => {
  for (const code of [
    'password',
    'picture',
    'too-large',
    'stopped',
    'too-slow',
    'lock-file',
    'numbers',
    'open-document',
  ] as const) {
    expect(new UnreadableSheet(code).message).toMatch(/^[A-Z].*\.$/);
  }
});
