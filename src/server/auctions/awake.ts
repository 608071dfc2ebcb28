import type { Auction } from '#domain/auction/auction.ts';
import { LONG_AGO } from '#domain/auction/clock-after-restart.ts';
import type { TournamentId } from '#domain/ids.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { CannotWrite, DamagedLog } from '#server/persistence/ports/problems.ts';
import type { Store } from '#server/persistence/ports/store.ts';
import type { Written } from './log-entry.ts';
import { withRetries } from './retry.ts';
import type { Ledger } from './ledger.ts';
import type { LotClocks } from './lot-timers.ts';
import type { Random } from '#server/random.ts';
import { takenOver, takenUp, takeoverId, type Takeover } from './resume-timers.ts';
import type { KeyedMutex } from '#server/concurrency/keyed-mutex.ts';

/** The auctions that this room holds, with clocks that have what is their own. */
interface Awake {
  /** What is known of an auction that was taken up before; else null. */
  known(tournament: TournamentId): Auction | null;
  /** The auction, taken up where this room has not held it before. To be called in its turn. */
  load(tournament: TournamentId): Promise<Auction | null>;
  hold(auction: Auction): Auction;
  /**
   * Every clock that may have run without anybody, when this room takes the lead; from then on it lets them run out.
   * Throws what the store throws, and then it is to be called again.
   */
  takeUpAll(before: 'dark' | 'light'): Promise<void>;
}

interface AwakeParts {
  readonly store: Pick<Store, 'tournaments' | 'log'>;
  /** Where this laptop has taken over lately; else null. */
  readonly takeover: Takeover | null;
  readonly ledger: Ledger;
  readonly clocks: () => LotClocks;
  readonly mutex: KeyedMutex;
  readonly cluster: Pick<Cluster, 'canHavePeers'>;
  /** Epoch ms. */
  readonly clock: () => number;
  readonly random: Random;
}

export function createAwake(parts: AwakeParts): Awake {
  const { store, ledger, clocks, mutex, cluster, takeover, clock, random } = parts;
  /** What was taken up since this room opened: its clock has what is its own. */
  const awake = new Set<TournamentId>();

  const known = (tournament: TournamentId): Auction | null =>
    awake.has(tournament) ? ledger.known(tournament) : null;

  function hold(auction: Auction): Auction {
    awake.add(auction.tournament.id);
    clocks().follow(auction);
    return auction;
  }

  async function takeUp(auction: Auction, dark: boolean): Promise<Auction> {
    try {
      const told = await tellTakeover(auction);
      const next = takenUp(told, clock(), random, dark);
      return next === null ? hold(told) : await writeOnce(told, next);
    } catch (error) {
      if (!(error instanceof CannotWrite)) throw error;
      // It can be looked at; a clock that could not be given its extension decides nothing until somebody acts.
      return auction;
    }
  }

  /** The log of a running auction says which laptop is the house from here on, before anything else is written to it. */
  async function tellTakeover(auction: Auction): Promise<Auction> {
    if (takeover === null || auction.stage !== 'active') return auction;
    const told = await store.log.answerTo(auction.tournament.id, takeoverId(takeover));
    return told === null ? writeOnce(auction, takenOver(auction, clock(), takeover)) : auction;
  }

  async function writeOnce(auction: Auction, next: Written): Promise<Auction> {
    return withRetries(
      () => ledger.writeDown(next),
      async () => {
        const now = await ledger.caughtUp(auction.tournament.id);
        // Whoever wrote meanwhile has taken it up: its lot has its extension, and has it once.
        return now === null || now.sequence === auction.sequence ? null : now;
      },
    );
  }

  return {
    known,
    hold,
    async load(tournament) {
      const here = known(tournament);
      if (here !== null) return here;
      const auction = ledger.known(tournament) ?? (await ledger.caughtUp(tournament));
      if (auction === null) return null;
      // Where there are others, one of them runs its clock: it is taken up when this room takes the lead.
      return awake.has(tournament) ? hold(auction) : takeUp(auction, !cluster.canHavePeers);
    },
    async takeUpAll(before) {
      // No clock runs for an hour: what is older ran out long ago.
      const all = await store.tournaments.withClock(clock() - 2 * LONG_AGO);
      const taken = all.map((tournament) =>
        mutex.run(tournament, async () => {
          const auction = await ledger.caughtUp(tournament);
          if (auction !== null) await (before === 'dark' ? takeUp(auction, true) : hold(auction));
        }),
      );
      for (const one of await Promise.allSettled(taken)) {
        // Whatever is wrong with one auction is told to whoever opens it, and nobody else has to wait for that.
        if (one.status === 'rejected' && !(one.reason instanceof DamagedLog)) throw one.reason;
      }
      clocks().decide(true);
    },
  };
}
