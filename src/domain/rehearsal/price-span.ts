import { toRupees, type Rupees } from '#domain/money.ts';

/** The prices of a group's sold players. Amounts in whole rupees. */
export interface PriceSpan {
  /** The lowest base price among them. */
  readonly base: Rupees;
  /** The median; for an even number the mean of the middle two, rounded. */
  readonly median: Rupees;
  readonly highest: Rupees;
}

/** Null if nobody was sold. */
export function spanOf(sold: readonly { readonly base: Rupees; readonly price: Rupees }[]): PriceSpan | null {
  const prices = sold.map(({ price }) => price).sort((a, b) => a - b);
  const lower = prices[Math.ceil(prices.length / 2) - 1];
  const upper = prices[Math.floor(prices.length / 2)];
  if (lower === undefined || upper === undefined) return null;
  return {
    base: toRupees(Math.min(...sold.map(({ base }) => base))),
    median: toRupees(Math.round((lower + upper) / 2)),
    highest: toRupees(Math.max(...prices)),
  };
}
