const GROUPED = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** '1,45,000': a count, or an amount whose unit is said beside it. No decimals. */
export function grouped(number: number): string {
  return GROUPED.format(number);
}
