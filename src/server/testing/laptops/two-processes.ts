import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fold } from '#domain/auction/fold.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { TournamentId } from '#domain/ids.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { createAuctionService, type AuctionService } from '#server/auctions/auction-service.ts';
import type { LogStore } from '#server/persistence/tables/log/log.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import { countingRandom } from '#server/testing/stores/hall.ts';
import { newPlace } from '#server/testing/stores/place.ts';
import type { Place } from '#server/testing/stores/postgres.ts';
import { HallTime } from '#server/testing/time.ts';

/** The calls of an auction service to its log, and their results. */
export interface Asked {
  /** The reads of the log: the line before each read, and the number of lines. */
  reads: { readonly after: number; readonly lines: number }[];
  /** The number of lines that the service wrote. */
  written: number;
  /** The refusals that the service stored. */
  readonly kept: Parameters<LogStore['keepRefusal']>[0][];
  /** The number of conflicts with the other service. */
  conflicts: number;
}

export interface OneOfTwo {
  readonly room: AuctionService;
  readonly store: Store;
  /** The log as the service calls it. A test may replace its functions. */
  readonly log: { -readonly [Call in keyof LogStore]: LogStore[Call] };
  readonly asked: Asked;
}

/** Two auction services on one database, each with its own store like two processes, on one test clock. */
export class TwoRooms {
  readonly #more: OneOfTwo[] = [];

  private constructor(
    readonly folder: string,
    readonly place: Place,
    readonly time: HallTime,
    /** The store by which a test reads the disk directly, without either service. */
    readonly store: Store,
    readonly left: OneOfTwo,
    readonly right: OneOfTwo,
  ) {}

  static async open(): Promise<TwoRooms> {
    const folder = mkdtempSync(path.join(tmpdir(), 'boli-two-rooms-'));
    const place = await newPlace(folder);
    const store = await place.open();
    const time = new HallTime();
    const left = oneOf(await place.open(), 'left-', time);
    const right = oneOf(await place.open(), 'right-', time);
    return new TwoRooms(folder, place, time, store, left, right);
  }

  get both(): readonly [OneOfTwo, OneOfTwo] {
    return [this.left, this.right];
  }

  /** One more service with its own store, like a process that starts. */
  async another(name: string): Promise<OneOfTwo> {
    const one = oneOf(await this.place.open(), name, this.time);
    this.#more.push(one);
    return one;
  }

  linesOf(tournament: TournamentId): Promise<RecordedEvent[]> {
    return this.store.log.eventsAfter(tournament, 0);
  }

  /** The auction folded from the whole log. */
  async auctionOf(tournament: TournamentId): Promise<Auction> {
    return fold((await this.linesOf(tournament)).map(({ event }) => event));
  }

  async close(): Promise<void> {
    const all = [...this.both, ...this.#more];
    for (const { room } of all) await room.close();
    for (const { store } of [...all, this]) await store.close();
    await this.place.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function oneOf(store: Store, name: string, { clock, timer }: HallTime): OneOfTwo {
  const asked: Asked = { reads: [], written: 0, kept: [], conflicts: 0 };
  const counted = async <Answer>(task: Promise<Answer>): Promise<Answer> => {
    try {
      return await task;
    } catch (error) {
      if (error instanceof Error && error.name === 'SequenceConflict') asked.conflicts += 1;
      throw error;
    }
  };
  const log: OneOfTwo['log'] = {
    ...store.log,
    async append(entry) {
      await counted(store.log.append(entry));
      asked.written += entry.events.length;
    },
    async keepRefusal(refused) {
      await counted(store.log.keepRefusal(refused));
      asked.kept.push(refused);
    },
    async eventsAfter(tournament, after, limit) {
      const lines = await store.log.eventsAfter(tournament, after, limit);
      asked.reads.push({ after, lines: lines.length });
      return lines;
    },
  };
  const room = createAuctionService({ store: { ...store, log }, clock, timer, random: countingRandom(name) });
  return { room, store, log, asked };
}
