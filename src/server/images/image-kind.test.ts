import { describe, expect, test } from 'vitest';
import { imageKindOf } from './image-kind.ts';
import { jpeg, png, SVG_WITH_SCRIPT, webp } from '#server/testing/pictures.ts';

describe('an image is judged by its bytes', () => {
  test.each([
    ['PNG', png(400, 300), 'image/png'],
    ['JPEG', jpeg(400, 300), 'image/jpeg'],
    ['progressive JPEG', jpeg(400, 300, 0xc2), 'image/jpeg'],
    ['lossy WebP', webp('VP8 ', 400, 300), 'image/webp'],
    ['lossless WebP', webp('VP8L', 400, 300), 'image/webp'],
    ['extended WebP', webp('VP8X', 400, 300), 'image/webp'],
  ])('The header of %s gives its size', (_name, bytes, type) => {
    expect(imageKindOf(bytes)).toEqual({ kind: 'image', type, width: 400, height: 300 });
  });

  test.each([
    ['SVG', Buffer.from(SVG_WITH_SCRIPT)],
    ['PDF', Buffer.from('%PDF-1.7')],
    ['GIF', Buffer.from('GIF89a')],
    ['a RIFF file that is a sound', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is not one of the accepted image types', (_name, bytes) => {
    expect(imageKindOf(bytes)).toEqual({ kind: 'other' });
  });

  test('An image with a side of 8,000 px is accepted, one of 8,001 px or 0 px is not', () => {
    expect(imageKindOf(png(8_000, 500)).kind).toBe('image');
    expect(imageKindOf(png(8_001, 10)).kind).toBe('broken');
    expect(imageKindOf(png(10, 8_001)).kind).toBe('broken');
    expect(imageKindOf(png(2_000, 2_000)).kind).toBe('image');
    expect(imageKindOf(png(2_001, 2_000)).kind).toBe('broken');
    const photo = (width: number, height: number) =>
      imageKindOf(Buffer.concat([png(width, height), Buffer.alloc(250_000)])).kind;
    expect([photo(5_712, 4_284), photo(6_250, 4_001)]).toEqual(['image', 'broken']);
    expect(imageKindOf(png(0, 10)).kind).toBe('broken');
    expect(imageKindOf(jpeg(10, 0)).kind).toBe('broken');
  });

  test.each([
    ['PNG', png(400, 300).subarray(0, 20)],
    ['PNG without its header', Buffer.concat([png(1, 1).subarray(0, 8), Buffer.alloc(40)])],
    ['JPEG', jpeg(400, 300).subarray(0, 16)],
    [
      'JPEG whose picture comes before its size',
      Buffer.from([0xff, 0xd8, 0xff, 0xda, ...Array<number>(20).fill(0)]),
    ],
    ['JPEG with text between its segments', Buffer.from('\xff\xd8\xff\xe0\x00\x02no segment here', 'latin1')],
    ['WebP', webp('VP8 ', 400, 300).subarray(0, 24)],
    [
      'WebP of an unknown kind',
      Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP9 ', 'latin1'), Buffer.alloc(40)]),
    ],
    ['lossy WebP without its mark', webp('VP8 ', 4, 3).fill(0, 20, 26)],
    ['lossless WebP without its mark', webp('VP8L', 4, 3).fill(0, 20, 21)],
  ])('A broken %s is recognised', (_name, bytes) => {
    expect(imageKindOf(bytes)).toEqual({ kind: 'broken' });
  });

  test('Truncated and corrupt images never throw', () => {
    for (const whole of [png(9, 9), jpeg(9, 9), webp('VP8 ', 9, 9), webp('VP8L', 9, 9), webp('VP8X', 9, 9)]) {
      for (let at = 0; at < whole.length; at += 1) {
        expect(() => imageKindOf(whole.subarray(0, at))).not.toThrow();
        const flipped = Buffer.from(whole);
        flipped[at] = flipped.readUInt8(at) ^ 0xff;
        expect(() => imageKindOf(flipped)).not.toThrow();
      }
    }
  });
});
