import type { RolesRule } from '#domain/rules/rule-set.ts';
import { CRAFTS, type PlayingStyle } from './playing-styles.ts';

/** The one role by which lists and prints name a player; null of one without a playing style. */
export function roleOf(styles: readonly PlayingStyle[]): PlayingStyle | null {
  const does = (style: PlayingStyle) => styles.includes(style);
  if (does('allRounder')) return 'allRounder';
  if (does('wicketKeeper')) return CRAFTS.every(does) ? 'allRounder' : 'wicketKeeper';
  if (does('batsman') && does('bowler')) return 'allRounder';
  return styles[0] ?? null;
}

/**
 * The roles in which a player counts, the one he is named by first. As written, the form's four ticks are the all-rounder alone, a keeper who is an
 * all-rounder is both, and whoever bats and bowls is an all-rounder, too.
 */
export function rolesOf(styles: readonly PlayingStyle[], rule: RolesRule): readonly PlayingStyle[] {
  const role = roleOf(styles);
  if (role === null) return [];
  if (rule === 'one') return [oneRoleOf(styles, role)];
  const written = CRAFTS.every((craft) => styles.includes(craft)) ? [] : styles;
  const beside = role === 'allRounder' ? rule.allRounders : [];
  return [...new Set([role, ...written, ...beside])];
}

/** As rules of before count: a keeper who bats and bowls, and is not called an all-rounder, is a keeper. */
function oneRoleOf(styles: readonly PlayingStyle[], role: PlayingStyle): PlayingStyle {
  return styles.includes('wicketKeeper') && !styles.includes('allRounder') ? 'wicketKeeper' : role;
}
