import type { Rupees } from '#domain/money.ts';

const WHOLE = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const THOUSAND = 1_000;
const LAKH = 100_000;
const CRORE = 10_000_000;
/** What it takes to write thousands as parts of a crore. */
const SHORT = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 4 });

/** '₹1,45,000': rupees, Indian grouping, no decimals. Specification section 9, 'Currency'. */
export function inRupees(amount: Rupees): string {
  return WHOLE.format(amount);
}

/** The full amount where it has at most so many characters, else the short one. */
export function rupeesWithin(fits: number, amount: Rupees): string {
  const full = inRupees(amount);
  return full.length > fits ? inShortRupees(amount) : full;
}

/**
 * '₹12.65 L', '₹1.25 Cr', '₹1.2345 Cr': only where the full amount does not fit. Never rounded, for somebody bids by it
 * (docs/decisions/0068): below one lakh, and where it does not end in whole thousands, it is the full amount.
 */
export function inShortRupees(amount: Rupees): string {
  const size = Math.abs(amount);
  if (size < LAKH || size % THOUSAND !== 0) return inRupees(amount);
  const [unit, name] = size < CRORE ? [LAKH, 'L'] : [CRORE, 'Cr'];
  return `${amount < 0 ? '-' : ''}₹${SHORT.format(size / unit)} ${name}`;
}
