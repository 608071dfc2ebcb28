import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NOTHING_ASKED } from '#domain/tournament/player.ts';
import { goodRow, HEADINGS } from '#fixtures/sheets/player-sheets.ts';
import { rawRows, rawXlsx, xlsxParts, zipped } from '#fixtures/sheets/raw-xlsx.ts';
import { imageLink, picturesIn } from './sheet-pictures.ts';
import { readPlayers } from './read-players.ts';

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
    readPlayers(bytes, { numbers: [], names: [] }, 'rupees', NOTHING_ASKED).rows[0]?.player?.photo;
  const at = rows.lastIndexOf('</row>');
  expect(photoOf(rawXlsx({ rows: `${rows.slice(0, at)}${cell}${rows.slice(at)}` }))).toBe(link);
  const csv = `Name,Player Number,Age,Playing Styles,Base Amount,Photo URL\nOm,1,24,Bat,20000,"=IMAGE(""${link}"")"`;
  expect(photoOf(new TextEncoder().encode(csv))).toBe(link);
});
