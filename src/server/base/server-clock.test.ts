import { salesOf } from '#domain/auction/lots/places.ts';
import { impossible } from '#domain/impossible.ts';
import { beforeEach, expect, test } from 'vitest';
import { bidFor, TestClock, openBidding, testAuctions } from '#server/testing/test-auctions.ts';
import { createServerClock } from './server-clock.ts';

const HOUR = 60 * 60_000;
const WALL = 1_790_000_000_000;

/** A machine whose clock a test sets. `set`: the difference between its clock and the right time. */
const machine = { passed: 0, set: 0, lotsRun: false };
const clock = () =>
  createServerClock({
    wall: () => WALL + machine.passed + machine.set,
    elapsed: () => machine.passed,
    mustRun: () => machine.lotsRun,
  });
beforeEach(() => Object.assign(machine, { passed: 0, set: 0, lotsRun: false }));

const JUMPS = [HOUR, -HOUR, 48 * HOUR, -48 * HOUR];

test.each(JUMPS)('A jump of the system clock by %i ms takes effect only when no lot clock runs', (jump) => {
  const { now } = clock();
  machine.lotsRun = true;
  machine.set = jump;
  machine.passed = 10_000;
  expect(now()).toBe(WALL + 10_000);
  machine.lotsRun = false;
  expect(now()).toBe(WALL + 10_000 + jump);
});

test('The server clock ignores a correction of half a second', () => {
  const { now } = clock();
  machine.set = 500;
  expect(now()).toBe(WALL);
  machine.set = 501;
  expect(now()).toBe(WALL + 501);
});

test('Durations do not depend on the system clock', () => {
  const { elapsed } = clock();
  machine.set = -48 * HOUR;
  machine.passed = 3_000;
  expect(elapsed()).toBe(3_000);
});

test('The function `mustRun` may itself ask for the time', () => {
  const { now } = createServerClock({
    wall: () => WALL + machine.set,
    elapsed: () => machine.passed,
    mustRun: () => now() === WALL,
  });
  machine.set = HOUR;
  expect(now()).toBe(WALL);
});

test.each(JUMPS)('A clock jump of %i ms neither closes a lot early nor keeps it open', async (jump) => {
  const time = new TestClock();
  let set = 0;
  const auctions = await testAuctions({ clock: () => now(), timer: time.timer });
  const { service } = auctions;
  const { now } = createServerClock({
    wall: () => time.now + set,
    elapsed: () => time.now,
    mustRun: () => service.clocksRun(),
  });
  const begun = await openBidding(auctions);
  const { id } = begun.tournament;
  const countdown = { seconds: 30, extension: 10, atZero: 'hammer' } as const;
  await service.carryOut(id, { type: 'set-floor', settings: { bidding: 'both', countdown } }, { by: 'asha' });
  const bid = { ...bidFor(begun, 'mumbai', 45_000), seen: null };
  await service.carryOut(id, bid, { by: 'asha' });
  const sold = async () => salesOf((await service.auctionOf(id)) ?? impossible('nothing there')).size;

  await time.pass(10_000);
  set = jump;
  await time.pass(19_000);
  expect(await sold()).toBe(0);
  await time.pass(1_001);
  expect(await sold()).toBe(1);
});
