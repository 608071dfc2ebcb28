import type { Auction, Via } from '#domain/auction/auction.ts';
import { highBidOf, nextBid, playerOf, priceOf } from '#domain/auction/block.ts';
import type { PlayerId } from '#domain/ids.ts';
import { minus, type Rupees } from '#domain/money.ts';
import { inRupees } from '#protocol/rupees-text.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { TeamView } from '#web/screens/auction/teams/team-views.ts';

/** The lot on the block as the console draws it. Amounts in whole rupees. */
export interface LotView {
  readonly player: Player;
  /** Which lot this is, from 1, of all players. */
  readonly place: number;
  readonly of: number;
  readonly current: Rupees;
  readonly next: Rupees;
  readonly leader: {
    readonly team: TeamView;
    readonly amount: Rupees;
    readonly leftAfter: Rupees;
    readonly via: Via | null;
  } | null;
  /** The bids before the one that leads, the latest first. */
  readonly earlier: readonly EarlierBid[];
}

/** `place` counts from 1, `team` is a name; `via` is null where all bids come the same way. */
export interface EarlierBid {
  readonly place: number;
  readonly team: string;
  readonly amount: Rupees;
  readonly via: Via | null;
}

export function lotView(auction: Auction, lot: PlayerId, teams: readonly TeamView[]): LotView {
  const highBid = highBidOf(auction);
  const team = teams.find(({ id }) => id === highBid?.team);
  const bids = auction.block.state === 'open' ? auction.block.bids : [];
  const mixed = auction.floor.bidding === 'both' || bids.some(({ via }) => via === 'phone');
  const earlier = bids.slice(0, -1).map(({ team: id, amount, via }, at) => ({
    place: at + 1,
    team: auction.teams.get(id)?.name ?? '',
    amount,
    via: mixed ? via : null,
  }));
  return {
    player: playerOf(auction, lot),
    place: auction.sales.size + auction.unsold.length + 1,
    of: auction.players.size,
    current: priceOf(auction, lot),
    next: nextBid(auction, lot),
    leader:
      highBid === null || team === undefined
        ? null
        : {
            team,
            amount: highBid.amount,
            leftAfter: minus(team.purse, highBid.amount),
            via: mixed ? highBid.via : null,
          },
    earlier: earlier.toReversed(),
  };
}

/** How many sales and waiting players the rail has room for. */
const SALES_IN_SIGHT = 14;
const COMING_IN_SIGHT = 4;

/** The latest sales, the last one first. */
export function lastSales(auction: Auction, teams: readonly TeamView[]) {
  return [...auction.sales]
    .slice(-SALES_IN_SIGHT)
    .toReversed()
    .flatMap(([lot, { team: id, price }]) => {
      const team = teams.find((one) => one.id === id);
      return team === undefined ? [] : [{ player: playerOf(auction, lot), team, price }];
    });
}

/** Who comes up next; nobody in an auction that is finished. */
export function comingUp(auction: Auction): Player[] {
  if (auction.stage === 'completed') return [];
  return auction.queue.slice(0, COMING_IN_SIGHT).map((lot) => playerOf(auction, lot));
}

/** On a wide screen. */
const TILES_IN_A_ROW = 4;

/** What console.css reckons with: the same all evening, so that the price never changes its size. */
export function measures(auction: Auction): Record<string, number> {
  return {
    // The characters of the highest price there can be.
    '--chars': inRupees(auction.tournament.rules.purse.opening).length,
    '--rows': Math.ceil(auction.teams.size / TILES_IN_A_ROW),
    // The width of the countdown beside the price, in rem.
    '--clock': auction.floor.countdown === null ? 0 : 6,
  };
}
