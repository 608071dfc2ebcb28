import type { Award } from '#domain/views/view.ts';
import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { smallView } from '#web/testing/small-view.ts';
import { nameAmong } from '#web/kit/views/namesakes.ts';
import { teamViews } from '#web/kit/views/team-view.ts';
import { awardView } from './award-view.ts';

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
