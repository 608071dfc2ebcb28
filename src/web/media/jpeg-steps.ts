import { LONGEST_SIDE, type Size } from './picture-size.ts';

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
