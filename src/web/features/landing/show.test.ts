import { expect, test } from 'vitest';
import { SHOW, OPENING_FRAME, TEAM_KEYS } from './show.ts';

test('Every lot of the scene ends with going once, going twice, sold', () => {
  const calls = SHOW.map((frame) => frame.call).join(' ');
  expect(calls.match(/once twice sold/g)).toHaveLength(3);
  expect(SHOW.at(-1)?.call).toBe('sold');
});

test("Prices of the scene only rise, and the wipe starts with the previous leader's colour", () => {
  SHOW.forEach((frame, index) => {
    const before = SHOW[index - 1];
    if (before?.lot !== frame.lot) return;
    expect(frame.price).toBeGreaterThanOrEqual(before.price);
    expect(frame.ledBefore).toBe(before.leader);
  });
});

test("The price of a sale leaves the buyer's purse, and no purse goes below zero", () => {
  SHOW.forEach((frame, index) => {
    for (const team of TEAM_KEYS) expect(frame.purses[team]).toBeGreaterThanOrEqual(0);
    const before = SHOW[index - 1];
    if (frame.call !== 'sold' || frame.leader === null || before === undefined) return;
    expect(frame.purses[frame.leader]).toBe(before.purses[frame.leader] - frame.price);
  });
});

test('The scene starts in the middle of a duel', () => {
  expect(SHOW[OPENING_FRAME]).toMatchObject({ leader: 'pp', ledBefore: 'mm', call: 'bids' });
});
