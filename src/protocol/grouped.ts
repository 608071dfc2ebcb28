/** The number of digits by which thousands become crore. */
const GROUPED = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 4 });

/** '1,45,000' or '12.65': a count, or an amount without its unit. */
export function grouped(number: number): string {
  return GROUPED.format(number);
}
