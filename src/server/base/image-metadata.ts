/**
 * Removes place, maker, texts and previews from the bytes of JPEG, PNG and WebP files: docs/decisions/images.md.
 * Pixels, colour profile and orientation stay. Stripped bytes stay the same when they are stripped again.
 */

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

/** The bytes without metadata; null if the file ends before its picture does. */
export function withoutMetadata(type: ImageType, bytes: Uint8Array): Uint8Array | null {
  const parts = PARTS_OF[type](bytes);
  return parts === null ? null : joined(parts);
}

/** The image type by the first twelve bytes; null for other files. */
export function imageTypeIn(start: Uint8Array): ImageType | null {
  if (startsWith(start, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(start, PNG_START)) return 'image/png';
  return textAt(start, 0, 4) === 'RIFF' && textAt(start, 8, 4) === 'WEBP' ? 'image/webp' : null;
}

/** The most segments or chunks that are kept. A camera's file has some hundred; millions of tiny ones cost memory. */
const MOST_PARTS = 10_000;

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const PARTS_OF: Readonly<Record<ImageType, (bytes: Uint8Array) => Uint8Array[] | null>> = {
  'image/jpeg': jpegParts,
  'image/png': pngParts,
  'image/webp': webpParts,
};

const MARKER = { soi: 0xd8, eoi: 0xd9, sos: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, adobe: 0xee } as const;

/** The segments to keep, until the end of the first picture. Panoramas and videos behind it go. */
function jpegParts(bytes: Uint8Array): Uint8Array[] | null {
  const view = viewOf(bytes);
  const head: Uint8Array[] = [];
  const rest: Uint8Array[] = [];
  let orientation = 1;
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker === MARKER.eoi)
      return [
        bytes.subarray(0, 2),
        ...head,
        ...(orientation === 1 ? [] : [jpegOrientation(orientation)]),
        ...rest,
        Uint8Array.of(0xff, MARKER.eoi),
      ];
    else if (marker === 0x01 || isRestart(marker)) at += 2;
    else {
      if (at + 4 > bytes.length) return null;
      const end = at + 2 + view.getUint16(at + 2);
      if (end > bytes.length || end < at + 4) return null;
      const segment = bytes.subarray(at, end);
      if (marker === MARKER.app1) orientation = exifOrientation(segment.subarray(4)) ?? orientation;
      else if (marker === MARKER.app0) {
        // JFXX holds a preview of the picture.
        if (textAt(segment, 4, 5) === 'JFIF\0' && head.length === 0) head.push(withoutThumbnail(segment));
      } else if (!isApplication(marker) || isKeptApplication(marker, segment)) rest.push(segment);
      at = end;
      if (rest.length > MOST_PARTS) return null;
      if (marker === MARKER.sos) {
        const next = endOfScan(bytes, end);
        if (next === null) return null;
        rest.push(bytes.subarray(end, next));
        at = next;
      }
    }
  }
  return null;
}

/** Application segments APP1 to APP15, and comments. */
function isApplication(marker: number): boolean {
  return (marker >= MARKER.app0 && marker <= 0xef) || marker === 0xfe;
}

/** The colour profile, and the segment of Adobe without which some pictures get wrong colours. */
function isKeptApplication(marker: number, segment: Uint8Array): boolean {
  if (marker === MARKER.app2) return textAt(segment, 4, 12) === 'ICC_PROFILE\0';
  return marker === MARKER.adobe && textAt(segment, 4, 5) === 'Adobe';
}

const JFIF_LENGTH = 18;

function withoutThumbnail(segment: Uint8Array): Uint8Array {
  if (segment.length <= JFIF_LENGTH) return segment;
  const short = Uint8Array.from(segment.subarray(0, JFIF_LENGTH));
  short.set([0, JFIF_LENGTH - 2], 2);
  short.set([0, 0], JFIF_LENGTH - 2);
  return short;
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

/** The position of the marker behind the compressed data that begin here; null: the data have no end. */
function endOfScan(bytes: Uint8Array, from: number): number | null {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) return null;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return null;
}

/** A TIFF header with the orientation alone, as EXIF stores it. */
function orientationOnly(orientation: number): Uint8Array {
  return Uint8Array.of(
    ...[0x4d, 0x4d, 0x00, 0x2a, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0x00, 0x03, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  );
}

const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0];

function jpegOrientation(orientation: number): Uint8Array {
  const tiff = orientationOnly(orientation);
  const length = 2 + EXIF.length + tiff.length;
  return Uint8Array.of(0xff, MARKER.app1, 0, length, ...EXIF, ...tiff);
}

/** The orientation (2 to 8) in EXIF data, with or without their heading; null: upright, or none. */
function exifOrientation(exif: Uint8Array): number | null {
  const tiff = startsWith(exif, EXIF) ? exif.subarray(EXIF.length) : exif;
  const order = textAt(tiff, 0, 2);
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return null;
  const view = viewOf(tiff);
  const isLittle = order === 'II';
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > tiff.length) return null;
  const entries = view.getUint16(directory, isLittle);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return null;
    if (view.getUint16(at, isLittle) !== 0x0112) continue;
    const orientation = view.getUint16(at + 8, isLittle);
    return orientation >= 2 && orientation <= 8 ? orientation : null;
  }
  return null;
}

