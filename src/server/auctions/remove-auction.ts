import type { ActiveAuction } from './active-auction.ts';
import { readOn } from './carry-out.ts';
import { NoSuchAuction, type MayOrder } from './order.ts';
import { withRetries } from './retry.ts';

/** Removes a tournament for good. Throws `NoSuchAuction` where `mayRemove` returns false. */
export async function removeAuction(auction: ActiveAuction, mayRemove: MayOrder): Promise<void> {
  const { id, parts } = auction;
  await withRetries<true>(
    async () => {
      const now = await readOn(auction);
      if (now === null || !mayRemove(now)) throw new NoSuchAuction();
      await parts.log.remove(id, now.sequence, parts.clock());
      auction.deleted();
      parts.cluster.publish({ is: 'lines', tournament: id, sequence: now.sequence + 1, clock: false });
      return true;
    },
    async () => {
      await readOn(auction);
      return auction.isDeleted ? true : null;
    },
  );
}
