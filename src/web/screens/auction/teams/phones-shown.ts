import type { Auction } from '#domain/auction/auction.ts';
import type { TeamId } from '#domain/ids.ts';
import type { Presence } from '#protocol/feed/live.ts';
import { phonesOf } from '#web/views/phones-online.ts';

/**
 * How many phones of a team are connected; null while nobody has said, and where phones do not bid and none of this
 * team is there anyway.
 */
export function phonesShown(auction: Auction, presence: Presence | null, team: TeamId): number | null {
  if (presence === null) return null;
  const phones = phonesOf(presence, team);
  return phones === 0 && auction.floor.bidding === 'floor' ? null : phones;
}
