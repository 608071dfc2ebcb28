import { expect, test } from 'vitest';
import { batter, keeper } from '#fixtures/auction/league.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { playedLots, pune, type PlayedLot } from '#fixtures/auction/played-lots.ts';
import { toRupees } from '#domain/money.ts';
import { shownOf } from '#web/testing/views.ts';
import { teamViews } from '#web/views/team-view.ts';
import { awardWords, lotsWords, rangeOf } from './evening-result.ts';

const virat = batter('Virat', '18', 20_000);
const rohit = batter('Rohit', '45', 20_000);
const shubman = batter('Shubman', '77', 20_000);
const dhoni = keeper('Dhoni', '7', 20_000);

function played(...lots: readonly PlayedLot[]) {
  const evening = playedLots(lots);
  const auction = evening.auction();
  const teams = teamViews(shownOf(auction));
  const awards = () =>
    awardWords(auction, teams).map(({ title, sale, figure, note }) => [
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
    ['Bargain', 'Shubman', null, 'Batsman: ₹50,000 in the middle'],
    ['Most wanted', 'Dhoni', '3 of 3 teams', 'sold to Pune'],
  ]);
});

test('Awards need more than three bids, two sales or two bidders', () => {
  const { awards } = played([virat, mumbai, chennai, mumbai], [rohit, chennai, mumbai]);
  expect(awards()).toEqual([['Dearest', 'Virat', null, 'Mumbai']]);
});

test('rangeOf finds the lowest and the highest purse, even among 600,000 values', () => {
  const { teams } = played([virat, mumbai, chennai]);
  const left = Array.from({ length: 600_000 }, (_, at) => toRupees(1 + at));
  expect(rangeOf(teams.slice(0, 1).map((team) => ({ team, left })))).toEqual([1, 600_000]);
  expect(rangeOf([])).toEqual([0, 0]);
});
