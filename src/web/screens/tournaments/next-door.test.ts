import { expect, test } from 'vitest';
import { nextDoor, progressWords } from './next-door.ts';

const progress = { teams: 8, players: 88, sold: 0, ownRules: false };

test('The main link of a tournament leads to the first missing step: teams, players, auction', () => {
  expect(nextDoor({ status: 'upcoming', progress: { ...progress, teams: 0, players: 0 } })).toBe('teams');
  expect(nextDoor({ status: 'upcoming', progress: { ...progress, players: 0 } })).toBe('players');
  expect(nextDoor({ status: 'upcoming', progress })).toBe('auction');
  expect(nextDoor({ status: 'active', progress })).toBe('auction');
  expect(nextDoor({ status: 'upcoming', progress: undefined })).toBe('auction');
});

test('The main link of a completed tournament leads to its result', () => {
  expect(nextDoor({ status: 'completed', progress })).toBe('result');
});

test("A tournament's card counts teams and players, and says whether rules are agreed", () => {
  expect(progressWords({ progress })).toBe('8 teams · 88 players');
  expect(progressWords({ progress: { ...progress, teams: 1, players: 0, ownRules: true } })).toBe(
    '1 team · no players yet · rules agreed',
  );
  expect(progressWords({ progress: undefined })).toBe('');
});
