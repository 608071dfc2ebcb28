import { readFileSync } from 'node:fs';
import { expect, test, describe } from 'vitest';
import { NO_PLAYER_RULES } from '#domain/tournament/player.ts';
import { goodRow, HEADINGS } from '#fixtures/sheets/player-sheets.ts';
import { rawRows, rawXlsx, xlsxParts, zipped } from '#fixtures/sheets/raw-xlsx.ts';
import { imageLink, photoLink, picturesIn } from './read-workbook.ts';
import { readPlayers } from '#web/testing/read-players.ts';
import { SHEET_COLUMNS } from '#domain/tournament/sheet/sheet-headings.ts';
import { judgeRows } from './judge-rows.ts';

const PARTS = xlsxParts({ rows: rawRows([HEADINGS, goodRow(1)]) });
const picture = (id: number) => `<xdr:pic><a:blip r:embed="rId${id}"/></xdr:pic>`;

test('Pictures on the cells of a workbook are counted, the same one on two cells twice', () => {
  const files = { 'xl/media/image1.png': 'a', 'xl/media/image2.jpeg': 'b' };
  expect(picturesIn(zipped({ ...PARTS, ...files }))).toBe(2);
  const drawing = { 'xl/drawings/drawing1.xml': picture(1) + picture(2) + picture(2) };
  expect(picturesIn(zipped({ ...PARTS, ...files, ...drawing }))).toBe(3);
  expect(picturesIn(zipped(PARTS))).toBe(0);
});

test('The pictures of a brought file are counted', () => {
  const file = new URL('../../../../fixtures/sheets/brought/17-photos-in-cells.xlsx', import.meta.url);
  expect(picturesIn(new Uint8Array(readFileSync(file)))).toBe(2);
});

test('A file that is no workbook has no pictures', () => {
  expect(picturesIn(new TextEncoder().encode('Name,Age\nOm,24'))).toBe(0);
  expect(picturesIn(zipped(PARTS).subarray(0, 300))).toBe(0);
});

test('A picture formula is read as its link, in every spelling of a spreadsheet program', () => {
  expect(imageLink('IMAGE("https://example.com/om.jpg")')).toBe('https://example.com/om.jpg');
  expect(imageLink('_xlfn.IMAGE("https://example.com/om.jpg", "Om", 1)')).toBe('https://example.com/om.jpg');
  expect(imageLink('=image( "https://example.com/om.jpg";2)')).toBe('https://example.com/om.jpg');
  expect(imageLink('IMAGE(A2)')).toBeNull();
  expect(imageLink('IMAGE("javascript:alert(1)")')).toBeNull();
});

test('The photo of a player is the link of the formula in the photo cell, in .xlsx and .csv', () => {
  const link = 'https://example.com/om.jpg';
  const place = HEADINGS.indexOf('Photo URL');
  const letter = String.fromCodePoint(65 + place);
  const cell = `<c r="${letter}2" t="e"><f>_xlfn.IMAGE("${link}")</f><v>#VALUE!</v></c>`;
  const rows = rawRows([HEADINGS, goodRow(1, { [place]: null })]);
  const photoOf = (bytes: Uint8Array) =>
    readPlayers(bytes, { numbers: [], names: [] }, 'rupees', NO_PLAYER_RULES).rows[0]?.player?.photo;
  const at = rows.lastIndexOf('</row>');
  expect(photoOf(rawXlsx({ rows: `${rows.slice(0, at)}${cell}${rows.slice(at)}` }))).toBe(link);
  const csv = `Name,Player Number,Age,Playing Styles,Base Amount,Photo URL\nOm,1,24,Bat,20000,"=IMAGE(""${link}"")"`;
  expect(photoOf(new TextEncoder().encode(csv))).toBe(link);
});

const ID = '1AbCdEfGhIjKlMnOpQrStUvWxYz0123456';
const THUMBNAIL = `https://drive.google.com/thumbnail?id=${ID}&sz=w1000`;

describe('Links to photos in a sheet', () => {
  test.each([
    [`https://drive.google.com/file/d/${ID}/view?usp=sharing`, THUMBNAIL, 'Google Drive'],
    [`https://drive.google.com/open?id=${ID}`, THUMBNAIL, 'Google Drive'],
    [`https://drive.google.com/uc?export=view&id=${ID}`, THUMBNAIL, 'Google Drive'],
    [
      'https://drive.google.com/drive/folders/1AbCdEf',
      'https://drive.google.com/drive/folders/1AbCdEf',
      'Google Drive',
    ],
    [
      'https://www.dropbox.com/scl/fi/abc/om.jpg?rlkey=xyz&dl=0',
      'https://www.dropbox.com/scl/fi/abc/om.jpg?rlkey=xyz&raw=1',
      'Dropbox',
    ],
    ['https://www.dropbox.com/s/abc/om.jpg?dl=0', 'https://www.dropbox.com/s/abc/om.jpg?raw=1', 'Dropbox'],
    ['https://www.dropbox.com/s/abc/om.jpg', 'https://www.dropbox.com/s/abc/om.jpg?raw=1', 'Dropbox'],
    ['https://1drv.ms/i/s!abc', 'https://1drv.ms/i/s!abc', 'OneDrive'],
    ['https://photos.app.goo.gl/abc', 'https://photos.app.goo.gl/abc', 'Google Photos'],
  ])('A link to a file store is recognised: %s', (link, photo, store) => {
    expect(photoLink(link)).toEqual({ photo, warning: expect.stringContaining(store) });
  });

  test.each([
    'https://example.com/1.jpg',
    THUMBNAIL,
    'https://notdropbox.com/a',
    '/api/images/x',
    'photos/3.jpg',
  ])('A direct link to a picture stays unchanged: %s', (link) => {
    expect(photoLink(link)).toBeNull();
  });

  test('An http:// photo link is dropped with a remark at its row', () => {
    const cells = goodRow(1, { [SHEET_COLUMNS.indexOf('photo')]: 'http://example.com/1.jpg' });
    const [row] = judgeRows([{ row: 2, cells }], { numbers: [], names: [] }, 'rupees');
    expect(row?.player).toMatchObject({ name: 'Player 1', photo: null });
    expect(row?.warning).toMatch(/begins with http:\/\/ and is left out/);
  });

  test("A file store's link becomes a link to its picture, with a remark on sharing at its row", () => {
    const link = `https://drive.google.com/file/d/${ID}/view`;
    const cells = goodRow(1, { [SHEET_COLUMNS.indexOf('photo')]: link });
    const [row] = judgeRows([{ row: 2, cells }], { numbers: [], names: [] }, 'rupees');
    expect(row?.player?.photo).toBe(THUMBNAIL);
    expect(row?.warning).toMatch(/Anyone with the link/);
  });
});
