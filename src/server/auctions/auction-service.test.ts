import { beforeEach, describe, expect, test } from 'vitest';
import { highBidOf, lotOnBlock } from '#domain/auction/lots/block.ts';
import type { Command } from '#domain/auction/commands.ts';
import { fold } from '#domain/auction/fold.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { GoingDown } from './order.ts';
import {
  bidFor,
  countingRandom,
  type TestAuctions,
  openBidding,
  testAuctions,
  openTournament,
} from '#server/testing/test-auctions.ts';
import { DamagedLog } from '#server/persistence/ports/problems.ts';
import { createAuctionService } from './auction-service.ts';
import { nextEntry } from './log-entry.ts';
import { singleProcess } from '#server/cluster/cluster.ts';

const by = 'asha';
let auctions: TestAuctions;

beforeEach(async () => {
  auctions = await testAuctions();
});

describe('Opening a tournament', () => {
  test('A new tournament keeps its organiser and rules after a restart', async () => {
    const opened = await openTournament(auctions);
    expect(opened).toMatchObject({ stage: 'upcoming', sequence: 1, tournament: { organiser: 'asha' } });
    await auctions.restart();
    expect(await auctions.service.auctionOf(opened.tournament.id)).toEqual(opened);
  });

  test('The same command sent twice opens one tournament', async () => {
    const [first, second] = await Promise.all([
      openTournament(auctions, 'tap'),
      openTournament(auctions, 'tap'),
    ]);
    await auctions.restart();
    const third = await openTournament(auctions, 'tap');
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(await auctions.store.tournaments.ofOrganiser('asha')).toHaveLength(1);
  });

  test('The same command id of two organisers opens two tournaments', async () => {
    const mine = await openTournament(auctions, 'tap');
    const theirs = await auctions.service.open('ravi', mine.tournament, { commandId: 'tap' });
    expect(theirs.tournament.id).not.toBe(mine.tournament.id);
    expect(theirs.tournament.organiser).toBe('ravi');
  });
});

