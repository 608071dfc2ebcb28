import { expect, test } from 'vitest';
import { league, several } from '#fixtures/auction/league.ts';
import { HAMMER_MOMENT } from '#domain/limits.ts';
import { toRupees } from '#domain/money.ts';
import { nextStep, rehearsal, type Rehearsal, rehearsalOf } from '#domain/rehearsal/next-step.ts';
import { playOut } from '#domain/rehearsal/evening-report.ts';
import type { OpenBots } from '#web/kit/workers/open-bots.ts';
import { RehearsalCopy } from './rehearsal-copy.ts';

/** A clock with one pending timer that the test fires. */
function stillClock() {
  let now = 1_790_000_000_000;
  let waiting: { readonly ms: number; readonly task: () => void } | null = null;
  return {
    clock: {
      now: () => now,
      after: (ms: number, task: () => void) => {
        const one = { ms, task };
        waiting = one;
        return () => {
          if (waiting === one) waiting = null;
        };
      },
    },
    /** Fires the pending timer; returns its delay in ms, or null without one. */
    pass(): number | null {
      const next = waiting;
      waiting = null;
      if (next === null) return null;
      now += next.ms;
      next.task();
      return next.ms;
    },
  };
}

/** Bots that answer synchronously. */
const atOnce: OpenBots = ({ hear }) => {
  let now: Rehearsal | null = null;
  return {
    ask: (question) => {
      if (question.ask === 'watch') now = rehearsal(rehearsalOf(question.real, question.from), question.seed);
      const step = now === null || question.ask !== 'next' ? null : nextStep(now);
      now = step?.after ?? now;
      const { events = [], struck = false } = step ?? {};
      if (question.ask === 'next') hear({ say: 'next', events, struck });
      else if (now !== null) hear({ say: 'begun', auction: now.auction });
    },
    close: () => undefined,
  };
};

function begun() {
  const real = league({}, several(6, 'Batter', 20_000)).auction();
  const auction = rehearsalOf(real, 'start');
  const time = stillClock();
  const copy = new RehearsalCopy({
    rehearsed: { real, from: 'start', seed: 7 },
    clock: time.clock,
    open: atOnce,
  });
  copy.wake();
  return { auction, time, copy };
}

test('A rehearsal shows the copied auction and plays no order before its speed is set', () => {
  const { auction, time, copy } = begun();
  expect(copy.state).toEqual({ state: 'open', auction });
  expect(time.pass()).toBeNull();
});

test('A rehearsal plays one order per beat, and ends like the same rehearsal at full speed', () => {
  const { auction, time, copy } = begun();
  const strokes: string[] = [];
  copy.read(({ lines }) => {
    for (const { event, fresh } of lines) {
      if (event.type === 'LotSold' || event.type === 'LotPassed') strokes.push(event.type);
      expect(fresh).toBe(true);
    }
  });
  copy.beat(500);
  const waits = new Set<number>();
  for (let ms = time.pass(); ms !== null; ms = time.pass()) waits.add(ms);
  const { auction: end, report } = playOut(auction, 7);
  expect(copy.state).toEqual({ state: 'open', auction: end });
  expect(strokes).toHaveLength(report.lots);
  // A sale stays visible for three beats.
  expect([...waits].sort((a, b) => a - b)).toEqual([500, 1_500]);
});

test('A rehearsal can pause and change its speed, and a sale never stays longer than on the real wall', () => {
  const { time, copy } = begun();
  copy.beat(1_000);
  expect(time.pass()).toBe(1_000);
  copy.beat(null);
  expect(time.pass()).toBeNull();
  copy.beat(2_000);
  const waits = new Set<number>();
  for (let ms = time.pass(); ms !== null; ms = time.pass()) waits.add(ms);
  expect([...waits].sort((a, b) => a - b)).toEqual([2_000, HAMMER_MOMENT]);
  copy.close();
  expect(time.pass()).toBeNull();
});

test('A rehearsal starts its bots once, and reports that they failed', () => {
  const real = league({}, several(2, 'Batter', 20_000)).auction();
  const rehearsed = { real, from: 'start', seed: 7 } as const;
  const { clock } = stillClock();
  let fail = () => {};
  let opened = 0;
  const copy = new RehearsalCopy({
    rehearsed,
    clock,
    open: (listener) => {
      ({ fail } = listener);
      opened += 1;
      return atOnce(listener);
    },
  });
  copy.wake();
  copy.wake();
  expect(copy.state.state).toBe('open');
  expect(opened).toBe(1);
  fail();
  expect(copy.state).toEqual({ state: 'failed' });
});

test('A rehearsal whose order cannot be folded reports that it failed, and plays nothing more', () => {
  const real = league({}, several(2, 'Batter', 20_000)).auction();
  // A bid while nobody is on the block.
  const bid = { lot: 'nobody', team: 'nobody', amount: toRupees(20_000), via: 'floor' } as const;
  const time = stillClock();
  let [asked, closed] = [0, 0];
  const copy = new RehearsalCopy({
    rehearsed: { real, from: 'start', seed: 7 },
    clock: time.clock,
    open: ({ hear }) => ({
      ask: ({ ask }) => {
        if (ask === 'watch') hear({ say: 'begun', auction: real });
        if (ask !== 'next') return;
        asked += 1;
        hear({ say: 'next', events: [{ type: 'BidPlaced', ...bid }], struck: false });
      },
      close: () => (closed += 1),
    }),
  });
  copy.wake();
  copy.beat(500);
  expect(() => time.pass()).toThrow();
  expect(copy.state).toEqual({ state: 'failed' });
  expect(closed).toBe(1);
  copy.beat(1_000);
  expect(time.pass()).toBeNull();
  expect(asked).toBe(1);
});
