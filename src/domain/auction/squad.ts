import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { Auction } from './auction.ts';

export interface SquadEntry {
  readonly player: PlayerId;
  readonly price: Rupees;
}

/** Whom a team has bought, in the order of the sales. */
export function squadOf(auction: Auction, team: TeamId): SquadEntry[] {
  const squad: SquadEntry[] = [];
  for (const [player, sale] of auction.sales) {
    if (sale.team === team) squad.push({ player, price: sale.price });
  }
  return squad;
}

/** How many more players a team may buy. Specification section 9, 'Maximum squad size'. */
export function slotsLeft(auction: Auction, team: TeamId): number {
  return auction.tournament.rules.squadLimit - squadOf(auction, team).length;
}
