import { expect, test } from 'vitest';
import { serverClock } from './server-clock.ts';

/** A page whose clock stops until the test moves it. */
const page = { time: 0, now: () => page.time, after: () => () => undefined };

/** The server says its time; the round trip took so many ms. */
function answered(clock: ReturnType<typeof serverClock>, ahead: number, took: number): void {
  const askedAt = page.time;
  page.time += took;
  clock.hear(askedAt, page.time - took / 2 + ahead);
}

test('Trust the quickest of the last answers', () => {
  const clock = serverClock(page);
  answered(clock, 600_000, 40);
  clock.hear(page.time - 400, page.time + 600_000);
  expect(clock.now() - page.time).toBe(600_000);
});

test.each([3_600_000, -3_600_000, 2_000])('Believe a clock that was set by %i ms at once', (set) => {
  const clock = serverClock(page);
  answered(clock, 0, 10);
  answered(clock, set, 100);
  expect(clock.now() - page.time).toBe(set);
});

test('Ignore a slow answer that contradicts a quick one', () => {
  const clock = serverClock(page);
  answered(clock, 0, 10);
  const askedAt = page.time;
  page.time += 5_000;
  clock.hear(askedAt, page.time);
  expect(clock.now() - page.time).toBe(0);
});
