/** The four playing styles. Specification section 3. */
export const PLAYING_STYLES = ['batsman', 'bowler', 'wicketKeeper', 'allRounder'] as const;
export type PlayingStyle = (typeof PLAYING_STYLES)[number];

/** The styles that an all-rounder may have in addition. */
export const CRAFTS = ['batsman', 'bowler', 'wicketKeeper'] as const;
export type Craft = (typeof CRAFTS)[number];
