import { serviceText } from '#protocol/texts/service.ts';
import type { Hex } from '#domain/colour.ts';

/** The file of a JPEG ends before its picture does: the download stopped halfway. */
class HalfLoaded extends Error {}

/**
 * Decodes the picture of a file with its EXIF orientation. Rejects formats that this browser cannot decode, and a
 * half-loaded JPEG, which a browser would fill up with grey.
 */
export async function decodeFile(file: Blob): Promise<Picture> {
  if (isHalfLoaded(new Uint8Array(await file.arrayBuffer()))) throw new HalfLoaded();
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { ...sizeOf(bitmap.width, bitmap.height), source: bitmap, release: () => bitmap.close() };
  } catch {
    // An image element also decodes SVG, without running its scripts; other files fail here as well.
    const picture = await decodeLink(await dataUrlOf(file));
    return file.type === 'image/svg+xml' ? enlarged(picture) : picture;
  }
}

const MARK = 0xff;
const START_OF_FILE = 0xd8;
const START_OF_SCAN = 0xda;
const END_OF_FILE = 0xd9;

/** True for a JPEG without the end of its picture. A preview inside its description has an end of its own. */
export function isHalfLoaded(bytes: Uint8Array): boolean {
  if (bytes[0] !== MARK || bytes[1] !== START_OF_FILE) return false;
  let at = 2;
  while (bytes[at] === MARK && bytes[at + 1] !== START_OF_SCAN) {
    const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    // A length counts its own two bytes.
    at += 2 + Math.max(2, length);
  }
  for (; at + 1 < bytes.length; at += 1)
    if (bytes[at] === MARK && bytes[at + 1] === END_OF_FILE) return false;
  return true;
}

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('not readable'));
    reader.readAsDataURL(file);
  });
}

/** Enlarges an SVG, which loses no quality, to the size of a photo. */
function enlarged(picture: Picture): Picture {
  const by = LONGEST_SIDE / Math.max(picture.width, picture.height);
  return { ...picture, width: picture.width * by, height: picture.height * by };
}

/** Specification section 9, 'Image ...'. */
const TARGET_BYTES = 200_000;
const FIRST_QUALITY = 0.7;
const QUALITY_STEP = 0.7;
const MORE_TRIES = 5;
const LAST_SCALE = 0.7;

/** One attempt to encode a picture: its size, and the JPEG quality from 0 to 1. */
export interface JpegStep extends Size {
  readonly quality: number;
}

/** Scales the longest side to at most 400 px; a small picture stays as it is. */
export function fitted(size: Size): Size {
  return scaled(size, Math.min(1, LONGEST_SIDE / Math.max(size.width, size.height)));
}

/**
 * Specification section 5, 'Player photo': the first quality is 0.7. While the file is above about 200,000 bytes, up to
 * five steps multiply the quality by 0.7. Then the size becomes 70 % once.
 */
export async function encodeWithin(size: Size, encode: (step: JpegStep) => Promise<Blob>): Promise<Blob> {
  let quality = FIRST_QUALITY;
  let jpeg = await encode({ ...size, quality });
  for (let tries = 0; tries < MORE_TRIES && jpeg.size > TARGET_BYTES; tries += 1) {
    quality *= QUALITY_STEP;
    jpeg = await encode({ ...size, quality });
  }
  return jpeg.size > TARGET_BYTES ? encode({ ...scaled(size, LAST_SCALE), quality }) : jpeg;
}

function scaled({ width, height }: Size, by: number): Size {
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) };
}

/** A JPEG by the algorithm of specification section 5, 'Player photo', as a data URL, and its size in bytes. */
interface ShrunkImage {
  readonly dataUrl: string;
  readonly bytes: number;
}

/** The browser cannot decode the image; the message is the specification's. */
export class ImageNotReadable extends Error {
  /** `advice`: what to do with this file, in a sentence; '' where nothing is known about it. */
  constructor(readonly advice = '') {
    super(serviceText({ code: 'image-not-readable' }));
  }
}

/** What to do with a file that this browser cannot decode; '' where nothing is known about it. */
export function adviceFor(file: Blob, reason?: unknown): string {
  if (reason instanceof HalfLoaded) return HALF_LOADED;
  const name = file instanceof File ? file.name : '';
  return /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(file.type) ? HEIC : '';
}

