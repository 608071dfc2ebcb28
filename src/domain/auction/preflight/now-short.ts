import type { Allowance } from '#domain/completion/allowance.ts';
import type { TeamId } from '#domain/ids.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { orderAllowances } from '#domain/auction/chapters/standing/reckon.ts';
import { asksOfSquads } from './asks.ts';
import type { ShortOfTeams } from './findings.ts';
import { eachAlone, shortOfTeams } from './short-of-teams.ts';
import { stockOf } from './stock.ts';

/**
 * Teams that could complete their squads before a change and cannot after it. Teams that could not before are
 * left out, so that an unfinished list raises no alarm.
 */
export function nowShort(
  before: Auction,
  after: Auction,
  teams: readonly TeamId[],
  allow: () => Allowance = orderAllowances(),
): ShortOfTeams[] {
  if (!asksOfSquads(after.tournament.rules)) return [];
  const short = new Set(shortIn(before, teams, allow).flatMap((finding) => finding.teams));
  const able = teams.filter((team) => !short.has(team));
  return able.length === 0 ? [] : shortIn(after, able, allow);
}

/** Those of the teams that cannot complete their squads now, grouped by reason. */
export function shortIn(auction: Auction, teams: readonly TeamId[], allow: () => Allowance): ShortOfTeams[] {
  const stock = stockOf(auction);
  const sides = stock.sides.filter(({ id }) => teams.includes(id));
  return shortOfTeams(stock.ruled, eachAlone({ ...stock, sides }, allow), []);
}
