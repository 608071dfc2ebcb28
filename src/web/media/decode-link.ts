/** In px. Specification section 9, 'Image ...'. */
export const LONGEST_SIDE = 400;

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
export function sizeOf(width: number, height: number): Size {
  if (width === 0 || height === 0) throw new Error('an empty picture');
  return { width, height };
}
