import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';

/** The labels of the playing styles. Specification section 3. */
export const STYLE_NAMES: Readonly<Record<PlayingStyle, string>> = {
  batsman: 'Batsman',
  bowler: 'Bowler',
  wicketKeeper: 'Wicket Keeper',
  allRounder: 'All Rounder',
};
