import type { Auction } from '#domain/auction/auction.ts';
import { clockAfterRestart, LONG_AGO } from '#domain/auction/clock-after-restart.ts';
import type { CommandId } from '#domain/ids.ts';
import { closesAtOf } from '#domain/auction/lots/block.ts';
import { writtenBy } from '#protocol/actors.ts';
import type { ActiveAuction, Takeover } from './active-auction.ts';
import { nextEntry, type Written } from './log-entry.ts';
import type { Random } from '#server/random.ts';

export const BY_THE_CLOCK = writtenBy({ is: 'clock' });
const BY_THE_HOUSE = writtenBy({ is: 'house' });

/** The order by which the log of a running auction says so, once. */
const takeoverId = ({ epoch }: Takeover): CommandId => `takeover-${String(epoch)}`;

/**
 * What is to be written before an auction is held that this room has not held before; null: nothing.
 * @param dark whether its clock may have run on without anybody; else another room runs it, unless it ran out long ago
 */
export function takenUp(auction: Auction, at: number, random: Random, dark: boolean): Written | null {
  if (!dark && at - (closesAtOf(auction) ?? at) <= LONG_AGO) return null;
  const events = clockAfterRestart(auction, at);
  if (events.length === 0) return null;
  return nextEntry(auction, events, { commandId: random.id(), by: BY_THE_CLOCK, at });
}

/** The log of a running auction says which laptop is the house from here on, before anything else is written to it. */
export async function takeoverDue({ id, parts }: ActiveAuction, auction: Auction): Promise<Written | null> {
  const { takeover, log, clock } = parts;
  if (takeover === null || auction.stage !== 'active') return null;
  const commandId = takeoverId(takeover);
  if ((await log.answerTo(id, commandId)) !== null) return null;
  const origin = { commandId, by: BY_THE_HOUSE, at: clock() };
  return nextEntry(auction, [{ type: 'HouseChanged', ...takeover }], origin);
}
