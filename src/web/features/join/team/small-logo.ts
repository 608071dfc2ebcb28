import { MOST_LOGO_TEXT } from '#protocol/registration/calls.ts';
import { type Picture, decodeFile, type Frame } from '#web/media/picture.ts';
import { drawingOn, logoFrame } from '#web/media/logo-frame.ts';

/** The steps of compression: longest side (px) and JPEG quality. The first result that is small enough is used. */
const STEPS = [
  [480, 0.86],
  [400, 0.8],
  [320, 0.75],
  [240, 0.7],
  [160, 0.6],
] as const;
/** Longest side (px) at which the edge of the drawing is searched. */
const LOOK = 200;

/**
 * Compresses a logo to a JPEG data URL that one call can carry over a slow line. Throws if the browser cannot decode
 * it.
 */
export async function smallLogo(file: File): Promise<string> {
  const picture = await decodeFile(file);
  try {
    const frame = frameOf(picture);
    for (const [longest, quality] of STEPS) {
      const dataUrl = drawn(picture, frame, longest).toDataURL('image/jpeg', quality);
      if (dataUrl.length <= MOST_LOGO_TEXT) return dataUrl;
    }
    throw new Error('no step makes this logo small enough');
  } finally {
    picture.release();
  }
}

function frameOf(picture: Picture): Frame {
  const by = Math.min(1, LOOK / Math.max(picture.width, picture.height));
  const look = canvasOf(picture.width * by, picture.height * by);
  const pen = penOf(look);
  pen.drawImage(picture.source, 0, 0, look.width, look.height);
  const { data } = pen.getImageData(0, 0, look.width, look.height);
  return logoFrame(picture, drawingOn(data, look), 'whole');
}

function drawn(picture: Picture, frame: Frame, longest: number): HTMLCanvasElement {
  const by = Math.min(1, longest / Math.max(frame.width, frame.height));
  const canvas = canvasOf(frame.width * by, frame.height * by);
  const pen = penOf(canvas);
  pen.fillStyle = frame.ground;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  const [left, top] = [-frame.left * by, -frame.top * by];
  pen.drawImage(picture.source, left, top, picture.width * by, picture.height * by);
  return canvas;
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('no canvas');
  return pen;
}
