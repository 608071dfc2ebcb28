import type { RuleSet } from '#domain/rules/rule-set.ts';
import { amountBeside, nameBehind } from '#protocol/amount-text.ts';

/** How many digits wide a letter of a unit may be beside a price: it is small, and may be a W. */
const LETTER = 0.85;

/** The characters of the highest price there can be, as style sheets reckon with them. */
export function priceChars({ unit, purse: { opening: highest } }: RuleSet): number {
  return amountBeside(unit, Infinity, highest).length + nameBehind(unit).length * LETTER;
}
