import { beforeEach, describe, expect, test } from 'vitest';
import type { Auction, Countdown } from '#domain/auction/auction.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import type { Command } from '#domain/auction/commands.ts';
import { passedOf, salesOf } from '#domain/auction/lots/places.ts';
import { toRupees } from '#domain/money.ts';
import type { AtCap } from '#domain/rules/rule-set.ts';
import { impossible } from '#domain/impossible.ts';
import { LotTimer } from './lot-timer.ts';
import { systemTimer } from '#server/base/server-clock.ts';
import {
  bidFor,
  type TestAuctions,
  TestClock,
  openBidding,
  testAuctions,
} from '#server/testing/test-auctions.ts';

const SECOND = 1_000;
/** A lot clock with 30 seconds for each lot, and at least 10 after a late bid. At zero the clock decides. */
const HAMMER: Countdown = { seconds: 30, extension: 10, atZero: 'hammer' };

let time: TestClock;
let auctions: TestAuctions;
let id: string;

const now = async (): Promise<Auction> => {
  const auction = await auctions.service.auctionOf(id);
  if (auction === null) throw new Error('gone');
  return auction;
};
const order = (command: Command) => auctions.service.carryOut(id, command, { by: 'asha' });
const setFloor = (countdown: Countdown | null) =>
  order({ type: 'set-floor', settings: { bidding: 'both', countdown } });
const bid = async (team: 'mumbai' | 'chennai', amount: number) => order(bidFor(await now(), team, amount));
const tap = async (team: 'mumbai' | 'chennai', amount: number) => {
  const { lot, sequence } = await standing();
  return order({ type: 'raise-paddle', lot, team: `${team}-${id}`, amount, seen: sequence });
};
/** Begins the auction with a retracted bid: Kohli has the full time and no bid. */
const begin = async () => {
  await bid('mumbai', 45_000);
  await order({ type: 'retract-bid', lot: `kohli-${id}`, seen: null });
};
const standing = async () => {
  const auction = await now();
  const lot = lotOnBlock(auction);
  if (lot === null) throw new Error('nobody is on the block');
  return { lot, sequence: auction.sequence };
};
const clockNow = async () => {
  const { block } = await now();
  return block.state === 'open' ? block.clock : null;
};
const closesIn = async (): Promise<number | null> => {
  const clock = await clockNow();
  return clock?.state === 'running' ? clock.closesAt - time.now : null;
};
const sales = async () => [...salesOf(await now())].map(([lot, { team, price }]) => [lot, team, price]);
const lastLines = async (after: number) => (await auctions.service.history(id, after, 100)).events;

beforeEach(async () => {
  time = new TestClock();
  auctions = await testAuctions(time);
  id = (await openBidding(auctions)).tournament.id;
});

