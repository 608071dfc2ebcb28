import type { Auction } from '#domain/auction/auction.ts';
import { impossible } from '#domain/impossible.ts';
import type { LogEntry } from '#server/persistence/ports/store.ts';
import type { ActiveAuction } from './active-auction.ts';
import { load, readOn } from './carry-out.ts';
import { NoSuchAuction } from './order.ts';
import { withRetries } from './retry.ts';

/** Writes a whole log, then reads it. A lot clock that ran on another server gets its extension, as after a restart. */
export async function adoptLog(active: ActiveAuction, entry: LogEntry): Promise<Auction> {
  const there = await readOn(active);
  if (active.isDeleted) throw new NoSuchAuction();
  if (there === null)
    await withRetries<true>(
      async () => {
        await active.parts.log.append(entry);
        return true;
      },
      async () => ((await readOn(active)) === null ? null : true),
    );
  return (await load(active)) ?? impossible('a log that was not kept');
}
