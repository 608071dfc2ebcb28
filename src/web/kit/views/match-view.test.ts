import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { batter, league, type Played } from '#fixtures/auction/league.ts';
import { asked, begun, claimed, free, ONCE, raised, star } from '#fixtures/auction/matching.ts';
import { bid, callUp, initialise, says, sell } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { shownOf } from '#web/testing/views.ts';
import { lotView } from './lot-view.ts';
import {
  askedNames,
  beforeWords,
  cardsText,
  lastSeasonWords,
  matchedSale,
  turnWords,
  type MatchView,
} from './match-view.ts';
import { teamViews } from './team-view.ts';
import { duelView, wallScene } from './wall-scene.ts';

const seen = (played: Played) => shownOf(played.auction());
const lotIn = (played: Played) => lotView(seen(played), teamViews(seen(played)));

function matchIn(played: Played): MatchView {
  const match = lotIn(played)?.match ?? null;
  if (match === null) throw new Error('no team is asked');
  return match;
}

const said = (played: Played) => {
  const match = matchIn(played);
  return [beforeWords('rupees', match), turnWords('rupees', match)];
};

test('Each step says what happened before, and what the next team may do', () => {
  expect(said(asked())).toEqual(['High bid: Mumbai', 'Chennai may match ₹1 L']);
  expect(said(claimed())).toEqual(['Chennai matches ₹1 L', 'Mumbai may raise once']);
  expect(said(raised())).toEqual(['Mumbai raised from ₹1 L', 'Chennai must answer ₹1.4 L']);
});

test('The phone of the team whose turn it is says you', () => {
  const told = (played: Played, own: string) => turnWords('rupees', matchIn(played), { own });
  expect(told(asked(), chennai.id)).toBe('You may match ₹1 L');
  expect(told(asked(), mumbai.id)).toBe('Chennai may match ₹1 L');
  expect(told(claimed(), mumbai.id)).toBe('You may raise once');
  expect(told(raised(), chennai.id)).toBe('You must answer ₹1.4 L');
});

test('The price of a lot is the raise, from the hammer to the sale', () => {
  expect(lotIn(begun())).toMatchObject({ price: 20_000, current: 20_000 });
  expect(lotIn(asked())).toMatchObject({ price: 100_000, current: 100_000 });
  expect(lotIn(raised())).toMatchObject({ price: 140_000, current: 100_000 });
});

test('A few asked teams have short names, and many are counted', () => {
  expect(said(asked({ who: 'any' }))).toEqual(['High bid: Mumbai', 'CSK and Kolkata may match ₹1 L']);
  const match = matchIn(asked());
  const [team] = match.teams;
  if (team === undefined) throw new Error('no team');
  expect(askedNames({ teams: [team, team, team, team] })).toBe('4 teams');
  expect(askedNames({ teams: [] })).toBe('');
});

test('While a team is asked, the lot is in its own scene and in no duel', () => {
  const played = begun().does(
    ...[bid(star, mumbai, 20_000), bid(star, chennai, 25_000), bid(star, mumbai, 30_000)],
    ...[bid(star, chennai, 35_000), bid(star, mumbai, 40_000)],
  );
  expect(duelView(seen(played), teamViews(seen(played)))).not.toBeNull();
  expect(lotIn(played)?.match).toBeNull();
  played.does(sell(star));
  expect(duelView(seen(played), teamViews(seen(played)))).toBeNull();
  expect(wallScene(seen(played), null)).toEqual({ shows: 'matching' });
});

test('The lot names the team of last season that has the right, and no other one', () => {
  const team = lotIn(begun())?.lastTeam ?? null;
  expect(team && lastSeasonWords(team)).toBe('Chennai last season');
  expect(lotIn(begun())?.own).toEqual(['Chennai last season', 'Capped']);
  const plain = league({}, [batter('Om', '1', 20_000)]).does(initialise());
  expect(lotIn(plain)).toMatchObject({ lastTeam: null, match: null });
  const other = league({ match: ONCE }, [free]).does(initialise(), callUp(free));
  expect(lotIn(other)?.lastTeam).toBeNull();
});

test('A team has its cards, or none to speak of where the rules have no right to match', () => {
  expect(teamViews(seen(begun()))[1]?.cards).toBe(2);
  expect(teamViews(seen(league({}, [free])))[1]?.cards).toBeNull();
  expect([0, 1, 2].map(cardsText)).toEqual(['No card', '1 card', '2 cards']);
});

test('A sale says whether it was matched, from which price, and whose high bid it was', () => {
  const sale = (played: Played) => {
    const view = seen(played);
    const [last] = Object.values(view.sales);
    if (last === undefined) throw new Error('no sale');
    return matchedSale('rupees', last, teamViews(view));
  };
  expect(sale(raised().does(says(star, chennai, 'match')))).toEqual({
    how: 'Matched at ₹1.4 L, raised from ₹1 L',
    from: 'High bid: Mumbai',
  });
  expect(sale(claimed().does(says(star, mumbai, 'stand')))).toEqual({
    how: 'Matched at ₹1 L',
    from: 'High bid: Mumbai',
  });
  expect(sale(raised().does(says(star, chennai, 'decline')))).toEqual({
    how: 'Chennai did not match',
    from: '',
  });
  expect(sale(asked().does(says(star, chennai, 'pass')))).toBeNull();
});

test('A sale to which a team of the match no longer belongs still says the prices', () => {
  const match = { from: 'gone', hammered: toRupees(100_000) };
  expect(matchedSale('rupees', { price: toRupees(100_000), match }, [])).toEqual({
    how: 'Matched at ₹1 L',
    from: '',
  });
  const declined = { by: 'gone', hammered: toRupees(100_000) };
  expect(matchedSale('rupees', { price: toRupees(140_000), declined }, [])).toBeNull();
});

test('A price corrected below the hammer was not raised', () => {
  const match = { from: 'gone', hammered: toRupees(100_000) };
  const how = (price: number) => matchedSale('rupees', { price: toRupees(price), match }, [])?.how;
  expect([90_000, 140_000].map(how)).toEqual(['Matched at ₹90,000', 'Matched at ₹1.4 L, raised from ₹1 L']);
});
