import type { Auction, Calls, Entrant, LotClock, Via } from '#domain/auction/auction.ts';
import { highBidOf, playerOf, priceOf } from '#domain/auction/block.ts';
import type { TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { Player } from '#domain/tournament/player.ts';

/** What a phone in the hall shows of the floor. */
export type FloorInSight =
  | { readonly shows: 'lot'; readonly lot: LotInSight }
  /** The order is not drawn yet. */
  | { readonly shows: 'early' }
  /** Everybody has been on the block; who was passed may come back. */
  | { readonly shows: 'through'; readonly unsold: number }
  | { readonly shows: 'finished' };

/** The lot on the block. Amounts in whole rupees. */
export interface LotInSight {
  readonly player: Player;
  /** Which lot this is, from 1, and of how many. */
  readonly place: number;
  readonly of: number;
  /** The bid that leads, or the base price. */
  readonly current: Rupees;
  readonly leader: Entrant | null;
  /** The bids so far, the latest first; `place` counts from 1. */
  readonly bids: readonly BidInSight[];
  readonly going: Calls;
  readonly clock: LotClock | null;
}

export interface BidInSight {
  readonly place: number;
  readonly teamId: TeamId;
  /** Its name. */
  readonly team: string;
  readonly amount: Rupees;
  readonly via: Via;
}

export function floorInSight(auction: Auction): FloorInSight {
  const { block, stage } = auction;
  if (stage === 'completed') return { shows: 'finished' };
  if (block.state === 'undrawn') return { shows: 'early' };
  if (block.state === 'empty') return { shows: 'through', unsold: auction.unsold.length };
  const bids = block.bids.map(({ team, amount, via }, at) => ({
    place: at + 1,
    teamId: team,
    team: auction.teams.get(team)?.name ?? '',
    amount,
    via,
  }));
  return {
    shows: 'lot',
    lot: {
      player: playerOf(auction, block.lot),
      place: auction.sales.size + auction.unsold.length + 1,
      of: auction.players.size,
      current: priceOf(auction, block.lot),
      leader: auction.teams.get(highBidOf(auction)?.team ?? '') ?? null,
      bids: bids.toReversed(),
      going: block.going,
      clock: block.clock,
    },
  };
}

/** 'Going once': empty while nobody calls. */
export const GOING: Readonly<Record<Calls, string>> = { 0: '', 1: 'Going once', 2: 'Going twice' };
