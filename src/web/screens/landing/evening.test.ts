import { expect, test } from 'vitest';
import { EVENING, OPENING_FRAME, TEAM_KEYS } from './evening.ts';

test('every lot of the scene ends with going once, going twice, sold', () => {
  const calls = EVENING.map((frame) => frame.call).join(' ');
  expect(calls.match(/once twice sold/g)).toHaveLength(3);
  expect(EVENING.at(-1)?.call).toBe('sold');
});

test('a price only rises on a lot, and the wipe begins with the colour that led before', () => {
  EVENING.forEach((frame, index) => {
    const before = EVENING[index - 1];
    if (before?.lot !== frame.lot) return;
    expect(frame.price).toBeGreaterThanOrEqual(before.price);
    expect(frame.ledBefore).toBe(before.leader);
  });
});

test('what a team pays leaves its purse at the hammer, and no purse goes below zero', () => {
  EVENING.forEach((frame, index) => {
    for (const team of TEAM_KEYS) expect(frame.purses[team]).toBeGreaterThanOrEqual(0);
    const before = EVENING[index - 1];
    if (frame.call !== 'sold' || frame.leader === null || before === undefined) return;
    expect(frame.purses[frame.leader]).toBe(before.purses[frame.leader] - frame.price);
  });
});

test('the page opens in the middle of a duel', () => {
  expect(EVENING[OPENING_FRAME]).toMatchObject({ leader: 'pp', ledBefore: 'mm', call: 'bids' });
});
