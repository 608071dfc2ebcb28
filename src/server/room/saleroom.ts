import type { Auction } from '#domain/auction/auction.ts';
import { LONG_AGO } from '#domain/auction/clock-after-restart.ts';
import type { Command } from '#domain/auction/commands.ts';
import { decideAt } from '#domain/auction/decide-at.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import type { CommandId, TournamentId, UserId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { TournamentPlan } from '#domain/tournament/tournament.ts';
import type { CommandAnswer } from '#protocol/commands.ts';
import { AlreadyThere, AnsweredBefore, CannotWrite, SequenceConflict } from '#server/store/problems.ts';
import type { Store } from '#server/store/store.ts';
import { firstEntry, nextEntry, type Written } from './entry.ts';
import { GoingDown } from './going-down.ts';
import { createLotClocks, systemTimer, type Timer } from './lot-clocks.ts';
import { createMemory } from './memory.ts';
import { OtherCommand } from './other-command.ts';
import type { Roll } from './roll.ts';
import type { Sender } from './sender.ts';
import { BY_THE_CLOCK, takenUp } from './take-up.ts';
import { createTellAgain } from './tell-again.ts';
import { tournamentIdFor } from './tournament-id.ts';
import { createTurns } from './turns.ts';
import { createWatchers, type Watcher } from './watchers.ts';

/**
 * Where auctions happen: one command at a time for each, decided by the rulebook, on disk before anybody is told and
 * before it is answered. Every call can throw `DiskFull` (nothing happened), `DamagedLog` and `GoingDown`.
 */
