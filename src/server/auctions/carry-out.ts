import type { Auction } from '#domain/auction/auction.ts';
import { decideFully, clockAfterRestart, LONG_AGO } from '#domain/auction/decide-at.ts';
import { fold, foldingFrom, type Folding } from '#domain/auction/fold.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import { impossible } from '#domain/impossible.ts';
import { type RecordedEvent, writtenBy } from '#protocol/events/events.ts';
import { yieldToEventLoop } from '#server/base/concurrency.ts';
import {
  CannotWrite,
  DamagedLog,
  SequenceConflict,
  TournamentDeleted,
  policyOf,
  type Remedy,
  isProblem,
} from '#server/persistence/ports/problems.ts';
import type { ActiveAuction, News, Takeover } from './active-auction.ts';
import { decidedEntry, type Written, nextEntry } from './log-entry.ts';
import { clockRunsIn } from './lot-timer.ts';
import { type MayOrder, NoSuchAuction, type Order, OtherCommand, type Outcome } from './order.ts';
import { NotDecided } from '#server/base/failure.ts';
import type { LogEntry } from '#server/persistence/tables/log/log-lines.ts';
import type { CommandId } from '#domain/ids.ts';
import { closesAtOf } from '#domain/auction/lots/block.ts';
import type { Random } from '#server/base/random.ts';

/** Carries out one order, from its mailbox to its answer. Throws the store errors that retries did not resolve. */
export async function carryOut(
  auction: ActiveAuction,
  { command, sender, mayOrder }: Pick<Order, 'command' | 'sender' | 'mayOrder'>,
): Promise<Outcome> {
  const { clock, random, metrics } = auction.parts;
  // The command id stays the same in each attempt. It shows whether an earlier attempt was written after all.
  const order = { command, sender, mayOrder, at: clock(), commandId: sender.commandId ?? random.id() };
  try {
    const outcome = await auction.mailbox.run(() =>
      withRetries(
        () => attempt(auction, order),
        async (remedy) => {
          if (remedy === 'ask-by-id') return firstAnswer(auction, order);
          await readOn(auction);
          return null;
        },
      ),
    );
    afterCommit(auction, () => metrics?.ordered(command.type, outcome.ok ? null : outcome.problem.code));
    return outcome;
  } catch (error) {
    if (!(error instanceof NotDecided)) metrics?.failed(error);
    throw error;
  }
}

async function attempt(auction: ActiveAuction, order: Order): Promise<Outcome> {
  const { command, commandId, sender, at } = order;
  const before = await authorised(auction, order);
  const decision = decideFully(before, 'of' in command ? command.of(before) : command, at);
  if (!decision.ok) return refused(auction, before, order, decision.problem);
  // The unique key in the log finds a repeated order. A query before each write would slow every bid.
  const origin = { commandId, kind: command.type, by: sender.by, at };
  const written = decidedEntry(before, decision, origin);
  const decides = 'of' in command ? command.decides?.() : undefined;
  const entry = decides === undefined ? written.entry : { ...written.entry, decides };
  const after = await commit(auction, before, { ...written, entry });
  return {
    ok: true,
    answer: { sequence: after.sequence, events: [...written.entry.events] },
    auction: after,
  };
}

/** The auction, if the sender may order in it. For any other sender the auction does not exist. */
async function authorised(auction: ActiveAuction, { mayOrder }: Order): Promise<Auction> {
  const loaded = await load(auction);
  // The tournament was deleted after the caller had checked the right to order.
  if (loaded === null && auction.isDeleted) throw new NoSuchAuction();
  if (mayOrder === null) return loaded ?? impossible('an order to an auction that does not exist');
  if (loaded !== null && mayOrder(loaded)) return loaded;
  // Another process may have entered the team or the player that the sender names.
  const atEnd = await readOn(auction);
  if (atEnd === null || !mayOrder(atEnd)) throw new NoSuchAuction();
  return atEnd;
}

/** The auction from memory or from the store. Resumes its clock when this process did not hold the auction before. */
export async function load(auction: ActiveAuction): Promise<Auction | null> {
  if (auction.isResumed && auction.state !== null) return auction.state;
  const read = auction.state ?? (await readOn(auction));
  if (read === null) return null;
  if (auction.isResumed) return auction.runTimer(read);
  // With other processes, only the leader runs lot clocks: the rest of resuming waits until this process leads.
  return resume(auction, read, !auction.parts.cluster.canHavePeers);
}

