import type { Auction, OpenLot } from '#domain/auction/auction.ts';
import { basePriceOf, blockIs, leadersOf, nextBid, playerOf, priceOf } from '#domain/auction/lots/block.ts';
import { returnsOf } from '#domain/auction/chapters/standing/pool.ts';
import { lotNumber, queueOf, unsoldPlayers } from '#domain/auction/lots/places.ts';
import { nobodyBids } from '#domain/auction/teams/nobody-bids.ts';
import { publicFields } from '#domain/tournament/own-field.ts';
import { lastNumbered } from './numbered.ts';
import { publicPlayer } from './public.ts';
import type { BidEntry, BiddingSection, LotInSight, LotSection } from './sections.ts';
import type { HallView } from './view.ts';

export type LotSections = Pick<HallView, 'lot' | 'bidding' | 'bids' | 'bidders'>;

/** How many of the last bids the view has. */
const BIDS_IN_SIGHT = 8;

/** The lot on the block with its bids, or the reason that there is none; without the additions of the show. */
export function lotSections(auction: Auction): LotSections {
  if (auction.stage === 'completed') return instead({ shows: 'finished' });
  return blockIs(auction.block, {
    undrawn: () => instead({ shows: 'undrawn', lacks: lackOf(auction) }),
    empty: () => instead({ shows: 'through', waiting: queueOf(auction).length }),
    open: (block) => ({
      lot: lotOf(auction, block),
      bidding: biddingOf(auction, block),
      bids: lastNumbered(block.bids, BIDS_IN_SIGHT, ({ team, amount, via }): BidEntry => ({
        team,
        amount,
        via,
      })),
      bidders: Object.fromEntries(block.bids.map(({ team }) => [team, true])),
    }),
  });
}

function instead(lot: LotSection): LotSections {
  return { lot, bidding: null, bids: {}, bidders: {} };
}

function lackOf(auction: Auction): 'players' | 'teams' | 'lots' | null {
  if (auction.players.size === 0) return 'players';
  if (auction.teams.size === 0) return 'teams';
  return unsoldPlayers(auction).length === 0 ? 'lots' : null;
}

function lotOf(auction: Auction, { lot }: OpenLot): LotInSight {
  const fields = publicFields(auction.tournament.rules.fields);
  const player = publicPlayer(playerOf(auction, lot), fields);
  const base = basePriceOf(auction, lot);
  const now = auction.standing?.lot;
  const { category, set } = now?.lot === lot ? now : { category: null, set: null };
  const returns = returnsOf(auction, lot);
  const number = lotNumber(auction, lot);
  return { shows: 'lot', number, player, base, category, set, ...(returns > 0 && { returns }) };
}

function biddingOf(auction: Auction, { lot, bids, going, clock }: OpenLot): BiddingSection {
  const nobody = nobodyBids(auction);
  return {
    current: priceOf(auction, lot),
    next: nextBid(auction, lot),
    leaders: leadersOf(auction),
    allowed: bids.at(-1)?.via === 'allowed',
    going,
    clock,
    count: bids.length,
    mixed: auction.floor.bidding === 'both' || bids.some(({ via }) => via !== 'floor'),
    movedAt: auction.floorMovedAt,
    ...(nobody !== null && { nobody }),
  };
}