describe('When the clock decides', () => {
  beforeEach(() => setFloor(HAMMER));

  test('At zero the lot is sold to the leader, and the next lot gets the full time', async () => {
    await bid('mumbai', 45_000);
    const { sequence } = await now();
    await time.pass(30 * SECOND);
    expect(await sales()).toEqual([]);
    await time.pass(1);
    expect(await sales()).toEqual([[`kohli-${id}`, `mumbai-${id}`, 45_000]]);
    expect((await lastLines(sequence)).map(({ by, at, event }) => [event.type, by, at])).toEqual([
      ['LotSold', 'clock:', time.now],
      ['LotOpened', 'clock:', time.now],
      ['ClockSet', 'clock:', time.now],
    ]);
    // The next lot has 30 seconds, after the 3 seconds in which the hall sees SOLD.
    expect(await closesIn()).toBe(33 * SECOND);
  });

  test('No clock runs before the first bid of the auction', async () => {
    await order({ type: 'call-lot', lot: `dhoni-${id}`, seen: null });
    await auctions.restart();
    await time.pass(20 * 3_600 * SECOND);
    expect([time.timers, await clockNow(), passedOf(await now())]).toEqual([0, null, []]);
    expect((await tap('chennai', 60_000)).ok).toBe(true);
    expect(await closesIn()).toBe(30 * SECOND);
  });

  test('At zero every lot without a bid is passed until the queue is empty', async () => {
    await begin();
    await time.pass(30 * SECOND + 1);
    expect(passedOf(await now())).toEqual([`kohli-${id}`]);
    await time.pass(90 * SECOND);
    expect(passedOf(await now())).toHaveLength(3);
    expect(time.timers).toBe(0);
  });

  test('A bid in the last millisecond is accepted, and a phone bid after zero is refused', async () => {
    await bid('mumbai', 45_000);
    await time.pass(30 * SECOND);
    expect((await tap('chennai', 60_000)).ok).toBe(true);
    expect(await closesIn()).toBe(10 * SECOND);
    await time.pass(10 * SECOND);
    expect(await sales()).toEqual([]);
    time.now += 1;
    expect(await tap('mumbai', 80_000)).toMatchObject({ ok: false, problem: { code: 'time-up' } });
    await time.pass(0);
    expect(await sales()).toEqual([[`kohli-${id}`, `chennai-${id}`, 60_000]]);
  });

  test('A bid that arrived in time is accepted, even when it waits in the mailbox beyond zero', async () => {
    await begin();
    await time.pass(30 * SECOND);
    const { lot, sequence } = await standing();
    const tapped = {
      type: 'raise-paddle',
      lot,
      team: `chennai-${id}`,
      amount: 60_000,
      seen: sequence,
    } as const;
    const waiting = [order({ type: 'hold-phones' }), order({ type: 'release-phones' }), order(tapped)];
    time.now += 5;
    expect((await Promise.all(waiting)).map(({ ok }) => ok)).toEqual([true, true, true]);
  });

  test('A timer that fires early decides nothing and waits again', async () => {
    await begin();
    time.early = 3;
    await setFloor({ ...HAMMER, seconds: 40 });
    await order({ type: 'call-lot', lot: `dhoni-${id}`, seen: null });
    await time.pass(40 * SECOND);
    expect(passedOf(await now())).toEqual([]);
    await time.pass(1);
    expect(passedOf(await now())).toEqual([`dhoni-${id}`]);
  });

  test('While a lot timer is late, phones are refused after zero and the operator may still act', async () => {
    await begin();
    time.early = -500;
    await order({ type: 'call-lot', lot: `dhoni-${id}`, seen: null });
    await time.pass(30 * SECOND + 400);
    expect(passedOf(await now())).toEqual([]);
    expect(await tap('chennai', 50_000)).toMatchObject({ ok: false, problem: { code: 'time-up' } });
    const { lot, sequence } = await standing();
    const heard = { type: 'place-bid', lot, team: `mumbai-${id}`, amount: 50_000, seen: sequence } as const;
    expect((await order(heard)).ok).toBe(true);
    await time.pass(SECOND);
    expect(await sales()).toEqual([]);
    expect(await closesIn()).toBe(9 * SECOND);
    await time.pass(9 * SECOND + 501);
    expect(await sales()).toEqual([[`dhoni-${id}`, `mumbai-${id}`, 50_000]]);
  });

  test('A break sells nothing and keeps the remaining time', async () => {
    await bid('mumbai', 45_000);
    await time.pass(12 * SECOND);
    await order({ type: 'pause', message: 'Tea', until: time.now + 60 * SECOND });
    expect(time.timers).toBe(0);
    await time.pass(3_600 * SECOND);
    expect(await sales()).toEqual([]);
    await order({ type: 'resume' });
    expect(await closesIn()).toBe(18 * SECOND);
    await time.pass(18 * SECOND + 1);
    expect(await sales()).toHaveLength(1);
  });

  test('A sale by the operator before zero happens once', async () => {
    await bid('mumbai', 45_000);
    await time.pass(29 * SECOND);
    await order({ type: 'bring-down-hammer', lot: `kohli-${id}`, seen: null });
    await time.pass(5 * SECOND);
    expect(await sales()).toHaveLength(1);
    expect(await closesIn()).toBe(28 * SECOND);
  });

  test('The lot clock stops when the organiser turns it off or finishes the auction', async () => {
    await bid('mumbai', 45_000);
    await setFloor({ ...HAMMER, atZero: 'wait' });
    expect(time.timers).toBe(0);
    await setFloor(HAMMER);
    expect(time.timers).toBe(1);
    await setFloor(null);
    expect(time.timers).toBe(0);
    await setFloor(HAMMER);
    await order({ type: 'bring-down-hammer', lot: `kohli-${id}`, seen: null });
    expect(time.timers).toBe(1);
    await order({ type: 'finish' });
    expect(time.timers).toBe(0);
  });

  describe('With two teams at the cap', () => {
    const tied = async (atCap: AtCap) => {
      const { rules } = (await now()).tournament;
      const capped = { ...rules, caps: [{ where: {}, most: toRupees(45_000) }], atCap };
      await order({ type: 'agree-rules', rules: capped, reason: '' });
      await bid('mumbai', 45_000);
      await bid('chennai', 45_000);
    };

    test('At zero the server draws the winner if the rules say so', async () => {
      await tied('roll');
      await time.pass(30 * SECOND + 1);
      const [sale] = await sales();
      expect([`mumbai-${id}`, `chennai-${id}`]).toContain(sale?.[1]);
    });

    test('At zero nobody gets the lot if the organiser decides a tie, and a single team at the cap gets it', async () => {
      await tied('organiser');
      await time.pass(60 * SECOND);
      expect(await sales()).toEqual([]);
      await order({ type: 'retract-bid', lot: `kohli-${id}`, seen: null });
      await time.pass(10 * SECOND + 1);
      expect(await sales()).toEqual([[`kohli-${id}`, `mumbai-${id}`, 45_000]]);
    });
  });

  test('The clock of each tournament runs by itself', async () => {
    await begin();
    await time.pass(20 * SECOND);
    const other = (await openBidding(auctions)).tournament.id;
    const there = async () =>
      passedOf((await auctions.service.auctionOf(other)) ?? impossible('nothing there'));
    const settings = { bidding: 'both', countdown: HAMMER } as const;
    await auctions.service.carryOut(other, { type: 'set-floor', settings }, { by: 'ravi' });
    await auctions.service.carryOut(
      other,
      { type: 'pass-lot', lot: `kohli-${other}`, seen: null },
      { by: 'ravi' },
    );
    await time.pass(20 * SECOND);
    expect(passedOf(await now())).toHaveLength(1);
    expect(await there()).toHaveLength(1);
    await time.pass(15 * SECOND);
    expect(await there()).toHaveLength(2);
  });
});