describe('Carrying out an order', () => {
  test('A problem in a step after the commit is reported, and the order still succeeds', async () => {
    const begun = await openBidding(auctions);
    const { id } = begun.tournament;
    const broken = (what: string) => (): never => {
      throw new Error(what);
    };
    const problems: string[] = [];
    const service = createAuctionService({
      ...{ store: auctions.store, clock: () => 1_790_000_000_000, random: countingRandom('after') },
      metrics: { told: broken('told'), ordered: broken('ordered'), failed: () => undefined },
      cluster: { ...singleProcess(), publish: broken('published') },
      onProblem: (error) => problems.push(String(error)),
    });
    const bid = await service.carryOut(id, bidFor(begun, 'mumbai', 45_000), { by, commandId: 'bid' });
    expect(bid.ok).toBe(true);
    expect(problems).toEqual(['Error: told', 'Error: published', 'Error: ordered']);
    const again = await service.carryOut(id, bidFor(begun, 'mumbai', 45_000), { by, commandId: 'bid' });
    expect(again).toMatchObject({ ok: true, answer: bid.ok && bid.answer });
    await service.close();
  });

  test('The log and the rows of an order are written before its answer', async () => {
    const begun = await openBidding(auctions);
    const { id } = begun.tournament;
    const sold = await auctions.service.carryOut(id, bidFor(begun, 'mumbai', 45_000), {
      by,
      commandId: 'bid',
    });
    const elsewhere = await auctions.another();
    if (!sold.ok) throw new Error('refused');
    expect(await elsewhere.log.eventsAfter(id, begun.sequence)).toEqual(sold.answer.events);
    expect((await elsewhere.tournaments.ofOrganiser('asha'))[0]).toMatchObject({
      stage: 'active',
    });
    await elsewhere.close();
  });

  test('Every log line has a number, a time, a command and an author', async () => {
    const begun = await openBidding(auctions);
    const outcome = await auctions.service.carryOut(begun.tournament.id, bidFor(begun, 'mumbai', 45_000), {
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

  test('The later of two simultaneous bids is refused with the price that the earlier one set', async () => {
    const begun = await openBidding(auctions);
    const { id } = begun.tournament;
    const [first, second] = await Promise.all([
      auctions.service.carryOut(id, bidFor(begun, 'mumbai', 45_000), { by, commandId: 'from-mumbai' }),
      auctions.service.carryOut(id, bidFor(begun, 'chennai', 45_000), { by, commandId: 'from-chennai' }),
    ]);
    expect(first.ok).toBe(true);
    expect(second).toMatchObject({
      ok: false,
      problem: { code: 'floor-moved', highBid: { team: `mumbai-${id}`, amount: 45_000 } },
    });
    expect(await auctions.store.log.eventsAfter(id, begun.sequence)).toHaveLength(1);
  });

  test('Every one of many simultaneous orders is answered and logged once without a gap', async () => {
    const begun = await openBidding(auctions);
    const { id } = begun.tournament;
    const bids = Array.from({ length: 40 }, (_, n): Command => {
      const bid = bidFor(begun, n % 2 === 0 ? 'mumbai' : 'chennai', 20_000 + n * 1_000);
      return bid.type === 'place-bid' ? { ...bid, seen: null } : bid;
    });
    const outcomes = await Promise.all(bids.map((bid) => auctions.service.carryOut(id, bid, { by })));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    const log = await auctions.store.log.eventsAfter(id, 0);
    expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, at) => at + 1));
    expect(log).toHaveLength(begun.sequence + 40);
  });

  test('An order is decided again when another process appended first', async () => {
    const begun = await openBidding(auctions);
    const { id } = begun.tournament;
    const other = await auctions.another();
    const otherRoom = createAuctionService({
      store: other,
      clock: Date.now,
      random: countingRandom('other-'),
    });
    expect((await otherRoom.carryOut(id, bidFor(begun, 'mumbai', 45_000), { by })).ok).toBe(true);
    const late = await auctions.service.carryOut(id, bidFor(begun, 'chennai', 45_000), {
      by,
      commandId: 'late',
    });
    expect(late).toMatchObject({ ok: false, problem: { code: 'floor-moved', highBid: { amount: 45_000 } } });
  });

  test('An order that another process has already answered gets that first answer', async () => {
    const begun = await openBidding(auctions);
    const { id } = begun.tournament;
    const other = await auctions.another();
    const otherRoom = createAuctionService({
      store: other,
      clock: Date.now,
      random: countingRandom('other-'),
    });
    const bid = bidFor(begun, 'mumbai', 45_000);
    const there = await otherRoom.carryOut(id, bid, { by, commandId: 'twice' });
    const here = await auctions.service.carryOut(id, bid, { by, commandId: 'twice' });
    expect(here).toEqual(there);
    expect(await auctions.service.auctionOf(id)).toEqual(there.auction);
  });

  test('An order to an auction that does not exist throws', async () => {
    const order = auctions.service.carryOut('nobody', { type: 'finish' }, { by });
    await expect(order).rejects.toThrow(/impossible/);
    expect(await auctions.service.auctionOf('nobody')).toBeNull();
  });
});

describe('Repeating a command', () => {
  test('A double tap places one bid', async () => {
    const begun = await openBidding(auctions);
    const { id } = begun.tournament;
    const bid = bidFor(begun, 'mumbai', 45_000);
    const [first, second] = await Promise.all([
      auctions.service.carryOut(id, bid, { by, commandId: 'tap' }),
      auctions.service.carryOut(id, bid, { by, commandId: 'tap' }),
    ]);
    expect(first.ok).toBe(true);
    expect(second).toEqual(first);
    expect(await auctions.store.log.eventsAfter(id, begun.sequence)).toHaveLength(1);
  });

  test('A repeated order gets its first answer after the auction has moved on', async () => {
    const begun = await openBidding(auctions);
    const { id } = begun.tournament;
    const first = await auctions.service.carryOut(id, bidFor(begun, 'mumbai', 45_000), {
      by,
      commandId: 'tap',
    });
    const hammer: Command = { type: 'bring-down-hammer', lot: `kohli-${id}`, seen: null };
    const sale = await auctions.service.carryOut(id, hammer, { by, commandId: 'hammer' });
    await auctions.restart();
    const again = await auctions.service.carryOut(id, bidFor(begun, 'mumbai', 45_000), {
      by,
      commandId: 'tap',
    });
    expect(again).toEqual({ ...first, auction: sale.auction });
    expect(await auctions.service.carryOut(id, hammer, { by, commandId: 'hammer' })).toEqual(sale);
    expect((await auctions.service.auctionOf(id))?.sequence).toBe(sale.auction.sequence);
  });

  test('A repeated order gets its first refusal, even when it would be accepted now', async () => {
    const begun = await openBidding(auctions);
    const { id } = begun.tournament;
    const hammer: Command = { type: 'bring-down-hammer', lot: `kohli-${id}`, seen: null };
    const refused = await auctions.service.carryOut(id, hammer, { by, commandId: 'too-soon' });
    expect(refused).toMatchObject({ ok: false, problem: { code: 'no-bid' } });
    await auctions.service.carryOut(id, bidFor(begun, 'mumbai', 45_000), { by });
    await auctions.restart();
    const again = await auctions.service.carryOut(id, hammer, { by, commandId: 'too-soon' });
    expect(again).toMatchObject({ ok: false, problem: { code: 'no-bid' } });
    expect((await auctions.service.carryOut(id, hammer, { by, commandId: 'now' })).ok).toBe(true);
  });

  test('A repeated command id gets the first answer, even with a different order', async () => {
    const begun = await openBidding(auctions);
    const { id } = begun.tournament;
    const first = await auctions.service.carryOut(id, bidFor(begun, 'mumbai', 45_000), {
      by,
      commandId: 'tap',
    });
    const other = await auctions.service.carryOut(id, bidFor(first.auction, 'chennai', 60_000), {
      by,
      commandId: 'tap',
    });
    expect(other).toEqual(first);
    expect(highBidOf(other.auction)).toEqual({ team: `mumbai-${id}`, amount: 45_000, via: 'floor' });
  });

  test('Command ids of two tournaments are separate', async () => {
    const [here, there] = [await openBidding(auctions), await openBidding(auctions)];
    for (const begun of [here, there]) {
      const { id } = begun.tournament;
      const outcome = await auctions.service.carryOut(id, bidFor(begun, 'mumbai', 45_000), {
        by,
        commandId: 'tap',
      });
      expect(outcome.auction.tournament.id).toBe(id);
      expect(outcome.auction.sequence).toBe(begun.sequence + 1);
    }
  });
});

test('A restart resumes lot, bid, leader, queue and history', async () => {
  const begun = await openBidding(auctions);
  const { id } = begun.tournament;
  const { auction } = await auctions.service.carryOut(id, bidFor(begun, 'chennai', 52_000), { by });
  await auctions.restart();
  const resumed = await auctions.service.auctionOf(id);
  expect(resumed).toEqual(auction);
  if (resumed === null) throw new Error('gone');
  expect(lotOnBlock(resumed)).toBe(`kohli-${id}`);
  expect(highBidOf(resumed)).toEqual({ team: `chennai-${id}`, amount: 52_000, via: 'floor' });
});

describe('Subscribing', () => {
  test('Every event is published once and in order after it is on disk', async () => {
    const begun = await openBidding(auctions);
    const { id } = begun.tournament;
    const heard: RecordedEvent[] = [];
    const onDisk: Promise<RecordedEvent[]>[] = [];
    const end = auctions.service.subscribe(id, ({ events, auction }) => {
      expect(auction.sequence).toBe(events.at(-1)?.sequence);
      heard.push(...events);
      onDisk.push(auctions.store.log.eventsAfter(id, begun.sequence));
    });
    const bid = await auctions.service.carryOut(id, bidFor(begun, 'mumbai', 45_000), {
      by,
      commandId: 'bid',
    });
    await auctions.service.carryOut(id, bidFor(begun, 'chennai', 46_000), { by, commandId: 'too-late' });
    await auctions.service.carryOut(id, bidFor(begun, 'mumbai', 45_000), { by, commandId: 'bid' });
    await openBidding(auctions);
    expect(heard).toEqual(bid.ok ? bid.answer.events : []);
    expect(await onDisk[0]).toEqual(heard);

    end();
    await auctions.service.carryOut(id, bidFor(bid.auction, 'chennai', 46_000), { by });
    expect(heard).toHaveLength(1);
  });

  test('An error in one subscriber affects neither the sale nor other subscribers', async () => {
    const begun = await openBidding(auctions);
    const { id } = begun.tournament;
    let broken = 0;
    let heard = 0;
    auctions.service.subscribe(id, () => {
      broken += 1;
      throw new Error('this screen went dark');
    });
    auctions.service.subscribe(id, () => (heard += 1));
    const first = await auctions.service.carryOut(id, bidFor(begun, 'mumbai', 45_000), { by });
    await auctions.service.carryOut(id, bidFor(first.auction, 'chennai', 46_000), { by });
    expect({ ok: first.ok, broken, heard }).toEqual({ ok: true, broken: 1, heard: 2 });
  });
});

test('Damage in lines of another process closes the auction, and ends its subscriptions once', async () => {
  const begun = await openBidding(auctions);
  const { id } = begun.tournament;
  const lost: string[] = [];
  auctions.service.subscribe(
    id,
    () => undefined,
    (why) => lost.push(why),
  );
  const other = await auctions.another();
  const origin = { commandId: 'elsewhere', by: 'asha', at: 1_790_000_000_000 };
  const { entry } = nextEntry(begun, [{ type: 'PhonesHeld' }], origin);
  await other.log.append(entry);
  await other.close();
  await auctions.damage(id, begun.sequence + 1);
  const damage = new DamagedLog(id, begun.sequence + 1);
  await expect(auctions.service.auctionAtEnd(id)).rejects.toEqual(damage);
  await expect(auctions.service.auctionOf(id)).rejects.toEqual(damage);
  await expect(auctions.service.carryOut(id, { type: 'hold-phones' }, { by: 'asha' })).rejects.toEqual(
    damage,
  );
  expect(lost).toEqual(['damaged']);
});

test('The history is read page by page after a line number', async () => {
  const begun = await openBidding(auctions);
  const { id } = begun.tournament;
  const whole = await auctions.service.history(id, 0, 1_000);
  expect(fold(whole.events.map(({ event }) => event))).toEqual(begun);
  expect(await auctions.service.history(id, 2, 3)).toEqual({
    sequence: begun.sequence,
    events: whole.events.slice(2, 5),
  });
  expect(await auctions.service.history(id, begun.sequence, 5)).toEqual({
    sequence: begun.sequence,
    events: [],
  });
});

test('A closing service answers the orders that it accepted before and accepts no new order', async () => {
  const begun = await openBidding(auctions);
  const { id } = begun.tournament;
  const taken = auctions.service.carryOut(id, bidFor(begun, 'mumbai', 45_000), { by });
  const closed = auctions.service.close();
  const late = auctions.service.carryOut(id, bidFor(begun, 'chennai', 46_000), { by });
  await expect(late).rejects.toBeInstanceOf(GoingDown);
  await expect(openTournament(auctions)).rejects.toBeInstanceOf(GoingDown);
  await closed;
  expect((await taken).ok).toBe(true);
});
