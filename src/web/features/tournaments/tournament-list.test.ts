import { expect, test } from 'vitest';
import { byNeed, nextDoor, progressWords } from './tournament-list.tsx';

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

test("A tournament's card counts teams and players, and says whether rules are chosen", () => {
  expect(progressWords({ progress })).toBe('8 teams · 88 players');
  expect(progressWords({ progress: { ...progress, teams: 1, players: 0, ownRules: true } })).toBe(
    '1 team · no players yet · rules chosen',
  );
  expect(progressWords({ progress: { ...progress, retained: 3 } })).toBe('8 teams · 88 players · 3 retained');
  expect(progressWords({ progress: undefined })).toBe('');
});

test('Tournaments are listed by need: running ones, then upcoming ones by their day, those of a past day, those that are over', () => {
  const listed = (name: string, status: 'active' | 'upcoming' | 'completed', date: string) => ({
    ...{ name, status, date, time: '18:30' },
  });
  const order = byNeed(
    [
      listed('A year ago', 'upcoming', '2025-11-29'),
      listed('Yesterday', 'upcoming', '2026-11-28'),
      listed('January', 'upcoming', '2027-01-14'),
      listed('Last week', 'completed', '2026-11-20'),
      listed('Tomorrow', 'upcoming', '2026-12-01'),
      listed('Tonight', 'active', '2026-11-30'),
      listed('Last year', 'completed', '2025-11-20'),
      listed('Today', 'upcoming', '2026-11-29'),
    ],
    '2026-11-29',
  );
  expect(order.map(({ name }) => name)).toEqual([
    'Tonight',
    'Today',
    'Tomorrow',
    'January',
    'Yesterday',
    'A year ago',
    'Last week',
    'Last year',
  ]);
});

test('Tournaments of one day keep their order, also when the day has passed', () => {
  const names = (today: string) =>
    byNeed(
      ['Third', 'Second', 'First'].map((name) => ({
        ...{ name, status: 'upcoming' as const, date: '2026-11-24', time: '18:30' },
      })),
      today,
    ).map(({ name }) => name);
  expect(names('2026-11-24')).toEqual(['Third', 'Second', 'First']);
  expect(names('2026-11-29')).toEqual(['Third', 'Second', 'First']);
});
