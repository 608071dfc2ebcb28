import { speak } from '#web/testing/speak.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import { batter, GRADES, keeper, LADDER, league } from '#fixtures/auction/league.ts';
import { finish } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { playedLots, pune, type PlayedLot } from '#fixtures/auction/played-lots.ts';
import { statisticsOf } from '#domain/evening/statistics.ts';
import { unitOf } from '#protocol/amount-text.ts';
import { setLanguage } from '#web/i18n/current-language.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { shownOf } from '#web/testing/views.ts';
import { teamViews } from '#web/kit/views/team-view.ts';
import { EveningCharts } from './evening-charts.tsx';
import { BidsChart, quartersOf } from './lots-charts.tsx';
import { nearest } from './plot.tsx';

afterEach(() => setLanguage({ language: 'en' }));

const virat = batter('Virat', '18', 20_000);
const rohit = batter('Rohit', '45', 20_000);
const dhoni = keeper('Dhoni', '7', 30_000);

const drawn = (...lots: readonly PlayedLot[]) => drawnOf(playedLots(lots).auction());

function drawnOf(auction: Auction): string {
  const unit = unitOf(auction);
  return renderToStaticMarkup(
    <UnitContext value={unit}>
      <EveningCharts
        statistics={statisticsOf(auction, null)}
        teams={teamViews(shownOf(auction))}
        unit={unit}
      />
    </UnitContext>,
  );
}

const titlesIn = (markup: string) =>
  [...markup.matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map(([, title]) => title);
const tablesIn = (markup: string) => markup.split('<table').slice(1);

test('The list of teams below the chart of the money has the initials that end its lines', () => {
  const legend =
    drawn([virat, mumbai, chennai]).match(/<button type="button" aria-pressed.*?<\/button>/g) ?? [];
  expect(
    legend.map(
      (team) =>
        team
          .replace(/<[^>]+>/g, ' ')
          .trim()
          .split(/\s+/)[0],
    ),
  ).toEqual(['MU', 'CH', 'PUNE']);
});

test('Every chart has a table behind it with a row for each team, group or lot', () => {
  const markup = drawn([virat, mumbai, chennai], [rohit], [dhoni, pune]);
  expect(titlesIn(markup)).toEqual([
    'The money over the evening',
    'Where the money went',
    'Price against base',
    'Bids for each lot',
    'Purses and slots left',
  ]);
  const [money, spending, prices, bids, remaining] = tablesIn(markup);
  expect(money).toMatch(/Chennai.*₹5,00,000.*₹4,70,000/);
  expect(spending).toMatch(/Pune.*Wicket Keeper|Wicket Keeper.*Pune/);
  expect(prices).toMatch(/Batsman.*1\.5.*₹30,000/);
  expect(bids).toMatch(/Virat.*2.*Sold.*Rohit.*0.*Unsold/);
  expect(remaining).toMatch(/Mumbai.*₹5,00,000/);
});

test('The middle of two prices is their mean, as it is for awards and on the wall', () => {
  const prices = tablesIn(drawn([virat, mumbai], [rohit, mumbai, chennai]))[2];
  expect(prices).toMatch(/Batsman.*₹20,000.*₹25,000.*₹30,000/);
});

test('The table of bids has the numbers of two players of one name', () => {
  const ravi = batter('Ravi Kumar', '1', 20_000);
  const other = { ...batter('Ravi Kumar', '7', 20_000), id: 'other' };
  const bids = tablesIn(drawn([ravi, mumbai], [virat, chennai], [other]))[3];
  expect(bids).toMatch(/>Ravi Kumar #1<.*>Virat<.*>Ravi Kumar #7</);
});

test('The line of each team has a dash of its own, and each slider has a name', () => {
  const markup = drawn([virat, mumbai], [rohit, chennai], [dhoni, pune]);
  const dashes = [...markup.matchAll(/stroke-width="2\.5" stroke-dasharray="([^"]*)"/g)].map(
    ([, dash]) => dash,
  );
  expect(dashes).toHaveLength(3);
  expect(new Set(dashes).size).toBe(3);
  const sliders = [...markup.matchAll(/<input[^>]*type="range"[^>]*aria-label="([^"]+)"/g)];
  expect(sliders.map(([, name]) => name)).toEqual([
    'Purses over the evening',
    'Prices against base prices',
    'Bids for each lot',
  ]);
});

test('Players without a category are a group of their own, and without such a player there is none', () => {
  const graded = { fields: [GRADES], categories: LADDER };
  const lots: readonly PlayedLot[] = [
    [batter('A One', '1', 50_000, 'A'), mumbai],
    [batter('B One', '2', 20_000, 'B'), chennai],
  ];
  expect(drawnOf(playedLots(lots, graded).auction())).not.toContain('No category');
  expect(drawnOf(playedLots([...lots, [virat, pune]], graded).auction())).toContain('No category');
});

test('Players of one base price are spread over its part of the picture, with or without other base prices', () => {
  const marks = (markup: string) =>
    [...markup.matchAll(/<path d="([^"]*)"[^>]*fill-opacity/g)]
      .flatMap(([, path = '']) => [...path.matchAll(/M([\d.]+) /g)].map(([, x]) => Number(x)))
      .sort((one, other) => one - other);
  const [first = 0, last = 0] = marks(drawn([virat, mumbai], [rohit, chennai]));
  expect(last - first).toBeGreaterThan(250);
  const [left = 0, right = 0, dear = 0] = marks(drawn([virat, mumbai], [dhoni, chennai], [rohit, pune]));
  expect(right - left).toBeGreaterThan(120);
  expect(dear - right).toBeGreaterThan(120);
});

test('The dashed line is at each base price, and a line parts two of them', () => {
  const markup = drawn([virat, mumbai], [dhoni, chennai]);
  const [, line = ''] = /<path d="([^"]*)"[^>]*stroke-dasharray="5 5"/.exec(markup) ?? [];
  const levels = [...line.matchAll(/M[\d.]+ ([\d.]+)H/g)].map(([, y]) => Number(y));
  expect(levels).toHaveLength(2);
  expect(levels[0]).toBeGreaterThan(levels[1] ?? 0);
  expect(markup).toMatch(/d="M[\d.]+ 14V258" stroke/);
});

