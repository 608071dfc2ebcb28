import type { Rupees } from '#domain/money.ts';
import { inChosenDigits } from './current-language.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import * as english from '#protocol/amount-text.ts';
import { commonWords } from './en/common.ts';

/*
 * Amounts in the language of the page. Our own words and grouping, because Intl groups by thousands in some of these
 * languages. docs/decisions/0250.
 */

/** '₹1,45,000'. */
export function amountIn(unit: Unit, amount: Rupees): string {
  return english.amountIn(unit, amount, amountWords());
}

/** Without the unit: '12,65,000', or '12.65 L' if the full number exceeds the given width. */
export function amountBeside(unit: Unit, fits: number, amount: Rupees): string {
  return english.amountBeside(unit, fits, amount, amountWords());
}

/** '₹12.65 L', '₹1.25 Cr': exact, or the full amount. */
export function shortAmountIn(unit: Unit, amount: Rupees): string {
  return english.shortAmountIn(unit, amount, amountWords());
}

/** The unit's name for use in a sentence; points have the organiser's own name. */
export function unitName(unit: Unit): string {
  const word = commonWords().unit;
  return typeof unit === 'string' && word !== '' ? word : english.nameOf(unit);
}

function amountWords(): english.AmountWords {
  const { lakh, crore } = commonWords();
  return { lakh, crore, digits: inChosenDigits };
}
