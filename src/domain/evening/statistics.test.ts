import { expect, test } from 'vitest';
import { batter, keeper } from '#fixtures/auction/league.ts';
import { showUnsold } from '#fixtures/auction/orders.ts';
import { matchedLots } from '#fixtures/auction/matched-lots.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { playedLots, playLot } from '#fixtures/auction/played-lots.ts';
import type { TimedEvent } from './pace.ts';
import { statisticsOf } from './statistics.ts';

const virat = batter('Virat', '18', 20_000);
const rohit = batter('Rohit', '45', 20_000);
const dhoni = keeper('Dhoni', '7', 30_000);

test('Purses have a step for each purchase only', () => {
  const { purses } = statisticsOf(
    playedLots([
      [virat, mumbai],
      [dhoni, chennai],
    ]).auction(),
    null,
  );
  expect(purses.map(({ team, steps }) => [team, steps.map(({ sale }) => sale)])).toEqual([
    ['mumbai', [0, 1]],
    ['chennai', [0, 2]],
    ['pune', [0]],
  ]);
});

test('Lots and sales have names instead of ids', () => {
  const { lots, sold } = statisticsOf(playedLots([[virat, mumbai, chennai], [rohit]]).auction(), null);
  expect(lots.map(({ name, sold: isSold, bids }) => [name, isSold, bids])).toEqual([
    ['Virat', true, 2],
    ['Rohit', false, 0],
  ]);
  expect(sold).toMatchObject([
    { name: 'Virat', team: 'chennai', base: 20_000, price: 30_000, role: 'batsman' },
  ]);
});

test('A lot has its number if another player of the tournament has the same name, even one still to come', () => {
  const ravi = batter('Ravi Kumar', '1', 20_000);
  const other = { ...batter('Ravi Kumar', '7', 20_000), id: 'other' };
  const read = { ...batter('R. Kumar', '9', 20_000), secondName: 'रवि कुमार' };
  const evening = playedLots([[{ ...ravi, secondName: 'रवि कुमार' }, mumbai], [virat, chennai], [read]]);
  evening.does({ type: 'register-players', players: [other], seed: 1 });
  const { lots, sold } = statisticsOf(evening.auction(), null);
  expect(lots.map(({ name, number }) => [name, number])).toEqual([
    ['Ravi Kumar', '1'],
    ['Virat', undefined],
    ['R. Kumar', '9'],
  ]);
  expect(sold.map(({ number }) => number)).toEqual(['1', undefined]);
});

test('A right to match counts with its final price, and its answers are no bids', () => {
  const { awards, sold, lots, spending } = statisticsOf(matchedLots().auction(), null);
  expect(awards[0]).toMatchObject({
    ...{ is: 'dearest', team: 'chennai', price: 140_000 },
    player: { name: 'Star' },
  });
  expect(sold.map(({ name, team, price }) => [name, team, price])).toEqual([
    ['Star', 'chennai', 140_000],
    ['Young', 'mumbai', 60_000],
    ['Third', 'chennai', 30_000],
    ['Plain', 'mumbai', 25_000],
  ]);
  expect(lots.map(({ name, bids }) => [name, bids])).toEqual([
    ['Star', 1],
    ['Young', 1],
    ['Third', 1],
    ['Plain', 1],
  ]);
  expect(spending.map(({ team, spent }) => [team, spent])).toEqual([
    ['mumbai', 85_000],
    ['chennai', 170_000],
  ]);
});

test('Without a log there is no pace and no time', () => {
  const { pace, lots, awards } = statisticsOf(playedLots([[virat, mumbai]]).auction(), null);
  expect(pace).toBeNull();
  expect(lots).toMatchObject([{ openedAt: null, closedAt: null }]);
  expect(awards.map(({ is }) => is)).toEqual(['dearest']);
});

test('If a lot came up twice, its last sale or skip has the last time of the log', () => {
  const evening = playedLots([[virat], [rohit, mumbai]], {
    unsold: { then: 'again', percent: 100, returns: null },
  }).does(showUnsold());
  playLot(evening, [virat, chennai]);
  const log: TimedEvent[] = [
    { at: 1, event: { type: 'LotOpened', lot: virat.id } },
    { at: 2, event: { type: 'LotPassed', lot: virat.id } },
    { at: 3, event: { type: 'LotSold', lot: rohit.id, team: 'mumbai', price: rohit.basePrice, calls: 1 } },
    { at: 4, event: { type: 'LotOpened', lot: virat.id } },
    { at: 5, event: { type: 'LotSold', lot: virat.id, team: 'chennai', price: virat.basePrice, calls: 1 } },
  ];
  const { lots } = statisticsOf(evening.auction(), log);
  expect(lots.map(({ name, openedAt, closedAt }) => [name, openedAt, closedAt])).toEqual([
    ['Virat', 1, 2],
    ['Rohit', null, 3],
    ['Virat', 4, 5],
  ]);
});

test('Statistics are plain JSON', () => {
  const auction = playedLots([[virat, mumbai, chennai], [rohit], [dhoni, mumbai]]).auction();
  const whole = statisticsOf(auction, []);
  expect(JSON.parse(JSON.stringify(whole))).toEqual(whole);
});
