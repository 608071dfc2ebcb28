import { type PlayingStyle, rolesOf, type RolesRule } from '#domain/tournament/playing-styles.ts';
import { STYLE_NAMES, allOf } from '#protocol/texts/words.ts';

/** The roles of a player in quotas: 'Quotas count him as All Rounder and Wicket Keeper'; '' without a playing style. */
export function countedWords(styles: readonly PlayingStyle[], rule: RolesRule): string {
  const roles = rolesOf(styles, rule).map((role) => STYLE_NAMES[role]);
  return roles.length === 0 ? '' : `Quotas count him as ${allOf(roles)}`;
}