const HALF_LOADED =
  'this photo is only half there, because its download stopped: open it in the chat until it is sharp, then save it again';
const HEIC =
  'a HEIC photo of an iPhone, which this browser cannot read: send it through WhatsApp or save it as JPEG, then choose that file';

/**
 * Compresses any image that this browser can decode (also SVG), on white. Throws `ImageNotReadable` (HEIC, a
 * broken file).
 */
export function shrinkImage(file: Blob): Promise<ShrunkImage & { readonly originalBytes: number }> {
  return shrunk(async () => ({ ...(await toJpeg(await decodeFile(file))), originalBytes: file.size }), file);
}

/**
 * Compresses the image of a link, if its site allows it. Throws `ImageNotReadable`, also when `signal`
 * aborts.
 */
export function shrinkLink(link: string, signal: AbortSignal): Promise<ShrunkImage> {
  return shrunk(async () => toJpeg(await decodeLink(link, signal)));
}

async function shrunk<Shrunk>(make: () => Promise<Shrunk>, file?: Blob): Promise<Shrunk> {
  try {
    return await make();
  } catch (reason) {
    throw new ImageNotReadable(file && adviceFor(file, reason));
  }
}

/** A part of a picture in its own pixels, and the background colour for the area outside it. */
export interface Frame extends Size {
  readonly left: number;
  readonly top: number;
  readonly ground: Hex;
}

/** Compresses a logo in the frame that `choose` finds. Throws as `shrinkImage` does. */
export function shrinkLogo(
  file: Blob,
  choose: (picture: Picture) => Frame,
): Promise<ShrunkImage & { readonly originalBytes: number }> {
  return shrunk(async () => {
    const picture = await decodeFile(file);
    return { ...(await toJpeg(picture, choose(picture))), originalBytes: file.size };
  }, file);
}

/** Compresses a part of an open picture and releases the picture. Throws as `shrinkImage` does. */
export function shrinkPart(picture: Picture, frame: Frame): Promise<ShrunkImage> {
  return shrunk(() => toJpeg(picture, frame));
}

async function toJpeg(picture: Picture, frame = wholeOnWhite(picture)): Promise<ShrunkImage> {
  try {
    const jpeg = await encodeWithin(fitted(frame), (step) => draw(picture, frame, step));
    return { dataUrl: await dataUrlOf(jpeg), bytes: jpeg.size };
  } finally {
    picture.release();
  }
}

/** JPEG has no transparency: without a background, transparent pixels turn black. */
function wholeOnWhite({ width, height }: Size): Frame {
  return { left: 0, top: 0, width, height, ground: '#ffffff' };
}

function draw(picture: Picture, frame: Frame, { width, height, quality }: JpegStep): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d', { alpha: false });
  if (pen === null) throw new Error('no canvas');
  const by = width / frame.width;
  pen.fillStyle = frame.ground;
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture.source, -frame.left * by, -frame.top * by, picture.width * by, picture.height * by);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (jpeg) => (jpeg === null ? reject(new Error('no jpeg')) : resolve(jpeg)),
      'image/jpeg',
      quality,
    );
  });
}

/** In px. Specification section 9, 'Image ...'. */
const LONGEST_SIDE = 400;

/** Width and height in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A decoded picture in upright orientation. */
export interface Picture extends Size {
  readonly source: CanvasImageSource;
  /** Frees its memory. */
  readonly release: () => void;
}

/** Loads the picture of a link; another site must allow it. Rejects when `signal` aborts. */
export function decodeLink(link: string, signal?: AbortSignal): Promise<Picture> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.referrerPolicy = 'no-referrer';
    const drop = () => {
      image.src = '';
    };
    const fail = () => reject(new Error('no picture'));
    signal?.addEventListener('abort', () => {
      drop();
      fail();
    });
    image.src = link;
    // Decode asynchronously: drawing a large undecoded photo would block the page.
    image.decode().then(() => {
      // Some browsers report 0 for an SVG without a size.
      const size = sizeOf(image.naturalWidth || LONGEST_SIDE, image.naturalHeight || LONGEST_SIDE);
      resolve({ ...size, source: image, release: drop });
    }, fail);
  });
}

/** Throws for an empty picture. */
function sizeOf(width: number, height: number): Size {
  if (width === 0 || height === 0) throw new Error('an empty picture');
  return { width, height };
}
