import { createHash } from 'node:crypto';
import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { idFrom, type CommandId, type TournamentId, type UserId } from '#domain/ids.ts';

export interface Opening {
  readonly commandId?: CommandId | undefined;
  /** The events to write together with the creation of a tournament, completely or not at all. */
  readonly more?: (begun: Auction) => readonly AuctionEvent[];
}

/**
 * Derives the id of a tournament from its organiser and command, so that a repeated command opens no second
 * tournament.
 */
export function tournamentIdFor(organiser: UserId, command: CommandId): TournamentId {
  const bytes = createHash('sha256').update(`${organiser} ${command}`).digest();
  return idFrom(bytes.subarray(0, 16));
}
