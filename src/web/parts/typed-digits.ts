import { inLatinDigits } from '#domain/whole-number.ts';
import { UNITS } from '#protocol/units.ts';

/**
 * What a digits-only box holds after someone typed or pasted `text` into it: the digits, whatever their script, without
 * the unit and the grouping of a copied amount ('₹1,45,000'). Null where taking the digits alone would change the number ('1.5',
 * '-5', '1e6'): the box then keeps what it held. Specification section 5, 'The input accepts digits only'.
 */
export function typedDigits(text: string): string | null {
  const digits = withoutUnit(inLatinDigits(text)).replace(/\s/g, '');
  if (/^\d*$/.test(digits)) return digits;
  // A lone comma is a key that is blocked; a copied amount has groups of two or three digits.
  return /^\d{1,3}(,\d{2,3})*,\d{3}$/.test(digits) ? digits.replaceAll(',', '') : null;
}

function withoutUnit(text: string): string {
  return Object.values(UNITS).reduce((rest, { sign, name }) => rest.replaceAll(sign || name, ''), text);
}
