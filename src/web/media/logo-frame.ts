import { contrast, type Hex } from '#domain/colour.ts';
import type { Size, Frame } from './picture.ts';

/** The visible part of a very wide logo. */
export type LogoPart = 'whole' | 'left' | 'middle' | 'right';

/** Ratio of width to height above which a whole logo is unreadable in a square. */
const WIDE = 2.2;
const WHITE = '#ffffff';
/** The background colour of the dark theme. */
const DARK = '#0a0f1c';
/** The minimum contrast of a shape to its background (WCAG 1.4.11). White is kept if it gives as much. */
const ENOUGH = 3;
/** The same for a drawing with letters or a ring of its own, which show its shape. */
const ENOUGH_WITH_LETTERS = 2;
/** The least share of a drawing that its white or dark letters cover. */
const LETTERS = 0.05;
/** Minimum alpha (of 255) that belongs to the drawing. */
const LEAST_ALPHA = 40;
/** Margin as a share of the drawing's longer side. */
const MARGIN = 0.06;

/** The drawing of a logo: its box in shares of the picture, and its background. */
export interface Drawing {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly ground: Hex;
}

/**
 * Finds the drawing on a transparent background; null without one. `pixels`: RGBA bytes, row by row. The new background is
 * white, or dark if the edge of the drawing would be invisible on white. A yellow logo with white letters is visible on white.
 */
export function drawingOn(pixels: ArrayLike<number>, { width, height }: Size): Drawing | null {
  const alpha = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (pixels[(y * width + x) * 4 + 3] ?? 0);
  let [left, top, right, bottom] = [width, height, 0, 0];
  let [edge, onWhite, faintOnWhite, onDark, clear] = [0, 0, 0, 0, 0];
  let [inside, letters] = [0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (alpha(x, y) < LEAST_ALPHA) {
        clear += 1;
        continue;
      }
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
      const around = [alpha(x - 1, y), alpha(x + 1, y), alpha(x, y - 1), alpha(x, y + 1)];
      const isInside = around.every((beside) => beside >= LEAST_ALPHA);
      // A part of the pixels inside is enough to find letters.
      if (isInside && (x + y) % 4 > 0) continue;
      const colour = colourAt(pixels, (y * width + x) * 4);
      const toWhite = contrast(colour, WHITE);
      if (isInside) {
        inside += 1;
        if (toWhite < 1.2 || toWhite >= 4.5) letters += 1;
        continue;
      }
      edge += 1;
      if (toWhite >= ENOUGH) onWhite += 1;
      if (toWhite >= ENOUGH_WITH_LETTERS) faintOnWhite += 1;
      if (contrast(colour, DARK) >= ENOUGH) onDark += 1;
    }
  }
  if (clear === 0 || edge === 0) return null;
  const shown = letters > inside * LETTERS ? faintOnWhite : onWhite;
  const ground = shown >= edge / 2 || shown >= onDark ? WHITE : DARK;
  return { left: left / width, top: top / height, right: right / width, bottom: bottom / height, ground };
}

/** The frame of a logo: the box of its drawing as a square, unless it is very wide and wanted whole. */
export function logoFrame(picture: Size, drawing: Drawing | null, part: LogoPart): Frame {
  const { width, height } = picture;
  const box = {
    left: (drawing?.left ?? 0) * width,
    top: (drawing?.top ?? 0) * height,
    width: ((drawing?.right ?? 1) - (drawing?.left ?? 0)) * width,
    height: ((drawing?.bottom ?? 1) - (drawing?.top ?? 0)) * height,
  };
  const ground = drawing?.ground ?? WHITE;
  const wide = isWide(box);
  if (wide && part !== 'whole') {
    const share = { left: 0, middle: 0.5, right: 1 }[part];
    return { ...box, left: box.left + (box.width - box.height) * share, width: box.height, ground };
  }
  // A picture without a transparent background stays whole.
  if (drawing === null) return { ...box, ground };
  const margin = Math.max(box.width, box.height) * MARGIN;
  const side = Math.max(box.width, box.height) + 2 * margin;
  const size = wide ? { width: side, height: box.height + 2 * margin } : { width: side, height: side };
  return {
    ...size,
    left: box.left - (size.width - box.width) / 2,
    top: box.top - (size.height - box.height) / 2,
    ground,
  };
}

export function isWide({ width, height }: Size): boolean {
  return width > height * WIDE;
}

function colourAt(pixels: ArrayLike<number>, at: number): Hex {
  const channel = (offset: number) => (pixels[at + offset] ?? 0).toString(16).padStart(2, '0');
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}
