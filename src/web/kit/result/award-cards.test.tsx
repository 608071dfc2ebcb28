import { expect, test } from 'vitest';
import { batter, keeper } from '#fixtures/auction/league.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { playedLots, pune, type PlayedLot } from '#fixtures/auction/played-lots.ts';
import { toRupees } from '#domain/money.ts';
import { shownOf } from '#web/testing/views.ts';
import { teamViews, nameAmong } from '#web/kit/views/team-view.ts';
import { awardsOf } from '#domain/evening/awards.ts';
import { awardWords, lengthWords, AwardCards } from './award-cards.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { UnitContext } from '#web/kit/money/unit.ts';

const virat = batter('Virat', '18', 20_000);
const rohit = batter('Rohit', '45', 20_000);
const shubman = batter('Shubman', '77', 20_000);
const dhoni = keeper('Dhoni', '7', 20_000);

function played(...lots: readonly PlayedLot[]) {
  const evening = playedLots(lots);
  const auction = evening.auction();
  const teams = teamViews(shownOf(auction));
  const awards = () =>
    awardWords(awardsOf(auction), teams, 'rupees').map(({ title, sale, figure, note }) => [
      title,
      sale.player.name,
      figure,
      note,
    ]);
  return { teams, awards };
}

test('An auction without a sale has no awards', () => {
  const { awards } = played([virat], [rohit]);
  expect(awards()).toEqual([]);
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
    ['Longest duel', 'Rohit', '4 bids by two teams', 'sold to Chennai'],
    ['Bargain', 'Shubman', null, 'Batsman: such players cost ₹50,000'],
    ['Most wanted', 'Dhoni', '3 of 3 teams', 'sold to Pune'],
  ]);
});

test('Awards need more than three bids, two sales or two bidders', () => {
  const { awards } = played([virat, mumbai, chennai, mumbai], [rohit, chennai, mumbai]);
  expect(awards()).toEqual([['Dearest', 'Virat', null, 'Mumbai']]);
});

test('An award of a team that has left is left out', () => {
  const { awards, teams } = played([virat, mumbai, chennai]);
  expect(awards()).toHaveLength(1);
  const { player, team, price } = { player: virat, team: 'nobody', price: toRupees(5) };
  expect(awardWords([{ is: 'dearest', player, team, price }], teams, 'rupees')).toEqual([]);
});

test('The length of an evening is in minutes below an hour, then in hours and minutes', () => {
  expect([1_000, 59 * 60_000, 60 * 60_000, 128 * 60_000].map(lengthWords)).toEqual([
    ...['1 min', '59 min', '1 h 00', '2 h 08'],
  ]);
});

test('Awards of players of one name have their numbers', () => {
  const ravi = batter('Ravi Kumar', '1', 20_000);
  const other = { ...batter('Ravi Kumar', '7', 20_000), id: 'other' };
  const auction = playedLots([
    [ravi, mumbai, chennai, mumbai, chennai],
    [{ ...other, basePrice: toRupees(500_000) }, mumbai],
  ]).auction();
  const awards = awardWords(awardsOf(auction), teamViews(shownOf(auction)), 'rupees');
  const shown = renderToStaticMarkup(
    <UnitContext value="rupees">
      <AwardCards awards={awards} nameOf={nameAmong([ravi, other])} />
    </UnitContext>,
  ).replace(/<[^>]+>/g, ' ');
  expect(shown).toMatch(/Dearest +Ravi Kumar #7 .*Longest duel.*Ravi Kumar #1 /);
});
