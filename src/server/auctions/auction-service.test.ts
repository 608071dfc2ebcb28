import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { highBidOf, lotOnBlock } from '#domain/auction/lots/block.ts';
import type { Command } from '#domain/auction/commands.ts';
import { fold } from '#domain/auction/fold.ts';
import type { RecordedEvent } from '#protocol/events.ts';
import { GoingDown } from './order.ts';
import {
  bidFor,
  countingRandom,
  openBidding,
  openHall,
  openTournament,
  type Hall,
} from '#server/testing/hall.ts';
import { createAuctionService } from './auction-service.ts';

const by = 'asha';
let hall: Hall;

beforeEach(async () => {
  hall = await openHall();
});
afterEach(() => hall.close());

describe('a tournament is opened', () => {
  test('with its organiser and rules, upcoming, and is there after a restart', async () => {
    const opened = await openTournament(hall);
    expect(opened).toMatchObject({ stage: 'upcoming', sequence: 1, tournament: { organiser: 'asha' } });
    await hall.restart();
    expect(await hall.room.auctionOf(opened.tournament.id)).toEqual(opened);
  });

  test('once, when the same command comes twice, at the same instant and after a restart', async () => {
    const [first, second] = await Promise.all([openTournament(hall, 'tap'), openTournament(hall, 'tap')]);
    await hall.restart();
    const third = await openTournament(hall, 'tap');
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(await hall.store.tournaments.ofOrganiser('asha')).toHaveLength(1);
  });

  test('twice, when two organisers happen to send the same command id', async () => {
    const mine = await openTournament(hall, 'tap');
    const theirs = await hall.room.open('ravi', mine.tournament, 'tap');
    expect(theirs.tournament.id).not.toBe(mine.tournament.id);
    expect(theirs.tournament.organiser).toBe('ravi');
  });
});

describe('an order', () => {
  test('is on disk, in the log and in the rows, before it is answered', async () => {
    const begun = await openBidding(hall);
    const { id } = begun.tournament;
    const sold = await hall.room.carryOut(id, bidFor(begun, 'mumbai', 45_000), { by, commandId: 'bid' });
    const elsewhere = await hall.another();
    if (!sold.ok) throw new Error('refused');
    expect(await elsewhere.log.eventsAfter(id, begun.sequence)).toEqual(sold.answer.events);
    expect((await elsewhere.tournaments.ofOrganiser('asha'))[0]).toMatchObject({
      stage: 'active',
    });
    await elsewhere.close();
  });

  test('carries its number, time, command and author in every line', async () => {
    const begun = await openBidding(hall);
    const outcome = await hall.room.carryOut(begun.tournament.id, bidFor(begun, 'mumbai', 45_000), {
      by,
      commandId: 'bid',
    });
    expect(outcome).toMatchObject({
      ok: true,
      answer: {
        sequence: begun.sequence + 1,
        events: [
          {
            sequence: begun.sequence + 1,
            at: 1_790_000_000_000,
            commandId: 'bid',
            by: 'asha',
            event: { type: 'BidPlaced', amount: 45_000 },
          },
        ],
      },
    });
  });

  test('of two at the same instant one is first, and the other is told the price it lost at', async () => {
    const begun = await openBidding(hall);
    const { id } = begun.tournament;
    const [first, second] = await Promise.all([
      hall.room.carryOut(id, bidFor(begun, 'mumbai', 45_000), { by, commandId: 'from-mumbai' }),
      hall.room.carryOut(id, bidFor(begun, 'chennai', 45_000), { by, commandId: 'from-chennai' }),
    ]);
    expect(first.ok).toBe(true);
    expect(second).toMatchObject({
      ok: false,
      problem: { code: 'floor-moved', highBid: { team: `mumbai-${id}`, amount: 45_000 } },
    });
    expect(await hall.store.log.eventsAfter(id, begun.sequence)).toHaveLength(1);
  });

  test('of many at the same instant every one is answered, and the log has each once, without a gap', async () => {
    const begun = await openBidding(hall);
    const { id } = begun.tournament;
    const bids = Array.from({ length: 40 }, (_, n): Command => {
      const bid = bidFor(begun, n % 2 === 0 ? 'mumbai' : 'chennai', 20_000 + n * 1_000);
      return bid.type === 'place-bid' ? { ...bid, seen: null } : bid;
    });
    const outcomes = await Promise.all(bids.map((bid) => hall.room.carryOut(id, bid, { by })));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    const log = await hall.store.log.eventsAfter(id, 0);
    expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, at) => at + 1));
    expect(log).toHaveLength(begun.sequence + 40);
  });

  test('that another process overtakes is decided anew, with what is true by now', async () => {
    const begun = await openBidding(hall);
    const { id } = begun.tournament;
    const other = await hall.another();
    const otherRoom = createAuctionService({
      store: other,
      clock: Date.now,
      random: countingRandom('other-'),
    });
    expect((await otherRoom.carryOut(id, bidFor(begun, 'mumbai', 45_000), { by })).ok).toBe(true);
    const late = await hall.room.carryOut(id, bidFor(begun, 'chennai', 45_000), { by, commandId: 'late' });
    expect(late).toMatchObject({ ok: false, problem: { code: 'floor-moved', highBid: { amount: 45_000 } } });
    await other.close();
  });

  test('that another process has answered gets that answer, and what is true by then', async () => {
    const begun = await openBidding(hall);
    const { id } = begun.tournament;
    const other = await hall.another();
    const otherRoom = createAuctionService({
      store: other,
      clock: Date.now,
      random: countingRandom('other-'),
    });
    const bid = bidFor(begun, 'mumbai', 45_000);
    const there = await otherRoom.carryOut(id, bid, { by, commandId: 'twice' });
    const here = await hall.room.carryOut(id, bid, { by, commandId: 'twice' });
    expect(here).toEqual(there);
    expect(await hall.room.auctionOf(id)).toEqual(there.auction);
    await other.close();
  });

  test('to the auction of nobody is our own bug', async () => {
    const order = hall.room.carryOut('nobody', { type: 'finish' }, { by });
    await expect(order).rejects.toThrow(/impossible/);
    expect(await hall.room.auctionOf('nobody')).toBeNull();
  });
});