test('A lot without bids that was not sold has a hollow mark of a height', () => {
  const markup = drawn([virat, mumbai], [rohit]);
  const [, from, to] =
    /d="M[\d.]+ ([\d.]+)V([\d.]+)[^"]*" fill="none" stroke="var\(--sky-ink\)"/.exec(markup) ?? [];
  expect(Math.abs(Number(to) - Number(from))).toBeGreaterThan(4);
});

test('An auction without sales has no chart of money, and one without lots only the purses and slots left', () => {
  expect(titlesIn(drawn([virat]))).toEqual(['Bids for each lot', 'Purses and slots left']);
  expect(titlesIn(drawnOf(league({}, [virat]).auction()))).toEqual(['Purses and slots left']);
});

test('While lots come, purses and slots are compared with them', () => {
  const evening = playedLots([[virat, mumbai]]);
  const markup = drawnOf(
    evening.does({ type: 'register-players', players: [rohit, dhoni], seed: 1 }).auction(),
  );
  expect(markup).toContain('for 2 lots still to come');
  expect(markup).toContain('For each slot');
});

test('When no lot comes any more, the chart says what is left, and nothing of lots to come', () => {
  const evening = playedLots([[virat, mumbai], [rohit]]);
  evening.does({ type: 'register-players', players: [dhoni], seed: 1 }, finish);
  const markup = drawnOf(evening.auction());
  expect(markup).toContain('8 free slots; ₹14,80,000 left in all purses.');
  expect(markup).not.toMatch(/to come/);
  expect(markup).not.toMatch(/for each slot/i);
});

test('The pace counts lots in each quarter of an hour, and needs two of them', () => {
  const minute = 60_000;
  const lots = [0, 1, 31].map((at) => ({ closedAt: at * minute }));
  expect(quartersOf(lots)).toEqual([
    { from: 0, many: 2 },
    { from: 15 * minute, many: 0 },
    { from: 30 * minute, many: 1 },
  ]);
  expect(quartersOf(lots.slice(0, 2))).toBeNull();
  expect(quartersOf([{ closedAt: null }])).toBeNull();
});

test("A pointer chooses the nearest mark, in the mode 'x' by the x coordinate alone", () => {
  const places = [
    { x: 0, y: 100 },
    { x: 10, y: 0 },
  ];
  const placeOf = (mark: number) => places[mark] ?? { x: 0, y: 0 };
  expect(nearest(2, placeOf, { x: 1, y: 0 }, 'both')).toBe(1);
  expect(nearest(2, placeOf, { x: 1, y: 0 }, 'x')).toBe(0);
  expect(nearest(0, placeOf, { x: 1, y: 0 }, 'x')).toBeNull();
});

test('The time of a lot is in the words of the page, also above a minute', async () => {
  const lot = { name: 'Virat', sold: true, bids: 1, bidders: 1, openedAt: 0 };
  const lots = [132_000, 45_000].map((closedAt) => ({ ...lot, closedAt }));
  expect(renderToStaticMarkup(<BidsChart lots={lots} />)).toMatch(/>2 min 12 s<.*>45 s</);
  await speak('mr');
  expect(renderToStaticMarkup(<BidsChart lots={lots} />)).toMatch(/>2 मिनिटे 12 सेकंद<.*>45 सेकंद</);
});
