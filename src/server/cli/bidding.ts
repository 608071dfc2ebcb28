/** One bid of the demo, by the team's short name. Whole rupees. */
interface DemoBid {
  readonly team: string;
  readonly amount: number;
}

interface Sold {
  readonly basePrice: number;
  readonly team: string;
  readonly price: number;
}

/** The share of the price range, from base price to hammer price, after each bid. */
const STEPS = [0, 0.3, 0.55, 0.8, 0.93];
const GRID = 500_000;

/** A bidding that ends at the real sale. Its earlier bids are invented, by these rivals. */
export function biddingFor({ basePrice, team, price }: Sold, rivals: readonly string[]): DemoBid[] {
  const amounts = STEPS.map((step) => basePrice + Math.floor(((price - basePrice) * step) / GRID) * GRID);
  const before = [...new Set(amounts)].filter((amount) => amount < price);
  const bids = rivals.length === 0 ? [] : before.map((amount, at) => ({ team: bidderAt(at), amount }));
  return [...bids, { team, amount: price }];

  // Rivals and buyer alternate, and a rival makes the last bid but one.
  function bidderAt(at: number): string {
    const fromEnd = before.length - 1 - at;
    return fromEnd % 2 === 0 ? (rivals[at % rivals.length] ?? team) : team;
  }
}
