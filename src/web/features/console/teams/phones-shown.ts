import type { Auction } from '#domain/auction/auction.ts';
import type { TeamId } from '#domain/ids.ts';
import type { Presence } from '#protocol/feed/live.ts';
import { phonesOf } from '#web/kit/views/team-view.ts';

/**
 * The number of connected phones of a team. Null while unknown, and if phones do not bid and none is
 * connected.
 */
export function phonesShown(auction: Auction, presence: Presence | null, team: TeamId): number | null {
  if (presence === null) return null;
  const phones = phonesOf(presence, team);
  return phones === 0 && auction.floor.bidding === 'floor' ? null : phones;
}
