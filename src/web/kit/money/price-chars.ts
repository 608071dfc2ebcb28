import type { RuleSet } from '#domain/rules/rule-set.ts';
import { amountBeside, nameBehind } from '#protocol/amount-text.ts';

/** Width of a small letter of the unit next to a price, in digits; it may be a W. */
const LETTER = 0.85;

/** The width of the highest possible price in characters, for style sheets. */
export function priceChars({ unit, purse: { opening: highest } }: RuleSet): number {
  return amountBeside(unit, Infinity, highest).length + nameBehind(unit).length * LETTER;
}
