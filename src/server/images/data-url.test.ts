import { expect, test } from 'vitest';
import { bytesOfDataUrl, dataUrlOf } from './data-url.ts';

test('bytes come back from the data URL they were put in', () => {
  const bytes = Buffer.from([0, 1, 2, 250, 255]);
  expect(bytesOfDataUrl(dataUrlOf('image/png', bytes))).toEqual(bytes);
});

test.each([
  ['without base64', 'data:image/png,abc'],
  ['with letters that are none of base64', 'data:image/png;base64,ab*d'],
  ['cut short', 'data:image/png;base64,abc'],
  ['that is a link', 'https://example.com/a.png'],
  ['with blanks', 'data:image/png;base64,ab d'],
])('a data URL %s has no bytes', (_name, text) => {
  expect(bytesOfDataUrl(text)).toBeNull();
});

test('parameters before the bytes do no harm', () => {
  expect(bytesOfDataUrl('data:image/png;name=a.png;base64,AAAA')).toEqual(Buffer.from([0, 0, 0]));
});
