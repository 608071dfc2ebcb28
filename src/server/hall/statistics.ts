import { LRUCache } from 'lru-cache';
import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { statisticsOf } from '#domain/evening/statistics.ts';
import type { TimedEvent } from '#domain/evening/pace.ts';
import type { TournamentId } from '#domain/ids.ts';
import type { AwardsAnswer } from '#protocol/calls/result.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import { createKeyedMutex, yieldToEventLoop } from '#server/base/concurrency.ts';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** The statistics of auctions, made and compressed once for all callers. */
export interface Statistics {
  /** The numbers behind the charts, up to the end of the log; null if the tournament does not exist. */
  whole(tournament: TournamentId): Promise<SharedAnswer | null>;
  /** Only the awards and the pace (lots and bidding time), which the result page shows first. */
  awards(tournament: TournamentId): Promise<SharedAnswer | null>;
}

/** The most auctions whose statistics are cached: each keeps the times of its log. */
const MOST_KEPT = 20;
/** The lines of the log that are read at once: reading more of them would hold up other orders. */
const LINES_AT_ONCE = 200;

interface Kept {
  auction: Auction;
  readonly times: LogTimes;
  readonly whole: SharedAnswer;
  readonly awards: SharedAnswer;
}

type Auctions = Pick<AuctionService, 'auctionOf' | 'history'>;

export function createStatistics(auctions: Auctions): Statistics {
  const kept = new LRUCache<TournamentId, Kept>({ max: MOST_KEPT });
  const mutex = createKeyedMutex();

  async function make(auction: Auction, before: Kept | undefined): Promise<Kept> {
    const times = before === undefined ? new LogTimes() : before.times;
    await times.readTo(auction, auctions);
    const statistics = statisticsOf(auction, times.log);
    const { awards, pace } = statistics;
    const first: AwardsAnswer = { awards, pace };
    return {
      auction,
      times,
      whole: sharedAnswer(statistics, before?.whole),
      awards: sharedAnswer(first, before?.awards),
    };
  }

  /** Makes the statistics once for simultaneous callers. */
  async function statisticsFor(tournament: TournamentId): Promise<Kept | null> {
    return mutex.run(tournament, async () => {
      const auction = await auctions.auctionOf(tournament);
      if (auction === null) return null;
      const before = kept.get(tournament);
      const isSame = before !== undefined && hasSameStatistics(before.auction, auction);
      const made = isSame ? before : await make(auction, before);
      kept.set(tournament, made);
      return made;
    });
  }

  return {
    whole: async (tournament) => (await statisticsFor(tournament))?.whole ?? null,
    awards: async (tournament) => (await statisticsFor(tournament))?.awards ?? null,
  };
}

/** True if both states give the same statistics. Bids on the block are not compared: they count at the hammer. */
function hasSameStatistics(one: Auction, other: Auction): boolean {
  return (
    one.history === other.history &&
    one.places === other.places &&
    one.players === other.players &&
    one.teams === other.teams &&
    one.returned === other.returned &&
    one.stage === other.stage &&
    one.tournament === other.tournament
  );
}

/** The events of one log with their times. Each read adds only the new lines. */
class LogTimes {
  #log: TimedEvent[] = [];
  #sequence = 0;
  /** One shared event for each type of which the statistics use only type and time. */
  readonly #alike = new Map<AuctionEvent['type'], AuctionEvent>();

  get log(): readonly TimedEvent[] {
    return this.#log;
  }

  async readTo({ tournament, sequence }: Auction, auctions: Auctions): Promise<void> {
    // A log that was restored from a backup goes back to an earlier line.
    if (sequence < this.#sequence) {
      this.#log = [];
      this.#sequence = 0;
    }
    while (this.#sequence < sequence) {
      const { events } = await auctions.history(tournament.id, this.#sequence, LINES_AT_ONCE);
      for (const line of events) {
        this.#log.push({ at: line.at, event: this.#slim(line.event) });
        this.#sequence = line.sequence;
      }
      if (events.length === 0) return;
      await yieldToEventLoop();
    }
  }

  /** Replaces an event by the shared one, if only its type and time matter. So thousands of bids share one object. */
  #slim(event: AuctionEvent): AuctionEvent {
    if ('lot' in event && event.type !== 'BidPlaced') return event;
    const alike = this.#alike.get(event.type) ?? event;
    this.#alike.set(event.type, alike);
    return alike;
  }
}

/** An answer that is made and compressed once for all callers. */
export interface SharedAnswer {
  /** The cache tag. Equal tags mean equal bytes. */
  readonly tag: string;
  /** The JSON, compressed with gzip. */
  readonly packed: Promise<Buffer>;
}

const packed = promisify(gzip);

/** Compresses an answer. `before`: the previous answer to the same call; it is returned if the JSON is the same. */
export function sharedAnswer(answer: unknown, before?: SharedAnswer): SharedAnswer {
  const json = JSON.stringify(answer);
  const tag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  return before?.tag === tag ? before : { tag, packed: packed(json, { level: 6 }) };
}
