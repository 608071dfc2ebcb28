import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import { purseOf, spentBy } from '#domain/auction/teams/squad.ts';
import type { Player } from '#domain/tournament/player.ts';
import { anyEvening, play } from '#fixtures/auction/any-evening.ts';
import { retained } from '#fixtures/auction/facts.ts';
import { batter, GRADES, keeper, LADDER, league } from '#fixtures/auction/league.ts';
import { finish, reopen } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { type PlayedLot, playedLots } from '#fixtures/auction/played-lots.ts';
import { runs } from '#fixtures/property-runs.ts';
import {
  bidsPerLot,
  kindsOverBase,
  moneyLeft,
  pricesOverBase,
  purseLines,
  spendingOf,
} from './statistics.ts';

const virat = batter('Virat', '18', 20_000);
const rohit = batter('Rohit', '45', 20_000);
const dhoni = keeper('Dhoni', '7', 20_000);

function played(...lots: readonly PlayedLot[]): Auction {
  return playedLots(lots).auction();
}

test('The purse lines follow each purse from the start through every sale', () => {
  const auction = played([virat, mumbai, chennai], [rohit], [dhoni, mumbai]);
  expect(purseLines(auction)).toEqual([
    { team: 'mumbai', left: [500_000, 500_000, 480_000] },
    { team: 'chennai', left: [500_000, 470_000, 470_000] },
    { team: 'pune', left: [500_000, 500_000, 500_000] },
  ]);
});

test('The spending of a team is summed by the role of its players', () => {
  const [first] = spendingOf(played([virat, mumbai], [dhoni, mumbai, chennai, mumbai]));
  expect(first).toEqual({
    team: 'mumbai',
    purse: 440_000,
    spent: 60_000,
    roles: [
      { name: 'batsman', spent: 20_000 },
      { name: 'bowler', spent: 0 },
      { name: 'wicketKeeper', spent: 40_000 },
      { name: 'allRounder', spent: 0 },
    ],
    categories: [],
  });
});

test('A player of several styles counts in the role that lists and prints show', () => {
  const keepsAndBats: Player = { ...dhoni, styles: ['batsman', 'wicketKeeper'] };
  const [first] = spendingOf(played([keepsAndBats, mumbai]));
  expect(first?.roles).toContainEqual({ name: 'wicketKeeper', spent: 20_000 });
});

test('A retained player counts with the amount that left the purse', () => {
  const auction = evolve(
    played([virat, mumbai], [rohit]),
    retained(rohit, mumbai, 90_000, { charge: 30_000 }),
  );
  const [first] = spendingOf(auction);
  expect(first).toMatchObject({ spent: 50_000, purse: 450_000 });
});

const GRADED = { fields: [GRADES], categories: LADDER };
const [a1, a2, b1] = [
  batter('A One', '1', 50_000, 'A'),
  batter('A Two', '2', 50_000, 'A'),
  keeper('B One', '3', 20_000),
];

test('Prices are compared with opening prices by sale, by category and by role', () => {
  const auction = playedLots(
    [
      [a1, mumbai, chennai],
      [a2, mumbai],
      [{ ...b1, own: { grade: 'B' } }, mumbai],
    ],
    GRADED,
  ).auction();
  expect(pricesOverBase(auction)[0]).toEqual({
    ...{ lot: a1.id, team: 'chennai', base: 50_000, price: 60_000 },
    category: 'A',
    role: 'batsman',
  });
  expect(kindsOverBase(auction)).toEqual([
    { by: 'category', name: 'A', sales: 2, base: 100_000, price: 110_000 },
    { by: 'category', name: 'B', sales: 1, base: 20_000, price: 20_000 },
    { by: 'role', name: 'batsman', sales: 2, base: 100_000, price: 110_000 },
    { by: 'role', name: 'wicketKeeper', sales: 1, base: 20_000, price: 20_000 },
  ]);
  expect(spendingOf(auction)[0]?.categories).toEqual([
    { name: 'A', spent: 50_000 },
    { name: 'B', spent: 20_000 },
    { name: 'C', spent: 0 },
  ]);
});

test('Each lot under the hammer has its bids', () => {
  const auction = played([virat, mumbai, chennai, mumbai], [rohit]);
  expect(bidsPerLot(auction)).toEqual([
    { lot: virat.id, sold: true, bids: 3 },
    { lot: rohit.id, sold: false, bids: 0 },
  ]);
});

test('The money left is compared with the lots on the block and in the queue', () => {
  const evening = playedLots([[virat, mumbai]]);
  expect(moneyLeft(evening.auction())).toMatchObject({ lotsToCome: 0, basesToCome: 0 });
  evening.does({ type: 'register-players', players: [rohit, dhoni], seed: 1 });
  expect(moneyLeft(evening.auction())).toEqual({
    lotsToCome: 2,
    basesToCome: 40_000,
    teams: [
      { team: 'mumbai', purse: 480_000, slots: 2 },
      { team: 'chennai', purse: 500_000, slots: 3 },
      { team: 'pune', purse: 500_000, slots: 3 },
    ],
  });
});

test('Once the auction is finished no lot comes, until it is reopened', () => {
  const evening = playedLots([[virat, mumbai]]);
  evening.does({ type: 'register-players', players: [rohit, dhoni], seed: 1 }, finish);
  expect(moneyLeft(evening.auction())).toMatchObject({ lotsToCome: 0, basesToCome: 0 });
  expect(moneyLeft(evening.auction()).teams[0]).toEqual({ team: 'mumbai', purse: 480_000, slots: 2 });
  evening.does(reopen);
  expect(moneyLeft(evening.auction())).toMatchObject({ lotsToCome: 2, basesToCome: 40_000 });
});

test('Before the order is drawn, all players without a team are still to come', () => {
  const { auction } = league({}, [virat, rohit, dhoni]);
  expect(moneyLeft(auction())).toMatchObject({ lotsToCome: 3, basesToCome: 60_000 });
  const kept = evolve(auction(), retained(rohit, mumbai, 90_000));
  expect(moneyLeft(kept)).toMatchObject({ lotsToCome: 2, basesToCome: 40_000 });
});

test('In every auction the sums of the statistics agree with the purses', () => {
  fc.assert(
    fc.property(anyEvening, (evening) => {
      const { auction } = play(evening);
      const { opening } = auction.tournament.rules.purse;
      for (const { team, spent, roles, purse } of spendingOf(auction)) {
        const adjusted = auction.teams.get(team)?.adjusted ?? 0;
        expect(spent).toBe(spentBy(auction, team));
        expect(roles.reduce((sum, role) => sum + role.spent, 0)).toBe(spent);
        expect(purse + spent).toBe(opening + adjusted);
      }
      for (const { team, left } of purseLines(auction)) {
        expect(left.at(-1)).toBe(purseOf(auction, team));
        expect(left).toHaveLength(salesOf(auction).size + 1);
      }
      const sold = [...salesOf(auction).values()].reduce((sum, { price }) => sum + price, 0);
      const byRole = kindsOverBase(auction).filter(({ by }) => by === 'role');
      expect(byRole.reduce((sum, { price }) => sum + price, 0)).toBe(sold);
      const { teams, lotsToCome } = moneyLeft(auction);
      expect(teams.map(({ purse }) => purse)).toEqual(
        [...auction.teams.keys()].map((id) => purseOf(auction, id)),
      );
      const isOpen = auction.stage !== 'completed' && lotOnBlock(auction) !== null;
      expect(lotsToCome).toBeGreaterThanOrEqual(isOpen ? 1 : 0);
    }),
    runs(200),
  );
});
