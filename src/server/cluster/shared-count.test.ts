import { expect, test } from 'vitest';
import { createAttempts, createPace } from '#server/limits/counters.ts';
import type { SharedCount } from './cluster.ts';

/** The two ends of a count that two processes share. */
function twoEnds(): [SharedCount, SharedCount] {
  const heard: Parameters<SharedCount['subscribe']>[0][] = [];
  const end = (at: number): SharedCount => ({
    publish: (act, key) => heard[1 - at]?.[act](key),
    subscribe: (counting) => void (heard[at] = counting),
  });
  return [end(0), end(1)];
}

const NOW = 1_000;
const now = (): number => NOW;

test('Two processes share the tokens of a rate limit, both taken and given back', () => {
  const [one, other] = twoEnds();
  const limits = { atOnce: 3, perSecond: 1, mostKeys: 10 };
  const [left, right] = [createPace(now, limits, one), createPace(now, limits, other)];
  expect([left.take('asha'), right.take('asha'), left.take('asha')]).toEqual([0, 0, 0]);
  expect([right.take('asha'), left.take('asha'), left.take('ravi')]).toEqual([1, 1, 0]);
  right.giveBack('asha');
  expect([left.take('asha'), right.take('asha')]).toEqual([0, 1]);
});

test('Two processes share the count of failures until one of them sees a success', () => {
  const [one, other] = twoEnds();
  const limits = { free: 2, firstWait: 30_000, longestWait: 60_000, forgetAfter: 60_000, mostKeys: 10 };
  const [left, right] = [createAttempts(now, limits, one), createAttempts(now, limits, other)];
  expect([left.begin('asha'), right.begin('asha'), left.begin('asha')]).toEqual([0, 0, 30]);
  expect([right.begin('asha'), right.begin('ravi')]).toEqual([30, 0]);
  left.succeeded('asha');
  expect([right.begin('asha'), left.begin('asha'), right.begin('asha')]).toEqual([0, 0, 30]);
});
