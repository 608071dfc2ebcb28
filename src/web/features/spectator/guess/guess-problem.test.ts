// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import {
  dropProblem,
  isOver,
  lateWords,
  noteProblem,
  problemOf,
  useProblem,
  type Problem,
} from './guess-problem.ts';
import type { OwnGuesses } from './own-guesses.ts';

const player = { id: 'kohli', name: 'Virat Kohli', number: '18' };
const sent = toRupees(20_000);
const refused: Problem = { player, reason: 'guess-closed', sent };
const unanswered: Problem = { player, reason: 'no-answer', sent };
const own: OwnGuesses = { phone: 'phone', guesses: [] };

afterEach(() => {
  cleanup();
  noteProblem('link', null);
});

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

test('A problem is still told when the card is drawn anew between two players, and goes with the next one', () => {
  const card = (onBlock: string | null) =>
    renderHook((props) => useProblem('link', props), { initialProps: onBlock });
  const first = card('kohli');
  first.unmount();
  noteProblem('link', refused);
  const second = card(null);
  expect(second.result.current).toMatchObject(refused);
  second.unmount();
  const third = card(null);
  expect(third.result.current).toMatchObject(refused);
  act(() => third.rerender('dhoni'));
  expect(third.result.current).toBeNull();
});

test('A problem during its own lot stays through the next one, and goes with it', () => {
  const card = renderHook((onBlock: string | null) => useProblem('link', onBlock), { initialProps: 'kohli' });
  act(() => noteProblem('link', refused));
  card.rerender('dhoni');
  expect(card.result.current).toMatchObject(refused);
  card.rerender('rohit');
  expect(card.result.current).toBeNull();
});

test('A problem noted after the one that is taken away stays', () => {
  noteProblem('link', refused);
  noteProblem('link', unanswered);
  dropProblem('link', refused);
  expect(problemOf('link')).toBe(unanswered);
  dropProblem('link', unanswered);
  expect(problemOf('link')).toBeNull();
});
