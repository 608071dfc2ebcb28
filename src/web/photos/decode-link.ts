import { LONGEST_SIDE, type Size } from './picture-size.ts';

/** A picture ready to be drawn, upright. */
export interface Picture extends Size {
  readonly source: CanvasImageSource;
  /** Frees its memory. */
  readonly release: () => void;
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

/** Throws for a picture of nothing. */
export function sizeOf(width: number, height: number): Size {
  if (width === 0 || height === 0) throw new Error('an empty picture');
  return { width, height };
}
