import { lotCameUp } from '#domain/auction/agreement.ts';
import { withClock } from '#domain/auction/lots/block.ts';
import {
  lotCalled,
  orderDrawn,
  unsoldRecalled,
  withFloorMoved,
  withQueue,
} from '#domain/auction/lots/lot-moves.ts';
import { entrant, withEntrant } from '#domain/auction/teams/squad.ts';
import type { Evolving } from '#domain/auction/events.ts';
import type { RoundsEvent } from './events.ts';

export const ROUNDS: Evolving<RoundsEvent> = {
  OrderDrawn: ({ occasion, order }, auction) =>
    occasion === 'joined' ? withFloorMoved(withQueue(auction, order)) : orderDrawn(auction, order),
  LotOpened: ({ lot }, auction) => ({
    ...lotCalled(auction, lot),
    agreement: lotCameUp(auction.agreement),
  }),
  LotNamed: ({ team, lot, named }, auction) => {
    const owner = entrant(auction, team);
    return withEntrant(auction, {
      ...owner,
      named: named ? [...owner.named, lot] : owner.named.filter((one) => one !== lot),
    });
  },
  UnsoldRecalled: ({ lots }, auction) => unsoldRecalled(auction, lots),
  AuctionFinished: (_, auction) => ({
    ...auction,
    stage: 'completed',
    pause: null,
    phonesHeld: false,
    block: withClock(auction.block, null),
  }),
  AuctionReopened: (_, auction) => ({ ...auction, stage: 'active', finale: null }),
};
