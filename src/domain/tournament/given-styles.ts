import { CRAFTS, PLAYING_STYLES, type PlayingStyle } from './playing-styles.ts';

/** The style a text names, whatever its case, spaces or hyphens ('Wicket Keeper', 'ALL-ROUNDER', 'WK'), or null. */
export function readPlayingStyle(text: string): PlayingStyle | null {
  const letters = text.toLowerCase().replace(/[\s_-]/g, '');
  if (letters === 'wk') return 'wicketKeeper';
  return PLAYING_STYLES.find((style) => style.toLowerCase() === letters) ?? null;
}

/**
 * What is ticked after one tap on a style (specification section 4, 'Form behaviour for playing styles'): an
 * all-rounder is everything, and whoever does all three is an all-rounder.
 */
export function tapStyle(ticked: readonly PlayingStyle[], tapped: PlayingStyle): PlayingStyle[] {
  const tickedNow = ticked.includes(tapped);
  if (tapped === 'allRounder') return tickedNow ? [] : [...PLAYING_STYLES];
  if (tickedNow) return inOrder(ticked.filter((style) => style !== tapped && style !== 'allRounder'));
  const next = [...ticked, tapped];
  return CRAFTS.every((craft) => next.includes(craft)) ? [...PLAYING_STYLES] : inOrder(next);
}

function inOrder(styles: readonly PlayingStyle[]): PlayingStyle[] {
  return PLAYING_STYLES.filter((style) => styles.includes(style));
}
