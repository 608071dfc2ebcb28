import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
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
  return awardsOf(playedLots(lots).auction());
}

/** The awards, each with the player's name instead of the player. */
function named(awards: ReturnType<typeof awardsFor>) {
  return awards.map((award) => ({ ...award, player: award.player.name }));
}

test('An evening without a sale has no awards', () => {
  expect(awardsFor([virat], [rohit])).toEqual([]);
});

test('Each award goes to the sale that earned it, and no player gets a second one', () => {
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
      player: 'Rohit',
      team: 'chennai',
      price: 50_000,
      bids: 4,
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

test('An award is not given if only a player with another award has earned it', () => {
  const awards = awardsFor([virat, mumbai, chennai, mumbai, chennai, pune], [rohit, mumbai, chennai]);
  expect(named(awards)).toEqual([{ is: 'dearest', player: 'Virat', team: 'pune', price: 60_000 }]);
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
    [{ ...dhoni, basePrice: toRupees(90_000) }, pune],
  );
  expect(duel).toMatchObject({ is: 'longest-duel', bids: 4, between: ['mumbai', 'chennai'] });
});

test('A player sold again after an undone sale has only the bids of the last sale', () => {
  const dear = { ...dhoni, basePrice: toRupees(90_000) };
  const evening = playedLots([
    [dear, mumbai],
    [virat, mumbai, chennai, mumbai, chennai],
  ]);
  expect(awardsOf(evening.auction()).map(({ is }) => is)).toEqual(['dearest', 'longest-duel']);
  evening.does({ type: 'undo-last-act', seen: null }, { type: 'call-lot', lot: virat.id, seen: null });
  evening.does({ type: 'place-bid', lot: virat.id, team: pune.id, amount: 20_000, seen: null });
  evening.does({ type: 'bring-down-hammer', lot: virat.id, seen: null, seed: 1 });
  expect(named(awardsOf(evening.auction()))).toEqual([
    { is: 'dearest', player: 'Dhoni', team: 'mumbai', price: 90_000 },
  ]);
});

test('An award has a photo only if this server keeps it', () => {
  const elsewhere = { ...virat, photo: 'https://elsewhere.example/virat.jpg' };
  const [award] = awardsFor([elsewhere, mumbai]);
  expect(award).toMatchObject({ is: 'dearest', price: toRupees(20_000), player: { photo: null } });
});

test('After a new draw an earlier sale counts with its price and without its bids', () => {
  const evening = playedLots([
    [virat, mumbai, chennai, mumbai, chennai, pune],
    [rohit, mumbai, chennai, mumbai, chennai],
    [shubman],
  ]);
  evening.does(restart());
  expect(named(awardsOf(evening.auction()))).toEqual([
    { is: 'dearest', player: 'Virat', team: 'pune', price: 60_000 },
  ]);
});
