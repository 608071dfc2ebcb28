/** Minimal image files of each type without metadata, with this size in px. */
export function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A chunk whose checksum no test reads. */
export function pngChunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(name, 'latin1'), content, Buffer.alloc(4)]);
}

/** A minimal JPEG. `frame`: the marker of its frame header, C0 for baseline, C2 for progressive. */
export function jpeg(width: number, height: number, frame = 0xc0): Buffer {
  const table = Buffer.from([0xff, 0xc4, 0x00, 0x05, 0x00, 0x01, 0x02]);
  const header = Buffer.from([0xff, frame, 0x00, 0x0b, 0x08, 0, 0, 0, 0, 0x01, 0x01, 0x11, 0x00]);
  header.writeUInt16BE(height, 5);
  header.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), table, header, Buffer.from([0xff, 0xd9])]);
}

/** The same PNG or JPEG with this many bytes more of compressed data, each of the value `fill`. */
export function longer(image: Buffer, bytes: number, fill = 0): Buffer {
  if (image[0] === 0x89) {
    const end = image.subarray(-12);
    return Buffer.concat([image.subarray(0, -12), pngChunk('IDAT', Buffer.alloc(bytes - 12, fill)), end]);
  }
  const scan = Buffer.from([0xff, 0xda, 0x00, 0x02]);
  return Buffer.concat([
    image.subarray(0, -2),
    scan,
    Buffer.alloc(bytes - scan.length, fill),
    image.subarray(-2),
  ]);
}

export function webp(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Buffer {
  const picture = Buffer.alloc(10);
  if (kind === 'VP8L') {
    picture.writeUInt8(0x2f, 0);
    picture.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  } else {
    Buffer.from([0x9d, 0x01, 0x2a]).copy(picture, 3);
    picture.writeUInt16LE(width, 6);
    picture.writeUInt16LE(height, 8);
  }
  const extended = Buffer.alloc(10);
  extended.writeUIntLE(width - 1, 4, 3);
  extended.writeUIntLE(height - 1, 7, 3);
  return riff(
    kind === 'VP8X'
      ? [
          ['VP8X', extended],
          ['VP8 ', picture],
        ]
      : [[kind, picture]],
  );
}

/** A WebP file of these chunks. */
export function riff(chunks: readonly (readonly [string, Buffer])[]): Buffer {
  const parts = chunks.map(([name, content]) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(content.length);
    return Buffer.concat([Buffer.from(name, 'latin1'), length, content, Buffer.alloc(content.length % 2)]);
  });
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), length, body]);
}

export function asDataUrl(bytes: Buffer, type = 'image/png'): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}

/** A logo with a script, which a browser would run. */
export const SVG_WITH_SCRIPT =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.domain)</script></svg>';
