import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import { fold } from '#domain/auction/fold.ts';
import type { TournamentId } from '#domain/ids.ts';
import { toRupees } from '#domain/money.ts';
import { bumrah, chennai, dhoni, kohli, mumbai, tournamentWith } from '#fixtures/auction/people.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import {
  type AuctionService,
  type AuctionServiceParts,
  createAuctionService,
} from '#server/auctions/auction-service.ts';
import type { Outcome } from '#server/auctions/order.ts';
import type { Random } from '#server/base/random.ts';
import type { Timer } from '#server/base/server-clock.ts';
import type { LogStore } from '#server/persistence/tables/log/log.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import { newTestDatabase, type TestDatabase, whenTestEnds } from './test-database.ts';

/** An auction service on a real database. A test can close the service and open it again, as after a restart. */
export interface TestAuctions {
  readonly file: string;
  readonly store: Store;
  readonly service: AuctionService;
  /** Opens another store on the same data, as another process does. */
  another(): Promise<Store>;
  /** Makes a line of a log unreadable, as a broken disk does. */
  damage(tournament: string, line: number): Promise<void>;
  /** Closes the service and opens it again, so that all state is read from disk. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

interface TestAuctionsParts extends Partial<Pick<AuctionServiceParts, 'clock' | 'timer'>> {
  /** Opens the store. By default, the store is on a new test database. */
  readonly open?: (file: string) => Promise<Store>;
}

/** Opens an auction service on a database of its own. It closes when the test ends. */
export async function testAuctions({
  open: openFile,
  ...parts
}: TestAuctionsParts = {}): Promise<TestAuctions> {
  const folder = mkdtempSync(path.join(tmpdir(), 'boli-auctions-'));
  const file = path.join(folder, 'boli.db');
  const database = await newTestDatabase(folder);
  const open = (): Promise<Store> => openFile?.(file) ?? database.open();
  let store = await open();
  let service = createAuctionService({
    store,
    clock: () => 1_790_000_000_000,
    random: countingRandom(),
    ...parts,
  });
  let closed: Promise<void> | null = null;
  const auctions: TestAuctions = {
    file,
    get store() {
      return store;
    },
    get service() {
      return service;
    },
    another: open,
    damage: (tournament, line) => database.damage(tournament, line),
    async restart() {
      await service.close();
      await store.close();
      store = await open();
      const later = { clock: () => 1_790_000_060_000, random: countingRandom('later-') };
      service = createAuctionService({ store, ...later, ...parts });
      await service.wake();
    },
    close() {
      closed ??= closeAll();
      return closed;
    },
  };
  async function closeAll(): Promise<void> {
    await service.close();
    await store.close();
    await database.remove();
    rmSync(folder, { recursive: true, force: true });
  }
  whenTestEnds(() => auctions.close());
  return auctions;
}

/** Ids and seeds that count up, so that each run of a test gets the same values. */
export function countingRandom(prefix = ''): Random {
  let rolled = 0;
  return { seed: () => (rolled += 1), id: () => `${prefix}id-${String((rolled += 1))}` };
}

/** Creates a tournament of Asha with purses of 5,00,000 and squads of three. */
export async function openTournament(
  { service }: Pick<TestAuctions, 'service'>,
  commandId?: string,
): Promise<Auction> {
  const { name, date, time, rules } = tournamentWith();
  return service.open('asha', { name, date, time, rules }, { commandId });
}

/** Creates Asha's tournament with Mumbai and Chennai. Kohli is on the block, Dhoni and Bumrah wait. */
export async function openBidding(auctions: Pick<TestAuctions, 'service'>): Promise<Auction> {
  const { tournament } = await openTournament(auctions);
  const orders: Command[] = [
    { type: 'enter-team', team: { ...mumbai, id: `mumbai-${tournament.id}` } },
    { type: 'enter-team', team: { ...chennai, id: `chennai-${tournament.id}` } },
    { type: 'register-players', players: playersIn(tournament.id), seed: 1 },
    { type: 'initialise', seed: 1 },
    { type: 'call-lot', lot: `kohli-${tournament.id}`, seen: null },
  ];
  let outcome: Outcome | null = null;
  for (const order of orders) outcome = await auctions.service.carryOut(tournament.id, order, { by: 'asha' });
  if (outcome === null) throw new Error('nothing was ordered');
  return outcome.auction;
}

