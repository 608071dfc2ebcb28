import { beforeEach, describe, expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import { impossible } from '#domain/impossible.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import {
  AlreadyThere,
  Busy,
  ConnectionLost,
  DataDetached,
  DiskFull,
  SequenceConflict,
  SerializationFailure,
  type Problem,
} from '#server/persistence/ports/problems.ts';
import {
  bidFor,
  type TestAuctions,
  TestClock,
  openBidding,
  testAuctions,
  openTournament,
} from '#server/testing/test-auctions.ts';
import { type FaultyStore, openFaultyStore } from '#server/testing/faulty-stores.ts';
import { createAuctionService } from './auction-service.ts';
import { systemRandom } from '#server/base/random.ts';

const by = 'asha';
const SECOND = 1_000;

let auctions: TestAuctions;
let store: FaultyStore;
let time: TestClock;
let begun: Auction;
let id: string;
let heard: RecordedEvent[];

beforeEach(async () => {
  time = new TestClock();
  auctions = await testAuctions({
    open: async (file) => (store = await openFaultyStore(file)),
    clock: time.clock,
    timer: time.timer,
  });
  begun = await openBidding(auctions);
  ({ id } = begun.tournament);
  heard = [];
  auctions.service.subscribe(id, ({ events }) => heard.push(...events));
});

const before = (...problems: readonly Problem[]) =>
  void store.faults.push(...problems.map((problem) => ({ when: 'before', problem }) as const));
const after = (problem: Problem) => void store.faults.push({ when: 'after', problem });
const bid = (commandId?: string) =>
  auctions.service.carryOut(id, bidFor(begun, 'mumbai', 45_000), { by, commandId });
const newLines = () => store.log.eventsAfter(id, begun.sequence);

/** Expects that the bid is accepted, written once and published once. */
async function expectTakenOnce(bidding: ReturnType<typeof bid>): Promise<void> {
  const outcome = await bidding;
  expect(outcome).toMatchObject({ ok: true, answer: { events: [{ event: { type: 'BidPlaced' } }] } });
  expect(await newLines()).toEqual(outcome.ok ? outcome.answer.events : []);
  expect(heard).toEqual(await newLines());
  expect(await auctions.service.auctionOf(id)).toEqual(outcome.auction);
}

describe('When the connection is lost', () => {
  test.each(['tap', undefined])(
    'A bid is written once when the connection is lost before the write (id: %s)',
    async (commandId) => {
      before(new ConnectionLost(), new ConnectionLost());
      await expectTakenOnce(bid(commandId));
    },
  );

  test.each(['tap', undefined])(
    'The retry finds the answer of a written bid by its id when the connection is lost (id: %s)',
    async (commandId) => {
      after(new ConnectionLost());
      await expectTakenOnce(bid(commandId));
    },
  );

  test.each([before, after])(
    'A refusal is stored and answered when the connection is lost before or after its write',
    async (lose) => {
      const hammer: Command = { type: 'bring-down-hammer', lot: `kohli-${id}`, seen: null };
      lose(new ConnectionLost());
      const refused = await auctions.service.carryOut(id, hammer, { by, commandId: 'too-soon' });
      expect(refused).toMatchObject({ ok: false, problem: { code: 'no-bid' } });
      expect(await store.log.answerTo(id, 'too-soon')).toMatchObject({ problem: { code: 'no-bid' } });
    },
  );

  test('An order fails after five attempts without a connection, and a repeat of the same tap is accepted once', async () => {
    const asked = store.asked();
    before(...Array.from({ length: 5 }, () => new ConnectionLost()));
    await expect(bid('tap')).rejects.toThrow(ConnectionLost);
    expect(store.asked() - asked).toBe(5);
    await expectTakenOnce(bid('tap'));
  });

  test.each([before, after])(
    'One tournament is opened when the connection is lost before or after the write',
    async (lose) => {
      lose(new ConnectionLost());
      const opened = await openTournament(auctions, 'tap');
      expect(await openTournament(auctions, 'tap')).toEqual(opened);
      expect(await store.tournaments.ofOrganiser('asha')).toHaveLength(2);
    },
  );

  test.each([before, after])(
    'A tournament is deleted once when the connection is lost before or after the write',
    async (lose) => {
      lose(new ConnectionLost());
      await auctions.service.remove(id, () => true);
      expect(await auctions.service.auctionOf(id)).toBeNull();
      expect(await store.tournaments.teamsOf(id)).toEqual([]);
    },
  );

  test.each([before, after])(
    'A lot is extended once when the connection is lost while its clock is resumed',
    async (lose) => {
      const countdown = { seconds: 30, extension: 10, atZero: 'hammer' } as const;
      await auctions.service.carryOut(
        id,
        { type: 'set-floor', settings: { bidding: 'both', countdown } },
        { by },
      );
      await bid();
      const { sequence } = (await auctions.service.auctionOf(id)) ?? begun;
      await auctions.service.close();
      time.now += 60 * SECOND;
      const again = createAuctionService({
        store,
        clock: time.clock,
        timer: time.timer,
        random: systemRandom,
      });
      lose(new ConnectionLost());
      await again.wake();
      const types = (await store.log.eventsAfter(id, sequence)).map(({ event }) => event.type);
      expect(types).toEqual(['ClockSet']);
      await time.pass(10 * SECOND + 1);
      expect(salesOf((await again.auctionOf(id)) ?? impossible('nothing there')).size).toBe(1);
      await again.close();
    },
  );
});

