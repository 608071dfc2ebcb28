import { serviceText } from '#protocol/texts/service.ts';
import type { Hex } from '#domain/colour.ts';
import { decodeLink, type Picture } from './decode-link.ts';
import { dataUrlOf, decodeFile, HalfLoaded } from './decode-picture.ts';
import { encodeWithin, fitted, type JpegStep } from './jpeg-steps.ts';
import type { Size } from './picture-size.ts';

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
