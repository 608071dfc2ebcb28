import { inLatinDigits } from '#domain/whole-number.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { wordsOf } from '#protocol/amount-text.ts';

/**
 * The content of a digits-only input after typing or pasting `text`. It has digits of any script, without unit and
 * grouping of a copied amount ('₹1,45,000'). Null if dropping characters would change the number ('1.5', '-5', '1e6'):
 * the input then keeps its content. `unit`: the unit of its amounts, if any. Specification section 5, 'The input
 * accepts digits only'.
 */
export function typedDigits(text: string, unit: Unit | null = null): string | null {
  const digits = withoutUnit(inLatinDigits(text), unit).replace(/\s/g, '');
  if (/^\d*$/.test(digits)) return digits;
  // A single comma is a blocked key; a copied amount has groups of two or three digits.
  return /^\d{1,3}(,\d{2,3})*,\d{3}$/.test(digits) ? digits.replaceAll(',', '') : null;
}

function withoutUnit(text: string, unit: Unit | null): string {
  if (unit === null) return text;
  const { sign, name } = wordsOf(unit);
  return text.replaceAll(sign || name, '');
}
