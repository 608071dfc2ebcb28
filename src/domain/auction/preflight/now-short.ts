import type { Allowance } from '#domain/completion/tableau.ts';
import type { TeamId } from '#domain/ids.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { allowance } from '#domain/auction/chapters/standing/field.ts';
import { asksOfSquads } from './asks.ts';
import type { ShortOfTeams } from './findings.ts';
import { eachAlone, shortOfTeams } from './short-of-teams.ts';
import { stockOf } from './stock.ts';

/**
 * Why a team cannot complete its squad any more from the list as it is, though it could before: what was done between is
 * the reason. Null: it still can, or it could not before either, as while a list is still being typed.
 */
export function nowShort(
  before: Auction,
  after: Auction,
  team: TeamId,
  allow: () => Allowance = allowance,
): ShortOfTeams | null {
  if (!asksOfSquads(after.tournament.rules) || shortOf(before, team, allow) !== null) return null;
  return shortOf(after, team, allow);
}

function shortOf(auction: Auction, team: TeamId, allow: () => Allowance): ShortOfTeams | null {
  const stock = stockOf(auction);
  const sides = stock.sides.filter(({ id }) => id === team);
  const [finding = null] = shortOfTeams(stock.ruled, eachAlone({ ...stock, sides }, allow), []);
  return finding;
}
