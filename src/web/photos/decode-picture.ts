import { LONGEST_SIDE, type Size } from './jpeg-steps.ts';

/** A picture ready to be drawn, upright. */
export interface Picture extends Size {
  readonly source: CanvasImageSource;
  /** Frees its memory. */
  readonly release: () => void;
}

/** The picture in a file. EXIF orientation is honoured. Rejects for what this browser cannot decode. */
export async function decodeFile(file: Blob): Promise<Picture> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { ...sizeOf(bitmap.width, bitmap.height), source: bitmap, release: () => bitmap.close() };
  } catch {
    // An image element also decodes SVG, in which no script runs there; everything else fails here too.
    const picture = await decodeLink(await dataUrlOf(file));
    return file.type === 'image/svg+xml' ? enlarged(picture) : picture;
  }
}

/** The picture behind a link; from another site only if that site allows it. Rejects when `signal` aborts. */
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
    // Decoded beside the page's own work: drawing a large photo would otherwise hold it up.
    image.decode().then(() => {
      // Some browsers say 0 for a drawing that names no size.
      const size = sizeOf(image.naturalWidth || LONGEST_SIDE, image.naturalHeight || LONGEST_SIDE);
      resolve({ ...size, source: image, release: drop });
    }, fail);
  });
}

export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('not readable'));
    reader.readAsDataURL(file);
  });
}

/** A drawing has no pixels to lose: it is drawn as large as a photo. */
function enlarged(picture: Picture): Picture {
  const by = LONGEST_SIDE / Math.max(picture.width, picture.height);
  return { ...picture, width: picture.width * by, height: picture.height * by };
}

function sizeOf(width: number, height: number): Size {
  if (width === 0 || height === 0) throw new Error('an empty picture');
  return { width, height };
}
