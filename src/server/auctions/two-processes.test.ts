import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { highBidOf, lotOnBlock } from '#domain/auction/lots/block.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import { decideAt } from '#domain/auction/decide-at.ts';
import { fold } from '#domain/auction/fold.ts';
import { impossible } from '#domain/impossible.ts';
import { toRupees } from '#domain/money.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { chennai, mumbai, playerNamed, tournamentWith } from '#fixtures/auction/people.ts';
import {
  type Asked,
  bidFor,
  type AuctionProcess,
  openBidding,
  twoProcesses,
  type TwoProcesses,
} from '#server/testing/test-auctions.ts';
import { hold } from '#server/testing/faulty-stores.ts';
import type { Outcome } from './order.ts';

const SECOND = 1_000;
const by = 'asha';

let processes: TwoProcesses;

/**
 * Opens an auction with thirty players in order, large purses and a deciding clock: 20 seconds, 10 after a late bid.
 */
async function openEvening(): Promise<string> {
  const { service } = processes.left;
  const { name, date, time, rules } = tournamentWith({
    openingPurse: toRupees(100_000_000),
    squadLimit: 25,
  });
  const { id } = (await service.open(by, { name, date, time, rules })).tournament;
  const players = Array.from({ length: 30 }, (_, n) => playerNamed(`P${String(n)}`, String(n)));
  const countdown = { seconds: 20, extension: 10, atZero: 'hammer' } as const;
  const orders: Command[] = [
    { type: 'enter-team', team: mumbai },
    { type: 'enter-team', team: chennai },
    { type: 'register-players', players, seed: 1 },
    { type: 'initialise', seed: 1 },
    { type: 'set-floor', settings: { bidding: 'both', countdown } },
  ];
  for (const order of orders) await service.carryOut(id, order, { by });
  return id;
}

/** The next order from a client that saw the auction `seen`: valid and late bids, hammers, breaks, undo. */
function orderAt(turn: number, seen: Auction): Command {
  const lot = lotOnBlock(seen) ?? 'p0';
  const team = turn % 4 < 2 ? mumbai.id : chennai.id;
  const amount = toRupees((highBidOf(seen)?.amount ?? 15_000) + 5_000);
  const { sequence } = seen;
  switch (turn % 10) {
    case 3:
      return { type: 'raise-paddle', lot, team, amount, seen: sequence };
    case 5:
      return { type: turn % 20 === 5 ? 'hold-phones' : 'release-phones' };
    case 6:
      return { type: 'raise-paddle', lot, team: chennai.id, amount, seen: sequence };
    case 7:
      return { type: 'bring-down-hammer', lot, seen: sequence };
    case 8:
      return turn % 20 === 8 ? { type: 'undo-last-act', seen: null } : { type: 'pass-lot', lot, seen: null };
    case 9:
      return { type: 'place-bid', lot, team, amount, seen: sequence };
    default:
      return { type: 'place-bid', lot, team, amount, seen: null };
  }
}

const sequences = (lines: readonly RecordedEvent[]) => lines.map(({ sequence }) => sequence);
const following = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + 1 + at);

/** Collects everything that a subscriber of this process receives. */
function listen({ service }: AuctionProcess, id: string): RecordedEvent[] {
  const heard: RecordedEvent[] = [];
  service.subscribe(id, ({ events, auction }) => {
    heard.push(...events);
    expect(auction.sequence).toBe(heard.at(-1)?.sequence);
  });
  return heard;
}

/** Asks each process for the lines after the end of the log, so that both read to it. Returns that end. */
async function askBeyond(id: string): Promise<number> {
  const { sequence } = await processes.auctionOf(id);
  for (const { service } of processes.both) await service.history(id, sequence, 10);
  return sequence;
}

