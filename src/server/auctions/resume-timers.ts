import type { Auction } from '#domain/auction/auction.ts';
import { clockAfterRestart, LONG_AGO } from '#domain/auction/decide-at.ts';
import type { CommandId } from '#domain/ids.ts';
import { closesAtOf } from '#domain/auction/lots/block.ts';
import { writtenBy } from '#protocol/events/events.ts';
import type { ActiveAuction, Takeover } from './active-auction.ts';
import { nextEntry, type Written } from './log-entry.ts';
import type { Random } from '#server/base/random.ts';

export const BY_THE_CLOCK = writtenBy({ is: 'clock' });
const BY_THE_HOUSE = writtenBy({ is: 'house' });

/** The command id for recording a takeover in the log of a running auction. The same id each time: recorded once. */
const takeoverId = ({ epoch }: Takeover): CommandId => `takeover-${String(epoch)}`;

/**
 * The extension of the lot clock, written before this process holds an auction; null: none is due.
 * @param dark true when its clock may have run unattended; false when another process runs it
 */
export function takenUp(auction: Auction, at: number, random: Random, dark: boolean): Written | null {
  if (!dark && at - (closesAtOf(auction) ?? at) <= LONG_AGO) return null;
  const events = clockAfterRestart(auction, at);
  if (events.length === 0) return null;
  return nextEntry(auction, events, { commandId: random.id(), by: BY_THE_CLOCK, at });
}

/** The event that records a takeover. It comes before any other event in the log of a running auction. */
export async function takeoverDue({ id, parts }: ActiveAuction, auction: Auction): Promise<Written | null> {
  const { takeover, log, clock } = parts;
  if (takeover === null || auction.stage !== 'active') return null;
  const commandId = takeoverId(takeover);
  if ((await log.answerTo(id, commandId)) !== null) return null;
  const origin = { commandId, by: BY_THE_HOUSE, at: clock() };
  return nextEntry(auction, [{ type: 'HouseChanged', ...takeover }], origin);
}
