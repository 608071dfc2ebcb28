import { createHash } from 'node:crypto';
import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { idFrom, type CommandId, type TournamentId, type UserId } from '#domain/ids.ts';

export interface Opening {
  readonly commandId?: CommandId | undefined;
  /** What is written with the creation, all of it or nothing. */
  readonly more?: (begun: Auction) => readonly AuctionEvent[];
}

/** Derives the tournament id from organiser and command, so that a repeated command opens nothing new. */
export function tournamentIdFor(organiser: UserId, command: CommandId): TournamentId {
  const bytes = createHash('sha256').update(`${organiser} ${command}`).digest();
  return idFrom(bytes.subarray(0, 16));
}
