import type { Auction } from '#domain/auction/auction.ts';
import { fold, foldOn } from '#domain/auction/fold.ts';
import type { TournamentId } from '#domain/ids.ts';
import type { RecordedEvent } from '#protocol/events.ts';
import { DamagedLog } from '#server/persistence/ports/problems.ts';
import type { LogStore } from '#server/persistence/ports/store.ts';
import type { Written } from './log-entry.ts';
import type { KeptStates } from './snapshots/snapshots.ts';
import { createMemory } from './auction-cache.ts';

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
  /** Its log was found to be damaged: nothing is told of it any more, until the next start. */
  isDamaged(damage: DamagedLog): void;
}

interface LedgerParts {
  readonly log: Pick<LogStore, 'append' | 'eventsAfter'>;
  /** Where an auction was folded to before this process, and who is told how far it is now. */
  readonly kept: Pick<KeptStates, 'of' | 'follow'>;
  readonly isWatched: (tournament: TournamentId) => boolean;
  /** Told of all lines that follow what was known, whichever process wrote them: in their order, each once. */
  readonly onLines: (auction: Auction, lines: readonly RecordedEvent[]) => void;
  /** Told of what this process has written, when everybody here has heard of it. */
  readonly onWritten: (auction: Auction) => void;
}

export function createLedger({ log, kept, isWatched, onLines, onWritten }: LedgerParts): Ledger {
  const memory = createMemory({ isWatched });
  /**
   * A log that is damaged is read once: nothing mends it before the next start, and each of two hundred phones that ask
   * for its auction would else keep the other auctions waiting while it is read.
   */
  const damaged = new Map<TournamentId, DamagedLog>();

  const known = (tournament: TournamentId): Auction | null =>
    damaged.has(tournament) ? null : memory.get(tournament);

  function hold(auction: Auction): Auction {
    memory.keep(auction);
    kept.follow(auction);
    return auction;
  }

  function goOn(auction: Auction, lines: readonly RecordedEvent[]): Auction {
    hold(auction);
    onLines(auction, lines);
    return auction;
  }

  async function readOn(tournament: TournamentId): Promise<Auction | null> {
    const here = known(tournament);
    const before = here ?? (await kept.of(tournament));
    const events = await log.eventsAfter(tournament, before?.sequence ?? 0);
    const facts = events.map(({ event }) => event);
    if (before === null) return facts.length === 0 ? null : hold(fold(facts));
    const auction = foldOn(before, facts);
    if (here === null) return hold(auction);
    return events.length === 0 ? here : goOn(auction, events);
  }

  return {
    known,
    async caughtUp(tournament) {
      const damage = damaged.get(tournament);
      if (damage !== undefined) throw damage;
      try {
        return await readOn(tournament);
      } catch (error) {
        if (error instanceof DamagedLog) damaged.set(tournament, error);
        throw error;
      }
    },
    async writeDown({ entry, auction }) {
      await log.append(entry);
      goOn(auction, entry.events);
      onWritten(auction);
      return auction;
    },
    isDamaged: (damage) => void damaged.set(damage.tournament, damage),
  };
}
