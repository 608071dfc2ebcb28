import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import type { LotSet } from '#domain/rules/limit.ts';
import { batter, keeper } from '#fixtures/auction/league.ts';
import { restart } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { playedLots, pune, type PlayedLot } from '#fixtures/auction/played-lots.ts';
import { awardsOf } from './awards.ts';

const virat = batter('Virat', '18', 20_000);
const rohit = batter('Rohit', '45', 20_000);
const shubman = batter('Shubman', '77', 20_000);
const dhoni = keeper('Dhoni', '7', 20_000);

function awardsFor(...lots: readonly PlayedLot[]) {
  return awardsOf(playedLots(lots).auction(), null);
}

/** The awards, each with the player's name instead of the player. */
function named(awards: ReturnType<typeof awardsFor>) {
  return awards.map((award) => ('player' in award ? { ...award, player: award.player.name } : award));
}

test('An evening without a sale has no awards', () => {
  expect(awardsFor([virat], [rohit])).toEqual([]);
});

test('Each award goes to its sale', () => {
  const awards = awardsFor(
    [virat, mumbai, chennai, mumbai, chennai, mumbai, chennai],
    [rohit, mumbai, chennai, mumbai, chennai],
    [shubman, pune],
    [dhoni, mumbai, chennai, pune],
  );
  expect(named(awards)).toEqual([
    { is: 'dearest', player: 'Virat', team: 'chennai', price: 70_000 },
    {
      is: 'longest-duel',
      player: 'Virat',
      team: 'chennai',
      price: 70_000,
      bids: 6,
      between: ['mumbai', 'chennai'],
    },
    {
      is: 'bargain',
      player: 'Shubman',
      team: 'pune',
      price: 20_000,
      such: { by: 'role', name: 'batsman', count: 3, low: 20_000, middle: 50_000, high: 70_000 },
    },
    { is: 'most-wanted', player: 'Dhoni', team: 'pune', price: 40_000, bidders: 3, teams: 3 },
  ]);
});

test('Of two equal prices the earlier sale is the dearest', () => {
  expect(named(awardsFor([virat, mumbai], [rohit, chennai]))).toEqual([
    { is: 'dearest', player: 'Virat', team: 'mumbai', price: 20_000 },
  ]);
});

test('The longest duel counts the bids of two teams in turn, not all bids for the lot', () => {
  const [, duel] = awardsFor(
    [virat, mumbai, chennai, pune, chennai, mumbai, pune],
    [rohit, pune, mumbai, chennai, mumbai, chennai],
  );
  expect(duel).toMatchObject({ is: 'longest-duel', bids: 4, between: ['mumbai', 'chennai'] });
});

test('A player sold again after an undone sale has only the bids of the last sale', () => {
  const evening = playedLots([[virat, mumbai, chennai, mumbai, chennai]]);
  const [first] = evening.auction().history;
  expect(first?.bids).toHaveLength(4);
  expect(awardsOf(evening.auction(), null)).toHaveLength(2);
  evening.does({ type: 'undo-last-act', seen: null }, { type: 'call-lot', lot: virat.id, seen: null });
  evening.does({ type: 'place-bid', lot: virat.id, team: pune.id, amount: 20_000, seen: null });
  evening.does({ type: 'bring-down-hammer', lot: virat.id, seen: null, seed: 1 });
  expect(named(awardsOf(evening.auction(), null))).toEqual([
    { is: 'dearest', player: 'Virat', team: 'pune', price: 20_000 },
  ]);
});

const SETS: readonly LotSet[] = [
  { name: 'Keepers', where: { role: ['wicketKeeper'] }, inside: 'listed' },
  { name: 'Batsmen', where: { role: ['batsman'] }, inside: 'listed' },
];

test('The set with the most bids is the busiest, with its lots, sales and money', () => {
  const lots: PlayedLot[] = [[dhoni, mumbai], [virat, mumbai, chennai], [rohit]];
  const awards = awardsOf(playedLots(lots, { sets: SETS }).auction(), null);
  expect(awards.at(-1)).toEqual({
    is: 'busiest-set',
    set: 'Batsmen',
    bids: 2,
    lots: 2,
    sold: 1,
    broughtIn: 30_000,
  });
});

test('No set is the busiest if there is only one, or if none has bids', () => {
  const oneSet = playedLots([[virat, mumbai]], { sets: SETS }).auction();
  expect(awardsOf(oneSet, null).map(({ is }) => is)).toEqual(['dearest']);
  const noBids = playedLots([[dhoni], [virat]], { sets: SETS }).auction();
  expect(awardsOf(noBids, null)).toEqual([]);
});

test('The pace is an award only if the log has times', () => {
  const auction = playedLots([[virat, mumbai], [rohit]]).auction();
  expect(awardsOf(auction, 42).at(-1)).toEqual({ is: 'pace', perHour: 42, lots: 2 });
});

test('An award has a photo only if this server keeps it', () => {
  const elsewhere = { ...virat, photo: 'https://elsewhere.example/virat.jpg' };
  const [award] = awardsFor([elsewhere, mumbai]);
  expect(award).toMatchObject({ is: 'dearest', price: toRupees(20_000), player: { photo: null } });
});

test('After the lots were drawn anew, a sale from before counts with its price and without its bids', () => {
  const evening = playedLots([[virat, mumbai, chennai, mumbai, chennai, pune], [rohit]]);
  evening.does(restart());
  expect(named(awardsOf(evening.auction(), null))).toEqual([
    { is: 'dearest', player: 'Virat', team: 'pune', price: 60_000 },
  ]);
});
