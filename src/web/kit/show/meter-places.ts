import type { KindPrices } from '#domain/evening/kind-prices.ts';
import type { Rupees } from '#domain/money.ts';

/** Places (0 to 1) on the meter of the lowest, median and highest price in the category or playing style. */
export const MARKS = { low: 0.12, middle: 0.5, high: 0.88 } as const;

/**
 * The place (0 to 1) of a price on the meter. Between two marks it grows with the price; above the highest price it comes
 * closer to the end and never passes it.
 */
export function placeOn({ low, middle, high }: KindPrices, price: Rupees): number {
  const { low: atLow, middle: atMiddle, high: atHigh } = MARKS;
  if (price <= low) return atLow * shareOf(0, low, price);
  if (price <= middle) return atLow + (atMiddle - atLow) * shareOf(low, middle, price);
  if (price <= high) return atMiddle + (atHigh - atMiddle) * shareOf(middle, high, price);
  return atHigh + (1 - atHigh) * (1 - high / price);
}

function shareOf(from: number, to: number, price: number): number {
  return from === to ? 1 : (price - from) / (to - from);
}

/** How a price compares with the sales so far in the same category or playing style. */
export type Compared = 'below-all' | 'below-middle' | 'at-middle' | 'above-middle' | 'above-all';

export function comparedOn({ low, middle, high }: KindPrices, price: Rupees): Compared {
  if (price > high) return 'above-all';
  if (price < low) return 'below-all';
  if (price === middle) return 'at-middle';
  return price < middle ? 'below-middle' : 'above-middle';
}
