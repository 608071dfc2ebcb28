import { CRAFTS, PLAYING_STYLES, type PlayingStyle } from './playing-styles.ts';

/**
 * Reads a playing style in any case, with spaces or hyphens ('Wicket Keeper', 'ALL-ROUNDER', 'WK'); null if
 * unknown.
 */
export function readPlayingStyle(text: string): PlayingStyle | null {
  const letters = text.toLowerCase().replace(/[\s_-]/g, '');
  if (letters === 'wk') return 'wicketKeeper';
  return PLAYING_STYLES.find((style) => style.toLowerCase() === letters) ?? null;
}

/**
 * The ticked styles after one tap (specification section 4, 'Form behaviour for playing styles'). All-rounder
 * ticks all styles; ticking the other three ticks all-rounder.
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
