import { initialsOf } from '#web/cricket-ui/team/initials.ts';
import { decodeLink } from './decode-link.ts';

/** The shield path of `TeamCrest`, 40 units square. */
const SHIELD = 'M20 2.5 36 7v14.5c0 7.5-5.5 13-16 16.5C9.5 34.5 4 29 4 21.5V7z';
export const FAMILY = "'Anek', 'Anek Scripts', system-ui, sans-serif";

/** The font for initials on a crest of this size (px). */
export function initialsFont(size: number): string {
  return `condensed 800 ${String(Math.round(size * 0.364))}px ${FAMILY}`;
}

/** A picture to draw; null if there is none, or its site does not allow reading it. */
export async function pictureOr(address: string | null): Promise<CanvasImageSource | null> {
  if (address === null) return null;
  try {
    return (await decodeLink(address)).source;
  } catch {
    return null;
  }
}

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
  if (logo === null) drawShield(pen, { name, x, y, size });
  else drawLogo(pen, logo, { x, y, size });
}

function drawLogo(
  pen: CanvasRenderingContext2D,
  logo: CanvasImageSource,
  { x, y, size }: Pick<Crest, 'x' | 'y' | 'size'>,
): void {
  pen.save();
  pen.fillStyle = '#ffffff';
  pen.beginPath();
  pen.roundRect(x, y, size, size, 20);
  pen.fill();
  pen.clip();
  const { width, height } = sizeOf(logo);
  const by = Math.min(size / width, size / height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(logo, x + (size - width * by) / 2, y + (size - height * by) / 2, width * by, height * by);
  pen.restore();
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
  pen.fill(new Path2D(SHIELD));
  pen.restore();
  pen.textAlign = 'center';
  text(pen, initialsOf(name), {
    x: x + size / 2,
    y: y + size * 0.6,
    font: initialsFont(size),
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

/** Splits a text into at most two lines between words. */
export function wrapped(pen: CanvasRenderingContext2D, words: string, font: string, most: number): string[] {
  pen.font = font;
  if (pen.measureText(words).width <= most) return [words];
  const all = words.split(' ');
  let fits = all.length - 1;
  while (fits > 1 && pen.measureText(all.slice(0, fits).join(' ')).width > most) fits -= 1;
  const [first, rest] = [all.slice(0, fits).join(' '), all.slice(fits).join(' ')];
  return [first, rest].filter((line) => line !== '').map((line) => shortened(pen, line, most));
}
