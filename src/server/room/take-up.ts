import type { Auction } from '#domain/auction/auction.ts';
import { clockAfterRestart } from '#domain/auction/clock-after-restart.ts';
import { writtenBy } from '#protocol/actors.ts';
import { nextEntry, type Written } from './entry.ts';
import type { Roll } from './roll.ts';

export const BY_THE_CLOCK = writtenBy({ is: 'clock' });

/** What is to be written before an auction is held that this room has not held before; null: nothing. */
export function takenUp(auction: Auction, at: number, roll: Roll): Written | null {
  const events = clockAfterRestart(auction, at);
  if (events.length === 0) return null;
  return nextEntry(auction, events, { commandId: roll.id(), by: BY_THE_CLOCK, at });
}
