import type { Auction } from '#domain/auction/auction.ts';
import { LONG_AGO } from '#domain/auction/clock-after-restart.ts';
import type { Command } from '#domain/auction/commands.ts';
import type { CommandId, TournamentId, UserId } from '#domain/ids.ts';
import type { TournamentPlan } from '#domain/tournament/tournament.ts';
import type { CommandAnswer } from '#protocol/commands.ts';
import { CannotWrite } from '#server/store/problems.ts';
import type { Store } from '#server/store/store.ts';
import { firstEntry } from './entry.ts';
import { GoingDown } from './going-down.ts';
import { insist } from './insist.ts';
import { createKeptStates } from './kept/kept-states.ts';
import { createLedger } from './ledger.ts';
import { createLotClocks, systemTimer, type Timer } from './lot-clocks.ts';
import { createOrders, type Edit, type Outcome } from './orders.ts';
import type { Roll } from './roll.ts';
import type { Sender } from './sender.ts';
import { BY_THE_CLOCK, takenUp } from './take-up.ts';
import { tournamentIdFor } from './tournament-id.ts';
import { createTurns } from './turns.ts';
import { createWatchers, type Watcher } from './watchers.ts';

/**
 * Where auctions happen: one command at a time for each, decided by the rulebook, on disk before anybody is told and
 * before it is answered. Several rooms may work on one log: each order is decided at its end. Every call can throw what
 * the store throws where insisting did not help (`store/policies.ts`), and `GoingDown`.
 */
export interface Saleroom {
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
   * Takes up the clocks that ran while no room was open. To be called once, before anybody comes in. What stood still
   * for longer is taken up when somebody opens it.
   */
  wake(): Promise<void>;
  /** True while the clock of some lot runs: the time of this room must not jump now. */
  clocksRun(): boolean;
  /** Ends when every command taken until now is answered; takes no more. */
  close(): Promise<void>;
}

export interface SaleroomParts {
  readonly store: Store;
  /** Epoch ms. */
  readonly clock: () => number;
  readonly roll: Roll;
  readonly timer?: Timer;
  /** Which build of the product this is: it keeps auctions beside their logs, for itself. Null, or left out: none. */
  readonly build?: string | null;
}

export function createSaleroom(parts: SaleroomParts): Saleroom {
  const { store, clock, roll, timer = systemTimer, build = null } = parts;
  const turns = createTurns();
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
      hold(auction);
      watchers.tell(auction, lines);
    },
  });
  const orders = createOrders({ log: store.log, ledger, load, roll });
  const clocks = createLotClocks({
    clock,
    timer,
    runOut: (tournament, order) =>
      carryOut(tournament, { ...order, seed: roll.seed() }, { by: BY_THE_CLOCK }),
  });
  /** What was taken up since this room opened: its clock has what is its own. */
  const awake = new Set<TournamentId>();
  let closing = false;

  const knownAwake = (tournament: TournamentId): Auction | null =>
    awake.has(tournament) ? ledger.known(tournament) : null;

  const auctionOf = async (tournament: TournamentId): Promise<Auction | null> =>
    knownAwake(tournament) ?? turns.take(tournament, () => load(tournament));

  const auctionAtEnd = async (tournament: TournamentId): Promise<Auction | null> =>
    (await auctionOf(tournament)) && turns.take(tournament, () => ledger.caughtUp(tournament));

  async function load(tournament: TournamentId): Promise<Auction | null> {
    const known = knownAwake(tournament);
    if (known !== null) return known;
    const auction = ledger.known(tournament) ?? (await ledger.caughtUp(tournament));
    if (auction === null) return null;
    return awake.has(tournament) ? hold(auction) : takeUp(auction);
  }

  async function takeUp(auction: Auction): Promise<Auction> {
    const next = takenUp(auction, clock(), roll);
    if (next === null) return hold(auction);
    try {
      return await insist(
        () => ledger.writeDown(next),
        async () => {
          const now = await ledger.caughtUp(auction.tournament.id);
          // Whoever wrote meanwhile has taken it up: its lot has its extension, and has it once.
          return now === null || now.sequence === auction.sequence ? null : now;
        },
      );
    } catch (error) {
      if (!(error instanceof CannotWrite)) throw error;
      // It can be looked at; a clock that could not be given its extension decides nothing until somebody acts.
      return auction;
    }
  }

  function hold(auction: Auction): Auction {
    awake.add(auction.tournament.id);
    clocks.follow(auction);
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
    return turns.take(tournament, () => orders.carryOut({ tournament, command, sender, at }));
  }

  async function open(organiser: UserId, plan: TournamentPlan, commandId?: CommandId): Promise<Auction> {
    if (closing) throw new GoingDown();
    const id = commandId === undefined ? roll.id() : tournamentIdFor(organiser, commandId);
    const at = clock();
    const tournament = { ...plan, id, organiser, createdAt: at };
    const origin = { commandId: commandId ?? roll.id(), kind: 'open-tournament', by: organiser, at };
    return turns.take(id, () =>
      insist(
        async () =>
          (await load(id)) ?? ledger.writeDown(firstEntry({ type: 'TournamentCreated', tournament }, origin)),
        () => ledger.caughtUp(id),
      ),
    );
  }

  async function wake(): Promise<void> {
    // No clock runs for an hour: what is older ran out long ago.
    for (const tournament of await store.tournaments.withClock(clock() - 2 * LONG_AGO)) {
      try {
        await auctionOf(tournament);
      } catch {
        // Whatever is wrong with one auction is told to whoever opens it, and nobody else has to wait for that.
      }
    }
  }

  async function history(tournament: TournamentId, after: number, limit: number): Promise<CommandAnswer> {
    let sequence = (await auctionOf(tournament))?.sequence ?? 0;
    // Whoever has seen more than this process knows has it from another one.
    if (after > sequence) sequence = (await auctionAtEnd(tournament))?.sequence ?? 0;
    if (after >= sequence) return { sequence, events: [] };
    const events = await store.log.eventsAfter(tournament, after, limit);
    return { sequence: Math.max(sequence, events.at(-1)?.sequence ?? 0), events };
  }

  return {
    open,
    carryOut,
    auctionOf,
    auctionAtEnd,
    history,
    wake,
    clocksRun: () => clocks.run(),
    watch: (tournament, watcher, onLost) => watchers.add(tournament, watcher, onLost),
    async close() {
      closing = true;
      clocks.stop();
      await turns.settled();
      await kept.close();
    },
  };
}
