import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import type { CommandId, TournamentId, UserId } from '#domain/ids.ts';
import type { TournamentPlan } from '#domain/tournament/tournament.ts';
import type { CommandAnswer } from '#protocol/commands.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { searchHere, type SearchFor } from '#server/search/search.ts';
import { singleProcess, type Cluster } from '#server/cluster/cluster.ts';
import type { Store } from '#server/persistence/ports/store.ts';
import { createAwake } from './awake.ts';
import { firstEntry } from './log-entry.ts';
import { GoingDown } from './going-down.ts';
import { withRetries } from './retry.ts';
import { createKeptStates } from './snapshots/snapshots.ts';
import { createLedger } from './ledger.ts';
import { createLotClocks, systemTimer, type Timer } from './lot-timers.ts';
import { createOrders, type Edit, type Outcome } from './carry-out.ts';
import { createOtherRooms } from './peer-sync.ts';
import type { Random } from '#server/random.ts';
import type { Sender } from './sender.ts';
import { BY_THE_CLOCK, type Takeover } from './resume-timers.ts';
import { tournamentIdFor } from './tournament-id.ts';
import { createKeyedMutex } from '#server/concurrency/keyed-mutex.ts';
import { createWatchers, type Watcher } from './subscribers.ts';

/**
 * Where auctions happen: one command at a time for each, decided by the rulebook, on disk before anybody is told and
 * before it is answered. Several rooms may work on one log: each order is decided at its end. Every call can throw what
 * the store throws where insisting did not help (`store/policies.ts`), and `GoingDown`.
 */
export interface AuctionService {
  /** A new tournament. The same organiser and command id give the same tournament again. */
  open(organiser: UserId, plan: TournamentPlan, commandId?: CommandId): Promise<Auction>;
  /**
   * An order to an auction that exists. Its id sent again gets the first answer again, whatever the order says now;
   * throws `OtherCommand` when the first order was of another kind.
   */
  carryOut(tournament: TournamentId, command: Command | Edit, sender: Sender): Promise<Outcome>;
  /** What is true as far as this process has read, or null for a tournament of nobody. */
  auctionOf(tournament: TournamentId): Promise<Auction | null>;
  /** The same at the end of the log: to be asked before a "no" that another process may have made untrue. */
  auctionAtEnd(tournament: TournamentId): Promise<Auction | null>;
  /** Lines after a sequence number, oldest first; `sequence` is where the whole log ends. */
  history(tournament: TournamentId, after: number, limit: number): Promise<CommandAnswer>;
  /**
   * Calls the watcher after every command that changed something. Gives the function that ends it. `onLost`: its log was
   * found to be damaged, so nothing more is told of it.
   */
  watch(tournament: TournamentId, watcher: Watcher, onLost?: () => void): () => void;
  /**
   * Takes up the clocks that ran while no room was open, and lets them run out here from now on. To be called before
   * anybody comes in, where no other process says when. What stood still for longer is taken up when somebody opens it.
   */
  wake(): Promise<void>;
  /** True while the clock of some lot runs: the time of this room must not jump now. */
  clocksRun(): boolean;
  /** Ends when every command taken until now is answered; takes no more. */
  close(): Promise<void>;
}

export interface AuctionServiceParts {
  readonly store: Store;
  /** Epoch ms. */
  readonly clock: () => number;
  readonly random: Random;
  readonly timer?: Timer;
  /** Which build of the product this is: it keeps auctions beside their logs, for itself. Null, or left out: none. */
  readonly build?: string | null;
  /** The other processes that work on the same logs; nobody, unless told. */
  readonly cluster?: Cluster;
  readonly metrics?: Pick<Metrics, 'ordered' | 'failed' | 'told'>;
  /** Who searches for what the rules ask; here and now, unless told. */
  readonly search?: SearchFor | undefined;
  /** Where this laptop has taken over lately: logs of running auctions say so. */
  readonly takeover?: Takeover | null;
}

