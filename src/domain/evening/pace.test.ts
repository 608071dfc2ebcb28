import { expect, test } from 'vitest';
import type { AuctionEvent } from '#domain/auction/events.ts';
import {
  created,
  finished,
  lotReopened,
  opened,
  passed,
  passUndone,
  placed,
  reopened,
  saleUndone,
  sold,
} from '#fixtures/auction/facts.ts';
import { bumrah, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { LONG_SILENCE, lotTimes, paceOf, type TimedEvent } from './pace.ts';

const MINUTE = 60_000;

/** The events, each at a given minute. */
function log(...lines: readonly (readonly [number, AuctionEvent])[]): TimedEvent[] {
  return lines.map(([minute, event]) => ({ at: minute * MINUTE, event }));
}

const threeLots = [
  [0, created()],
  [60, opened(kohli)],
  [61, placed(kohli, mumbai, 20_000)],
  [62, sold(kohli, mumbai, 20_000)],
  [62, opened(dhoni)],
  [63, passed(dhoni)],
  [63, opened(bumrah)],
  [67, sold(bumrah, mumbai, 20_000)],
] as const;

test('The pace runs from the first bid to the last hammer', () => {
  expect(paceOf(log(...threeLots))).toEqual({ ms: 6 * MINUTE });
  expect(paceOf(log(...threeLots, [75, placed(kohli, mumbai, 20_000)]))).toEqual({ ms: 6 * MINUTE });
});

test('Breaks and a finished auction take no time', () => {
  const paused: AuctionEvent = { type: 'AuctionPaused', message: '', until: null };
  const resumed: AuctionEvent = { type: 'AuctionResumed' };
  const more = [
    [68, paused],
    [78, resumed],
    [79, finished],
    [90, reopened],
    [91, opened(dhoni)],
    [92, sold(dhoni, mumbai, 20_000)],
  ] as const;
  expect(paceOf(log(...threeLots, ...more))).toEqual({ ms: (6 + 1 + 1 + 2) * MINUTE });
});

test('A lot that gets its bids back after an undo counts once, from its first opening', () => {
  const times = lotTimes(
    log(
      [1, opened(kohli)],
      [5, sold(kohli, mumbai, 20_000)],
      [6, opened(dhoni)],
      [7, saleUndone(kohli, mumbai, 20_000)],
      [7, opened(kohli)],
      [8, lotReopened(kohli)],
      [9, sold(kohli, mumbai, 20_000)],
    ),
  );
  expect(times).toEqual([{ lot: 'kohli', openedAt: MINUTE, closedAt: 9 * MINUTE }]);
});

test('A long silence counts as a break, a shorter one does not', () => {
  const from = 67;
  const silent = LONG_SILENCE / MINUTE;
  const again = (minute: number) => log(...threeLots, [minute, passed(kohli)]);
  expect(paceOf(again(from + silent - 1)).ms).toBe((6 + silent - 1) * MINUTE);
  expect(paceOf(again(from + silent)).ms).toBe(6 * MINUTE);
});

test('A clock that moved back adds no time', () => {
  expect(paceOf(log(...threeLots, [50, passed(kohli)])).ms).toBe(6 * MINUTE);
});

test('Undone lots do not count towards the pace', () => {
  const [undone, unpassed] = [saleUndone(bumrah, mumbai, 20_000), passUndone(dhoni)];
  expect(lotTimes(log(...threeLots, [68, undone]))).toHaveLength(2);
  expect(lotTimes(log(...threeLots, [68, undone], [69, unpassed]))).toHaveLength(1);
  expect(lotTimes(log(...threeLots, [68, lotReopened(kohli)]))).toHaveLength(2);
});

test('Each lot has the time at which it was called and the time of the hammer', () => {
  expect(lotTimes(log(...threeLots.slice(2)))).toEqual([
    { lot: 'kohli', openedAt: null, closedAt: 62 * MINUTE },
    { lot: 'dhoni', openedAt: 62 * MINUTE, closedAt: 63 * MINUTE },
    { lot: 'bumrah', openedAt: 63 * MINUTE, closedAt: 67 * MINUTE },
  ]);
});

test('An undo of a sale before the first line of a log takes no time away', () => {
  expect(lotTimes(log([1, saleUndone(bumrah, mumbai, 20_000)]))).toEqual([]);
});

test('A lot of a recorded sale that gets bids back counts from its first opening', () => {
  const times = lotTimes(
    log(
      [1, sold(kohli, mumbai, 20_000, 2)],
      [2, saleUndone(kohli, mumbai, 20_000)],
      [3, opened(kohli)],
      [4, lotReopened(kohli)],
      [5, sold(kohli, mumbai, 20_000)],
    ),
  );
  expect(times).toEqual([{ lot: kohli.id, openedAt: 3 * MINUTE, closedAt: 5 * MINUTE }]);
});
