import { serviceText } from '#protocol/texts.ts';
import { decodeLink, type Picture } from './decode-link.ts';
import { dataUrlOf, decodeFile } from './decode-picture.ts';
import { encodeWithin, fitted, type JpegStep } from './jpeg-steps.ts';

/** A JPEG by the algorithm of specification section 5, 'Player photo', as a data URL, and its size in bytes. */
interface ShrunkImage {
  readonly dataUrl: string;
  readonly bytes: number;
}

/** The browser cannot make a picture of it; the message is the specification's. */
export class ImageNotReadable extends Error {
  constructor() {
    super(serviceText({ code: 'image-not-readable' }));
  }
}

/** Any image this browser can decode (SVG too), drawn on white. Throws `ImageNotReadable` (HEIC, a broken file). */
export function shrinkImage(file: Blob): Promise<ShrunkImage & { readonly originalBytes: number }> {
  return shrunk(async () => ({ ...(await toJpeg(await decodeFile(file))), originalBytes: file.size }));
}

/** The image behind a link, if its site lets us read it. Throws `ImageNotReadable`, also when `signal` aborts. */
export function shrinkLink(link: string, signal: AbortSignal): Promise<ShrunkImage> {
  return shrunk(async () => toJpeg(await decodeLink(link, signal)));
}

async function shrunk<Shrunk>(make: () => Promise<Shrunk>): Promise<Shrunk> {
  try {
    return await make();
  } catch {
    throw new ImageNotReadable();
  }
}

async function toJpeg(picture: Picture): Promise<ShrunkImage> {
  try {
    const jpeg = await encodeWithin(fitted(picture), (step) => draw(picture, step));
    return { dataUrl: await dataUrlOf(jpeg), bytes: jpeg.size };
  } finally {
    picture.release();
  }
}

function draw(picture: Picture, { width, height, quality }: JpegStep): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d', { alpha: false });
  if (pen === null) throw new Error('no canvas');
  // JPEG knows no transparency: without paper a clear logo turns black.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture.source, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (jpeg) => (jpeg === null ? reject(new Error('no jpeg')) : resolve(jpeg)),
      'image/jpeg',
      quality,
    );
  });
}
