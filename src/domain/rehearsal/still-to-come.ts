import type { Auction } from '#domain/auction/auction.ts';
import { onBlock, poolOf } from '#domain/auction/chapters/standing/pool.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { candidate, type Candidate } from '#domain/completion/agreed.ts';
import type { Rupees } from '#domain/money.ts';

/** All players who can still be bought: the lot on the block and those who may still come up. */
function stillToCome(auction: Auction): readonly Candidate[] {
  const lot = lotOnBlock(auction);
  const pool = poolOf(auction);
  if (lot === null) return pool;
  return [candidate(auction.tournament.rules, lot, onBlock(auction, lot)), ...pool];
}

/** The lowest opening price of the remaining players; null: there are none. */
export function cheapestToCome(auction: Auction): Rupees | null {
  return stillToCome(auction).reduce<Rupees | null>(
    (least, { opening }) => (least === null || opening < least ? opening : least),
    null,
  );
}
