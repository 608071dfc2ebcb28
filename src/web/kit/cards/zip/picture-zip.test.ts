import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { pictureZip } from './picture-zip.ts';

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
