import type { Auction, Bid, Matching, OpenLot } from '#domain/auction/auction.ts';
import { returnsOf } from '#domain/auction/chapters/standing/pool.ts';
import {
  basePriceOf,
  blockIs,
  leadersOf,
  nextBid,
  openLotOf,
  playerOf,
  priceOf,
} from '#domain/auction/lots/block.ts';
import { claimIn, matchPrice, turnOf } from '#domain/auction/lots/matching.ts';
import { lotNumber, queueOf, salesOf, unsoldPlayers } from '#domain/auction/lots/places.ts';
import { lastTeamFor } from '#domain/auction/teams/cards.ts';
import { nobodyBids } from '#domain/auction/teams/nobody-bids.ts';
import { type KindPrices, pricesOfSuch } from '#domain/evening/kind-prices.ts';
import type { PlayerId } from '#domain/ids.ts';
import { publicFields } from '#domain/tournament/own-field.ts';
import { lastNumbered, publicPlayer } from './public.ts';
import type { BiddingSection, BidEntry, HallView, ShownLot, ShownMatch, LotSection } from './view.ts';

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

type LotSections = Pick<HallView, 'lot' | 'bidding' | 'bids' | 'bidders'>;

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

function lotOf(auction: Auction, { lot }: OpenLot): ShownLot {
  const fields = publicFields(auction.tournament.rules.fields);
  const player = publicPlayer(playerOf(auction, lot), fields);
  const base = basePriceOf(auction, lot);
  const now = auction.standing?.lot;
  const { category, set } = now?.lot === lot ? now : { category: null, set: null };
  const returns = returnsOf(auction, lot);
  const number = lotNumber(auction, lot);
  const lastTeam = lastTeamFor(auction, lot);
  return {
    ...{ shows: 'lot', number, player, base, category, set },
    ...(returns > 0 && { returns }),
    ...(lastTeam !== null && { lastTeam }),
  };
}

function biddingOf(auction: Auction, { lot, bids, going, clock, match }: OpenLot): BiddingSection {
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
    ...(match !== null && { match: shownMatch(match) }),
  };
}

function shownMatch(match: Matching): ShownMatch {
  const { buyer, price: hammered } = match;
  return {
    ...turnOf(match),
    buyer,
    hammered,
    price: matchPrice(match),
    claimant: claimIn(match)?.team ?? null,
  };
}

/** How many sales there are before the first meter. */
const SALES_BEFORE = 10;

/** The bid meter of a lot: the prices of similar players so far. Null while there are too few sales. */
function meterFor(auction: Auction, lot: PlayerId): KindPrices | null {
  return salesOf(auction).size < SALES_BEFORE ? null : pricesOfSuch(auction, lot);
}

/** How many bids in a row by two teams in turn make a duel. */
export const DUEL_BIDS = 4;

/** Some of the bids for a lot: so many from the first one on, counted from 1. */
interface BidRun {
  readonly first: number;
  readonly bids: number;
}

/** The last bids in which the same two teams take turns. One bid, or none, is a run as well. */
export function lastRun(bids: readonly Pick<Bid, 'team'>[]): BidRun {
  const [last, other] = [bids.at(-1)?.team, bids.at(-2)?.team];
  if (last === other) return { first: bids.length, bids: Math.min(1, bids.length) };
  let run = 0;
  while (run < bids.length && bids.at(-1 - run)?.team === (run % 2 === 0 ? last : other)) run += 1;
  return { first: bids.length - run + 1, bids: run };
}

/** The longest run of all bids for a lot; of equal ones the first. */
export function longestRun(bids: readonly Pick<Bid, 'team'>[]): BidRun {
  let longest: BidRun = lastRun([]);
  let first = 1;
  for (const [at, { team }] of bids.entries()) {
    if (at > 0 && bids[at - 1]?.team === team) first = at + 1;
    else if (at > first && bids[at - 2]?.team !== team) first = at;
    const run = at + 2 - first;
    if (run > longest.bids) longest = { first, bids: run };
  }
  return longest;
}

/** The number (from 1) of the first bid of the present duel; null: no two teams trade bids now. */
export function duelFrom(bids: readonly Pick<Bid, 'team'>[]): number | null {
  const { first, bids: length } = lastRun(bids);
  return length < DUEL_BIDS ? null : first;
}