describe('When the engine rolled back because of a conflict', () => {
  test.each([new SerializationFailure(), new SequenceConflict(), new AlreadyThere()])(
    'An order is decided again after a rollback (%s)',
    async (problem) => {
      before(problem, problem, problem, problem);
      await expectTakenOnce(bid('tap'));
    },
  );

  test('An order fails after five rollbacks and stores nothing', async () => {
    const asked = store.asked();
    before(...Array.from({ length: 5 }, () => new SerializationFailure()));
    await expect(bid('tap')).rejects.toThrow(SerializationFailure);
    expect([store.asked() - asked, await newLines(), heard]).toEqual([5, [], []]);
    expect(await store.log.answerTo(id, 'tap')).toBeNull();
    await expectTakenOnce(bid('tap'));
  });
});

test('A lot clock without its extension decides nothing until the next order', async () => {
  const countdown = { seconds: 30, extension: 10, atZero: 'hammer' } as const;
  await auctions.service.carryOut(
    id,
    { type: 'set-floor', settings: { bidding: 'both', countdown } },
    { by },
  );
  const { auction } = await bid();
  await auctions.service.close();
  time.now += 60 * SECOND;
  const again = createAuctionService({ store, clock: time.clock, timer: time.timer, random: systemRandom });
  before(new DiskFull(), new DiskFull(), new DiskFull());
  await again.wake();
  expect(await again.auctionOf(id)).toEqual(auction);
  expect(time.timers).toBe(0);
  const late = { ...bidFor(auction, 'chennai', 50_000), seen: null };
  expect((await again.carryOut(id, late, { by })).ok).toBe(true);
  expect(time.timers).toBe(1);
});

test.each([new DiskFull(), new Busy(), new DataDetached(), new Error('a bug')])(
  'An order fails at once if a retry is useless (%s), and a repeat of the same tap is accepted once',
  async (problem) => {
    const asked = store.asked();
    store.faults.push({ when: 'before', problem });
    await expect(bid('tap')).rejects.toBe(problem);
    expect(store.asked() - asked).toBe(1);
    await expectTakenOnce(bid('tap'));
  },
);

test('A write that was never confirmed is published when the next order reads the log', async () => {
  after(new DataDetached());
  await expect(bid('tap')).rejects.toThrow(DataDetached);
  expect(heard).toEqual([]);
  const late = { ...bidFor(begun, 'chennai', 50_000), seen: null };
  expect((await auctions.service.carryOut(id, late, { by })).ok).toBe(true);
  expect(heard.map(({ sequence }) => sequence)).toEqual([begun.sequence + 1, begun.sequence + 2]);
});
