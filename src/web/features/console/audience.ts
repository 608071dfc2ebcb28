import type { Auction } from '#domain/auction/auction.ts';
import type { Presence } from '#protocol/feed/live.ts';
import { phonesOf } from '#web/kit/views/team-view.ts';
import type { Audience } from '#web/features/console/header/header-status.tsx';

/** Counts the connected phones and spectators, and names the teams with several phones. */
export function audienceOf({ teams }: Auction, presence: Presence): Audience {
  const online = [...teams.keys()].filter((team) => phonesOf(presence, team) > 0);
  const doubled = online
    .filter((team) => phonesOf(presence, team) > 1)
    .map((team) => teams.get(team)?.name ?? '');
  return { phones: online.length, teams: teams.size, watchers: presence.watchers, doubled };
}
