import { LRUCache } from 'lru-cache';
import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { statisticsOf } from '#domain/evening/statistics.ts';
import type { TimedEvent } from '#domain/evening/pace.ts';
import type { TournamentId } from '#domain/ids.ts';
import { type AwardsAnswer, SQUAD_LINES_A_PAGE, type SquadPage } from '#protocol/calls/result.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import { createKeyedMutex, yieldToEventLoop } from '#server/base/concurrency.ts';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { playerRows } from '#domain/views/player-rows.ts';
import { squadLines } from '#domain/views/public.ts';
import { PLAYERS_A_PAGE, type PlayerPage } from '#protocol/feed/live.ts';

/** The statistics of auctions, made and compressed once for all callers. */
interface Statistics {
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

export interface PagedList {
  /**
   * The page of the list with this number, counted from 0; empty after the last page. It includes the changes up to the
   * line `from`. Null if the tournament does not exist.
   */
  page(tournament: TournamentId, page: number, from: number): Promise<SharedAnswer | null>;
}

/** The most auctions whose lists are cached. */
const MOST_LISTS = 50;

type ListAuctions = Pick<AuctionService, 'auctionOf' | 'auctionAtEnd'>;

/** The list of all players. */
export function createPlayerLists(auctions: ListAuctions): PagedList {
  return pagedList(auctions, {
    rowsOf: playerRows,
    perPage: PLAYERS_A_PAGE,
    answer: (page, of, rows): PlayerPage => ({ page, of, rows: [...rows] }),
  });
}

/** All squads, team by team. */
export function createSquadLists(auctions: ListAuctions): PagedList {
  return pagedList(auctions, {
    rowsOf: squadLines,
    perPage: SQUAD_LINES_A_PAGE,
    answer: (page, of, lines): SquadPage => ({ page, of, lines: [...lines] }),
  });
}

interface ListOf<Row> {
  readonly rowsOf: (auction: Auction) => readonly Row[];
  readonly perPage: number;
  /** The answer for a page; `of`: how many pages there are. */
  readonly answer: (page: number, of: number, rows: readonly Row[]) => unknown;
}

interface KeptList<Row> {
  auction: Auction;
  rows: readonly Row[];
  readonly pages: Map<number, SharedAnswer>;
  /** The page numbers in `pages` that are made from the present auction. */
  readonly fresh: Set<number>;
}

function pagedList<Row>(auctions: ListAuctions, { rowsOf, perPage, answer }: ListOf<Row>): PagedList {
  const kept = new LRUCache<TournamentId, KeptList<Row>>({ max: MOST_LISTS });

  function listOf(tournament: TournamentId, auction: Auction): KeptList<Row> {
    const list = kept.get(tournament) ?? {
      auction,
      rows: rowsOf(auction),
      pages: new Map(),
      fresh: new Set(),
    };
    if (list.auction !== auction) {
      list.auction = auction;
      list.rows = rowsOf(auction);
      list.fresh.clear();
    }
    kept.set(tournament, list);
    return list;
  }

  return {
    async page(tournament, page, from) {
      const held = await auctions.auctionOf(tournament);
      // The client knows a line of another process that this process has not read yet.
      const auction = held !== null && held.sequence < from ? await auctions.auctionAtEnd(tournament) : held;
      if (auction === null) return null;
      const { rows, pages, fresh } = listOf(tournament, auction);
      const before = pages.get(page);
      if (before !== undefined && fresh.has(page)) return before;
      const of = Math.max(1, Math.ceil(rows.length / perPage));
      const shared = sharedAnswer(answer(page, of, rows.slice(page * perPage, (page + 1) * perPage)), before);
      // Pages beyond the end of the list are not cached.
      if (page < of) {
        pages.set(page, shared);
        fresh.add(page);
      }
      return shared;
    },
  };
}
