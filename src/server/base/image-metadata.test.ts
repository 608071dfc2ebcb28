import { describe, expect, test } from 'vitest';
import { jpeg, longer, png, pngChunk, riff, webp } from '#server/testing/pictures.ts';
import { imageTypeIn, withoutMetadata } from './image-metadata.ts';

const SECRET = 'GPS 19.0760N 72.8777E by CameraMaker';

/** EXIF with an orientation, followed by the GPS position and the maker of the camera. */
function exif(orientation: number, order: 'II' | 'MM'): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.write(order, 0, 'latin1');
  const write16 = (value: number, at: number) =>
    order === 'II' ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at);
  const write32 = (value: number, at: number) =>
    order === 'II' ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at);
  write16(42, 2);
  write32(8, 4);
  write16(1, 8);
  write16(0x0112, 10);
  write16(3, 12);
  write32(1, 14);
  write16(orientation, 18);
  return Buffer.concat([bytes, Buffer.from(SECRET)]);
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

const PROFILE = Buffer.from('ICC_PROFILE\0\x01\x01colours');
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const strip = (bytes: Buffer): Uint8Array => {
  const type = imageTypeIn(bytes);
  const stripped = type === null ? null : withoutMetadata(type, bytes);
  if (stripped === null) throw new Error('not whole');
  return stripped;
};

const SHOT = longer(jpeg(400, 300), 2_000);
const WITH_METADATA = {
  JPEG: Buffer.concat([
    SHOT.subarray(0, 2),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(6, 'II')])),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>${SECRET}</x>`)),
    segment(0xe2, PROFILE),
    segment(0xe2, Buffer.from(`MPF\0${SECRET}`)),
    segment(0xed, Buffer.from(`Photoshop 3.0\0${SECRET}`)),
    segment(0xfe, Buffer.from(SECRET)),
    SHOT.subarray(2),
    Buffer.from(`a second picture or a video ${SECRET}`),
  ]),
  PNG: Buffer.concat([
    png(400, 300).subarray(0, 33),
    pngChunk('iCCP', Buffer.from('colours')),
    pngChunk('tEXt', Buffer.from(`Comment\0${SECRET}`)),
    pngChunk('zTXt', Buffer.from(SECRET)),
    pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0${SECRET}`)),
    pngChunk('tIME', Buffer.from(SECRET)),
    pngChunk('caBX', Buffer.from(SECRET)),
    pngChunk('IDAT', Buffer.alloc(300)),
    pngChunk('eXIf', exif(6, 'MM')),
    pngChunk('IEND', Buffer.alloc(0)),
    Buffer.from(SECRET),
  ]),
  WebP: Buffer.concat([
    riff([
      ['VP8X', Buffer.concat([Buffer.from([0x2c, 0, 0, 0]), Buffer.from([143, 1, 0, 43, 1, 0])])],
      ['ICCP', Buffer.from('colours')],
      ['VP8 ', webp('VP8 ', 400, 300).subarray(20)],
      ['EXIF', exif(6, 'II')],
      ['XMP ', Buffer.from(SECRET)],
      ['else', Buffer.from(SECRET)],
    ]),
    Buffer.from(SECRET),
  ]),
};

describe.each(Object.entries(WITH_METADATA))('Metadata of a %s', (_kind, bytes) => {
  test('GPS position, camera maker and texts are removed, and colour profile and orientation stay', () => {
    const stripped = text(strip(bytes));
    expect(stripped).not.toContain('GPS');
    expect(stripped).not.toContain('CameraMaker');
    expect(stripped).toContain('colours');
    // The orientation 6 as a short of big-endian EXIF.
    expect(stripped).toContain('\x01\x12\0\x03\0\0\0\x01\0\x06');
  });

  test('Stripped bytes stay the same', () => {
    const stripped = Buffer.from(strip(bytes));
    expect(strip(stripped)).toEqual(new Uint8Array(stripped));
  });

  test('A file whose last bytes are missing is not a whole image', () => {
    const stripped = Buffer.from(strip(bytes));
    for (const less of [1, 2, 12, 40]) expect(() => strip(stripped.subarray(0, -less))).toThrow('not whole');
  });
});

describe('A frame of an animated WebP', () => {
  const FRAME = Buffer.alloc(16, 7);
  const pixels = webp('VP8 ', 40, 30).subarray(20);
  const animation = (frame: Buffer): Buffer =>
    riff([
      ['VP8X', Buffer.from([0x02, 0, 0, 0, 39, 0, 0, 29, 0, 0])],
      ['ANIM', Buffer.alloc(6)],
      ['ANMF', frame],
    ]);
  const frameOf = (...chunks: Parameters<typeof riff>[0]): Buffer =>
    Buffer.concat([FRAME, riff(chunks).subarray(12)]);

  test('GPS position and camera maker are removed, and size, transparency and pixels stay', () => {
    const secrets = [
      ['EXIF', exif(6, 'II')],
      ['XMP ', Buffer.from(SECRET)],
      ['else', Buffer.from(SECRET)],
    ] as const;
    const given = frameOf(['ALPH', Buffer.from('abc')], ['VP8 ', pixels], ...secrets);
    const clean = animation(frameOf(['ALPH', Buffer.from('abc')], ['VP8 ', pixels]));
    expect(strip(animation(given))).toEqual(new Uint8Array(clean));
    expect(strip(clean)).toEqual(new Uint8Array(clean));
  });

  test('A frame whose last pixels are missing is not a whole image', () => {
    expect(() => strip(animation(FRAME.subarray(1)))).toThrow('not whole');
    expect(() => strip(animation(frameOf(['VP8 ', pixels]).subarray(0, -2)))).toThrow('not whole');
  });
});

test('The header of a stripped WebP announces the orientation, and no other metadata', () => {
  expect(strip(WITH_METADATA.WebP)[20]).toBe(0x28);
  expect(strip(webp('VP8X', 400, 300))[20]).toBe(0);
});

test('Images without metadata keep every byte', () => {
  for (const image of [SHOT, png(40, 30), webp('VP8 ', 40, 30), webp('VP8L', 40, 30), webp('VP8X', 40, 30)])
    expect(Buffer.from(strip(image))).toEqual(image);
});

test('A file of very many tiny segments is refused, because each would cost memory', () => {
  const table = Buffer.from([0xff, 0xc4, 0x00, 0x02]);
  const [start, rest] = [SHOT.subarray(0, 2), SHOT.subarray(2)];
  const withTables = (count: number) => Buffer.concat([start, ...Array<Buffer>(count).fill(table), rest]);
  expect(strip(withTables(100))).toHaveLength(SHOT.length + 400);
  expect(() => strip(withTables(20_000))).toThrow('not whole');
});
