import { initialsOf, SHIELD } from '#web/kit/team/team-crest.tsx';
import { drawingOn } from '#web/media/logo-frame.ts';
import { joinLoadedLetters } from '#web/ui/joined-letters.ts';
import type { Ink, Measure, TypeStyle, Block } from './text-fit.ts';
import { channels, type Hex } from '#domain/colour.ts';
import { decodeLink } from '#web/media/picture.ts';

/** A rectangle in px. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

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

const FACES: Readonly<Record<TypeStyle, string>> = {
  name: 'condensed 800',
  title: 'semi-condensed 700',
  text: '600',
};

/** The CSS font of a style at a size in px. */
export function fontOf(style: TypeStyle, size: number): string {
  return `${FACES[style]} ${size.toFixed(1)}px ${FAMILY}`;
}

/** Time (ms) for which a card waits for its fonts; then it is drawn in those of the system. */
const FONT_WAITED = 2_500;

/** Loads the fonts of these words. A canvas does not wait for fonts by itself. */
export async function fontsFor(words: string): Promise<void> {
  const voices = Object.values(FACES).map((face) => document.fonts.load(`${face} 40px ${FAMILY}`, words));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, FONT_WAITED);
  });
  await Promise.race([Promise.allSettled(voices), patience]);
  clearTimeout(timer);
  joinLoadedLetters();
}

/** Each text is measured once at this size (px); other sizes are in proportion. */
const MEASURED_AT = 100;

export function measureWith(pen: CanvasRenderingContext2D): Measure {
  const known = new Map<string, Ink>();
  const inkOf = (words: string, style: TypeStyle): Ink => {
    const key = `${style} ${words}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    pen.font = fontOf(style, MEASURED_AT);
    const { width, actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = pen.measureText(words);
    const ink = { width, above, below };
    known.set(key, ink);
    return ink;
  };
  return (words, style, size) => {
    const { width, above, below } = inkOf(words, style);
    const by = size / MEASURED_AT;
    return { width: width * by, above: above * by, below: below * by };
  };
}

/** The colours of a card, from its team's colour. White text on each ground has contrast 4.5 or more. */
export interface CardColours {
  /** The ground at the top, at the bottom, and below the text in between. */
  readonly top: Hex;
  readonly bottom: Hex;
  /** The team's colour itself, for the shirt. */
  readonly cloth: Hex;
  readonly trim: Hex;
  /** The dark behind a shirt or a photo. */
  readonly night: Hex;
}

/** The price on the dark end of the ground. */
export const GOLD: Hex = '#ffd98a';
/** Text of second importance: white with this alpha. */
export const SOFT_ALPHA = 0.94;
/** The light of the masts behind the face: white with this alpha at its brightest. */
export const LIGHT_ALPHA = 0.16;

const NIGHT: Hex = '#0a0f1c';
const BLACK: Hex = '#000000';

/** `team`: has contrast 4.5 to white. */
export function cardColours(team: Hex): CardColours {
  return {
    top: mixed(team, BLACK, 0.07),
    bottom: mixed(team, BLACK, 0.36),
    cloth: team,
    trim: mixed(team, BLACK, 0.45),
    night: mixed(team, NIGHT, 0.72),
  };
}

/** The first colour with a share (0 to 1) of the second one over it. */
export function mixed(one: Hex, other: Hex, share: number): Hex {
  const [from, to] = [channels(one), channels(other)];
  const parts = from.map((value, at) => Math.round(255 * (value + ((to[at] ?? 0) - value) * share)));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A colour as CSS with an alpha from 0 to 1. */
export function faded(colour: Hex, alpha: number): string {
  const parts = channels(colour).map((value) => String(Math.round(255 * value)));
  return `rgb(${parts.join(' ')} / ${String(alpha)})`;
}

/** Time (ms) for which a card waits for a picture. */
const PICTURE_WAITED = 4_000;

/** A picture of this server to draw; null without one, and for a picture of another site. */
export async function ownPicture(address: string | null): Promise<CanvasImageSource | null> {
  if (address === null || !isOwn(address, location.href)) return null;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PICTURE_WAITED);
  try {
    return (await decodeLink(address, patience.signal)).source;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** True for an address on the page's own server, and for a data URL of a picture. */
export function isOwn(address: string, page: string): boolean {
  if (/^data:image\//.test(address)) return true;
  try {
    return new URL(address, page).origin === new URL(page).origin;
  } catch {
    return false;
  }
}

export type Tone = 'white' | 'soft' | 'gold';

export interface PlacedText {
  readonly words: string;
  readonly style: TypeStyle;
  readonly size: number;
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly tone: Tone;
}

/** The space at both sides of a card, and the width between (px). */
export const EDGE = 64;
export const INNER = 952;

/** The lines of a text at a place on the card. */
export function placed({ lines, style, size }: Block, x: number, top: number, tone: Tone): PlacedText[] {
  return lines.map(({ words, baseline }) => ({ words, style, size, x, y: top + baseline, tone }));
}
