import { describe, expect, test } from 'vitest';
import { SHEET_COLUMNS } from '#domain/tournament/sheet/sheet-headings.ts';
import { goodRow } from '#fixtures/sheets/player-sheets.ts';
import { judgeRows } from './judge-rows.ts';
import { photoLink } from './photo-link.ts';

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
