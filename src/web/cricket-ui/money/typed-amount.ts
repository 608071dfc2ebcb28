import { toRupees, type Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { typedAmount } from '#domain/tournament/sheet/sheet-amount.ts';
import { amountIn } from '#protocol/amount-text.ts';

/**
 * What the box of an amount gives to its form, for '5 lakh' the digits '500000'. What is no whole amount ('2250.5') is
 * given as it was typed: `readWhole` finds no number in it, so that no check takes it for another amount.
 */
export function amountDigits(text: string, unit: Unit): string {
  const amount = typedAmount(text, unit);
  if (amount === null) return '';
  return isWhole(amount) ? String(amount) : text;
}

/** The amount that a box gave to its form, or null: nothing is typed, or it is none. */
export function amountTyped(digits: string): Rupees | null {
  const amount = Number(digits);
  return /^\d+$/.test(digits) && isWhole(amount) ? toRupees(amount) : null;
}

/** '₹5,00,000' for '5 lakh' as somebody types it; undefined where it is no whole amount. */
export function understoodIn(unit: Unit, text: string): string | undefined {
  const amount = amountTyped(amountDigits(text, unit));
  return amount === null ? undefined : amountIn(unit, amount);
}

/** What is wrong with a text in which no whole amount was found. */
export function unreadWords(text: string): string {
  return `${JSON.stringify(text.trim())} is not a whole amount. Write it like 500000, 5 lakh or 1.2 Cr`;
}

function isWhole(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0;
}
