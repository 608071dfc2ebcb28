import type { PlayerId, TeamId } from '#domain/ids.ts';
import { plus, type Rupees } from '#domain/money.ts';
import type { Auction, Entrant } from '#domain/auction/auction.ts';

/** Replaces this team in the auction. */
export function withEntrant(auction: Auction, team: Entrant): Auction {
  return { ...auction, teams: new Map(auction.teams).set(team.id, team) };
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
  if ([...teams.values()].every(({ named }) => named.length === 0)) return teams;
  return new Map(
    [...teams].map(([id, team]) => {
      const named = team.named.filter((lot) => !lots.includes(lot));
      return [id, named.length === team.named.length ? team : { ...team, named }];
    }),
  );
}
