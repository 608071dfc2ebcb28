/** The four playing styles. Specification section 3. */
export const PLAYING_STYLES = ['batsman', 'bowler', 'wicketKeeper', 'allRounder'] as const;
export type PlayingStyle = (typeof PLAYING_STYLES)[number];

/** The styles that an all-rounder may have in addition. */
export const CRAFTS = ['batsman', 'bowler', 'wicketKeeper'] as const;
export type Craft = (typeof CRAFTS)[number];

/**
 * The styles by which a player counts, which all badges, lists and prints show: the written ones first. The form's
 * all-rounder ticks all four styles and is an all-rounder alone. A player who bats and bowls is an all-rounder, too.
 */
export function countedStyles(styles: readonly PlayingStyle[]): readonly PlayingStyle[] {
  const does = (style: PlayingStyle) => styles.includes(style);
  if (CRAFTS.every(does)) return ['allRounder'];
  const isBoth = does('batsman') && does('bowler') && !does('allRounder');
  return isBoth ? [...styles, 'allRounder'] : styles;
}

/** The one of a player's roles by which cards, fields and prices sort him; null without a playing style. */
export function roleOf(styles: readonly PlayingStyle[]): PlayingStyle | null {
  const does = (style: PlayingStyle) => styles.includes(style);
  if (does('allRounder')) return 'allRounder';
  if (does('wicketKeeper')) return CRAFTS.every(does) ? 'allRounder' : 'wicketKeeper';
  if (does('batsman') && does('bowler')) return 'allRounder';
  return styles[0] ?? null;
}

/**
 * The roles for which a player counts, that of cards first. If all crafts are ticked, only all-rounder counts.
 * A keeper who is an all-rounder counts as both.
 */
export function rolesOf(styles: readonly PlayingStyle[], rule: RolesRule): readonly PlayingStyle[] {
  const role = roleOf(styles);
  if (role === null) return [];
  if (rule === 'one') return [oneRoleOf(styles, role)];
  const beside = role === 'allRounder' ? rule.allRounders : [];
  return [...new Set([role, ...countedStyles(styles), ...beside])];
}

/** The counting of old rules: a keeper who bats and bowls, and is not marked as all-rounder, is a keeper. */
function oneRoleOf(styles: readonly PlayingStyle[], role: PlayingStyle): PlayingStyle {
  return styles.includes('wicketKeeper') && !styles.includes('allRounder') ? 'wicketKeeper' : role;
}

/** The roles for which a player counts, derived from playing styles. */
export type RolesRule =
  /**
   * One role: a player who bats and bowls is an all-rounder, a keeper is a keeper. Old rules count like this.
   */
  | 'one'
  /** Each listed style; an all-rounder counts for these crafts too. */
  | { readonly allRounders: readonly Craft[] };
