/** What it takes to write thousands as parts of a crore. */
const GROUPED = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 4 });

/** '1,45,000' or '12.65': a count, or an amount whose unit is said beside it. */
export function grouped(number: number): string {
  return GROUPED.format(number);
}
