import type { Auction, OpenLot } from '#domain/auction/auction.ts';
import { playerOf } from '#domain/auction/block.ts';
import { minus, type Rupees } from '#domain/money.ts';
import { isStranger } from '#protocol/strangers.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { TeamLine } from './team-lines.ts';

/** The lot on the block as the screens of the hall draw it. Amounts in whole rupees. */
export interface LotLine {
  readonly player: Player;
  /** Which lot this is, from 1, of all players. */
  readonly place: number;
  readonly of: number;
  /** The bid that leads, or the base price. */
  readonly price: Rupees;
  /** Who leads, and what its purse would be after this; null before the first bid. */
  readonly leader: { readonly team: TeamLine; readonly leftAfter: Rupees } | null;
}

export function lotLine(auction: Auction, block: OpenLot, teams: readonly TeamLine[]): LotLine {
  const player = playerOf(auction, block.lot);
  const highBid = block.bids.at(-1) ?? null;
  const team = teams.find(({ id }) => id === highBid?.team);
  const price = highBid?.amount ?? player.basePrice;
  return {
    player,
    place: auction.sales.size + auction.unsold.length + 1,
    of: auction.players.size,
    price,
    leader: team === undefined ? null : { team, leftAfter: minus(team.purse, price) },
  };
}

/** A sale as a screen lists it. */
export interface SaleLine {
  readonly player: Player;
  readonly team: TeamLine;
  readonly price: Rupees;
}

/** All sales of which the page knows the player, the latest first. */
export function saleLines(auction: Auction, teams: readonly TeamLine[]): SaleLine[] {
  return [...auction.sales].toReversed().flatMap(([lot, { team: id, price }]) => {
    if (isStranger(lot)) return [];
    const [player, team] = [auction.players.get(lot), teams.find((one) => one.id === id)];
    return player === undefined || team === undefined ? [] : [{ player, team, price }];
  });
}
