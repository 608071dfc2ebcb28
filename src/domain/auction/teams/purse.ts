import { impossible } from '#domain/impossible.ts';
import type { TeamId } from '#domain/ids.ts';
import { minus, plus, type Rupees } from '#domain/money.ts';
import type { Auction, Entrant } from '#domain/auction/auction.ts';
import { spentBy } from './squad.ts';

/** Promise 2: purse = opening purse + adjustments - charges of the squad. In the API: currentBalance. */
export function purseOf(auction: Auction, team: TeamId): Rupees {
  const { opening } = auction.tournament.rules.purse;
  return minus(plus(opening, entrant(auction, team).adjusted), spentBy(auction, team));
}

/** The team with this id; throws if there is none. */
export function entrant(auction: Auction, team: TeamId): Entrant {
  return auction.teams.get(team) ?? impossible(`no team ${team} in the auction`);
}
