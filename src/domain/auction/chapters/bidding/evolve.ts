import { openLot, withBid, withoutLastBid } from '#domain/auction/lots/block.ts';
import { withoutUndoneBids } from '#domain/auction/lots/lot-moves.ts';
import type { Evolving } from '#domain/auction/events.ts';
import { started } from '#domain/auction/auction.ts';
import type { BiddingEvent } from './events.ts';

export const BIDDING: Evolving<BiddingEvent> = {
  BidPlaced: ({ lot, team, amount, via }, auction) =>
    started({
      ...withoutUndoneBids(auction, lot),
      block: withBid(openLot(auction, lot), { team, amount, via }),
      // Phones were held so that the operator could enter a floor bid; that bid releases them.
      phonesHeld: auction.phonesHeld && via === 'phone',
    }),
  // The bid that follows carries `via: 'allowed'`.
  BidAllowed: (_, auction) => auction,
  BidRetracted: ({ lot }, auction) => ({ ...auction, block: withoutLastBid(openLot(auction, lot)) }),
  GoingCalled: ({ lot, count }, auction) => ({
    ...auction,
    block: { ...openLot(auction, lot), going: count },
  }),
};
