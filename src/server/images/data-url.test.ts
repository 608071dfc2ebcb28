import { expect, test } from 'vitest';
import { bytesOfDataUrl, dataUrlOf } from './images.ts';

test('The bytes of a data URL are decoded', async () => {
  const bytes = Buffer.from([0, 1, 2, 250, 255]);
  expect(await bytesOfDataUrl(dataUrlOf('image/png', bytes))).toEqual(bytes);
});

test.each([
  ['without base64', 'data:image/png,abc'],
  ['with letters that are none of base64', 'data:image/png;base64,ab*d'],
  ['cut short', 'data:image/png;base64,abc'],
  ['that is a link', 'https://example.com/a.png'],
  ['with blanks', 'data:image/png;base64,ab d'],
  ['with an end in the middle', `data:image/png;base64,${'A'.repeat(256 * 1024 - 1)}=AAAA`],
])('A data URL %s is rejected', async (_name, text) => {
  expect(await bytesOfDataUrl(text)).toBeNull();
});

test('Parameters before the bytes of a data URL are ignored', async () => {
  expect(await bytesOfDataUrl('data:image/png;name=a.png;base64,AAAA')).toEqual(Buffer.from([0, 0, 0]));
});

test('A long data URL is decoded in parts to the same bytes', async () => {
  for (const size of [196_607, 196_608, 196_609, 1_000_000]) {
    const bytes = Buffer.alloc(size, 'boli');
    expect((await bytesOfDataUrl(dataUrlOf('image/png', bytes)))?.equals(bytes)).toBe(true);
  }
});
