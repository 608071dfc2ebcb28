import { createHash } from 'node:crypto';
import type { Auction } from '#domain/auction/auction.ts';
import { LONG_AGO } from '#domain/auction/clock-after-restart.ts';
import type { Command } from '#domain/auction/commands.ts';
import { idFrom, type CommandId, type TournamentId, type UserId } from '#domain/ids.ts';
import type { TournamentPlan } from '#domain/tournament/tournament.ts';
import type { CommandAnswer } from '#protocol/commands.ts';
import { singleProcess, type Cluster } from '#server/cluster/cluster.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { DamagedLog } from '#server/persistence/ports/problems.ts';
import type { Store } from '#server/persistence/ports/store.ts';
import type { Random } from '#server/random.ts';
import { searchHere, type SearchFor } from '#server/search/search.ts';
import type { ActiveAuction, Takeover } from './active-auction.ts';
import { ActiveAuctions } from './active-auctions.ts';
import { AuctionCache } from './auction-cache.ts';
import { carryOut, commit, load, readOn, resume } from './carry-out.ts';
import { firstEntry } from './log-entry.ts';
import { systemTimer, type Timer } from './lot-timer.ts';
import { GoingDown, type Edit, type MayOrder, type Outcome, type Sender } from './order.ts';
import { followPeers } from './peer-sync.ts';
import { withRetries } from './retry.ts';
import { createSnapshots } from './snapshots/snapshots.ts';
import type { Subscriber } from './subscribers.ts';

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
   * throws `OtherCommand` when the first order was of another kind. `mayOrder` is asked with the auction as it is loaded
   * for the order, and `NoSuchAuction` thrown; without it the caller has seen before that it may order there.
   */
  carryOut(
    tournament: TournamentId,
    command: Command | Edit,
    sender: Sender,
    mayOrder?: MayOrder,
  ): Promise<Outcome>;
  /** What is true as far as this process has read, or null for a tournament of nobody. */
  auctionOf(tournament: TournamentId): Promise<Auction | null>;
  /** The same at the end of the log: to be asked before a "no" that another process may have made untrue. */
  auctionAtEnd(tournament: TournamentId): Promise<Auction | null>;
  /** Lines after a sequence number, oldest first; `sequence` is where the whole log ends. */
  history(tournament: TournamentId, after: number, limit: number): Promise<CommandAnswer>;
  /**
   * Calls the subscriber after every command that changed something. Gives the function that ends it. `onLost`: its log
   * was found to be damaged, so nothing more is told of it.
   */
  subscribe(tournament: TournamentId, subscriber: Subscriber, onLost?: () => void): () => void;
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

  /** Every clock that may have run without anybody; from then on this process lets them run out. */
  async function resumeAll(before: 'dark' | 'light'): Promise<void> {
    // No clock runs for an hour: what is older ran out long ago.
    const all = await store.tournaments.withClock(clock() - 2 * LONG_AGO);
    const resumed = all.map((tournament) =>
      auctions.run(tournament, async (active) => {
        const auction = await readOn(active);
        if (auction !== null)
          await (before === 'dark' ? resume(active, auction, true) : active.runTimer(auction));
      }),
    );
    for (const one of await Promise.allSettled(resumed)) {
      // What is wrong with one auction is told to whoever opens it, and nobody else has to wait for that.
      if (one.status === 'rejected' && !(one.reason instanceof DamagedLog)) throw one.reason;
    }
    auctions.decide(true);
  }

  async function open(organiser: UserId, plan: TournamentPlan, commandId?: CommandId): Promise<Auction> {
    if (closing) throw new GoingDown();
    const id = commandId === undefined ? random.id() : tournamentIdFor(organiser, commandId);
    const at = clock();
    const tournament = { ...plan, id, organiser, createdAt: at };
    const origin = { commandId: commandId ?? random.id(), kind: 'open-tournament', by: organiser, at };
    const created = { type: 'TournamentCreated', tournament } as const;
    return auctions.run(id, (active) =>
      withRetries(
        async () => (await load(active)) ?? commit(active, null, firstEntry(created, origin)),
        () => readOn(active),
      ),
    );
  }

  async function history(tournament: TournamentId, after: number, limit: number): Promise<CommandAnswer> {
    let sequence = (await auctionOf(tournament))?.sequence ?? 0;
    // A caller that has seen more than this process knows has it from another one.
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

/** The auction at the end of its log. */
async function atEnd(active: ActiveAuction): Promise<Auction | null> {
  const { doubts } = active;
  if ((await load(active)) === null) return null;
  const auction = await readOn(active);
  active.readAt = doubts;
  return auction;
}

/** One organiser's command to open a tournament always means the same tournament, so that sent twice it opens one. */
function tournamentIdFor(organiser: UserId, command: CommandId): TournamentId {
  const bytes = createHash('sha256').update(`${organiser} ${command}`).digest();
  return idFrom(bytes.subarray(0, 16));
}