describe('200 orders that alternate between two processes', () => {
  let id: string;
  let begun: number;
  let end: number;
  let heard: readonly (readonly RecordedEvent[])[];
  const answers: { readonly command: Command; readonly outcome: Outcome; readonly truth: Auction }[] = [];

  beforeAll(async () => {
    processes = await twoProcesses();
    id = await openEvening();
    for (const { service } of processes.both) await service.auctionOf(id);
    for (const { asked } of processes.both) Object.assign(asked, { reads: [], written: 0 });
    begun = (await processes.auctionOf(id)).sequence;
    heard = processes.both.map((one) => listen(one, id));
    for (let turn = 0; turn < 200; turn += 1) await takeTurn(turn);
    end = await askBeyond(id);
  }, 60_000);
  afterAll(() => processes.close());

  /** Sends an order to the process whose turn it is. Its client looks at the auction `seen`. */
  async function takeTurn(turn: number): Promise<void> {
    await processes.time.pass(turn % 20 === 19 ? 25 * SECOND : 1.5 * SECOND);
    const { service } = turn % 2 === 0 ? processes.left : processes.right;
    const truth = await processes.auctionOf(id);
    const command = orderAt(turn, (await service.auctionOf(id)) ?? truth);
    const sender = turn % 3 === 0 ? { by } : { by, commandId: `order-${String(turn)}` };
    const outcome = await service.carryOut(id, command, sender);
    const decision = decideAt(truth, command, processes.time.now);
    const due = decision.ok ? decision.events : decision.problem;
    expect([turn, said(outcome)]).toEqual([turn, due]);
    answers.push({ command, outcome, truth });
  }

  test('Each order is decided as the whole log decides it', () => {
    const taken = answers.filter(({ outcome }) => outcome.ok).length;
    expect([taken > 100, 200 - taken > 40]).toEqual([true, true]);
  });

  test('Each process reads each missing line once, and never reads the whole log again', async () => {
    const [left, right] = [processes.left.asked, processes.right.asked];
    const read = ({ reads }: Asked) => reads.reduce((sum, { lines }) => sum + lines, 0);
    expect([read(left), read(right)]).toEqual([right.written, left.written]);
    expect(left.written + right.written).toBe(end - begun);
    for (const { service } of processes.both)
      expect(await service.auctionOf(id)).toEqual(await processes.auctionOf(id));
  });

  test('Every line is published once and in order, in both processes', () => {
    for (const lines of heard) expect(sequences(lines)).toEqual(following(begun, end));
  });

  test('A refusal decided on an old state is not stored, and each stored answer is repeated', async () => {
    const kept = processes.both.flatMap(({ asked }) => asked.kept);
    expect(kept.length).toBeGreaterThan(20);
    for (const { command, after, problem } of kept) {
      const { truth } = answers[Number(command.slice('order-'.length))] ?? impossible('an order of nobody');
      expect(after).toBe(truth.sequence);
      expect(await processes.store.log.answerTo(id, command)).toMatchObject({ ok: false, problem });
    }
  });

  test('Each order sets a lot clock once, and the hammer falls once for each lot', async () => {
    const orders = new Map<string, string[]>();
    for (const { commandId, event } of await processes.linesOf(id)) {
      orders.set(commandId, [...(orders.get(commandId) ?? []), event.type]);
    }
    const setting = [...orders.values()].filter((types) => types.includes('ClockSet'));
    expect(setting.length).toBeGreaterThan(30);
    for (const types of setting) {
      expect(types.filter((type) => type === 'ClockSet')).toHaveLength(1);
      expect(types.length).toBeGreaterThan(1);
    }
    const byClock = (await processes.linesOf(id)).filter(({ by: author }) => author === 'clock:');
    const hammered = byClock.filter(({ event }) => event.type === 'LotSold' || event.type === 'LotPassed');
    expect(hammered.length).toBeGreaterThan(5);
    expect(hammered.length).toBe(new Set(byClock.map(({ commandId }) => commandId)).size);
  });
});

