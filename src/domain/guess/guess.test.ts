import { expect, test } from 'vitest';
import { FIRST_SHOW } from '#domain/show/show-settings.ts';
import { toRupees } from '#domain/money.ts';
import { created, opened, passed, placed, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { guessingIn, guessNameProblem, guessProblem, keptGuessName, mayGuess, type Guess } from './guess.ts';

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
