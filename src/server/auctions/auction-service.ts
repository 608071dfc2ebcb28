import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import { LONG_AGO } from '#domain/auction/decide-at.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import type { CommandId, TournamentId, UserId } from '#domain/ids.ts';
import type { TournamentPlan } from '#domain/tournament/tournament.ts';
import type { CommandAnswer } from '#protocol/calls/commands.ts';
import { type Random, derivedId } from '#server/base/random.ts';
import { systemTimer, type Timer } from '#server/base/server-clock.ts';
import { type Cluster, singleProcess } from '#server/cluster/cluster.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { DamagedLog } from '#server/persistence/ports/problems.ts';
import type { LogEntry } from '#server/persistence/tables/log/log-lines.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import {
  ActiveAuction,
  type ActiveAuctionParts,
  AuctionCache,
  type Lost,
  type Subscriber,
  type Takeover,
} from './active-auction.ts';
import {
  adoptLog,
  BY_THE_CLOCK,
  carryOut,
  commit,
  load,
  readOn,
  removeAuction,
  resume,
  withRetries,
} from './carry-out.ts';
import { firstEntry } from './log-entry.ts';
import { GoingDown, NoSuchAuction, type Edit, type MayOrder, type Outcome, type Sender } from './order.ts';
import type { RunOut } from './lot-timer.ts';
import { followPeers } from './peer-sync.ts';

/**
 * Runs auctions: decides one order at a time for each auction, and answers an order after it is on disk. Several
 * processes may share one log: each order is decided at the end of the log. Every method may throw `GoingDown`, and
 * store errors that retries did not resolve (`policyOf` of `ports/problems.ts`).
 */
export interface AuctionService {
  /** Creates a tournament. The same organiser and command id always give the same tournament. */
  open(organiser: UserId, plan: TournamentPlan, opening?: Opening): Promise<Auction>;
  /**
   * Carries out an order. A repeated command id gets the first answer, even with different values. Throws
   * `OtherCommand` where the first order was of another kind. Throws `NoSuchAuction` where `mayOrder` returns false.
   * Without `mayOrder` the caller has checked the right to order before this call.
   */
  carryOut(
    tournament: TournamentId,
    command: Command | Edit,
    sender: Sender,
    mayOrder?: MayOrder,
  ): Promise<Outcome>;
  /**
   * Deletes a tournament with everything that belongs to it, and notifies its subscribers. Throws `NoSuchAuction`
   * where `mayRemove` returns false.
   */
  remove(tournament: TournamentId, mayRemove: MayOrder): Promise<void>;
  /** Writes a whole log as a new tournament, completely or not at all. An existing tournament stays as it is. */
  adopt(entry: LogEntry): Promise<Auction>;
  /** The auction as far as this process has read it; null where the tournament does not exist. */
  auctionOf(tournament: TournamentId): Promise<Auction | null>;
  /** The auction at the end of its log. Used before a refusal: another process may have removed the reason. */
  auctionAtEnd(tournament: TournamentId): Promise<Auction | null>;
  /** Log lines after a sequence number, oldest first. `sequence` in the answer: the last line of the whole log. */
  history(tournament: TournamentId, after: number, limit: number): Promise<CommandAnswer>;
  /** Calls the subscriber after every change; returns the function that unsubscribes. `onLost`: no events follow. */
  subscribe(tournament: TournamentId, subscriber: Subscriber, onLost?: (why: Lost) => void): () => void;
  /**
   * Resumes lot clocks that ran during a downtime, one auction after the other; from then on this process runs the lot
   * clocks. Any other auction, and one that somebody opens first, resumes when it is opened.
   */
  wake(): Promise<void>;
  /** True while a lot clock runs: during that time the system time must not jump. */
  clocksRun(): boolean;
  /** Answers every accepted command, then resolves. Accepts no new command. */
  close(): Promise<void>;
}

export interface Opening {
  readonly commandId?: CommandId | undefined;
  /** The events to write together with the creation of a tournament, completely or not at all. */
  readonly more?: (begun: Auction) => readonly AuctionEvent[];
}