export interface Saleroom {
  /** A new tournament. The same organiser and command id give the same tournament again. */
  open(organiser: UserId, plan: TournamentPlan, commandId?: CommandId): Promise<Auction>;
  /**
   * An order to an auction that exists. Its id sent again gets the first answer again, whatever the order says now;
   * throws `OtherCommand` when the first order was of another kind.
   */
  carryOut(tournament: TournamentId, command: Command, sender: Sender): Promise<Outcome>;
  /** What is true now, or null for a tournament of nobody. */
  auctionOf(tournament: TournamentId): Promise<Auction | null>;
  /** Lines after a sequence number, oldest first; `sequence` is where the whole log ends. */
  history(tournament: TournamentId, after: number, limit: number): Promise<CommandAnswer>;
  /** Calls the watcher after every command that changed something. Gives the function that ends it. */
  watch(tournament: TournamentId, watcher: Watcher): () => void;
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

/** `auction` is what is true after the command; for a repeated one, what is true by now. */
export type Outcome =
  | { readonly ok: true; readonly answer: CommandAnswer; readonly auction: Auction }
  | { readonly ok: false; readonly problem: Refusal; readonly auction: Auction };

export interface SaleroomParts {
  readonly store: Store;
  /** Epoch ms. */
  readonly clock: () => number;
  readonly roll: Roll;
  readonly timer?: Timer;
}

/** How often an order is decided anew because another writer was first. */
const MOST_ATTEMPTS = 5;

export function createSaleroom({ store, clock, roll, timer = systemTimer }: SaleroomParts): Saleroom {
  const turns = createTurns();
  const memory = createMemory();
  const tellAgain = createTellAgain(store.log);
  /** What was held since this room opened. */
  const awake = new Set<TournamentId>();
  const watchers = createWatchers();
  const clocks = createLotClocks({
    clock,
    timer,
    runOut: (tournament, order) => carryOut(tournament, order, { by: BY_THE_CLOCK }),
  });
  let closing = false;

  const auctionOf = async (tournament: TournamentId): Promise<Auction | null> =>
    memory.get(tournament) ?? turns.take(tournament, () => load(tournament));

  async function load(tournament: TournamentId): Promise<Auction | null> {
    const known = memory.get(tournament);
    if (known !== null) return known;
    const auction = await tellAgain(tournament);
    if (auction === null) return null;
    return awake.has(tournament) ? hold(auction) : takeUp(auction);
  }

  async function takeUp(auction: Auction): Promise<Auction> {
    const next = takenUp(auction, clock(), roll);
    if (next === null) return hold(auction);
    try {
      return (await writeDown(next)).auction;
    } catch (error) {
      if (!(error instanceof CannotWrite)) throw error;
      // It can be looked at; a clock that could not be given its extension decides nothing until somebody acts.
      return auction;
    }
  }

  function hold(auction: Auction): Auction {
    awake.add(auction.tournament.id);
    memory.keep(auction);
    clocks.follow(auction);
    return auction;
  }

  async function carryOut(tournament: TournamentId, command: Command, sender: Sender): Promise<Outcome> {
    if (closing) throw new GoingDown();
    // Who came in time is in time, also where others are served first.
    const at = clock();
    return turns.take(tournament, () => decided(tournament, command, { ...sender, at }));
  }

  async function decided(
    tournament: TournamentId,
    command: Command,
    sender: Sender & { readonly at: number },
    attempt = 1,
  ): Promise<Outcome> {
    const auction =
      (await load(tournament)) ?? impossible(`an order to the auction of nobody, ${tournament}`);
    const { type: kind } = command;
    const commandId = sender.commandId ?? roll.id();
    const decision = decideAt(auction, command, sender.at);
    try {
      if (decision.ok) {
        const origin = { commandId, kind, by: sender.by, at: sender.at };
        return await writeDown(nextEntry(auction, decision.events, origin));
      }
      const { problem } = decision;
      if (sender.commandId !== undefined) {
        await store.log.keepRefusal({ tournament, command: commandId, kind, problem, at: sender.at });
      }
      return { ok: false, problem, auction };
    } catch (error) {
      // Whether an order came before shows when its answer is written down: asking first would cost every bid a look.
      if (error instanceof AnsweredBefore) return firstAnswer(auction, commandId, kind);
      // What memory holds is no longer known to be what the disk holds.
      memory.forget(tournament);
      const overtaken = error instanceof SequenceConflict || error instanceof AlreadyThere;
      if (!overtaken || attempt >= MOST_ATTEMPTS) throw error;
      return decided(tournament, command, sender, attempt + 1);
    }
  }

  async function firstAnswer(auction: Auction, commandId: CommandId, kind: string): Promise<Outcome> {
    const { id } = auction.tournament;
    const kept =
      (await store.log.answerTo(id, commandId)) ?? impossible(`an answer to ${commandId} that is not there`);
    if (kept.kind !== undefined && kept.kind !== kind) throw new OtherCommand();
    if (!kept.ok) return { ok: false, problem: kept.problem, auction };
    const events = await store.log.eventsAfter(id, kept.after, kept.sequence - kept.after);
    const answer = { sequence: kept.sequence, events };
    if (kept.sequence <= auction.sequence) return { ok: true, answer, auction };
    // Another process wrote it: what memory holds is older.
    memory.forget(id);
    return { ok: true, answer, auction: (await load(id)) ?? auction };
  }

  /** On disk first; only then is it true here, and only then is anybody told. */
  async function writeDown({ entry, auction }: Written): Promise<Extract<Outcome, { ok: true }>> {
    await store.log.append(entry);
    hold(auction);
    watchers.tell(auction, entry.events);
    return { ok: true, answer: { sequence: auction.sequence, events: [...entry.events] }, auction };
  }

  async function open(organiser: UserId, plan: TournamentPlan, commandId?: CommandId): Promise<Auction> {
    if (closing) throw new GoingDown();
    const id = commandId === undefined ? roll.id() : tournamentIdFor(organiser, commandId);
    return turns.take(id, async () => {
      const there = await load(id);
      if (there !== null) return there;
      const at = clock();
      const tournament = { ...plan, id, organiser, createdAt: at };
      const origin = { commandId: commandId ?? roll.id(), kind: 'open-tournament', by: organiser, at };
      return (await writeDown(firstEntry({ type: 'TournamentCreated', tournament }, origin))).auction;
    });
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
    const sequence = (await auctionOf(tournament))?.sequence ?? 0;
    if (after >= sequence) return { sequence, events: [] };
    const events = await store.log.eventsAfter(tournament, after, limit);
    return { sequence: Math.max(sequence, events.at(-1)?.sequence ?? 0), events };
  }

  return {
    open,
    carryOut,
    auctionOf,
    history,
    wake,
    clocksRun: () => clocks.run(),
    watch: (tournament, watcher) => watchers.add(tournament, watcher),
    async close() {
      closing = true;
      clocks.stop();
      await turns.settled();
    },
  };
}
