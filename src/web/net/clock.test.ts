import { expect, test } from 'vitest';
import { serverClock } from './clock.ts';

/** A page clock that the test moves by hand. */
const page = { time: 0, now: () => page.time, after: () => () => undefined };

/** Gives the clock an answer of the server after a round trip of `took` ms. */
function answered(clock: ReturnType<typeof serverClock>, ahead: number, took: number): void {
  const askedAt = page.time;
  page.time += took;
  clock.hear(askedAt, page.time - took / 2 + ahead);
}

test('The server clock trusts the quickest of the last answers', () => {
  const clock = serverClock(page);
  answered(clock, 600_000, 40);
  clock.hear(page.time - 400, page.time + 600_000);
  expect(clock.now() - page.time).toBe(600_000);
});

test.each([3_600_000, -3_600_000, 2_000])(
  'The server clock follows at once when the server is set by %i ms',
  (set) => {
    const clock = serverClock(page);
    answered(clock, 0, 10);
    answered(clock, set, 100);
    expect(clock.now() - page.time).toBe(set);
  },
);

test('The server clock ignores a slow answer that contradicts a quick one', () => {
  const clock = serverClock(page);
  answered(clock, 0, 10);
  const askedAt = page.time;
  page.time += 5_000;
  clock.hear(askedAt, page.time);
  expect(clock.now() - page.time).toBe(0);
});
