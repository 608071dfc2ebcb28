import type { Auction } from '#domain/auction/auction.ts';
import { LONG_AGO } from '#domain/auction/clock-after-restart.ts';
import type { Command } from '#domain/auction/commands.ts';
import type { TournamentId, UserId } from '#domain/ids.ts';
import type { TournamentPlan } from '#domain/tournament/tournament.ts';
import type { CommandAnswer } from '#protocol/calls/commands.ts';
import { singleProcess, type Cluster } from '#server/cluster/cluster.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { DamagedLog } from '#server/persistence/ports/problems.ts';
import type { LogEntry, Store } from '#server/persistence/ports/store.ts';
import type { Random } from '#server/random.ts';
import { searchHere, type SearchFor } from '#server/search/search.ts';
import type { ActiveAuction, Lost, Subscriber, Takeover } from './active-auction.ts';
import { ActiveAuctions, AuctionCache } from './active-auctions.ts';
import { carryOut, commit, load, readOn, resume } from './carry-out.ts';
import { firstEntry } from './log-entry.ts';
import { systemTimer, type Timer } from './lot-timer.ts';
import { tournamentIdFor, type Opening } from './opening.ts';
import { GoingDown, NoSuchAuction, type Edit, type MayOrder, type Outcome, type Sender } from './order.ts';
import { followPeers } from './peer-sync.ts';
import { adoptLog } from './adopt-log.ts';
import { removeAuction } from './remove-auction.ts';
import { withRetries } from './retry.ts';
import { createSnapshots } from './snapshots/snapshots.ts';

/**
 * Runs auctions: decides one order at a time for each, and answers after it is on disk. Several processes may share
 * one log: each order is decided at the end of the log. Every method may throw store errors that retries did not
 * resolve (`ports/policies.ts`), and `GoingDown`.
 */
export interface AuctionService {
  /** Creates a tournament. The same organiser and command id always give the same tournament. */
  open(organiser: UserId, plan: TournamentPlan, opening?: Opening): Promise<Auction>;
  /**
   * Carries out an order. A repeated command id gets the first answer, whatever the order says now.
   * Throws `OtherCommand` where the first order was of another kind, and `NoSuchAuction` where `mayOrder` says no.
   * Without `mayOrder` the caller has checked the right before.
   */
  carryOut(
    tournament: TournamentId,
    command: Command | Edit,
    sender: Sender,
    mayOrder?: MayOrder,
  ): Promise<Outcome>;
  /**
   * Deletes a tournament with everything that belongs to it, and tells its subscribers. Throws `NoSuchAuction` where
   * `mayRemove` says no.
   */
  remove(tournament: TournamentId, mayRemove: MayOrder): Promise<void>;
  /** Writes a whole log as a new tournament, all of it or nothing. One that is there already stays as it is. */
  adopt(entry: LogEntry): Promise<Auction>;
  /** The auction as far as this process has read it; null where the tournament does not exist. */
  auctionOf(tournament: TournamentId): Promise<Auction | null>;
  /** The auction at the end of its log. Ask it before a refusal that another process may have made untrue. */
  auctionAtEnd(tournament: TournamentId): Promise<Auction | null>;
  /** Log lines after a sequence number, oldest first. `sequence`: the last line of the whole log. */
  history(tournament: TournamentId, after: number, limit: number): Promise<CommandAnswer>;
  /**
   * Calls the subscriber after every change. Returns the function that unsubscribes. `onLost`: the log is damaged, or
   * the tournament is deleted, and no more events follow.
   */
  subscribe(tournament: TournamentId, subscriber: Subscriber, onLost?: (why: Lost) => void): () => void;
  /**
   * Resumes clocks that ran during a downtime, and runs them here from now on. Call it before anybody connects, in a
   * single process. Older auctions resume when somebody opens them.
   */
  wake(): Promise<void>;
  /** True while a lot clock runs: the system time must not jump now. */
  clocksRun(): boolean;
  /** Answers every accepted command, then resolves; accepts no more. */
  close(): Promise<void>;
}

export interface AuctionServiceParts {
  readonly store: Store;
  /** Epoch ms. */
  readonly clock: () => number;
  readonly random: Random;
  readonly timer?: Timer;
  /** The build of the product; snapshots are valid for one build. Null or missing: no snapshots. */
  readonly build?: string | null;
  /** The other processes on the same logs; none by default. */
  readonly cluster?: Cluster;
  readonly metrics?: Pick<Metrics, 'ordered' | 'failed' | 'told'>;
  /** Runs the search that rules ask for; in this thread by default. */
  readonly search?: SearchFor | undefined;
  /** The latest takeover by this laptop; the logs of running auctions record it. */
  readonly takeover?: Takeover | null;
}

export function createAuctionService(parts: AuctionServiceParts): AuctionService {
  const { store, clock, random, timer = systemTimer, build = null, metrics } = parts;
  const { cluster = singleProcess(), search = searchHere, takeover = null } = parts;
  const snapshots = createSnapshots({ store, writtenBy: build, timer });
  const auctions = new ActiveAuctions({
    ...{ log: store.log, snapshots, cache: new AuctionCache(), cluster },
    ...{ clock, timer, random, search, takeover, metrics },
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

  /** Resumes every clock that may have run unattended, and runs the clocks here from now on. */
  async function resumeAll(before: 'dark' | 'light'): Promise<void> {
    // Clocks run for less than an hour: older ones ran out long ago.
    const all = await store.tournaments.withClock(clock() - 2 * LONG_AGO);
    const resumed = all.map((tournament) =>
      auctions.run(tournament, async (active) => {
        const auction = await readOn(active);
        if (auction !== null)
          await (before === 'dark' ? resume(active, auction, true) : active.runTimer(auction));
      }),
    );
    for (const one of await Promise.allSettled(resumed)) {
      // A damaged auction is reported when somebody opens it, and must not stop the others.
      if (one.status === 'rejected' && !(one.reason instanceof DamagedLog)) throw one.reason;
    }
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
          // A repeated command opens nothing that its organiser has deleted since.
          if (active.isDeleted) throw new NoSuchAuction();
          return there ?? commit(active, null, firstEntry(created, origin, more));
        },
        () => readOn(active),
      ),
    );
  }

  async function history(tournament: TournamentId, after: number, limit: number): Promise<CommandAnswer> {
    let sequence = (await auctionOf(tournament))?.sequence ?? 0;
    // The caller has seen lines of another process that this one has not read.
    if (after > sequence) sequence = (await auctionAtEnd(tournament))?.sequence ?? 0;
    if (after >= sequence) return { sequence, events: [] };
    const lines = await store.log.eventsAfter(tournament, after, limit);
    // Newer lines come from another process, or from this one and still wait for the replica (docs/decisions/0099).
    // They are known here afterwards.
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
      await snapshots.close();
    },
  };
}

/** Reads to the end of the log. */
async function atEnd(active: ActiveAuction): Promise<Auction | null> {
  const { doubts } = active;
  if ((await load(active)) === null) return null;
  const auction = await readOn(active);
  active.readAt = doubts;
  return auction;
}
