import type { Auction } from '#domain/auction/auction.ts';
import { fold } from '#domain/auction/evolve.ts';
import type { TournamentId } from '#domain/ids.ts';
import { DamagedLog } from '#server/store/problems.ts';
import type { Store } from '#server/store/store.ts';

/** Tells an auction again from its log; null for a tournament of nobody. Throws `DamagedLog`. */
type TellAgain = (tournament: TournamentId) => Promise<Auction | null>;

/**
 * A log that is damaged is read once: nothing mends it before the next start, and each of two hundred phones that ask
 * for its auction would else keep the other auctions waiting while it is read.
 */
export function createTellAgain(log: Pick<Store['log'], 'eventsAfter'>): TellAgain {
  const damaged = new Map<TournamentId, DamagedLog>();
  return async (tournament) => {
    const known = damaged.get(tournament);
    if (known !== undefined) throw known;
    try {
      const lines = await log.eventsAfter(tournament, 0);
      return lines.length === 0 ? null : fold(lines.map(({ event }) => event));
    } catch (error) {
      if (error instanceof DamagedLog) damaged.set(tournament, error);
      throw error;
    }
  };
}
