import { imageTypeIn, type ImageType } from '#server/base/image-metadata.ts';

/** The type of a file by its first bytes. Sizes in px. */
type ImageKind =
  | { readonly kind: 'image'; readonly type: ImageType; readonly width: number; readonly height: number }
  /** A PNG, JPEG or WebP file with an invalid header. */
  | { readonly kind: 'broken' }
  /** A file of any other type: SVG, PDF, text. */
  | { readonly kind: 'other' };

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The longest side (px) of an image. Decoders of phones fail above it, however small the file is. */
const LONGEST_SIDE = 8_000;
/** The most pixels of an image: a list draws many, and each takes four bytes a pixel there. */
const MOST_PIXELS = 25_000_000;
/** The most pixels of an image with fewer bytes than any photo. Once decoded, such an image could fill the memory. */
const MOST_FLAT_PIXELS = 4_000_000;
/** The least bytes that a photo has for each hundred pixels. */
const LEAST_BYTES = 1;

/** Checks the bytes of an image, and ignores its name and declared type. */
export function imageKindOf(bytes: Buffer): ImageKind {
  const type = imageTypeIn(bytes);
  return type === null ? { kind: 'other' } : judged(type, SIZE_IN[type](bytes), bytes.length);
}

const SIZE_IN: Readonly<Record<ImageType, (bytes: Buffer) => Size | null>> = {
  'image/jpeg': jpegSize,
  'image/png': pngSize,
  'image/webp': webpSize,
};

function judged(type: ImageType, size: Size | null, bytes: number): ImageKind {
  if (size === null) return { kind: 'broken' };
  const { width, height } = size;
  const sane = width >= 1 && height >= 1 && width <= LONGEST_SIDE && height <= LONGEST_SIDE;
  const isDrawable = sane && width * height <= mostPixelsOf(bytes);
  return isDrawable ? { kind: 'image', type, width, height } : { kind: 'broken' };
}

/** The most pixels that a file of this length may have. */
function mostPixelsOf(bytes: number): number {
  return Math.min(MOST_PIXELS, Math.max(MOST_FLAT_PIXELS, (bytes / LEAST_BYTES) * 100));
}

function pngSize(bytes: Buffer): Size | null {
  if (bytes.length < 24 || !hasChunk(bytes, 'IHDR')) return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Reads the size from a WebP header: lossy, lossless or extended. */
function webpSize(bytes: Buffer): Size | null {
  if (bytes.length < 30) return null;
  if (hasChunk(bytes, 'VP8 ')) {
    if (!startsWith(bytes, 23, [0x9d, 0x01, 0x2a])) return null;
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
  if (hasChunk(bytes, 'VP8L')) {
    if (!startsWith(bytes, 20, [0x2f])) return null;
    const packed = bytes.readUInt32LE(21);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  if (hasChunk(bytes, 'VP8X')) {
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  }
  return null;
}

/** Walks through the JPEG segments to the frame header, which holds the size. */
function jpegSize(bytes: Buffer): Size | null {
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
    } else if (isFrame(marker)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    } else if (hasNoLength(marker)) {
      at += 2;
    } else if (marker === 0xda || marker === 0xd9) {
      return null;
    } else {
      at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
    }
  }
  return null;
}

/** True for the marker of a JPEG frame header: C0 to CF, except the tables C4, C8 and CC. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function hasNoLength(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

function startsWith(bytes: Buffer, at: number, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[at + index] === byte);
}

/** True if this is the type of the first chunk, which a PNG and a WebP have at the same place. */
function hasChunk(bytes: Buffer, type: string): boolean {
  return bytes.toString('latin1', 12, 16) === type;
}