/** Stores a refusal as the answer to its command id. */
async function refused(
  auction: ActiveAuction,
  before: Auction,
  { command: { type: kind }, commandId, sender, at }: Order,
  problem: Refusal,
): Promise<Outcome> {
  const { id: tournament, parts } = auction;
  const { sequence: after } = before;
  if (sender.commandId !== undefined)
    await parts.log.keepRefusal({ tournament, command: commandId, kind, problem, at, after });
  else if (((await readOn(auction))?.sequence ?? 0) > after)
    throw new SequenceConflict(`the log of ${tournament} does not end at ${String(after)}`);
  return { ok: false, problem, auction: before };
}

/** Appends lines to the log, then updates memory and publishes the change. Throws what `LogStore.append` throws. */
export async function commit(
  auction: ActiveAuction,
  before: Auction | null,
  { entry, auction: after }: Written,
): Promise<Auction> {
  await auction.parts.log.append(entry);
  const news = { before, auction: after, events: entry.events, order: entry.command };
  for (const step of AFTER_COMMIT) afterCommit(auction, () => step(auction, news));
  return after;
}

/** Runs a step after the commit. The lines are written, so a problem is logged and the order still succeeds. */
function afterCommit({ parts }: ActiveAuction, step: () => unknown): void {
  try {
    step();
  } catch (error) {
    parts.onProblem(error);
  }
}

type Step = (auction: ActiveAuction, news: News) => unknown;

const state: Step = (auction, news) => auction.hold(news.auction);
const metrics: Step = ({ parts }, { events }) => {
  for (const { at } of events) parts.metrics?.told(parts.clock() - at);
};
const timers: Step = (auction, news) => auction.runTimer(news.auction);
const views: Step = (auction, news) => auction.subscribers.publish(news);
const peers: Step = ({ id, parts }, { auction }) =>
  parts.cluster.publish({
    is: 'lines',
    tournament: id,
    sequence: auction.sequence,
    clock: clockRunsIn(auction),
  });

/** The ordered steps after new lines, whichever process wrote them. */
const AFTER_READING = [state, metrics, timers, views] as const;
/** The ordered steps after lines that this process wrote. */
const AFTER_COMMIT = [...AFTER_READING, peers] as const;

/** Reads the missing lines of the log into the state; null where the auction does not exist. Throws `DamagedLog`. */
export async function readOn(auction: ActiveAuction): Promise<Auction | null> {
  auction.throwIfDamaged();
  try {
    return await readMissing(auction);
  } catch (error) {
    if (error instanceof TournamentDeleted) {
      auction.deleted();
      return null;
    }
    if (error instanceof DamagedLog) auction.damaged(error);
    throw error;
  }
}

async function readMissing(auction: ActiveAuction): Promise<Auction | null> {
  const { state: known } = auction;
  const events: RecordedEvent[] = [];
  const now = await foldedOn(auction, known, (lines) => {
    // Subscribers need the lines only if they have seen an earlier state.
    if (known !== null) events.push(...lines);
  });
  if (now === null || now === known) return now;
  // An auction that is read for the first time has no subscribers yet.
  if (known === null) auction.hold(now);
  else for (const step of AFTER_READING) step(auction, { before: known, auction: now, events, order: null });
  return now;
}

/** The number of log lines to read and fold before the event loop gets a turn. */
const LINES_AT_ONCE = 500;

/** Folds the rest of the log, in parts, so that no other auction waits for a long log. Null: there is no log. */
async function foldedOn(
  { id, parts }: ActiveAuction,
  before: Auction | null,
  onLines: (lines: readonly RecordedEvent[]) => void,
): Promise<Auction | null> {
  let folding: Folding | null = before === null ? null : foldingFrom(before);
  let after = before?.sequence ?? 0;
  for (;;) {
    const lines = await parts.log.eventsAfter(id, after, LINES_AT_ONCE);
    for (const { event } of lines) {
      if (folding === null) folding = foldingFrom(fold([event]));
      else folding.add(event);
    }
    onLines(lines);
    after += lines.length;
    if (lines.length < LINES_AT_ONCE) return folding?.auction() ?? null;
    await yieldToEventLoop();
  }
}

/**
 * Prepares an auction that this process has just read: writes a due takeover, and resumes the lot clock.
 * @param dark true when its clock may have run unattended; false when another process runs it
 */
export async function resume(auction: ActiveAuction, read: Auction, dark: boolean): Promise<Auction> {
  const { clock, random } = auction.parts;
  try {
    const takeover = await takeoverDue(auction, read);
    const now = takeover === null ? read : await writeOnce(auction, read, takeover);
    const extension = extensionDue(now, clock(), random, dark);
    return extension === null ? auction.runTimer(now) : await writeOnce(auction, now, extension);
  } catch (error) {
    if (!(error instanceof CannotWrite)) throw error;
    // On a write error the auction stays readable. A clock without its extension decides nothing until the next
    // order.
    return read;
  }
}

