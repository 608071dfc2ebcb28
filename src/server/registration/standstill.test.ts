import { beforeEach, expect, test } from 'vitest';
import { createStandstill, type Standstill } from './standstill.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BEGUN = 1_790_000_000_000;

/** The running time of this process, and how far its system clock was set, in ms. */
const time = { ran: 0, set: 0 };
const now = () => BEGUN + time.ran + time.set;
let standstill: Standstill;
beforeEach(() => {
  Object.assign(time, { ran: 0, set: 0 });
  standstill = createStandstill({ now, elapsed: () => time.ran });
});

test.each([DAY, -DAY])(
  'A change of this process counts by the running time when the clock is set by %i ms',
  (set) => {
    const at = now();
    standstill.wrote('ravi', at);
    time.set = set;
    time.ran = 30 * MINUTE;
    expect(standstill.isOver('ravi', at)).toBe(false);
    time.ran += 1;
    expect(standstill.isOver('ravi', at)).toBe(true);
    expect(standstill.isOver('ravi', at + 1)).toBe(set > 0);
  },
);

test('A change before a restart counts by the system clock, and after the first look by the running time', () => {
  const at = BEGUN - 20 * MINUTE;
  expect(standstill.isOver('ravi', at)).toBe(false);
  expect(standstill.isOver('asha', BEGUN - 31 * MINUTE)).toBe(true);
  time.set = -DAY;
  time.ran = 10 * MINUTE;
  expect(standstill.isOver('ravi', at)).toBe(false);
  time.ran += 1;
  expect(standstill.isOver('ravi', at)).toBe(true);
});

test('A change that the clock places in the future is over after half an hour', () => {
  expect(standstill.isOver('ravi', BEGUN + DAY)).toBe(false);
  time.ran = 30 * MINUTE + 1;
  expect(standstill.isOver('ravi', BEGUN + DAY)).toBe(true);
});

test('Of more than 20,000 changes the first is forgotten, and counts by the system clock', () => {
  const at = now();
  for (let one = 0; one <= 20_000; one += 1) standstill.wrote(`player ${String(one)}`, at);
  time.set = DAY;
  expect([standstill.isOver('player 1', at), standstill.isOver('player 0', at)]).toEqual([false, true]);
});
