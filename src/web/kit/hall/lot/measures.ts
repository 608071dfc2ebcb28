import type { RuleSet } from '#domain/rules/rule-set.ts';
import { priceChars } from '#web/kit/money/money.tsx';

/** The width (characters) of the highest possible price for phone.css, at least five digits and a sign. */
export function measures(rules: RuleSet): Record<string, number> {
  return { '--chars': Math.max(7, priceChars(rules)) };
}