describe('a command that comes again gets its first answer again', () => {
  test('a double tap bids once', async () => {
    const begun = await openBidding(hall);
    const { id } = begun.tournament;
    const bid = bidFor(begun, 'mumbai', 45_000);
    const [first, second] = await Promise.all([
      hall.room.carryOut(id, bid, { by, commandId: 'tap' }),
      hall.room.carryOut(id, bid, { by, commandId: 'tap' }),
    ]);
    expect(first.ok).toBe(true);
    expect(second).toEqual(first);
    expect(await hall.store.log.eventsAfter(id, begun.sequence)).toHaveLength(1);
  });

  test('later too, when the auction has moved on: the same lines and the same number', async () => {
    const begun = await openBidding(hall);
    const { id } = begun.tournament;
    const first = await hall.room.carryOut(id, bidFor(begun, 'mumbai', 45_000), { by, commandId: 'tap' });
    const hammer: Command = { type: 'bring-down-hammer', lot: `kohli-${id}`, seen: null };
    const sale = await hall.room.carryOut(id, hammer, { by, commandId: 'hammer' });
    await hall.restart();
    const again = await hall.room.carryOut(id, bidFor(begun, 'mumbai', 45_000), { by, commandId: 'tap' });
    expect(again).toEqual({ ...first, auction: sale.auction });
    expect(await hall.room.carryOut(id, hammer, { by, commandId: 'hammer' })).toEqual(sale);
    expect((await hall.room.auctionOf(id))?.sequence).toBe(sale.auction.sequence);
  });

  test('a refusal too, even when the order would be accepted by now, and after a restart', async () => {
    const begun = await openBidding(hall);
    const { id } = begun.tournament;
    const hammer: Command = { type: 'bring-down-hammer', lot: `kohli-${id}`, seen: null };
    const refused = await hall.room.carryOut(id, hammer, { by, commandId: 'too-soon' });
    expect(refused).toMatchObject({ ok: false, problem: { code: 'no-bid' } });
    await hall.room.carryOut(id, bidFor(begun, 'mumbai', 45_000), { by });
    await hall.restart();
    const again = await hall.room.carryOut(id, hammer, { by, commandId: 'too-soon' });
    expect(again).toMatchObject({ ok: false, problem: { code: 'no-bid' } });
    expect((await hall.room.carryOut(id, hammer, { by, commandId: 'now' })).ok).toBe(true);
  });

  test('also when it says something else by now', async () => {
    const begun = await openBidding(hall);
    const { id } = begun.tournament;
    const first = await hall.room.carryOut(id, bidFor(begun, 'mumbai', 45_000), { by, commandId: 'tap' });
    const other = await hall.room.carryOut(id, bidFor(first.auction, 'chennai', 60_000), {
      by,
      commandId: 'tap',
    });
    expect(other).toEqual(first);
    expect(highBidOf(other.auction)).toEqual({ team: `mumbai-${id}`, amount: 45_000, via: 'floor' });
  });

  test('each tournament for itself', async () => {
    const [here, there] = [await openBidding(hall), await openBidding(hall)];
    for (const begun of [here, there]) {
      const { id } = begun.tournament;
      const outcome = await hall.room.carryOut(id, bidFor(begun, 'mumbai', 45_000), { by, commandId: 'tap' });
      expect(outcome.auction.tournament.id).toBe(id);
      expect(outcome.auction.sequence).toBe(begun.sequence + 1);
    }
  });
});

