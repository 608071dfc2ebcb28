import { ph, t } from '@lingui/core/macro';
import { toRupees, type Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { typedAmount } from '#domain/tournament/sheet/sheet-cell.ts';
import { amountIn } from '#protocol/amount-text.ts';

/**
 * The form value of a typed amount: '500000' for '5 lakh'. Text that is no whole amount ('2250.5') stays as typed. So
 * `readWhole` and the checks do not take it for another amount.
 */
export function amountDigits(text: string, unit: Unit): string {
  const amount = typedAmount(text, unit);
  if (amount === null) return '';
  return isWhole(amount) ? String(amount) : text;
}

/** The amount of a form value; null when it is empty or no amount. */
export function amountTyped(digits: string): Rupees | null {
  const amount = Number(digits);
  return /^\d+$/.test(digits) && isWhole(amount) ? toRupees(amount) : null;
}

/** The typed amount in words: '₹5,00,000' for '5 lakh'; undefined if it is no whole amount. */
export function understoodIn(unit: Unit, text: string): string | undefined {
  const amount = amountTyped(amountDigits(text, unit));
  return amount === null ? undefined : amountIn(unit, amount);
}

/** The error for a text that is no whole amount. */
export function unreadWords(text: string): string {
  return t({
    context: 'Amount',
    comment: 'The error for a text, in quotes, that is no whole amount.',
    message: `${ph({ text: JSON.stringify(text.trim()) })} is not a whole amount. Write it like 500000, 5 lakh or 1.2 Cr`,
  });
}

function isWhole(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0;
}
