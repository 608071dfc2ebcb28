import type { Auction } from '#domain/auction/auction.ts';
import { evolve, fold } from '#domain/auction/evolve.ts';
import type { TournamentId } from '#domain/ids.ts';
import type { RecordedEvent } from '#protocol/events.ts';
import { DamagedLog } from '#server/store/problems.ts';
import type { LogStore } from '#server/store/store.ts';
import type { Written } from './entry.ts';
import { createMemory } from './memory.ts';

/**
 * What this process knows of the logs. The logs are the truth, and other processes write into them too: what is known
 * is the beginning of one, to which the lines that are missing are added. Of one auction one thing is asked at a time.
 */
export interface Ledger {
  /** The auction as far as this process has read; null where it holds nothing of it. Asks no database. */
  known(tournament: TournamentId): Auction | null;
  /** The auction at the end of its log; null for a tournament of nobody. Reads what is missing. Throws `DamagedLog`. */
  caughtUp(tournament: TournamentId): Promise<Auction | null>;
  /** On disk first; only then is it true here, and only then is anybody told. Throws what `LogStore.append` throws. */
  writeDown(written: Written): Promise<Auction>;
}

interface LedgerParts {
  readonly log: Pick<LogStore, 'append' | 'eventsAfter'>;
  readonly isWatched: (tournament: TournamentId) => boolean;
  /** Told of all lines that follow what was known, whichever process wrote them: in their order, each once. */
  readonly onLines: (auction: Auction, lines: readonly RecordedEvent[]) => void;
}

export function createLedger({ log, isWatched, onLines }: LedgerParts): Ledger {
  const memory = createMemory({ isWatched });
  const linesAfter = readerOf(log);

  function goOn(auction: Auction, lines: readonly RecordedEvent[]): Auction {
    memory.keep(auction);
    onLines(auction, lines);
    return auction;
  }

  return {
    known: (tournament) => memory.get(tournament),
    async caughtUp(tournament) {
      const known = memory.get(tournament);
      const lines = await linesAfter(tournament, known?.sequence ?? 0);
      if (lines.length === 0) return known;
      const events = lines.map(({ event }) => event);
      if (known !== null) return goOn(events.reduce(evolve, known), lines);
      const auction = fold(events);
      memory.keep(auction);
      return auction;
    },
    async writeDown({ entry, auction }) {
      await log.append(entry);
      return goOn(auction, entry.events);
    },
  };
}

/**
 * A log that is damaged is read once: nothing mends it before the next start, and each of two hundred phones that ask
 * for its auction would else keep the other auctions waiting while it is read.
 */
function readerOf(log: Pick<LogStore, 'eventsAfter'>) {
  const damaged = new Map<TournamentId, DamagedLog>();
  return async (tournament: TournamentId, after: number): Promise<readonly RecordedEvent[]> => {
    const known = damaged.get(tournament);
    if (known !== undefined) throw known;
    try {
      return await log.eventsAfter(tournament, after);
    } catch (error) {
      if (error instanceof DamagedLog) damaged.set(tournament, error);
      throw error;
    }
  };
}