describe('Orders at the same instant', () => {
  let id: string;
  beforeEach(async () => {
    processes = await twoProcesses();
    id = (await openBidding(processes.left)).tournament.id;
    await processes.right.service.auctionOf(id);
  });

  test('100 pairs of simultaneous bids leave no gap in the log, and each refusal agrees with the log', async () => {
    const heard = processes.both.map((one) => listen(one, id));
    const { sequence: begun } = await processes.auctionOf(id);
    const orders = new Map<string, Command>();
    for (let pair = 0; pair < 100; pair += 1) {
      const begun = await processes.auctionOf(id);
      const amount = (highBidOf(begun)?.amount ?? 19_000) + 1_000;
      // Both bids name the line that they saw, so the later one is refused as outdated. Every third pair names no line.
      const seen = pair % 3 === 0 ? null : begun.sequence;
      const bids = processes.both.map(({ service }, at) => {
        const bid = { ...bidFor(begun, at === 0 ? 'mumbai' : 'chennai', amount), seen };
        const commandId = `${String(pair)}-${String(at)}`;
        orders.set(commandId, bid);
        return service.carryOut(id, bid, { by, commandId });
      });
      expect((await Promise.all(bids)).some(({ ok }) => ok)).toBe(true);
    }
    const end = await askBeyond(id);
    const lines = await processes.linesOf(id);
    expect(sequences(lines)).toEqual(following(0, end));
    for (const told of heard) expect(sequences(told)).toEqual(following(begun, end));
    expect(processes.left.asked.conflicts + processes.right.asked.conflicts).toBeGreaterThan(50);
    for (const { asked } of processes.both) {
      // A process reads the log from its first line once, when it first holds the auction, or never.
      expect(asked.reads.filter(({ after, lines: came }) => after === 0 && came > 0).length).toBeLessThan(2);
      for (const { command, after, problem, at } of asked.kept) {
        const then = fold(lines.slice(0, after).map(({ event }) => event));
        const order = orders.get(command) ?? impossible('an order of nobody');
        expect([command, decideAt(then, order, at)]).toEqual([command, { ok: false, problem }]);
      }
    }
  });

  test('An order is decided with the lines that another process wrote a moment before', async () => {
    const begun = await processes.auctionOf(id);
    const hammer: Command = { type: 'bring-down-hammer', lot: `kohli-${id}`, seen: null };
    await processes.left.service.carryOut(id, bidFor(begun, 'mumbai', 45_000), { by });
    expect((await processes.right.service.carryOut(id, hammer, { by, commandId: 'hammer' })).ok).toBe(true);
    const again = await processes.left.service.carryOut(id, hammer, { by });
    expect(again).toMatchObject({ ok: false, problem: { code: 'lot-not-on-block' } });
  });

  test('One process shows at once what the other process answered', async () => {
    const { left, right } = processes;
    await right.service.auctionOf(id);
    const { answer } = taken(
      await left.service.carryOut(id, bidFor(await processes.auctionOf(id), 'mumbai', 45_000), { by }),
    );
    const { sequence, events } = await right.service.history(id, 0, 1_000);
    expect(sequence).toBe(answer.sequence);
    expect(events.at(-1)).toEqual(answer.events.at(-1));
  });

  test('A lot is extended once when two processes resume it at the same time', async () => {
    const countdown = { seconds: 30, extension: 10, atZero: 'hammer' } as const;
    const { left, right, time } = processes;
    await left.service.carryOut(id, { type: 'set-floor', settings: { bidding: 'both', countdown } }, { by });
    await left.service.carryOut(id, bidFor(await processes.auctionOf(id), 'mumbai', 45_000), { by });
    const { sequence } = await processes.auctionOf(id);
    await time.pass(0);
    const [first, second] = [await processes.another('first-'), await processes.another('second-')];
    await left.service.close();
    await right.service.close();
    time.now += 60 * SECOND;

    const held = hold(second.log.append, (append) => (second.log.append = append));
    const waking = second.service.wake();
    await held.entered;
    await first.service.wake();
    time.now += 20;
    held.letGo();
    await waking;
    const written = (await processes.linesOf(id)).slice(sequence);
    expect(written.map(({ event }) => event.type)).toEqual(['ClockSet']);
    expect(await second.service.auctionOf(id)).toEqual(await first.service.auctionOf(id));
    expect(second.asked.conflicts).toBe(1);
    await time.pass(10 * SECOND);
    const after = (await processes.linesOf(id)).slice(sequence + 1);
    expect(after.map(({ event }) => event.type)).toEqual(['LotSold', 'LotOpened', 'ClockSet']);
  });
});

function taken(outcome: Outcome): Extract<Outcome, { ok: true }> {
  return outcome.ok ? outcome : impossible('an order that was refused');
}

function said(outcome: Outcome): unknown {
  return outcome.ok ? outcome.answer.events.map(({ event }) => event) : outcome.problem;
}
