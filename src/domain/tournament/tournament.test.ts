import { describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { NO_KINDS, specificationRules } from '#domain/rules/presets/specification.ts';
import { checkTournament, type TournamentDraft } from './tournament.ts';

const draft: TournamentDraft = {
  name: 'Night Cup',
  date: '2026-11-24',
  time: '18:30',
  openingPurse: 500_000,
  squadLimit: 15,
  increment: 1_000,
};

function problemsOf(change: Partial<TournamentDraft>): string[] {
  const checked = checkTournament({ ...draft, ...change });
  return checked.ok ? [] : checked.problems.map(({ code, field }) => `${field}: ${code}`);
}

test('A complete draft becomes a tournament with date and time as typed', () => {
  expect(checkTournament({ ...draft, name: ' Night  Cup ', date: ' 2026-11-24 ', time: ' 18:30 ' })).toEqual({
    ok: true,
    value: {
      name: 'Night Cup',
      date: '2026-11-24',
      time: '18:30',
      rules: {
        version: 2,
        preset: 'specification',
        unit: 'rupees',
        multiple: 1_000,
        offered: 1_000,
        purse: { opening: 500_000 },
        squad: { least: 0, most: 15 },
        increments: [{ from: 0, by: 1_000 }],
        raises: { to: 'any', equalOnFloor: true, snap: false },
        mostBid: { is: 'purse' },
        roles: { allRounders: [] },
        fields: [],
        ...NO_KINDS,
      },
    },
  });
});

test("An empty form gets the validator's five messages in their order, then ours", () => {
  expect(
    problemsOf({ name: '', date: ' ', time: '', openingPurse: null, squadLimit: null, increment: null }),
  ).toEqual([
    'name: tournament-name-required',
    'date: date-required',
    'time: time-required',
    'totalAmountPerTeam: opening-purse-not-positive',
    'playersPerTeam: squad-limit-not-positive',
    'bidIncrementAmount: increment-too-low',
  ]);
});

test('A tournament name has at most 100 characters', () => {
  expect(problemsOf({ name: 'a'.repeat(100) })).toEqual([]);
  expect(problemsOf({ name: 'a'.repeat(101) })).toEqual(['name: text-too-long']);
});

describe('a date is a day of the calendar', () => {
  test.each([
    '2026-01-01',
    '2026-01-31',
    '2026-04-30',
    '2026-12-31',
    '2024-02-29',
    '2000-02-29',
    '2026-02-28',
  ])('%s is a day of the calendar', (date) => {
    expect(problemsOf({ date })).toEqual([]);
  });
  test.each([
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '2026-01-32',
    '2026-04-31',
    '2026-06-31',
    '2026-09-31',
    '2026-11-31',
    '2026-02-29',
    '2026-02-30',
    '2024-02-30',
    '1900-02-29',
    '24-11-2026',
    '2026/11/24',
    '2026-11-24T00:00',
    'on 2026-11-24',
    '2026-1-4',
  ])('%s is not a day of the calendar', (date) => {
    expect(problemsOf({ date })).toEqual(['date: date-not-real']);
  });
  test.each([1, 3, 5, 7, 8, 10, 12])('Month %d has 31 days', (month) => {
    expect(problemsOf({ date: `2026-${String(month).padStart(2, '0')}-31` })).toEqual([]);
  });
});

describe('a time is a time of the day', () => {
  test.each(['00:00', '09:05', '19:59', '23:59', '18:30:00', '18:30:59'])('%s is a valid time', (time) => {
    expect(problemsOf({ time })).toEqual([]);
  });
  test.each([
    '24:00',
    '18:60',
    '18:30:60',
    '6:30',
    '18.30',
    '18:3',
    '18:30 ist',
    'at 18:30',
    '6 pm',
    '18:30:5',
  ])('%s is not a valid time', (time) => {
    expect(problemsOf({ time })).toEqual(['time: time-not-real']);
  });
});

test('The purse is whole, at least 1 and at most one lakh crore', () => {
  const problem = (code: string) => [`totalAmountPerTeam: opening-purse-${code}`];
  for (const openingPurse of [1, 1_000_000_000_000]) expect(problemsOf({ openingPurse })).toEqual([]);
  for (const openingPurse of [0, -1, 0.5])
    expect(problemsOf({ openingPurse })).toEqual(problem('not-positive'));
  for (const openingPurse of [1.5, NaN]) expect(problemsOf({ openingPurse })).toEqual(problem('not-whole'));
  for (const openingPurse of [1_000_000_000_001, 1e20]) {
    expect(problemsOf({ openingPurse })).toEqual(problem('too-high'));
  }
});

test('The squad limit is whole, from 1 to 25', () => {
  const problem = (code: string) => [`playersPerTeam: squad-limit-${code}`];
  for (const squadLimit of [1, 25]) expect(problemsOf({ squadLimit })).toEqual([]);
  for (const squadLimit of [0, -3]) expect(problemsOf({ squadLimit })).toEqual(problem('not-positive'));
  for (const squadLimit of [24.5, NaN]) expect(problemsOf({ squadLimit })).toEqual(problem('not-whole'));
  expect(problemsOf({ squadLimit: 26 })).toEqual(problem('too-high'));
});

test('The increment is a multiple of 1,000, at least 1,000', () => {
  const problem = (code: string) => [`bidIncrementAmount: increment-${code}`];
  for (const increment of [1_000, 2_000, 25_000, 1_000_000_000_000])
    expect(problemsOf({ increment })).toEqual([]);
  for (const increment of [999, 0, -1_000]) expect(problemsOf({ increment })).toEqual(problem('too-low'));
  for (const increment of [1_001, 1_500, 1_000.5, NaN])
    expect(problemsOf({ increment })).toEqual(problem('off-grid'));
  expect(problemsOf({ increment: 1_000_000_001_000 })).toEqual(problem('too-high'));
});

test("The edit of a tournament changes the organiser's three numbers and no other rule", () => {
  const before = {
    ...specificationRules({ openingPurse: toRupees(1), squadLimit: 1, increment: toRupees(1_000) }),
    multiple: toRupees(500),
    increments: [
      { from: toRupees(0), by: toRupees(1_000) },
      { from: toRupees(50_000), by: toRupees(5_000) },
    ],
  } as const;
  const checked = checkTournament({ ...draft, increment: 2_000 }, before);
  expect(checked.ok && checked.value.rules).toEqual({
    ...before,
    purse: { opening: 500_000 },
    squad: { least: 0, most: 15 },
    increments: [{ from: 0, by: 2_000 }, before.increments[1]],
  });
});