/** The chunks of a PNG that change what it looks like. Texts, times and unknown chunks go. */
const PNG_CHUNKS = new Set(
  [
    'IHDR',
    'PLTE',
    'IDAT',
    'IEND',
    'tRNS',
    'gAMA',
    'cHRM',
    'sRGB',
    'iCCP',
    'cICP',
    'sBIT',
    'bKGD',
    'pHYs',
  ].concat(['acTL', 'fcTL', 'fdAT']),
);

function pngParts(bytes: Uint8Array): Uint8Array[] | null {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, PNG_START.length)];
  let orientation: number | null = null;
  for (let at = PNG_START.length; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const name = textAt(bytes, at + 4, 4);
    if (name === 'eXIf') orientation = exifOrientation(bytes.subarray(at + 8, end - 4));
    // The orientation may stand behind the pixels, so that it is written before the end.
    if (name === 'IEND' && orientation !== null) parts.push(pngChunk('eXIf', orientationOnly(orientation)));
    if (PNG_CHUNKS.has(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IEND') return parts;
    if (parts.length > MOST_PARTS) return null;
    at = end;
  }
  return null;
}

function pngChunk(name: string, content: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(12 + content.length);
  const view = viewOf(chunk);
  view.setUint32(0, content.length);
  chunk.set(bytesOf(name), 4);
  chunk.set(content, 8);
  view.setUint32(8 + content.length, crc(chunk.subarray(4, 8 + content.length)));
  return chunk;
}

function crc(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** The flags of the extended header for EXIF and XMP. */
const WEBP_FLAGS = { exif: 0x08, xmp: 0x04 } as const;

function webpParts(bytes: Uint8Array): Uint8Array[] | null {
  const view = viewOf(bytes);
  const fileEnd = bytes.length < 12 ? Infinity : 8 + view.getUint32(4, true);
  if (fileEnd > bytes.length) return null;
  const parts: Uint8Array[] = [];
  let header: Uint8Array | null = null;
  let orientation: number | null = null;
  let hasPicture = false;
  for (let at = 12; at + 8 <= fileEnd;) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > fileEnd) return null;
    const name = textAt(bytes, at, 4);
    const given = bytes.subarray(at, Math.min(end, fileEnd));
    // The header's flags change, so it is a copy.
    const chunk = name === 'VP8X' ? Uint8Array.from(given) : given;
    if (name === 'EXIF') orientation = exifOrientation(chunk.subarray(8, 8 + length));
    if (name === 'VP8X' && chunk.length > 8) header ??= chunk;
    hasPicture ||= name === 'VP8 ' || name === 'VP8L' || name === 'ANMF';
    if (name === 'ANMF') {
      const frame = webpFrame(chunk.subarray(8, 8 + length));
      if (frame === null) return null;
      parts.push(frame);
    } else if (WEBP_CHUNKS.has(name)) parts.push(chunk);
    if (parts.length > MOST_PARTS) return null;
    at = end;
  }
  if (!hasPicture) return null;
  if (header !== null) {
    const flags = (header[8] ?? 0) & ~(WEBP_FLAGS.exif | WEBP_FLAGS.xmp);
    header[8] = orientation === null ? flags : flags | WEBP_FLAGS.exif;
    if (orientation !== null) parts.push(webpChunk('EXIF', orientationOnly(orientation)));
  }
  const start = Uint8Array.from(bytes.subarray(0, 12));
  viewOf(start).setUint32(
    4,
    parts.reduce((sum, part) => sum + part.length, 4),
    true,
  );
  return [start, ...parts];
}

/** The bytes of a frame's place, size and duration. */
const FRAME_HEADER = 16;
const FRAME_CHUNKS = new Set(['ALPH', 'VP8 ', 'VP8L']);

/** A frame of an animation with its pixels alone; null if it ends before its chunks do. */
function webpFrame(content: Uint8Array): Uint8Array | null {
  if (content.length < FRAME_HEADER) return null;
  const view = viewOf(content);
  const kept = [content.subarray(0, FRAME_HEADER)];
  for (let at = FRAME_HEADER; at + 8 <= content.length;) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length;
    if (end > content.length) return null;
    if (FRAME_CHUNKS.has(textAt(content, at, 4)))
      kept.push(webpChunk(textAt(content, at, 4), content.subarray(at + 8, end)));
    if (kept.length > MOST_PARTS) return null;
    at = end + (length % 2);
  }
  return webpChunk('ANMF', joined(kept));
}

function webpChunk(name: string, content: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(8 + content.length + (content.length % 2));
  chunk.set(bytesOf(name));
  viewOf(chunk).setUint32(4, content.length, true);
  chunk.set(content, 8);
  return chunk;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function startsWith(bytes: Uint8Array, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[index] === byte);
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
