import type { Auction } from '#domain/auction/auction.ts';
import { toDecideAt, type Followed } from '#domain/auction/decide/decide-at.ts';
import { fold, foldOn } from '#domain/auction/fold.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import { impossible } from '#domain/impossible.ts';
import { CannotWrite, DamagedLog, SequenceConflict } from '#server/persistence/ports/problems.ts';
import type { ActiveAuction } from './active-auction.ts';
import { decidedEntry, type Written } from './log-entry.ts';
import { clockRunsIn, type RunOut } from './lot-timer.ts';
import { NoSuchAuction, OtherCommand, type Order, type Outcome } from './order.ts';
import { BY_THE_CLOCK, takenUp, takeoverDue } from './resume-timers.ts';
import { withRetries } from './retry.ts';
import type { News } from './subscribers.ts';

/**
 * The whole way of an order: from its mailbox to its answer, which was decided at the end of the log. To be called when
 * it comes in; throws what the store throws where retries did not help.
 */
export async function carryOut(
  auction: ActiveAuction,
  { command, sender, mayOrder }: Pick<Order, 'command' | 'sender' | 'mayOrder'>,
): Promise<Outcome> {
  const { clock, random, metrics } = auction.parts;
  // The id is the same at each attempt: by it shows whether one of them was written down after all.
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
    metrics?.ordered(command.type, outcome.ok ? null : outcome.problem.code);
    return outcome;
  } catch (error) {
    if (!(error instanceof NoSuchAuction)) metrics?.failed(error);
    throw error;
  }
}

async function attempt(auction: ActiveAuction, order: Order): Promise<Outcome> {
  const { command, commandId, sender, at } = order;
  const before = authorised(order, await load(auction));
  const decision = await decided(auction, before, order);
  if (!decision.ok) return refused(auction, before, order, decision.problem);
  // The log itself notices an order that came before: asking first would cost every bid a look.
  const origin = { commandId, kind: command.type, by: sender.by, at };
  const written = decidedEntry(before, decision, origin);
  const after = await commit(auction, before, written);
  return {
    ok: true,
    answer: { sequence: after.sequence, events: [...written.entry.events] },
    auction: after,
  };
}

/** To its sender an auction where it may not order does not exist. */
function authorised({ mayOrder }: Order, auction: Auction | null): Auction {
  if (mayOrder === null) return auction ?? impossible('an order to the auction of nobody');
  if (auction === null || !mayOrder(auction)) throw new NoSuchAuction();
  return auction;
}

/** The auction in memory, or read; when this process did not hold it before, its clock is given what is its own. */
export async function load(auction: ActiveAuction): Promise<Auction | null> {
  if (auction.isResumed && auction.state !== null) return auction.state;
  const read = auction.state ?? (await readOn(auction));
  if (read === null) return null;
  if (auction.isResumed) return auction.runTimer(read);
  // Where there are other processes, one of them runs its clock: it is resumed in full when this process takes the lead.
  return resume(auction, read, !auction.parts.cluster.canHavePeers);
}

async function decided(
  { parts: { search } }: ActiveAuction,
  before: Auction,
  { command, at }: Order,
): Promise<Followed> {
  const step = toDecideAt(before, 'of' in command ? command.of(before) : command, at);
  if (!('question' in step)) return step;
  // Meanwhile orders to this auction alone wait.
  return step.decided(await search(before.tournament.organiser, 'standing', step.question));
}

/** A refusal with an id is kept as its answer. */
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

/** On disk first; only then is it true here, and only then is anybody told. Throws what `LogStore.append` throws. */
export async function commit(
  auction: ActiveAuction,
  before: Auction | null,
  { entry, auction: after }: Written,
): Promise<Auction> {
  await auction.parts.log.append(entry);
  const news = { before, auction: after, events: entry.events, order: entry.command };
  for (const step of AFTER_COMMIT) step(auction, news);
  return after;
}

type Step = (auction: ActiveAuction, news: News) => unknown;

