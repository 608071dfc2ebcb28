import type { Auction } from '#domain/auction/auction.ts';
import type { Presence } from '#protocol/live.ts';
import type { Audience } from './header-status.tsx';

/** Who is there, of this auction's teams. */
export function audienceOf({ teams }: Auction, { phones, watchers }: Presence): Audience {
  const online = [...teams.keys()].filter((team) => (phones[team] ?? 0) > 0);
  const doubled = online.filter((team) => (phones[team] ?? 0) > 1).map((team) => teams.get(team)?.name ?? '');
  return { phones: online.length, teams: teams.size, watchers, doubled };
}