function playersIn(tournament: string) {
  return [kohli, dhoni, bumrah].map((player) => ({ ...player, id: `${player.id}-${tournament}` }));
}

/** A bid for Kohli by a client that has seen the last line. */
export function bidFor(
  { tournament, sequence }: Auction,
  team: 'mumbai' | 'chennai',
  amount: number,
): Command {
  const lot = `kohli-${tournament.id}`;
  return {
    type: 'place-bid',
    lot,
    team: `${team}-${tournament.id}`,
    amount: toRupees(amount),
    seen: sequence,
  };
}

interface Waiting {
  readonly at: number;
  readonly task: () => Promise<void>;
}

/** A clock with timers, which a test moves on. */
export class TestClock {
  /** The time of the clock, in epoch ms. */
  now = 1_790_000_000_000;
  /** The ms by which timers fire too early; below 0, timers fire too late. */
  early = 0;
  readonly #waiting = new Set<Waiting>();

  readonly clock = (): number => this.now;

  readonly timer: Timer = (ms, task) => {
    const waiting = { at: this.now + Math.max(1, ms - this.early), task };
    this.#waiting.add(waiting);
    return () => void this.#waiting.delete(waiting);
  };

  get timers(): number {
    return this.#waiting.size;
  }

  /** Moves the clock on. Fires every due timer in order, and waits for its task. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    for (let next = this.#nextUntil(end); next !== undefined; next = this.#nextUntil(end)) {
      this.#waiting.delete(next);
      this.now = Math.max(this.now, next.at);
      await next.task();
    }
    this.now = end;
  }

  #nextUntil(end: number): Waiting | undefined {
    return [...this.#waiting].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
  }
}

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

export interface AuctionProcess {
  readonly service: AuctionService;
  readonly store: Store;
  /** The log as the service calls it. A test may replace its functions. */
  readonly log: { -readonly [Call in keyof LogStore]: LogStore[Call] };
  readonly asked: Asked;
}

/** Opens two auction services on one database. They close when the test ends. */
export async function twoProcesses(): Promise<TwoProcesses> {
  const folder = mkdtempSync(path.join(tmpdir(), 'boli-two-processes-'));
  const database = await newTestDatabase(folder);
  const store = await database.open();
  const time = new TestClock();
  const left = oneOf(await database.open(), 'left-', time);
  const right = oneOf(await database.open(), 'right-', time);
  const processes = new TwoProcesses(folder, database, time, store, left, right);
  whenTestEnds(() => processes.close());
  return processes;
}

/** Two auction services on one database, each with its own store like two processes, on one test clock. */
export class TwoProcesses {
  readonly #more: AuctionProcess[] = [];

  constructor(
    readonly folder: string,
    readonly database: TestDatabase,
    readonly time: TestClock,
    /** The store by which a test reads the disk directly, without either service. */
    readonly store: Store,
    readonly left: AuctionProcess,
    readonly right: AuctionProcess,
  ) {}

  get both(): readonly [AuctionProcess, AuctionProcess] {
    return [this.left, this.right];
  }

  /** One more service with its own store, like a process that starts. */
  async another(name: string): Promise<AuctionProcess> {
    const one = oneOf(await this.database.open(), name, this.time);
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
    for (const { service } of all) await service.close();
    for (const { store } of [...all, this]) await store.close();
    await this.database.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function oneOf(store: Store, name: string, { clock, timer }: TestClock): AuctionProcess {
  const asked: Asked = { reads: [], written: 0, kept: [], conflicts: 0 };
  const counted = async <Answer>(task: Promise<Answer>): Promise<Answer> => {
    try {
      return await task;
    } catch (error) {
      if (error instanceof Error && error.name === 'SequenceConflict') asked.conflicts += 1;
      throw error;
    }
  };
  const log: AuctionProcess['log'] = {
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
  const service = createAuctionService({
    store: { ...store, log },
    clock,
    timer,
    random: countingRandom(name),
  });
  return { service, store, log, asked };
}