const state: Step = (auction, news) => auction.hold(news.auction);
const snapshot: Step = ({ parts }, news) => parts.snapshots.follow(news.auction);
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

/** The steps after new lines, in this order, whichever process wrote them. */
const AFTER_READING = [state, snapshot, metrics, timers, views] as const;
/** ... and from those that this process wrote. */
const AFTER_COMMIT = [...AFTER_READING, peers] as const;

/** The auction at the end of its log, with the lines that were missing here; null for one of nobody. Throws `DamagedLog`. */
export async function readOn(auction: ActiveAuction): Promise<Auction | null> {
  auction.throwIfDamaged();
  try {
    return await readMissing(auction);
  } catch (error) {
    if (error instanceof DamagedLog) auction.damaged(error);
    throw error;
  }
}

async function readMissing(auction: ActiveAuction): Promise<Auction | null> {
  const { id, parts, state: known } = auction;
  const before = known ?? (await parts.snapshots.latest(id, (damage) => lose(auction, damage)));
  const events = await parts.log.eventsAfter(id, before?.sequence ?? 0);
  const facts = events.map(({ event }) => event);
  if (before === null && facts.length === 0) return null;
  const now = before === null ? fold(facts) : foldOn(before, facts);
  if (known !== null && facts.length === 0) return known;
  const news = { before, auction: now, events, order: null };
  // Nobody here holds an auction that is read for the first time: there is nobody to tell.
  for (const step of known === null ? [state, snapshot] : AFTER_READING) step(auction, news);
  return now;
}

/** A damage that was found after the auction was opened: its screens come back, and are told as if it had been found at once. */
function lose(auction: ActiveAuction, damage: DamagedLog): void {
  auction.damaged(damage);
  auction.subscribers.lose();
}

/**
 * Begins to hold an auction.
 * @param dark whether its clock may have run on without anybody; else another process runs it, unless it ran out long ago
 */
export async function resume(auction: ActiveAuction, read: Auction, dark: boolean): Promise<Auction> {
  const { clock, random } = auction.parts;
  try {
    const takeover = await takeoverDue(auction, read);
    const told = takeover === null ? read : await writeOnce(auction, read, takeover);
    const written = takenUp(told, clock(), random, dark);
    return written === null ? auction.runTimer(told) : await writeOnce(auction, told, written);
  } catch (error) {
    if (!(error instanceof CannotWrite)) throw error;
    // It can be looked at; a clock that could not be given its extension decides nothing until somebody acts.
    return read;
  }
}

async function writeOnce(auction: ActiveAuction, before: Auction, written: Written): Promise<Auction> {
  return withRetries(
    () => commit(auction, before, written),
    async () => {
      const now = await readOn(auction);
      // Another process has resumed it meanwhile: its lot has its extension, and has it once.
      return now === null || now.sequence === before.sequence ? null : now;
    },
  );
}

/** The first answer to this order; null where there is none. */
async function firstAnswer(auction: ActiveAuction, order: Order): Promise<Outcome | null> {
  const { id, parts } = auction;
  const kept = await parts.log.answerTo(id, order.commandId);
  if (kept === null) return null;
  if (kept.kind !== undefined && kept.kind !== order.command.type) throw new OtherCommand();
  const now = authorised(order, await readOn(auction));
  if (!kept.ok) return { ok: false, problem: kept.problem, auction: now };
  // It was written before, and maybe nobody was told of its lines.
  peers(auction, { before: now, auction: now, events: [], order: null });
  const events = await parts.log.eventsAfter(id, kept.after, kept.sequence - kept.after);
  return { ok: true, answer: { sequence: kept.sequence, events }, auction: now };
}

/** The order of the clock of a lot. */
export function runOut(auction: ActiveAuction, order: RunOut): Promise<Outcome> {
  const command = { ...order, seed: auction.parts.random.seed() };
  return carryOut(auction, { command, sender: { by: BY_THE_CLOCK }, mayOrder: null });
}
