import type { PlayerId, TeamId } from '#domain/ids.ts';
import { plus, type Rupees } from '#domain/money.ts';
import type { Auction, Entrant } from '#domain/auction/auction.ts';
import { TEAMS } from '#domain/auction/own-lists.ts';

/** Replaces this team in the auction. */
export function withEntrant(auction: Auction, team: Entrant): Auction {
  return { ...auction, teams: TEAMS.changeable(auction.teams).set(team.id, team) };
}

export function adjusted(team: Entrant, by: Rupees): Entrant {
  return { ...team, adjusted: plus(team.adjusted, by) };
}

/** Notes the first call of a client that sells in two calls; the second call is expected. */
export function awaiting(team: Entrant, amount: Rupees): Entrant {
  return { ...team, awaited: [...team.awaited, amount] };
}

/** Notes the second call over this amount. */
export function paid(team: Entrant, amount: Rupees): Entrant {
  const at = team.awaited.indexOf(amount);
  return { ...team, awaited: team.awaited.filter((_, position) => position !== at) };
}

/** Removes these lots from the wishes of all teams once they are no longer unsold. */
export function withoutNames(
  teams: Auction['teams'],
  lots: readonly PlayerId[],
): ReadonlyMap<TeamId, Entrant> {
  const wishing = [...teams.values()].filter(({ named }) => named.length > 0);
  if (wishing.length === 0) return teams;
  const gone = new Set(lots);
  const all = TEAMS.changeable(teams);
  for (const team of wishing) {
    const named = team.named.filter((lot) => !gone.has(lot));
    if (named.length < team.named.length) all.set(team.id, { ...team, named });
  }
  return all;
}
