import { expect, test } from 'vitest';
import { salesOf } from '#domain/auction/lots/places.ts';
import { toRupees } from '#domain/money.ts';
import { batter, GRADES, keeper, KEEPERS, LADDER, league, one, several } from '#fixtures/auction/league.ts';
import { retain } from '#fixtures/auction/orders.ts';
import { chennai, kohli, mumbai } from '#fixtures/auction/people.ts';
import { rehearsalOf } from './next-step.ts';
import { playOut, spanOf } from './evening-report.ts';

const spanned = (...prices: number[]) =>
  spanOf(prices.map((price) => ({ base: toRupees(Math.ceil(price / 2)), price: toRupees(price) })));

test.each<[readonly number[], number]>([
  [[50_000], 50_000],
  [[20_000, 90_000], 55_000],
  [[90_000, 20_000, 30_000], 30_000],
  [[20_000, 30_000, 45_000, 900_000], 37_500],
  [[5, 10], 8],
])('The median of the prices %j is %i', (prices, median) => {
  expect(spanned(...prices)?.median).toBe(median);
});

test('A span has the lowest base price and the highest price; without sales it is null', () => {
  expect(spanned(40_000, 20_000, 90_000)).toEqual({ base: 10_000, median: 40_000, highest: 90_000 });
  expect(spanned()).toBeNull();
});

test('The report counts bids and lots, and progress is reported after every lot', () => {
  const played = league({}, several(6, 'Batter', 20_000));
  const told: number[] = [];
  const { report, auction } = playOut(rehearsalOf(played.auction(), 'start'), 3, ({ lots }) =>
    told.push(lots),
  );
  expect(told).toEqual(Array.from({ length: report.lots }, (_, at) => at + 1));
  expect(report.sold).toBe(salesOf(auction).size);
  expect(report.bids).toBeGreaterThanOrEqual(report.sold);
  expect(report.lots).toBeGreaterThanOrEqual(report.sold);
});

test('Prices and unsold players are grouped by category, those without a category last', () => {
  const players = [
    ...['1', '2'].map((number) => batter(`A ${number}`, number, 50_000, 'A')),
    ...['3', '4', '5'].map((number) => batter(`C ${number}`, number, 10_000, 'C')),
    batter('Nobody', '6', 10_000),
  ];
  const played = league({ fields: [GRADES], categories: LADDER, squad: { least: 2, most: 3 } }, players);
  const { report } = playOut(rehearsalOf(played.auction(), 'start'), 5);
  expect(report.groupedBy).toBe('category');
  expect(report.groups.map(({ name }) => name)).toEqual(['A', 'C', '']);
  for (const { sold, unsold, prices } of report.groups) {
    expect(prices === null).toBe(sold === 0);
    if (prices === null) continue;
    expect(prices.base).toBeLessThanOrEqual(prices.median);
    expect(prices.median).toBeLessThanOrEqual(prices.highest);
    expect(unsold.length + sold).toBeGreaterThan(0);
  }
});

test('Without categories the groups are roles; a player nobody can afford stays unsold', () => {
  const players = [
    keeper('Dhoni', '7', 600_000),
    one('Plain', 20_000, { styles: [] }),
    batter('Kohli', '18', 20_000),
  ];
  const { report } = playOut(rehearsalOf(league({}, players).auction(), 'start'), 1);
  expect(report.groupedBy).toBe('role');
  expect(report.groups.map(({ name }) => name)).toEqual(['batsman', 'wicketKeeper', '']);
  const keepers = report.groups.find(({ name }) => name === 'wicketKeeper');
  expect(keepers).toEqual({ name: 'wicketKeeper', sold: 0, unsold: ['dhoni'], prices: null });
});

test('The report names the lot after which a team could afford nobody, and what its squad lacks', () => {
  const rules = { squad: { least: 2, most: 4 }, limits: [KEEPERS], mostBid: { is: 'purse' } } as const;
  const players = several(8, 'Batter', 120_000);
  const [icon = kohli] = players;
  // The team has a purse of 20,000 left, and nobody opens below that.
  const played = league(rules, players).does(retain(icon, mumbai, 480_000));
  const { report } = playOut(rehearsalOf(played.auction(), 'start'), 2);
  const [first] = report.teams;
  expect(first).toMatchObject({ team: mumbai.id, squad: 1, purse: 20_000 });
  expect(first?.spentOutAfter).toBe(report.teams[1]?.squad === 0 ? null : 1);
  expect(first?.lacks.players).toBe(1);
  expect(first?.lacks.limits.map(({ limit, many, spend }) => [limit.id, many, spend])).toEqual([
    ['keepers', 1, 0],
  ]);
  expect(report.teams[1]?.team).toBe(chennai.id);
});

test('A squad that meets all limits lacks nothing, least spends included', () => {
  const { count: _, ...money } = KEEPERS;
  const spent = { ...money, spend: { least: toRupees(60_000) } };
  const rules = { squad: { least: 1, most: 3 }, limits: [spent], mostBid: { is: 'purse' } } as const;
  const players = [
    keeper('Dhoni', '7', 20_000),
    keeper('Pant', '17', 20_000),
    ...several(4, 'Batter', 20_000),
  ];
  const { report } = playOut(rehearsalOf(league(rules, players, [mumbai]).auction(), 'start'), 4);
  for (const { lacks } of report.teams) expect(lacks).toEqual({ players: 0, limits: [] });
});

test.each(['roll', 'organiser'] as const)('A rehearsal continues after a tie at the cap: %s', (atCap) => {
  const caps = [{ where: {}, most: toRupees(20_000) }];
  const played = league({ caps, atCap }, several(6, 'Batter', 20_000));
  const { auction, report } = playOut(rehearsalOf(played.auction(), 'start'), 4);
  expect(auction.stage).toBe('completed');
  expect(new Set([...salesOf(auction).values()].map(({ price }) => price))).toEqual(new Set([20_000]));
  expect(report.bids).toBeGreaterThan(report.sold);
});
