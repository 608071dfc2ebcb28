import { type Rupees, toRupees } from '#domain/money.ts';

/**
 * The median of prices in ascending order; for an even number the mean of the middle two, rounded. Null: there are no
 * prices.
 */
export function middlePrice(ascending: readonly Rupees[]): Rupees | null {
  const lower = ascending[Math.ceil(ascending.length / 2) - 1];
  const upper = ascending[Math.floor(ascending.length / 2)];
  return lower === undefined || upper === undefined ? null : toRupees(Math.round((lower + upper) / 2));
}