test('a restart resumes at the same lot, bid and leader, queue and history', async () => {
  const begun = await openBidding(hall);
  const { id } = begun.tournament;
  const { auction } = await hall.room.carryOut(id, bidFor(begun, 'chennai', 52_000), { by });
  await hall.restart();
  const resumed = await hall.room.auctionOf(id);
  expect(resumed).toEqual(auction);
  if (resumed === null) throw new Error('gone');
  expect(lotOnBlock(resumed)).toBe(`kohli-${id}`);
  expect(highBidOf(resumed)).toEqual({ team: `chennai-${id}`, amount: 52_000, via: 'floor' });
});

describe('watchers', () => {
  test('hear of every fact once, in order, when it is on disk, and of nothing else', async () => {
    const begun = await openBidding(hall);
    const { id } = begun.tournament;
    const heard: RecordedEvent[] = [];
    const onDisk: Promise<RecordedEvent[]>[] = [];
    const end = hall.room.subscribe(id, ({ events, auction }) => {
      expect(auction.sequence).toBe(events.at(-1)?.sequence);
      heard.push(...events);
      onDisk.push(hall.store.log.eventsAfter(id, begun.sequence));
    });
    const bid = await hall.room.carryOut(id, bidFor(begun, 'mumbai', 45_000), { by, commandId: 'bid' });
    await hall.room.carryOut(id, bidFor(begun, 'chennai', 46_000), { by, commandId: 'too-late' });
    await hall.room.carryOut(id, bidFor(begun, 'mumbai', 45_000), { by, commandId: 'bid' });
    await openBidding(hall);
    expect(heard).toEqual(bid.ok ? bid.answer.events : []);
    expect(await onDisk[0]).toEqual(heard);

    end();
    await hall.room.carryOut(id, bidFor(bid.auction, 'chennai', 46_000), { by });
    expect(heard).toHaveLength(1);
  });

  test('who fails to listen disturbs neither the sale nor the others', async () => {
    const begun = await openBidding(hall);
    const { id } = begun.tournament;
    let broken = 0;
    let heard = 0;
    hall.room.subscribe(id, () => {
      broken += 1;
      throw new Error('this screen went dark');
    });
    hall.room.subscribe(id, () => (heard += 1));
    const first = await hall.room.carryOut(id, bidFor(begun, 'mumbai', 45_000), { by });
    await hall.room.carryOut(id, bidFor(first.auction, 'chennai', 46_000), { by });
    expect({ ok: first.ok, broken, heard }).toEqual({ ok: true, broken: 1, heard: 2 });
  });
});

test('the history comes in pages after a number, and says where the log ends', async () => {
  const begun = await openBidding(hall);
  const { id } = begun.tournament;
  const whole = await hall.room.history(id, 0, 1_000);
  expect(fold(whole.events.map(({ event }) => event))).toEqual(begun);
  expect(await hall.room.history(id, 2, 3)).toEqual({
    sequence: begun.sequence,
    events: whole.events.slice(2, 5),
  });
  expect(await hall.room.history(id, begun.sequence, 5)).toEqual({ sequence: begun.sequence, events: [] });
});

test('a closing auction service answers what it has taken and takes no more', async () => {
  const begun = await openBidding(hall);
  const { id } = begun.tournament;
  const taken = hall.room.carryOut(id, bidFor(begun, 'mumbai', 45_000), { by });
  const closed = hall.room.close();
  const late = hall.room.carryOut(id, bidFor(begun, 'chennai', 46_000), { by });
  await expect(late).rejects.toBeInstanceOf(GoingDown);
  await expect(openTournament(hall)).rejects.toBeInstanceOf(GoingDown);
  await closed;
  expect((await taken).ok).toBe(true);
});
