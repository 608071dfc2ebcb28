import { toRupees, type Rupees } from '#domain/money.ts';

/** What players of a group went for. Amounts in whole rupees. */
export interface PriceSpan {
  /** The lowest base price at which one of them came up. */
  readonly base: Rupees;
  /** The price in the middle; of an even number what lies between the two there, rounded up to a whole one. */
  readonly median: Rupees;
  readonly highest: Rupees;
}

/** Null where nobody was sold. */
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
