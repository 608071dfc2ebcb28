import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import { statisticsOf, type EveningStatistics } from '#domain/evening/statistics.ts';
import { batter, GRADES, keeper, LADDER, league } from '#fixtures/auction/league.ts';
import { chennai, mumbai, teamNamed } from '#fixtures/auction/people.ts';
import { playedLots, pune } from '#fixtures/auction/played-lots.ts';
import { unitOf } from '#protocol/amount-text.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { shownOf } from '#web/testing/views.ts';
import { teamViews } from '#web/kit/views/team-view.ts';
import { chartTurns, teamsInTurns } from './chart-turns.tsx';

const virat = batter('Virat', '18', 50_000, 'A');
const rohit = batter('Rohit', '45', 20_000, 'B');
const dhoni = keeper('Dhoni', '7', 20_000);
const yash = batter('Yash', '9', 20_000, 'B');
const GRADED = { fields: [GRADES], categories: LADDER };

/** Sells Virat after two bids and Dhoni after one. Rohit is passed, and Yash is still to come. */
const evening = playedLots([[virat, mumbai, chennai], [rohit], [dhoni, pune]], GRADED);

function turnsOf(auction: Auction, by: 'category' | 'role', changes: Partial<EveningStatistics> = {}) {
  return chartTurns({
    statistics: { ...statisticsOf(auction, null), ...changes },
    teams: teamViews(shownOf(auction)),
    rules: auction.tournament.rules,
    by,
  });
}

const titlesOf = (...asked: Parameters<typeof turnsOf>) => turnsOf(...asked).map(([title]) => title);

function drawn(auction: Auction, shown: ReactNode): string {
  return renderToStaticMarkup(<UnitContext value={unitOf(auction)}>{shown}</UnitContext>);
}

test('The charts come in their order, with one turn for the pictures of the lots', () => {
  const waiting = { ...statisticsOf(evening.auction(), null).left, lotsToCome: 1 };
  expect(titlesOf(evening.auction(), 'category', { left: waiting })).toEqual([
    'The money so far',
    'Price against base',
    'Where the money went',
    'Bids for each lot',
    'Purses and slots left',
  ]);
});

test('Without lots to come no turn compares the purses with them', () => {
  expect(titlesOf(evening.auction(), 'category')).not.toContain('Purses and slots left');
});

test('The money is divided by category in one round and by role in the next', () => {
  const spending = (by: 'category' | 'role') =>
    drawn(
      evening.auction(),
      turnsOf(evening.auction(), by).find(([title]) => title === 'Where the money went')?.[1],
    );
  expect(spending('category')).toMatch(/>A<.*>B<.*>C</);
  expect(spending('category')).not.toContain('Wicket Keeper');
  expect(spending('role')).toMatch(/Batsman.*Wicket Keeper/);
});

test('Money that went to one group is not divided, and that of two groups is', () => {
  const one = playedLots([
    [batter('A', '1', 20_000), mumbai],
    [batter('B', '2', 20_000), pune],
  ]);
  const two = playedLots([
    [batter('A', '1', 20_000), mumbai],
    [keeper('B', '2', 20_000), pune],
  ]);
  for (const by of ['category', 'role'] as const) {
    expect(titlesOf(one.auction(), by)).not.toContain('Where the money went');
    expect(titlesOf(two.auction(), by)).toContain('Where the money went');
  }
});

test('Lots with one bid each have no picture, and the pace needs two quarters of an hour', () => {
  const auction = playedLots([
    [rohit, mumbai],
    [yash, pune],
  ]).auction();
  expect(titlesOf(auction, 'role')).not.toContain('Bids for each lot');
  const { lots } = statisticsOf(auction, null);
  const closing = (minutes: readonly number[]) =>
    lots.map((lot, at) => ({ ...lot, closedAt: 60_000 * (minutes[at] ?? 0) }));
  expect(titlesOf(auction, 'role', { lots: closing([1, 14]) })).not.toContain('The pace of the evening');
  const [, shown] =
    turnsOf(auction, 'role', { lots: closing([1, 15]) }).find(
      ([title]) => title === 'The pace of the evening',
    ) ?? [];
  expect(drawn(auction, shown)).toContain('Lots in each quarter of an hour');
});

test('The second picture of a turn has its name', () => {
  const lots = statisticsOf(evening.auction(), null).lots.map((lot, at) => ({
    ...lot,
    closedAt: at * 900_000,
  }));
  const [, shown] =
    turnsOf(evening.auction(), 'role', { lots }).find(([title]) => title === 'Bids for each lot') ?? [];
  expect(drawn(evening.auction(), shown)).toMatch(/<h3[^>]*>The pace of the evening<\/h3>/);
});

test('The table of many lots has no button, because a key on it would control the wall', () => {
  const [lot] = statisticsOf(evening.auction(), null).lots;
  if (lot === undefined) throw new Error('The evening has no lot.');
  const lots = Array.from({ length: 61 }, () => ({ ...lot, bids: 2 }));
  const [, shown] =
    turnsOf(evening.auction(), 'role', { lots }).find(([title]) => title === 'Bids for each lot') ?? [];
  const html = drawn(evening.auction(), shown);
  expect(html).toContain('<table');
  expect(html).not.toContain('<button');
});

test('Sixteen teams share one turn, and seventeen need two', () => {
  const titles = (many: number) => {
    const teams = Array.from({ length: many }, (_, at) => teamNamed(`Team ${String(at)}`, `t${String(at)}`));
    return titlesOf(league({}, [virat, rohit], teams).auction(), 'role');
  };
  expect(titles(16)).toContain('Purses and slots left');
  expect(titles(17).slice(-2)).toEqual(['Purses and slots left 1 of 2', 'Purses and slots left 2 of 2']);
});

test.each([
  [3, 4, [3]],
  [5, 4, [3, 2]],
  [6, 4, [4, 2]],
  [9, 4, [3, 3, 3]],
  [10, 4, [4, 4, 2]],
  [10, 6, [6, 4]],
  [14, 6, [5, 5, 4]],
  [5, 1, [1, 1, 1, 1, 1]],
])('%d teams, at most %d a turn, stand in turns of %j', (count, most, sizes) => {
  const teams = Array.from({ length: count }, (_, at) => at);
  const shown: (readonly number[])[] = [];
  teamsInTurns('Squads', teams, most, (some) => {
    shown.push(some);
    return null;
  });
  expect(shown.map(({ length }) => length)).toEqual(sizes);
  expect(shown.flat()).toEqual(teams);
});
