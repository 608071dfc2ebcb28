import { roundDownTo, toRupees, type Rupees } from './money.ts';

const TEN_THOUSAND = toRupees(10_000);
const [LAKH, CRORE] = [toRupees(100_000), toRupees(10_000_000)];

/**
 * An equal share of `amount`, rounded down as a hall reads it: from ten lakhs on to whole ten thousands, from a crore on
 * to whole lakhs.
 */
export function shareOf(amount: Rupees, parts: number): Rupees {
  const each = toRupees(Math.floor(amount / parts));
  if (each >= CRORE) return roundDownTo(LAKH, each);
  return each >= 10 * LAKH ? roundDownTo(TEN_THOUSAND, each) : each;
}
