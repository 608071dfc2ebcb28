import { plural, t } from '@lingui/core/macro';
import type { Rupees } from '#domain/money.ts';
import { currentLanguage, inChosenDigits } from './current-language.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import * as english from '#protocol/amount-text.ts';

/*
 * Amounts in the language of the page. Our own words and grouping, because Intl groups by thousands in some of these
 * languages. docs/languages.md.
 */

/** '₹1,45,000'. */
export function amountIn(unit: Unit, amount: Rupees): string {
  return english.amountIn(unit, amount, amountWords());
}

/** Without the unit: '12,65,000', or '12.65 L' if the full number exceeds the given width. */
export function amountBeside(unit: Unit, fits: number, amount: Rupees): string {
  return english.amountBeside(unit, fits, amount, amountWords());
}

/**
 * The width for amounts that stand side by side: `fits`, or 0 if one of them is wider. Then all are short, because
 * '₹60,00,000' beside '₹1 Cr' looks like the larger one.
 */
export function fitsTogether(unit: Unit, fits: number, amounts: readonly Rupees[]): number {
  return amounts.some((amount) => amountBeside(unit, Infinity, amount).length > fits) ? 0 : fits;
}

/** '₹12.65 L', '₹1.25 Cr': exact, or the full amount. */
export function shortAmountIn(unit: Unit, amount: Rupees): string {
  return english.shortAmountIn(unit, amount, amountWords());
}

/** The unit's name for use in a sentence; points have the organiser's own name. */
export function unitName(unit: Unit): string {
  return typeof unit === 'string'
    ? t({
        context: 'All pages',
        comment: 'The currency of the tournament inside a sentence.',
        message: 'rupees',
      })
    : english.nameOf(unit);
}

/** English has those of the protocol, so a page that speaks English alone needs no sentences. */
function amountWords(): english.AmountWords | undefined {
  if (currentLanguage() === 'en') return undefined;
  return { lakh, crore, digits: inChosenDigits };
}

function lakh(many: number): string {
  return t({
    context: 'All pages',
    comment: "Behind a shortened amount: '12.65 L', '1.25 Cr'.",
    message: plural({ many }, { one: 'L', other: 'L' }),
  });
}

function crore(many: number): string {
  return t({ context: 'All pages', message: plural({ many }, { one: 'Cr', other: 'Cr' }) });
}
