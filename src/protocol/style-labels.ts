import { PLAYING_STYLES, type PlayingStyle } from '#domain/tournament/playing-styles.ts';

/** The words for the playing styles, the same on every screen and in every sheet. Specification section 3. */
export const STYLE_LABELS: Readonly<Record<PlayingStyle, string>> = {
  batsman: 'Batsman',
  bowler: 'Bowler',
  wicketKeeper: 'Wicket Keeper',
  allRounder: 'All Rounder',
};

/** For boxes to tick and lists to choose from. */
export const STYLE_OPTIONS = PLAYING_STYLES.map((value) => ({ value, label: STYLE_LABELS[value] }));
