import { impossible } from './impossible.ts';

declare const unit: unique symbol;

/** Whole rupees (or whole points, where a league counts in points). Never a fraction, never beyond 2^53. */
export type Rupees = number & { readonly [unit]: 'rupees' };

/** The only way to make `Rupees`. Throws on a fraction, so check typed numbers first. */
export function toRupees(amount: number): Rupees {
  return isRupees(amount) ? amount : impossible(`${String(amount)} is not a whole number of rupees`);
}

/** Whether an untrusted value, for example from a device's storage, is whole rupees. */
export function isRupees(amount: unknown): amount is Rupees {
  return Number.isSafeInteger(amount);
}

export const NO_RUPEES = toRupees(0);

export function plus(a: Rupees, b: Rupees): Rupees {
  return toRupees(a + b);
}

export function minus(a: Rupees, b: Rupees): Rupees {
  return toRupees(a - b);
}

/** The smallest multiple of `grid` that is not below `amount`. */
export function roundUpTo(grid: Rupees, amount: Rupees): Rupees {
  return toRupees(Math.ceil(amount / grid) * grid);
}

/** The largest multiple of `grid` that is not above `amount`. */
export function roundDownTo(grid: Rupees, amount: Rupees): Rupees {
  return toRupees(Math.floor(amount / grid) * grid);
}

const TEN_THOUSAND = toRupees(10_000);
const [LAKH, CRORE] = [toRupees(100_000), toRupees(10_000_000)];

/**
 * An equal share of `amount`, rounded down to a figure that is easy to read: from ten lakhs on to whole ten thousands,
 * from a crore on to whole lakhs.
 */
export function shareOf(amount: Rupees, parts: number): Rupees {
  const each = toRupees(Math.floor(amount / parts));
  if (each >= CRORE) return roundDownTo(LAKH, each);
  return each >= 10 * LAKH ? roundDownTo(TEN_THOUSAND, each) : each;
}

/**
 * The median of prices in ascending order; for an even number the mean of the middle two, rounded. Null: there are no
 * prices.
 */
export function middlePrice(ascending: readonly Rupees[]): Rupees | null {
  const lower = ascending[Math.ceil(ascending.length / 2) - 1];
  const upper = ascending[Math.floor(ascending.length / 2)];
  return lower === undefined || upper === undefined ? null : toRupees(Math.round((lower + upper) / 2));
}
