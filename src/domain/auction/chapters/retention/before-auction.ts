import type { Auction } from '#domain/auction/auction.ts';
import type { Refusal } from '#domain/auction/refusals.ts';

/** Retentions end with the first bid, skip or sale (docs/decisions/rules.md). */
export function startedProblem({ stage }: Auction): Refusal | null {
  return stage === 'upcoming' ? null : { code: 'auction-started' };
}
