import type { Auction } from '#domain/auction/auction.ts';
import { NO_RUPEES, plus, type Rupees } from '#domain/money.ts';
import type { Player } from '#domain/tournament/player.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import { isStranger } from '#protocol/strangers.ts';
import type { TeamView } from './team-view.ts';

/** A sale as every screen lists it. `price`: whole rupees. */
export interface SaleView {
  readonly player: Player;
  readonly team: TeamView;
  readonly price: Rupees;
}

/** The sales of which the page knows the player, the latest first: all, or the `most` latest of them. */
export function saleViews(auction: Auction, teams: readonly TeamView[], most = Infinity): SaleView[] {
  const seen: SaleView[] = [];
  for (const [lot, { team: id, price }] of [...salesOf(auction)].toReversed()) {
    if (seen.length >= most) break;
    if (isStranger(lot)) continue;
    const [player, team] = [auction.players.get(lot), teams.find((one) => one.id === id)];
    if (player !== undefined && team !== undefined) seen.push({ player, team, price });
  }
  return seen;
}

/** The sales with the highest prices, the highest first. */
export function dearestOf(sales: readonly SaleView[], most: number): SaleView[] {
  return sales.toSorted((one, other) => other.price - one.price).slice(0, most);
}

/** What all sales together have brought, in whole rupees. */
export function broughtIn(auction: Auction): Rupees {
  return [...salesOf(auction).values()].reduce((sum, { price }) => plus(sum, price), NO_RUPEES);
}