test('An auction without a lot clock setting never sells by itself', async () => {
  await setFloor({ ...HAMMER, atZero: 'wait' });
  await bid('mumbai', 45_000);
  await time.pass(3_600 * SECOND);
  expect(await sales()).toEqual([]);
  expect(await tap('chennai', 60_000)).toMatchObject({ ok: false, problem: { code: 'time-up' } });
  await auctions.restart();
  await time.pass(3_600 * SECOND);
  expect(await sales()).toEqual([]);
});

describe('After a restart', () => {
  beforeEach(async () => {
    await setFloor(HAMMER);
    await bid('mumbai', 45_000);
  });

  test('A clock continues by itself after a restart, before anybody connects', async () => {
    await time.pass(5 * SECOND);
    await auctions.restart();
    expect(await closesIn()).toBe(25 * SECOND);
    await time.pass(25 * SECOND + 1);
    expect(await sales()).toEqual([[`kohli-${id}`, `mumbai-${id}`, 45_000]]);
  });

  test.each([25, 31, 3_600])(
    'A lot gets its extension again when the process restarts with less time on the clock (after %i s)',
    async (seconds) => {
      await auctions.service.close();
      await time.pass(seconds * SECOND);
      const { sequence } = await now();
      await auctions.restart();
      expect(await sales()).toEqual([]);
      expect(await closesIn()).toBe(10 * SECOND);
      expect(await lastLines(sequence)).toMatchObject([{ by: 'clock:', event: { type: 'ClockSet' } }]);
      expect((await tap('chennai', 60_000)).ok).toBe(true);
      await time.pass(10 * SECOND + 1);
      expect(await sales()).toEqual([[`kohli-${id}`, `chennai-${id}`, 60_000]]);
    },
  );

  test('After a month without a server, the lot clock stays stopped until the next bid', async () => {
    await auctions.service.close();
    await time.pass(30 * 24 * 3_600 * SECOND);
    const { sequence } = await now();
    await auctions.restart();
    expect(await auctions.store.log.eventsAfter(id, sequence)).toEqual([]);
    expect(time.timers).toBe(0);

    expect(await clockNow()).toEqual({ state: 'stopped', left: 10 * SECOND });
    await time.pass(3_600 * SECOND);
    expect(await sales()).toEqual([]);
    await bid('chennai', 60_000);
    expect(await closesIn()).toBe(10 * SECOND);
  });

  test('A break continues after a restart', async () => {
    await order({ type: 'pause', message: '', until: null });
    await auctions.restart();
    await time.pass(3_600 * SECOND);
    expect(await sales()).toEqual([]);
    expect(await clockNow()).toEqual({ state: 'stopped', left: 30 * SECOND });
  });

  test('A second start leaves the resumed lot clock unchanged', async () => {
    await auctions.service.close();
    await time.pass(60 * SECOND);
    await auctions.restart();
    const { sequence } = await now();
    await auctions.restart();
    expect((await now()).sequence).toBe(sequence);
  });
});

