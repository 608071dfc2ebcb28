import type { Auction, Calls, LotClock, OpenLot, Via } from '#domain/auction/auction.ts';
import { nextBid, playerOf, priceOf } from '#domain/auction/lots/block.ts';
import type { TeamId } from '#domain/ids.ts';
import { minus, type Rupees } from '#domain/money.ts';
import type { Player } from '#domain/tournament/player.ts';
import { calledIn } from '#domain/auction/lots/places.ts';
import type { TeamView } from './team-view.ts';

/** The lot on the block as every screen draws it. Amounts in whole rupees. */
export interface LotView {
  readonly player: Player;
  /** Which lot this is, from 1, of all players. */
  readonly place: number;
  readonly of: number;
  /** The bid that leads, or the base price. */
  readonly current: Rupees;
  /** What one more raise bids. */
  readonly next: Rupees;
  /** Who leads, and what its purse would be after this; null before the first bid. */
  readonly leader: { readonly team: TeamView; readonly leftAfter: Rupees } | null;
  /** The bids so far, the one that leads first. */
  readonly bids: readonly BidView[];
  /** Bids come from the floor and by phone: worth saying which. */
  readonly mixed: boolean;
  readonly going: Calls;
  readonly clock: LotClock | null;
}

export interface BidView {
  /** Counted from 1, the first bid. */
  readonly place: number;
  readonly teamId: TeamId;
  /** Its name. */
  readonly team: string;
  readonly amount: Rupees;
  readonly via: Via;
}

export function lotView(auction: Auction, block: OpenLot, teams: readonly TeamView[]): LotView {
  const { lot, going, clock } = block;
  const bids = block.bids.map(({ team, amount, via }, at) => ({
    place: at + 1,
    teamId: team,
    team: auction.teams.get(team)?.name ?? '',
    amount,
    via,
  }));
  const current = priceOf(auction, lot);
  const team = teams.find(({ id }) => id === bids.at(-1)?.teamId);
  return {
    player: playerOf(auction, lot),
    place: calledIn(auction) + 1,
    of: auction.players.size,
    current,
    next: nextBid(auction, lot),
    leader: team === undefined ? null : { team, leftAfter: minus(team.purse, current) },
    bids: bids.toReversed(),
    mixed: auction.floor.bidding === 'both' || bids.some(({ via }) => via === 'phone'),
    going,
    clock,
  };
}

/** 'Going once': empty while nobody calls. */
export const GOING: Readonly<Record<Calls, string>> = { 0: '', 1: 'Going once', 2: 'Going twice' };
