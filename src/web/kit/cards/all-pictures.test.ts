import { expect, test } from 'vitest';
import { nameInZip, pictureZip } from './all-pictures.ts';
import { unzipSync } from 'fflate';

test('Pictures in the zip keep their order, and two of one name stay apart', () => {
  const taken = new Map<string, number>();
  const names = ['cards', 'cards', 'squads'].map((folder) => nameInZip(folder, 'pune.jpg', taken));
  expect(names).toEqual(['cards/001-pune.jpg', 'cards/002-pune.jpg', 'squads/001-pune.jpg']);
});

test('A zip of pictures has each picture unchanged, in their order', async () => {
  const pictures = [1, 2, 3].map((seed) => Uint8Array.from({ length: 5_000 }, (_, at) => (at * seed) % 251));
  const zip = pictureZip();
  for (const [at, picture] of pictures.entries())
    await zip.add(`cards/${String(at)}.jpg`, new Blob([picture]));
  const whole = zip.end();
  expect(whole.type).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await whole.arrayBuffer()));
  expect(Object.keys(files)).toEqual(['cards/0.jpg', 'cards/1.jpg', 'cards/2.jpg']);
  expect(Object.values(files)).toEqual(pictures);
});

test('A zip without a picture is a zip', async () => {
  expect(unzipSync(new Uint8Array(await pictureZip().end().arrayBuffer()))).toEqual({});
});
