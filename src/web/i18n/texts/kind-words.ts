import { AGE, fits, type RuleSet } from '#domain/rules/rule-set.ts';
import { fieldsOf, type QuotaGroup, type OfAKind } from '#domain/tournament/player.ts';
import { countedStyles } from '#domain/tournament/playing-styles.ts';
import { capital } from './capital.ts';

/** The quotas of a player that neither fields nor playing styles show: by age, or by a role. */
export function kindWords(
  kinds: readonly QuotaGroup[],
  rules: Pick<RuleSet, 'fields' | 'roles'>,
  player: OfAKind,
): string[] {
  const read = fieldsOf(player, rules);
  const found = kinds.filter(({ where }) => {
    const { [AGE]: ages, role } = where;
    const told = role?.some((one) => countedStyles(player.styles).some((style) => style === one)) ?? true;
    return (ages !== undefined || !told) && fits(where, read);
  });
  return [...new Set(found.map(({ one }) => capital(one)))];
}
