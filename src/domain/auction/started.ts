import type { Auction } from './auction.ts';

/** The first bid, skip or sale makes a tournament active and locks its rules (design, section 6). */
export function started(auction: Auction): Auction {
  return { ...auction, stage: 'active' };
}
