import { afterEach, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { isOver, lateWords, noteProblem, problemOf, type Problem } from './guess-problem.ts';
import type { OwnGuesses } from './own-guesses.ts';

const player = { id: 'kohli', name: 'Virat Kohli', number: '18' };
const sent = toRupees(20_000);
const refused: Problem = { player, reason: 'guess-closed', sent };
const unanswered: Problem = { player, reason: 'no-answer', sent };
const own: OwnGuesses = { phone: 'phone', guesses: [] };

afterEach(() => noteProblem('link', null));

test('A closed guess has no words beside the lot, whose status says it, and words beside the next', () => {
  expect(isOver(refused, 'kohli', own)).toBe(true);
  expect(isOver(refused, 'dhoni', own)).toBe(false);
  expect(isOver(refused, null, own)).toBe(false);
  expect(lateWords(refused, own, '₹5')).toBe('Guessing is closed for this player.');
});

test('What the page itself refused goes with its player', () => {
  const untold = { ...refused, reason: 'guess-not-whole', sent: null };
  expect([isOver(untold, 'kohli', own), isOver(untold, 'dhoni', own)]).toEqual([false, true]);
});

test('A guess without an answer is over once the server has it, and closed once it has not', () => {
  const asking = { ...own, lost: 1 };
  expect(isOver(unanswered, 'dhoni', asking)).toBe(false);
  expect(lateWords(unanswered, asking, '₹5')).toBe('');
  expect(lateWords(unanswered, own, '₹5')).toBe('Guessing is closed for this player.');
  expect(isOver(unanswered, 'dhoni', { ...own, guesses: [{ lot: 'kohli', amount: sent }] })).toBe(true);
});

test('Another refusal keeps its reason beside the next player', () => {
  expect(lateWords({ ...refused, reason: 'guess-full' }, own, '₹5')).toBe(
    'No more phones can join the guessing.',
  );
});

test('A problem is kept by link until it is taken away', () => {
  noteProblem('link', refused);
  expect([problemOf('link'), problemOf('other')]).toEqual([refused, null]);
  noteProblem('link', null);
  expect(problemOf('link')).toBeNull();
});
