import { noSquadKeeps } from '#domain/auction/preflight/no-squad.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { noSquadText } from '#web/i18n/texts/need-words.ts';

/** Work limit of the search during typing; some milliseconds. */
const WORK = 100_000;

/** Says that no squad can satisfy these rules, and which rules; '' if that is not proven. */
export function noSquadWords(rules: RuleSet): string {
  const missing = noSquadKeeps(rules, { work: WORK });
  return missing === null ? '' : noSquadText(rules, missing);
}
