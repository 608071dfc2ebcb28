/** The number of digits by which thousands become crore. */
const GROUPED = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 4 });

/** A number in Indian grouping without a unit: '1,45,000' or '12.65'. */
export function grouped(number: number): string {
  return GROUPED.format(number);
}
