import type { Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { inLatinDigits } from '#domain/whole-number.ts';
import { amountDigits, amountTyped, typedDigits } from '#web/kit/money/amount-field.tsx';

/** An amount that is typed into the bid box, with the characters that the box blocked. */
export interface AmountTyping {
  /** Digits: the text in the box. */
  readonly digits: string;
  /** Everything pressed for this amount: '12.5 cr' while the box holds '125'. Null after a change in the middle. */
  readonly pressed: string | null;
}

/** The part of the box that a key press replaces. */
export interface Selection {
  readonly from: number;
  readonly to: number;
}

/** The state after a character was pressed, whether the box takes it or not. */
export function afterPress(
  { digits, pressed }: AmountTyping,
  character: string,
  { from, to }: Selection,
): AmountTyping {
  const next = isDigit(character)
    ? digits.slice(0, from) + inLatinDigits(character) + digits.slice(to)
    : digits;
  const replacesAll = from === 0 && to === digits.length;
  // A full stop is blocked, so the text that it was meant to replace is still there for the digit behind it.
  const before = replacesAll && !/^[\s.,]*$/.test(pressed ?? '') ? '' : pressed;
  const isAtEnd = replacesAll || (from === to && to === digits.length);
  return { digits: next, pressed: isAtEnd && before !== null ? before + character : null };
}

/** The state after the text of the box changed in another way: deleted, pasted or dropped. */
export function afterOtherChange({ digits: before, pressed }: AmountTyping, digits: string): AmountTyping {
  // Nobody knows which blocked characters a deletion was meant to take along.
  const isKnown = digits === '' || pressed === before;
  return { digits, pressed: isKnown ? digits : null };
}

/** The amount meant by '12.5 cr', whole rupees; null for a text without letters, and if it is not certain. */
export function meantAmount(pressed: string | null, unit: Unit): Rupees | null {
  if (pressed === null || !/\p{L}/u.test(pressed)) return null;
  return amountTyped(amountDigits(pressed, unit));
}

/** True for digits alone, which may be a part of an amount. They are pasted at the caret. */
export function isPartOfAmount(text: string): boolean {
  return /^\s*\p{Nd}+\s*$/u.test(text);
}

/** The digits of a text that is an amount of its own: '12.5 cr', '45,000', '₹ 12,50,000'; null if it is none. */
export function digitsOfAmount(text: string, unit: Unit): string | null {
  const amount = amountTyped(amountDigits(text, unit));
  return amount === null ? null : String(amount);
}

export function isDigit(character: string): boolean {
  return /^\p{Nd}$/u.test(character) && typedDigits(character) !== null;
}
