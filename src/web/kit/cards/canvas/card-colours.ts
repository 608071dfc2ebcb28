import { channels, type Hex } from '#domain/colour.ts';

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
