import { expect, test } from 'vitest';
import { batter, keeper, league } from '#fixtures/auction/league.ts';
import { bid, callUp, initialise, sell, skip } from '#fixtures/auction/orders.ts';
import { chennai, mumbai, teamNamed } from '#fixtures/auction/people.ts';
import { toRupees } from '#domain/money.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { Team } from '#domain/tournament/team.ts';
import { playerRows } from '#domain/views/player-rows.ts';
import { shownOf } from '#web/testing/views.ts';
import { salesIn } from '#web/views/player-lists.ts';
import { teamViews } from '#web/views/team-view.ts';
import { awardsOf, lotsWords, purseLines, rangeOf, spentByRole } from './evening-result.ts';

const virat = batter('Virat', '18', 20_000);
const rohit = batter('Rohit', '45', 20_000);
const shubman = batter('Shubman', '77', 20_000);
const dhoni = keeper('Dhoni', '7', 20_000);
const pune = teamNamed('Pune');

/** Plays lots: each with its bidding teams in turn, 10,000 more each time; without teams it is passed. */
function played(...lots: readonly (readonly [Player, ...Team[]])[]) {
  const evening = league(
    {},
    lots.map(([player]) => player),
    [mumbai, chennai, pune],
  ).does(initialise());
  for (const [player, ...bidders] of lots) {
    evening.does(callUp(player));
    for (const [at, team] of bidders.entries()) evening.does(bid(player, team, 20_000 + at * 10_000));
    evening.does(bidders.length === 0 ? skip(player) : sell(player));
  }
  const auction = evening.auction();
  const teams = teamViews(shownOf(auction));
  const awards = () =>
    awardsOf(auction, salesIn(playerRows(auction), teams)).map(({ title, sale, figure, note }) => [
      title,
      sale.player.name,
      figure,
      note,
    ]);
  return { auction, teams, awards };
}

test('An auction without a sale has no awards', () => {
  const { awards, auction } = played([virat], [rohit]);
  expect(awards()).toEqual([]);
  expect(lotsWords(auction)).toBe('2 lots, 0 sold');
});

test('Each award goes to the right player: dearest, longest duel, bargain and most wanted', () => {
  const { awards } = played(
    [virat, mumbai, chennai, mumbai, chennai, mumbai, chennai],
    [rohit, mumbai, chennai, mumbai, chennai],
    [shubman, pune],
    [dhoni, mumbai, chennai, pune],
  );
  expect(awards()).toEqual([
    ['Dearest', 'Virat', null, 'Chennai'],
    ['Longest duel', 'Virat', '6 bids', 'sold to Chennai'],
    ['Bargain', 'Shubman', null, 'Batsman: ₹46,667 on average'],
    ['Most wanted', 'Dhoni', '3 of 3 teams', 'sold to Pune'],
  ]);
});

test('Awards need more than three bids, two sales or two bidders', () => {
  const { awards } = played([virat, mumbai, chennai, mumbai], [rohit, chennai, mumbai]);
  expect(awards()).toEqual([['Dearest', 'Virat', null, 'Mumbai']]);
});

test('The purse chart follows each purse from the start through every sale', () => {
  const { auction, teams } = played([virat, mumbai, chennai], [rohit], [dhoni, mumbai]);
  expect(purseLines(auction, teams).map(({ team, left }) => [team.name, ...left])).toEqual([
    ['Mumbai', 500_000, 500_000, 480_000],
    ['Chennai', 500_000, 470_000, 470_000],
    ['Pune', 500_000, 500_000, 500_000],
  ]);
});

test('Spending of a team is summed by the role of its players', () => {
  const { auction, teams } = played([virat, mumbai], [dhoni, mumbai, chennai, mumbai]);
  const [first] = teams;
  expect(first && [...spentByRole(auction, first)]).toEqual([
    ['batsman', 20_000],
    ['bowler', 0],
    ['wicketKeeper', 40_000],
    ['allRounder', 0],
  ]);
});

test('A player of several styles counts in the role that lists and prints show', () => {
  const keepsAndBats: Player = { ...dhoni, styles: ['batsman', 'wicketKeeper'] };
  const { auction, teams } = played([keepsAndBats, mumbai]);
  const [first] = teams;
  expect(first && [...spentByRole(auction, first)]).toContainEqual(['wicketKeeper', 20_000]);
});

test('rangeOf finds the lowest and the highest purse, even among 600,000 values', () => {
  const { teams } = played([virat, mumbai, chennai]);
  const left = Array.from({ length: 600_000 }, (_, at) => toRupees(1 + at));
  expect(rangeOf(teams.slice(0, 1).map((team) => ({ team, left })))).toEqual([1, 600_000]);
  expect(rangeOf([])).toEqual([0, 0]);
});
