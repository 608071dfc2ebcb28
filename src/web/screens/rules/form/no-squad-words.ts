import { noSquadKeeps } from '#domain/auction/preflight/no-squad.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { noSquadText } from '#web/texts/no-squad-text.ts';

/** So much may be searched while somebody types: some milliseconds. */
const WORK = 100_000;

/** That no squad can keep these rules, and which of them; '' where nothing is proven. */
export function noSquadWords(rules: RuleSet): string {
  const missing = noSquadKeeps(rules, { work: WORK });
  return missing === null ? '' : noSquadText(rules, missing);
}
