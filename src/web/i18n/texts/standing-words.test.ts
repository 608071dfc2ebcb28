import { expect, test } from 'vitest';
import type { SetStanding } from '#domain/auction/chapters/standing/standing.ts';
import { toRupees } from '#domain/money.ts';
import { setOpensWords, setWords } from './standing-words.ts';

const set = (left: number, from: number, to: number): SetStanding => ({
  name: 'Marquee',
  left,
  from: toRupees(from),
  to: toRupees(to),
  opens: true,
});

test('setWords says how many players of a set remain', () => {
  expect(setWords(set(3, 1, 1))).toBe('Marquee · 3 left');
  expect(setWords(set(0, 1, 1))).toBe('Marquee · the last one');
});

test('setWords says how many players of a set come up before the next set', () => {
  const waiting = (next: number) => setWords({ ...set(11, 1, 1), next });
  expect(waiting(2)).toBe('Marquee · 2 more now, 11 left');
  expect(waiting(0)).toBe('Marquee · the last for now, 11 left');
  expect(waiting(11)).toBe('Marquee · 11 left');
  expect(setWords({ ...set(0, 1, 1), next: 0 })).toBe('Marquee · the last one');
});

test('setOpensWords says how many players a set has, and their base prices', () => {
  expect(setOpensWords('rupees', set(5, 15_000_000, 20_000_000))).toBe(
    'Marquee: 6 players, base ₹1.5 Cr to ₹2 Cr',
  );
  expect(setOpensWords({ points: 'points' }, set(0, 5_000, 5_000))).toBe(
    'Marquee: one player, base 5,000 points',
  );
});

test('setOpensWords says how many players of a set come up before the next set', () => {
  const opens = (next: number) => setOpensWords('rupees', { ...set(11, 1_000, 1_000), next });
  expect(opens(2)).toBe('Marquee: 3 of 12 players, base ₹1,000');
  expect(opens(0)).toBe('Marquee: 1 of 12 players, base ₹1,000');
  expect(opens(11)).toBe('Marquee: 12 players, base ₹1,000');
});
