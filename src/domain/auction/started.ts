import type { Auction } from './auction.ts';

/** The first bid, skip or sale makes a tournament active and locks its rules (design, section 6). */
export function started(auction: Auction): Auction {
  // Returns the same object if active already, which avoids a copy for each event of a fold.
  return auction.stage === 'active' ? auction : { ...auction, stage: 'active' };
}
