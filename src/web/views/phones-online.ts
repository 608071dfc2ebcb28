import type { TeamId } from '#domain/ids.ts';
import type { Presence } from '#protocol/feed/live.ts';

/** How many phones of a team are connected; none while nobody has said. */
export function phonesOf(presence: Presence | null, team: TeamId): number {
  return presence?.phones.find((one) => one.team === team)?.connected ?? 0;
}

/** '1 phone online', '2 phones online', 'no phone online'. */
export function phonesOnline(phones: number): string {
  if (phones === 0) return 'no phone online';
  return phones === 1 ? '1 phone online' : `${String(phones)} phones online`;
}
