import type { Auction } from '#domain/auction/auction.ts';
import { impossible } from '#domain/impossible.ts';
import type { LogEntry } from '#server/persistence/tables/log/log-lines.ts';
import type { ActiveAuction } from './active-auction.ts';
import { load, readOn } from './carry-out.ts';
import { NoSuchAuction } from './order.ts';

/** Writes a whole log, then reads it. A lot clock that ran on another server gets its extension, as after a restart. */
export async function adoptLog(active: ActiveAuction, entry: LogEntry): Promise<Auction> {
  const { log, clock } = active.parts;
  const there = (await log.isUnfinished(active.id)) ? null : await readOn(active);
  if (active.isDeleted) throw new NoSuchAuction();
  // No retries: the sender opens the file again. A first try that was written after all is found then.
  if (there === null) await log.appendWhole(entry, clock());
  return (await load(active)) ?? impossible('a log that was not kept');
}
