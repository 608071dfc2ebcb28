import { salesOf } from '#domain/auction/lots/places.ts';
import { impossible } from '#domain/impossible.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bidFor, openBidding, openHall, type Hall } from '#server/testing/hall.ts';
import { HallTime } from '#server/testing/time.ts';
import { createServerClock } from './server-clock.ts';

const HOUR = 60 * 60_000;
const WALL = 1_790_000_000_000;

/** A machine whose clock somebody sets: `set` is by how much it is off. */
const machine = { passed: 0, set: 0, lotsRun: false };
const clock = () =>
  createServerClock({
    wall: () => WALL + machine.passed + machine.set,
    elapsed: () => machine.passed,
    mustRun: () => machine.lotsRun,
  });
beforeEach(() => Object.assign(machine, { passed: 0, set: 0, lotsRun: false }));

const JUMPS = [HOUR, -HOUR, 48 * HOUR, -48 * HOUR];

test.each(JUMPS)(
  'while a lot has its clock, a jump of %i ms is none; afterwards the time is right',
  (jump) => {
    const { now } = clock();
    machine.lotsRun = true;
    machine.set = jump;
    machine.passed = 10_000;
    expect(now()).toBe(WALL + 10_000);
    machine.lotsRun = false;
    expect(now()).toBe(WALL + 10_000 + jump);
  },
);

test('half a second is what the network corrects: nothing jumps for that', () => {
  const { now } = clock();
  machine.set = 500;
  expect(now()).toBe(WALL);
  machine.set = 501;
  expect(now()).toBe(WALL + 501);
});

test('spans of time know nothing of the day', () => {
  const { elapsed } = clock();
  machine.set = -48 * HOUR;
  machine.passed = 3_000;
  expect(elapsed()).toBe(3_000);
});

test('who is asked whether the time may jump can ask what time it is', () => {
  const { now } = createServerClock({
    wall: () => WALL + machine.set,
    elapsed: () => machine.passed,
    mustRun: () => now() === WALL,
  });
  machine.set = HOUR;
  expect(now()).toBe(WALL);
});

/** An auction service on such a machine. */
let hall: Hall | null = null;
afterEach(async () => {
  await hall?.close();
  hall = null;
});

test.each(JUMPS)('a jump of %i ms neither closes a lot early nor keeps it open', async (jump) => {
  const time = new HallTime();
  let set = 0;
  hall = await openHall(undefined, { clock: () => now(), timer: time.timer });
  const { room } = hall;
  const { now } = createServerClock({
    wall: () => time.now + set,
    elapsed: () => time.now,
    mustRun: () => room.clocksRun(),
  });
  const begun = await openBidding(hall);
  const { id } = begun.tournament;
  const countdown = { seconds: 30, extension: 10, atZero: 'hammer' } as const;
  await room.carryOut(id, { type: 'set-floor', settings: { bidding: 'both', countdown } }, { by: 'asha' });
  const bid = { ...bidFor(begun, 'mumbai', 45_000), seen: null };
  await room.carryOut(id, bid, { by: 'asha' });
  const sold = async () => salesOf((await room.auctionOf(id)) ?? impossible('nothing there')).size;

  await time.pass(10_000);
  set = jump;
  await time.pass(19_000);
  expect(await sold()).toBe(0);
  await time.pass(1_001);
  expect(await sold()).toBe(1);
});
