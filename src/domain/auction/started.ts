import type { Auction } from './auction.ts';

/** The first bid, skip or sale makes a tournament active and locks its rules (design, section 6). */
export function started(auction: Auction): Auction {
  // Most facts of an evening come after it: a long log is told without a copy for each of them.
  return auction.stage === 'active' ? auction : { ...auction, stage: 'active' };
}
