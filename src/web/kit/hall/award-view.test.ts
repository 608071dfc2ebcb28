import type { Award } from '#domain/views/view.ts';
import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { smallView } from '#web/testing/small-view.ts';
import { nameAmong, teamViews } from '#web/kit/views/team-view.ts';
import { awardView, emptySquadWords, squadColumns, saidWords } from './award-view.tsx';
import type { FinaleScene } from '#domain/show/finale-scenes.ts';
import { created, entered } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { shownOf } from '#web/testing/views.ts';

const { rules } = smallView();
const IMRAN = {
  player: { id: 'imran', name: 'Imran Qureshi', number: '11', photo: null, styles: ['batsman'] },
  team: 'pune',
  price: toRupees(145_000),
} as const;
const PARTS = { rules, teams: teamViews(smallView()), nameOf: nameAmong([IMRAN.player]) };

function drawn(award: Award) {
  const { title, headline, team, amount, why } = awardView(award, PARTS);
  return [title, headline, team?.name ?? null, amount, why];
}

test.each<[Award, string, string]>([
  [{ is: 'dearest', ...IMRAN }, 'Dearest of the evening', ''],
  [
    { is: 'longest-duel', bids: 14, between: ['mumbai', 'pune'], ...IMRAN },
    'Longest duel',
    '14 bids between Mumbai Mavericks and Pune Panthers',
  ],
  [{ is: 'most-wanted', bidders: 3, teams: 8, ...IMRAN }, 'Most wanted', '3 of 8 teams bid'],
  [
    {
      is: 'bargain',
      such: {
        ...{ by: 'role', name: 'bowler', count: 9 },
        ...{ low: toRupees(20_000), middle: toRupees(200_000), high: toRupees(900_000) },
      },
      ...IMRAN,
    },
    'Bargain of the evening',
    'Middle price of Bowler: ₹2,00,000',
  ],
])('An award of a sale names player, buyer, price and reason: %o', (award, title, why) => {
  expect(drawn(award)).toEqual([title, 'Imran Qureshi', 'Pune Panthers', 145_000, why]);
});

test('The award of a sale whose team has left names no team', () => {
  expect(awardView({ is: 'dearest', ...IMRAN, team: 'gone' }, PARTS).team).toBeNull();
});

test('The award of a player with a namesake has his number', () => {
  const nameOf = nameAmong([IMRAN.player, { ...IMRAN.player, number: '12' }]);
  const { headline } = awardView({ is: 'dearest', ...IMRAN }, { ...PARTS, nameOf });
  expect(headline).toBe('Imran Qureshi #11');
});

test('A team without players has none yet until the auction is finished', () => {
  expect(emptySquadWords({ lot: { shows: 'through', waiting: 0 } })).toBe('No player yet');
  expect(emptySquadWords({ lot: { shows: 'finished' } })).toBe('No player');
});

test.each([
  [0, 1],
  [1, 1],
  [3, 3],
  [11, 6],
  [15, 5],
  [25, 7],
  [60, 10],
])('%i faces take %i columns on a wide wall', (faces, columns) => {
  expect(squadColumns(faces, 1.4)).toBe(columns);
});

test('A narrower place has fewer columns', () => {
  expect(squadColumns(25, 0.9)).toBeLessThan(squadColumns(25, 1.4));
});

const view = shownOf(given(created(), ...entered(mumbai, chennai)).auction);
const ROHIT = { name: 'Rohit Kadam', number: '7' };
const said = (scene: FinaleScene, players = [ROHIT]) =>
  saidWords(scene, { view, teams: teamViews(view), nameOf: nameAmong(players) });

test('The title and the end are said with the name of the tournament', () => {
  expect(said({ shows: 'title', ms: 1 })).toBe(`The squads of the evening. ${view.evening.name}`);
  expect(said({ shows: 'closing', ms: 1 })).toBe(`That was the auction. ${view.evening.name}`);
});

test('A team is said with the size of its squad', () => {
  expect(said({ shows: 'team', team: mumbai.id, ms: 1 })).toBe('Mumbai. No player yet');
});

test('An award is said with its player, the buyer and the price', () => {
  const player = { ...ROHIT, id: 'rohit', photo: null, styles: [] };
  const award = { is: 'dearest', player, team: chennai.id, price: toRupees(35_000) } as const;
  expect(said({ shows: 'award', award, ms: 1 })).toBe(
    'Dearest of the evening. Rohit Kadam. Chennai. ₹35,000',
  );
  expect(said({ shows: 'award', award, ms: 1 }, [ROHIT, { ...ROHIT, number: '8' }])).toContain(
    'Rohit Kadam #7.',
  );
});