export function createAuctionService(parts: AuctionServiceParts): AuctionService {
  const { store, clock, random, timer = systemTimer, build = null, metrics } = parts;
  const { cluster = singleProcess() } = parts;
  const mutex = createKeyedMutex();
  const watchers = createWatchers();
  const kept = createKeptStates({
    store,
    writtenBy: build,
    timer,
    onDamage: (damage) => {
      ledger.isDamaged(damage);
      // Whoever looks on comes back, and is told as if it had been found at once.
      watchers.lose(damage.tournament);
    },
  });
  const ledger = createLedger({
    log: store.log,
    kept,
    isWatched: (tournament) => watchers.isWatched(tournament),
    onLines: (auction, lines) => {
      for (const { at } of lines) metrics?.told(clock() - at);
      awake.hold(auction);
      watchers.tell(auction, lines);
    },
    onWritten: (auction) => others.tell(auction),
  });
  const awake = createAwake({
    ...{ store, ledger, mutex, cluster, clock, random, takeover: parts.takeover ?? null },
    clocks: () => clocks,
  });
  const orders = createOrders({
    ...{ log: store.log, ledger, random, search: parts.search ?? searchHere },
    load: (tournament) => awake.load(tournament),
    onFound: (auction) => others.tell(auction),
  });
  const clocks = createLotClocks({
    clock,
    timer,
    decides: cluster.isLeader(),
    runOut: (tournament, order) =>
      carryOut(tournament, { ...order, seed: random.seed() }, { by: BY_THE_CLOCK }),
  });
  const others = createOtherRooms({
    cluster,
    known: (tournament) => ledger.known(tournament),
    watched: () => watchers.watched(),
    running: () => clocks.running(),
    readOn: (tournament) => mutex.run(tournament, () => atEnd(tournament)),
    lead: (before) => awake.takeUpAll(before),
    leadLost: () => clocks.decide(false),
  });
  let closing = false;

  async function auctionOf(tournament: TournamentId): Promise<Auction | null> {
    const known = awake.known(tournament);
    if (known !== null && others.isUpToDate(known)) return known;
    return mutex.run(tournament, () => (cluster.peers() === 0 ? awake.load(tournament) : atEnd(tournament)));
  }

  const auctionAtEnd = async (tournament: TournamentId): Promise<Auction | null> =>
    mutex.run(tournament, () => atEnd(tournament));

  async function atEnd(tournament: TournamentId): Promise<Auction | null> {
    const moment = others.moment();
    if ((await awake.load(tournament)) === null) return null;
    const auction = await ledger.caughtUp(tournament);
    others.hasRead(tournament, moment);
    return auction;
  }

  async function carryOut(
    tournament: TournamentId,
    command: Command | Edit,
    sender: Sender,
  ): Promise<Outcome> {
    if (closing) throw new GoingDown();
    // Who came in time is in time, also where others are served first.
    const at = clock();
    try {
      const task = () => orders.carryOut({ tournament, command, sender, at });
      const outcome = await mutex.run(tournament, task);
      metrics?.ordered(command.type, outcome.ok ? null : outcome.problem.code);
      return outcome;
    } catch (error) {
      metrics?.failed(error);
      throw error;
    }
  }

  async function open(organiser: UserId, plan: TournamentPlan, commandId?: CommandId): Promise<Auction> {
    if (closing) throw new GoingDown();
    const id = commandId === undefined ? random.id() : tournamentIdFor(organiser, commandId);
    const at = clock();
    const tournament = { ...plan, id, organiser, createdAt: at };
    const origin = { commandId: commandId ?? random.id(), kind: 'open-tournament', by: organiser, at };
    return mutex.run(id, () =>
      withRetries(
        async () =>
          (await awake.load(id)) ??
          ledger.writeDown(firstEntry({ type: 'TournamentCreated', tournament }, origin)),
        () => ledger.caughtUp(id),
      ),
    );
  }

  async function history(tournament: TournamentId, after: number, limit: number): Promise<CommandAnswer> {
    let sequence = (await auctionOf(tournament))?.sequence ?? 0;
    // Whoever has seen more than this process knows has it from another one.
    if (after > sequence) sequence = (await auctionAtEnd(tournament))?.sequence ?? 0;
    if (after >= sequence) return { sequence, events: [] };
    const lines = await store.log.eventsAfter(tournament, after, limit);
    // Another process has written more, or this one writes it just now, and it may still wait for the second laptop's
    // disk (docs/decisions/0099): after that it is known here.
    if ((lines.at(-1)?.sequence ?? 0) > sequence)
      sequence = (await auctionAtEnd(tournament))?.sequence ?? sequence;
    return { sequence, events: lines.filter((line) => line.sequence <= sequence) };
  }

  return {
    open,
    carryOut,
    auctionOf,
    auctionAtEnd,
    history,
    wake: () => awake.takeUpAll('dark'),
    clocksRun: () => clocks.run(),
    watch: (tournament, watcher, onLost) => watchers.add(tournament, watcher, onLost),
    async close() {
      closing = true;
      others.stop();
      clocks.stop();
      await mutex.settled();
      await kept.close();
    },
  };
}
