import type { Rupees } from '#domain/money.ts';

const WHOLE = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const GROUPED = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const SHORT = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const LAKH = 100_000;
const CRORE = 10_000_000;
/** From here on the lakhs, at two decimals, would read '100 L'. */
const NEARLY_A_CRORE = 9_999_500;

/** '₹1,45,000': rupees, Indian grouping, no decimals. Specification section 9, 'Currency'. */
export function inRupees(amount: Rupees): string {
  return WHOLE.format(amount);
}

/** '1,45,000': the same without the sign, for a label that has it already. */
export function grouped(amount: number): string {
  return GROUPED.format(amount);
}

/** '₹12.65 L', '₹1.25 Cr': only where the full amount does not fit; below one lakh the full amount. */
export function inShortRupees(amount: Rupees): string {
  const size = Math.abs(amount);
  if (size < LAKH) return inRupees(amount);
  const [unit, name] = size < NEARLY_A_CRORE ? [LAKH, 'L'] : [CRORE, 'Cr'];
  return `${amount < 0 ? '-' : ''}₹${SHORT.format(size / unit)} ${name}`;
}
