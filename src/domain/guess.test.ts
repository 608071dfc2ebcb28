import { expect, test } from 'vitest';
import { FIRST_SHOW } from '#domain/show/show-settings.ts';
import { created, opened, passed, placed, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import {
  earningAmounts,
  type Guess,
  guessingIn,
  guessNameProblem,
  guessProblem,
  keptGuessName,
  mayGuess,
  offeredGuesses,
  pointsFor,
} from './guess.ts';
import { toRupees } from './money.ts';

const on = { type: 'ShowSet', show: { ...FIRST_SHOW, guess: true } } as const;
const bids = [
  placed(kohli, mumbai, 20_000),
  placed(kohli, chennai, 25_000),
  placed(kohli, mumbai, 30_000),
] as const;
const guess = (amount: number, lot = kohli.id): Guess => ({ lot, amount: toRupees(amount) });

test('A lot is open for guesses until its third bid', () => {
  const open = (many: number) => guessingIn(given(...underway, on, ...bids.slice(0, many)).auction);
  expect(guessProblem(open(0), guess(30_000))).toBeNull();
  expect(guessProblem(open(2), guess(30_000))).toBeNull();
  expect(guessProblem(open(3), guess(30_000))).toEqual({ code: 'guess-closed' });
});

test('The hammer closes a lot, and the next lot is open', () => {
  const next = guessingIn(given(...underway, on, sold(kohli, mumbai, 20_000), opened(dhoni)).auction);
  expect([mayGuess(next, kohli.id), mayGuess(next, dhoni.id)]).toEqual([false, true]);
  const unsold = guessingIn(given(...underway, on, passed(kohli)).auction);
  expect(guessProblem(unsold, guess(30_000))).toEqual({ code: 'guess-closed' });
});

test('Nobody may guess before the organiser switches the game on', () => {
  expect(guessingIn(given(created()).auction)).toMatchObject({ on: false, lot: null, bids: 0 });
  expect(guessProblem(guessingIn(given(...underway).auction), guess(30_000))).toEqual({ code: 'guess-off' });
});

test('A guess is above zero and within the purse at the start', () => {
  const guessing = guessingIn(given(...underway, on).auction);
  expect(guessProblem(guessing, guess(0))).toEqual({ code: 'guess-not-positive' });
  expect(guessProblem(guessing, guess(1))).toBeNull();
  expect(guessProblem(guessing, guess(500_000))).toBeNull();
  expect(guessProblem(guessing, guess(500_001))).toEqual({ code: 'guess-above-purse', most: 500_000 });
});

test('A name has 1 to 24 characters of any script, and no hidden ones', () => {
  expect(guessNameProblem('अ'.repeat(24))).toBeNull();
  expect(guessNameProblem('x')).toBeNull();
  expect(guessNameProblem('x'.repeat(25))).toBe('guess-name-too-long');
  expect(guessNameProblem('  ')).toBe('guess-name-missing');
  expect(guessNameProblem('a\u0007b')).toBe('guess-name-unseen');
  expect(guessNameProblem('Ash\u0430')).toBe('guess-name-mixed');
  expect(keptGuessName('  Asha\u00A0 Rao ')).toBe('Asha Rao');
});

const points = (amount: number, price = 100_000) => pointsFor(toRupees(amount), toRupees(price));

test('The exact price gives ten points, one rupee off gives five', () => {
  expect([points(99_999), points(100_000), points(100_001)]).toEqual([5, 10, 5]);
});

test('A guess within 10 percent gives five points, one rupee more gives two', () => {
  expect([points(89_999), points(90_000), points(110_000), points(110_001)]).toEqual([2, 5, 5, 2]);
});

test('A guess within 25 percent gives two points, one rupee more gives none', () => {
  expect([points(74_999), points(75_000), points(125_000), points(125_001)]).toEqual([0, 2, 2, 0]);
});

test('Limits that are no whole rupees count from the exact share', () => {
  expect([points(12, 11), points(13, 11), points(14, 11), points(8, 11)]).toEqual([5, 2, 0, 0]);
});

test('The amounts that earn a point are those within 25 percent', () => {
  expect(earningAmounts(toRupees(100_000))).toEqual({ least: 75_000, most: 125_000 });
  expect(earningAmounts(toRupees(11))).toEqual({ least: 9, most: 13 });
});

test('A phone offers multiples of the base price up to the purse, each once', () => {
  expect(offeredGuesses(toRupees(20_000), toRupees(1_000_000))).toEqual([
    20_000, 30_000, 40_000, 60_000, 100_000,
  ]);
  expect(offeredGuesses(toRupees(20_000), toRupees(60_000))).toEqual([20_000, 30_000, 40_000, 60_000]);
  expect(offeredGuesses(toRupees(1), toRupees(100))).toEqual([1, 2, 3, 5]);
  expect(offeredGuesses(toRupees(0), toRupees(100))).toEqual([]);
});