async function writeOnce(auction: ActiveAuction, before: Auction, written: Written): Promise<Auction> {
  return withRetries(
    () => commit(auction, before, written),
    async () => {
      const now = await readOn(auction);
      // Another process resumed the auction in the meantime: its lot already has the one extension.
      return now === null || now.sequence === before.sequence ? null : now;
    },
  );
}

/** The stored answer to this order; null where no answer is stored. */
async function firstAnswer(auction: ActiveAuction, order: Order): Promise<Outcome | null> {
  const { id, parts } = auction;
  const kept = await parts.log.answerTo(id, order.commandId);
  if (kept === null) return null;
  if (kept.kind !== undefined && kept.kind !== order.command.type) throw new OtherCommand();
  const now = await readOn(auction);
  if (now === null) throw new NoSuchAuction();
  if (!kept.ok) return { ok: false, problem: kept.problem, auction: now };
  // The lines were written in an earlier attempt, but perhaps no other process was notified of them.
  afterCommit(auction, () => peers(auction, { before: now, auction: now, events: [], order: null }));
  const events = await parts.log.eventsAfter(id, kept.after, kept.sequence - kept.after);
  return { ok: true, answer: { sequence: kept.sequence, events }, auction: now };
}

/** Removes a tournament for good. Throws `NoSuchAuction` where `mayRemove` returns false. */
export async function removeAuction(auction: ActiveAuction, mayRemove: MayOrder): Promise<void> {
  const { id, parts } = auction;
  await withRetries<true>(
    async () => {
      const now = await readOn(auction);
      if (now === null || !mayRemove(now)) throw new NoSuchAuction();
      await parts.log.remove(id, now.sequence, parts.clock());
      auction.deleted();
      parts.cluster.publish({ is: 'lines', tournament: id, sequence: now.sequence + 1, clock: false });
      return true;
    },
    async () => {
      await readOn(auction);
      return auction.isDeleted ? true : null;
    },
  );
}

/** Writes a whole log, then reads it. A lot clock that ran on another server gets its extension, as after a restart. */
export async function adoptLog(active: ActiveAuction, entry: LogEntry): Promise<Auction> {
  const { log, clock } = active.parts;
  const there = (await log.isUnfinished(active.id)) ? null : await readOn(active);
  if (active.isDeleted) throw new NoSuchAuction();
  // No retries: the sender opens the file again. A first try that was written after all is found then.
  if (there === null) await log.appendWhole(entry, clock());
  return (await load(active)) ?? impossible('a log that was not kept');
}

export const BY_THE_CLOCK = writtenBy({ is: 'clock' });
const BY_THE_SERVER = writtenBy({ is: 'takeover' });

/** The command id for recording a takeover in the log of a running auction. The same id each time: recorded once. */
const takeoverId = ({ term }: Takeover): CommandId => `takeover-${String(term)}`;

/**
 * The extension of the lot clock, written before this process holds an auction; null: none is due.
 * @param dark true when its clock may have run unattended; false when another process runs it
 */
function extensionDue(auction: Auction, at: number, random: Random, dark: boolean): Written | null {
  if (!dark && at - (closesAtOf(auction) ?? at) <= LONG_AGO) return null;
  const events = clockAfterRestart(auction, at);
  if (events.length === 0) return null;
  return nextEntry(auction, events, { commandId: random.id(), by: BY_THE_CLOCK, at });
}

/** The event that records a takeover. It comes before any other event in the log of a running auction. */
async function takeoverDue({ id, parts }: ActiveAuction, auction: Auction): Promise<Written | null> {
  const { takeover, log, clock } = parts;
  if (takeover === null || auction.stage !== 'active') return null;
  const commandId = takeoverId(takeover);
  if ((await log.answerTo(id, commandId)) !== null) return null;
  const origin = { commandId, by: BY_THE_SERVER, at: clock() };
  return nextEntry(auction, [{ type: 'PrimaryChanged', ...takeover }], origin);
}

/** The number of attempts before the caller gets the error. */
const MOST_ATTEMPTS = 5;

/**
 * Runs a store task until it succeeds, by the policy of each error. Throws an error without a remedy, and an error
 * that five attempts did not resolve.
 * @param remedy prepares the next attempt (null), or finds the answer without another attempt
 */
export async function withRetries<Answer>(
  task: () => Promise<Answer>,
  remedy: (named: Remedy) => Promise<Answer | null>,
): Promise<Answer> {
  let named: Remedy | null = null;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer: Answer | null = named === null ? null : await remedy(named);
      return answer ?? (await task());
    } catch (error) {
      named = isProblem(error) ? policyOf(error).remedy : null;
      if (named === null || attempt >= MOST_ATTEMPTS) throw error;
    }
  }
}
