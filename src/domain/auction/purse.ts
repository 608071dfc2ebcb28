import { impossible } from '#domain/impossible.ts';
import type { TeamId } from '#domain/ids.ts';
import { minus, NO_RUPEES, plus, type Rupees } from '#domain/money.ts';
import type { Auction, Entrant } from './auction.ts';
import { squadOf } from './squad.ts';

/** What a team paid for its squad, in whole rupees. */
export function spentBy(auction: Auction, team: TeamId): Rupees {
  return squadOf(auction, team).reduce((sum, { price }) => plus(sum, price), NO_RUPEES);
}

/** Promise 2: purse = opening purse + adjustments - the prices of the squad. Wire: currentBalance. */
export function purseOf(auction: Auction, team: TeamId): Rupees {
  const { opening } = auction.tournament.rules.purse;
  return minus(plus(opening, entrant(auction, team).adjusted), spentBy(auction, team));
}

/** A team that is known to be in the auction. */
export function entrant(auction: Auction, team: TeamId): Entrant {
  return auction.teams.get(team) ?? impossible(`no team ${team} in the auction`);
}
