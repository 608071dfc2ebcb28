import { initialsOf } from '#web/kit/team/initials.ts';
import { drawingOn } from '#web/media/logo-frame.ts';

/** The shield path of `TeamCrest`, 40 units square. */
const SHIELD = 'M20 2.5 36 7v14.5c0 7.5-5.5 13-16 16.5C9.5 34.5 4 29 4 21.5V7z';
export const FAMILY = "'Anek', 'Anek Scripts', system-ui, sans-serif";

/** The font for initials on a crest of this size (px). */
export function initialsFont(size: number): string {
  return `condensed 800 ${String(Math.round(size * 0.364))}px ${FAMILY}`;
}

/** A logo wider than this ratio is unreadable in a crest, as in `TeamCrest`. */
const WIDEST = 3;

interface Crest {
  readonly name: string;
  /** Null draws a shield with the initials. */
  readonly logo: CanvasImageSource | null;
  readonly x: number;
  readonly y: number;
  /** The side of its square in px. */
  readonly size: number;
}

export function drawCrest(pen: CanvasRenderingContext2D, { name, logo, x, y, size }: Crest): void {
  const shape = logo === null ? null : sizeOf(logo);
  if (logo === null || shape === null || shape.width > shape.height * WIDEST)
    drawShield(pen, { name, x, y, size });
  else drawOnPaper(pen, logo, { x, y, width: size, height: size }, size / 8);
}

interface Sheet {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws a whole logo on paper with rounded corners (px): white, or dark where the logo is white. */
export function drawOnPaper(
  pen: CanvasRenderingContext2D,
  logo: CanvasImageSource,
  { x, y, width, height }: Sheet,
  round: number,
): void {
  pen.save();
  pen.fillStyle = paperOf(logo);
  pen.beginPath();
  pen.roundRect(x, y, width, height, round);
  pen.fill();
  pen.clip();
  const own = sizeOf(logo);
  const by = Math.min(width / own.width, height / own.height);
  const [wide, high] = [own.width * by, own.height * by];
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(logo, x + (width - wide) / 2, y + (height - high) / 2, wide, high);
  pen.restore();
}

/** The size (px) at which the edges of a logo are read. */
const READ_AT = 64;

/** White, or dark for a transparent logo whose edges white would hide (docs/decisions/images.md). */
function paperOf(logo: CanvasImageSource): string {
  const canvas = document.createElement('canvas');
  canvas.width = READ_AT;
  canvas.height = READ_AT;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) return '#ffffff';
  pen.drawImage(logo, 0, 0, READ_AT, READ_AT);
  const { data } = pen.getImageData(0, 0, READ_AT, READ_AT);
  return drawingOn(data, { width: READ_AT, height: READ_AT })?.ground ?? '#ffffff';
}

/** In px; some browsers report 0 for an SVG without a size. */
export function sizeOf(picture: CanvasImageSource): { readonly width: number; readonly height: number } {
  if (!(picture instanceof HTMLImageElement)) return { width: 1, height: 1 };
  return { width: picture.naturalWidth || 1, height: picture.naturalHeight || 1 };
}

function drawShield(pen: CanvasRenderingContext2D, { name, x, y, size }: Omit<Crest, 'logo'>): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 40, size / 40);
  pen.fillStyle = 'rgb(0 0 0 / 0.25)';
  const shield = new Path2D(SHIELD);
  pen.fill(shield);
  pen.strokeStyle = 'rgb(255 255 255 / 0.45)';
  pen.stroke(shield);
  pen.restore();
  pen.textAlign = 'center';
  const initials = initialsOf(name);
  pen.font = initialsFont(size);
  // Two initials of some scripts are wider than the shield.
  const by = Math.min(1, (size * 0.62) / pen.measureText(initials).width);
  text(pen, initials, {
    x: x + size / 2,
    y: y + size * 0.6,
    font: initialsFont(size * by),
    colour: '#ffffff',
  });
  pen.textAlign = 'left';
}

interface Place {
  readonly x: number;
  /** The baseline of the text. */
  readonly y: number;
  readonly font: string;
  readonly colour: string;
  /** Maximum width in px; longer text ends in an ellipsis. */
  readonly most?: number;
}

export function text(
  pen: CanvasRenderingContext2D,
  words: string,
  { x, y, font, colour, most }: Place,
): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.fillText(most === undefined ? words : shortened(pen, words, most), x, y);
}

function shortened(pen: CanvasRenderingContext2D, words: string, most: number): string {
  if (pen.measureText(words).width <= most) return words;
  const letters = Array.from(words);
  while (letters.length > 1 && pen.measureText(`${letters.join('')}…`).width > most) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
