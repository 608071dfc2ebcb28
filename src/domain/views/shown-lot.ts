import type { Auction } from '#domain/auction/auction.ts';
import { openLotOf } from '#domain/auction/lots/block.ts';
import { duelFrom } from './duel.ts';
import { lotSections, type LotSections } from './lot-sections.ts';
import { meterFor } from './meter.ts';

/** The lot on the block as the hall sees it: with meter and duel, if the show has them. Consoles go without them. */
export function shownLot(auction: Auction): LotSections {
  const sections = lotSections(auction);
  const { lot, bidding } = sections;
  const { show } = auction;
  const meter = show.meter && lot.shows === 'lot' ? meterFor(auction, lot.player.id) : null;
  const duel = show.duel ? duelFrom(openLotOf(auction)?.bids ?? []) : null;
  return {
    ...sections,
    lot: meter === null || lot.shows !== 'lot' ? lot : { ...lot, meter },
    bidding: duel === null || bidding === null ? bidding : { ...bidding, duel },
  };
}