export interface AuctionServiceParts {
  readonly store: Store;
  /** The present time, epoch ms. */
  readonly clock: () => number;
  readonly random: Random;
  readonly timer?: Timer;
  /** The other processes on the same logs; missing: a single process. */
  readonly cluster?: Cluster;
  readonly metrics?: Pick<Metrics, 'ordered' | 'failed' | 'told'>;
  /** The latest takeover by this laptop; the logs of running auctions record it. */
  readonly takeover?: Takeover | null;
  /** Receives the problem of a step after a commit, which fails no order; default: the problem is ignored. */
  readonly onProblem?: (error: unknown) => void;
}

export function createAuctionService(parts: AuctionServiceParts): AuctionService {
  const { store, clock, random, timer = systemTimer, metrics } = parts;
  const { cluster = singleProcess(), takeover = null, onProblem = () => undefined } = parts;
  const auctions = new ActiveAuctions({
    ...{ log: store.log, cache: new AuctionCache(), cluster },
    ...{ clock, timer, random, takeover, metrics, onProblem },
  });
  const stopFollowing = followPeers({
    cluster,
    auctions,
    readOn: ({ id }) => auctions.run(id, atEnd),
    lead: resumeAll,
    leadLost: () => auctions.decide(false),
  });
  let closing = false;

  async function auctionOf(tournament: TournamentId): Promise<Auction | null> {
    const active = auctions.known(tournament);
    const state = active?.isResumed === true && active.isUpToDate ? active.state : null;
    return state ?? auctions.run(tournament, cluster.peers() === 0 ? load : atEnd);
  }

  const auctionAtEnd = (tournament: TournamentId): Promise<Auction | null> => auctions.run(tournament, atEnd);

  /** Resumes every lot clock that may have run unattended; from then on this process runs the lot clocks. */
  async function resumeAll(before: 'dark' | 'light'): Promise<void> {
    // A lot clock runs for less than an hour: older clocks reached zero long ago.
    const all = await store.tournaments.withClock(clock() - 2 * LONG_AGO);
    // A single process resumes an auction itself where somebody opens it first.
    if (!cluster.canHavePeers) auctions.decide(true);
    const failures: unknown[] = [];
    for (const tournament of all) {
      if (closing) return;
      try {
        await auctions.run(tournament, async (active) => {
          if (active.isResumed && !cluster.canHavePeers) return;
          const auction = await readOn(active);
          if (auction !== null)
            await (before === 'dark' ? resume(active, auction, true) : active.runTimer(auction));
        });
      } catch (error) {
        // A damaged auction is reported when somebody opens it. It must not stop the other auctions.
        if (!(error instanceof DamagedLog)) failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    auctions.decide(true);
  }

  async function open(
    organiser: UserId,
    plan: TournamentPlan,
    { commandId, more = () => [] }: Opening = {},
  ): Promise<Auction> {
    if (closing) throw new GoingDown();
    const id = commandId === undefined ? random.id() : tournamentIdFor(organiser, commandId);
    const at = clock();
    const tournament = { ...plan, id, organiser, createdAt: at };
    const origin = { commandId: commandId ?? random.id(), kind: 'open-tournament', by: organiser, at };
    const created = { type: 'TournamentCreated', tournament } as const;
    return auctions.run(id, (active) =>
      withRetries(
        async () => {
          const there = await load(active);
          // A repeated command opens no tournament that its organiser has deleted in the meantime.
          if (active.isDeleted) throw new NoSuchAuction();
          return there ?? commit(active, null, firstEntry(created, origin, more));
        },
        () => readOn(active),
      ),
    );
  }

  async function history(tournament: TournamentId, after: number, limit: number): Promise<CommandAnswer> {
    let sequence = (await auctionOf(tournament))?.sequence ?? 0;
    // The caller has seen log lines of another process that this process has not read.
    if (after > sequence) sequence = (await auctionAtEnd(tournament))?.sequence ?? 0;
    if (after >= sequence) return { sequence, events: [] };
    const lines = await store.log.eventsAfter(tournament, after, limit);
    // Newer lines come from another process, or still wait for the replica (docs/decisions/second-laptop.md):
    // use the log's end.
    if ((lines.at(-1)?.sequence ?? 0) > sequence)
      sequence = (await auctionAtEnd(tournament))?.sequence ?? sequence;
    return { sequence, events: lines.filter((line) => line.sequence <= sequence) };
  }

  return {
    open,
    auctionOf,
    auctionAtEnd,
    history,
    async carryOut(tournament, command, sender, mayOrder) {
      if (closing) throw new GoingDown();
      const active = auctions.of(tournament);
      try {
        return await carryOut(active, { command, sender, mayOrder: mayOrder ?? null });
      } finally {
        auctions.tidy(active);
      }
    },
    async adopt(entry) {
      if (closing) throw new GoingDown();
      return auctions.run(entry.tournament, (active) => adoptLog(active, entry));
    },
    async remove(tournament, mayRemove) {
      if (closing) throw new GoingDown();
      await auctions.run(tournament, (active) => removeAuction(active, mayRemove));
    },
    wake: () => resumeAll('dark'),
    clocksRun: () => auctions.all().some(({ timer: { needsSteadyTime } }) => needsSteadyTime),
    subscribe(tournament, subscriber, onLost = () => undefined) {
      const active = auctions.of(tournament);
      const end = active.subscribers.add(subscriber, onLost);
      return () => {
        end();
        auctions.tidy(active);
      };
    },
    async close() {
      closing = true;
      stopFollowing();
      for (const active of auctions.all()) active.timer.stop();
      await auctions.settled();
    },
  };
}

/** Reads the auction to the end of its log. */
async function atEnd(active: ActiveAuction): Promise<Auction | null> {
  const { doubts } = active;
  if ((await load(active)) === null) return null;
  const auction = await readOn(active);
  active.readAt = doubts;
  return auction;
}

/**
 * Derives the id of a tournament from its organiser and command, so that a repeated command opens no second
 * tournament.
 */
export function tournamentIdFor(organiser: UserId, command: CommandId): TournamentId {
  return derivedId(`${organiser} ${command}`);
}

/** The auctions in use in this process, one actor each. */
class ActiveAuctions {
  readonly #byId = new Map<TournamentId, ActiveAuction>();
  readonly #parts: ActiveAuctionParts;
  #decides: boolean;

  constructor(parts: ActiveAuctionParts) {
    this.#parts = parts;
    this.#decides = parts.cluster.isLeader();
  }

  /** The actor of an auction that is in use; null for any other auction. */
  known(id: TournamentId): ActiveAuction | null {
    return this.#byId.get(id) ?? null;
  }

  of(id: TournamentId): ActiveAuction {
    const known = this.#byId.get(id);
    if (known !== undefined) return known;
    const auction = new ActiveAuction(id, this.#parts, { runOut, decides: this.#decides });
    this.#byId.set(id, auction);
    return auction;
  }

  all(): readonly ActiveAuction[] {
    return [...this.#byId.values()];
  }

  /** Runs a task in the mailbox of an auction. Drops the actor again where the tournament does not exist. */
  async run<Answer>(id: TournamentId, task: (auction: ActiveAuction) => Promise<Answer>): Promise<Answer> {
    const auction = this.of(id);
    try {
      return await auction.mailbox.run(() => task(auction));
    } finally {
      this.tidy(auction);
    }
  }

  tidy(auction: ActiveAuction): void {
    if (auction.isIdle && this.#byId.get(auction.id) === auction) this.#byId.delete(auction.id);
  }

  /** Sets whether this process runs the lot clocks. */
  decide(here: boolean): void {
    this.#decides = here;
    for (const { timer } of this.all()) timer.decide(here);
  }

  /** Resolves when every task that was requested before this call has ended. */
  async settled(): Promise<void> {
    await Promise.all(this.all().map(({ mailbox }) => mailbox.settled()));
  }
}

/** Sends the order that follows when a lot clock reaches zero. */
function runOut(auction: ActiveAuction, order: RunOut): Promise<Outcome> {
  const command = { ...order, seed: auction.parts.random.seed() };
  return carryOut(auction, { command, sender: { by: BY_THE_CLOCK }, mayOrder: null });
}
