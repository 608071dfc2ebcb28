import type { RuleSet } from '#domain/rules/rule-set.ts';
import { priceChars } from '#web/cricket-ui/money/price-chars.ts';

/** What phone.css reckons with: the characters of the highest price there can be, at least those of five figures with a sign. */
export function measures(rules: RuleSet): Record<string, number> {
  return { '--chars': Math.max(7, priceChars(rules)) };
}