test('A closed auction service sells no lot', async () => {
  await setFloor(HAMMER);
  await bid('mumbai', 45_000);
  await auctions.service.close();
  expect(time.timers).toBe(0);
  await time.pass(60 * SECOND);
  expect(await sales()).toEqual([]);
});

test('A sale at zero is retried until it can be written', async () => {
  const begun = await now();
  let tries = 0;
  const lotTimer = new LotTimer({
    clock: time.clock,
    timer: time.timer,
    runOut: () => {
      tries += 1;
      return tries < 3 ? Promise.reject(new Error('no room to write')) : Promise.resolve();
    },
  });
  lotTimer.follow(ticking(begun, time.now + 5 * SECOND));
  await time.pass(5 * SECOND + 1);
  expect(tries).toBe(1);
  await time.pass(SECOND);
  expect(tries).toBe(2);
  await time.pass(60 * SECOND);
  expect([tries, time.timers]).toEqual([3, 0]);
});

test('After the system clock is set back, the timer checks again within an hour', async () => {
  const begun = await now();
  const rung: number[] = [];
  const lotTimer = new LotTimer({
    clock: time.clock,
    timer: (ms, task) => {
      rung.push(ms);
      return time.timer(ms, task);
    },
    runOut: () => Promise.resolve(),
  });
  lotTimer.follow(ticking(begun, time.now + 400 * 24 * 3_600 * SECOND));
  await time.pass(2 * 3_600 * SECOND);
  expect(new Set(rung)).toEqual(new Set([3_600 * SECOND]));
  lotTimer.stop();
});

test('Time jumps are forbidden while a lot clock runs, and for twelve hours after zero', async () => {
  const begun = await now();
  const lotTimer = new LotTimer({ clock: time.clock, timer: time.timer, runOut: () => Promise.resolve() });
  expect(lotTimer.needsSteadyTime).toBe(false);
  const bySight = { ...HAMMER, atZero: 'wait' } as const;
  lotTimer.follow({ ...ticking(begun, time.now + SECOND), floor: { bidding: 'both', countdown: bySight } });
  expect([lotTimer.needsSteadyTime, time.timers]).toEqual([true, 0]);
  await time.pass(12 * 3_600 * SECOND + SECOND - 1);
  expect(lotTimer.needsSteadyTime).toBe(true);
  await time.pass(1);
  expect(lotTimer.needsSteadyTime).toBe(false);
  lotTimer.follow(begun);
  lotTimer.stop();
});

test('The system timer keeps no process alive and can be cancelled', async () => {
  const timeouts = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timeouts();
  let rung = 0;
  const ring = (): Promise<void> => {
    rung += 1;
    return Promise.resolve();
  };
  const callOff = systemTimer(1, ring);
  expect(timeouts()).toBe(before);
  callOff();
  await new Promise<void>((done) => {
    systemTimer(2, async () => {
      done();
    });
  });
  expect(rung).toBe(0);
});

/** The auction with this end time on the clock of its lot. */
function ticking(auction: Auction, closesAt: number): Auction {
  if (auction.block.state !== 'open') throw new Error('nobody is on the block');
  return {
    ...auction,
    floor: { bidding: 'both', countdown: HAMMER },
    block: { ...auction.block, clock: { state: 'running', closesAt } },
  };
}
