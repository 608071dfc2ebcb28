import { expect, test } from 'vitest';
import { duelFrom, lastRun, longestRun } from './duel.ts';

/** Bids in order, one letter for the team of each. */
function bids(teams: string) {
  return Array.from(teams, (team) => ({ team }));
}

test.each([
  ['', null],
  ['a', null],
  ['aba', null],
  ['abab', 1],
  ['ababa', 1],
  ['cabab', 2],
  ['acabab', 3],
])('The duel in the bids %j begins with bid %j', (teams, first) => {
  expect(duelFrom(bids(teams))).toBe(first);
});

test.each([
  ['A third team', 'ababc'],
  ['A team that bids twice in a row', 'ababb'],
  ['A third team between two runs that are too short', 'abacaba'],
])('%s ends the duel', (_, teams) => {
  expect(duelFrom(bids(teams))).toBeNull();
});

test('After a third team the duel starts again from its own first bid', () => {
  expect(duelFrom(bids('ababcbcb'))).toBe(4);
});

test('A retracted bid of a third team leaves the duel before it', () => {
  expect(duelFrom(bids('ababc'))).toBeNull();
  expect(duelFrom(bids('ababc').slice(0, -1))).toBe(1);
});

test('lastRun counts the last bids of two teams in turn, also when they are too few for a duel', () => {
  expect(lastRun([])).toEqual({ first: 0, bids: 0 });
  expect(lastRun(bids('aa'))).toEqual({ first: 2, bids: 1 });
  expect(lastRun(bids('abc'))).toEqual({ first: 2, bids: 2 });
});

test.each([
  ['', 0, 0],
  ['a', 1, 1],
  ['aab', 2, 2],
  ['ababcacacac', 5, 7],
  ['abcababab', 4, 6],
  ['ababccdcd', 1, 4],
])('The longest run of %j begins with bid %i and has %i bids', (teams, first, length) => {
  expect(longestRun(bids(teams))).toEqual({ first, bids: length });
});
