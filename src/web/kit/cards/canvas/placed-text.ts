import type { Block, TypeStyle } from './text-fit.ts';

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
