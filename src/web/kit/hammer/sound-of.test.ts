import { expect, test } from 'vitest';
import { smallView } from '#web/testing/small-view.ts';
import { heardIn, soundBetween, type Heard } from './sound-of.ts';

const at = (count: number, going = 0, lot = 'imran'): Heard => ({ lot, count, going });

test('A bid sounds, also the first one for a lot that has just come up', () => {
  expect(soundBetween(at(0), at(1))).toBe('bid');
  expect(soundBetween(at(4), at(6))).toBe('bid');
  expect(soundBetween(at(7, 2), at(1, 0, 'yash'))).toBe('bid');
  expect(soundBetween(null, at(1))).toBe('bid');
});

test('Going once and going twice sound, and a bid that ends them sounds as a bid', () => {
  expect(soundBetween(at(2), at(2, 1))).toBe('going-once');
  expect(soundBetween(at(2, 1), at(2, 2))).toBe('going-once');
  expect(soundBetween(at(2, 2), at(3))).toBe('bid');
});

test('A retracted bid, a retracted call and a new lot make no sound', () => {
  expect(soundBetween(at(3), at(2))).toBeNull();
  expect(soundBetween(at(3, 1), at(3))).toBeNull();
  expect(soundBetween(at(3, 1), at(0, 0, 'yash'))).toBeNull();
  expect(soundBetween(at(3), at(3))).toBeNull();
  expect(soundBetween(at(3), null)).toBeNull();
});

test('heardIn reads lot, bids and calls of a view', () => {
  expect(heardIn(smallView([['pune', 20_000]]))).toEqual(at(1));
  expect(heardIn({ ...smallView(), bidding: null })).toBeNull();
  expect(heardIn({ ...smallView(), lot: { shows: 'finished' } })).toBeNull();
});
