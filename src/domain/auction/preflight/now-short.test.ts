import { expect, test } from 'vitest';
import { ONE_KEEPER, rohit, TWO_WITH_A_KEEPER, virat } from '#fixtures/auction/last-keeper.ts';
import { league } from '#fixtures/auction/league.ts';
import { retain } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { toRupees } from '#domain/money.ts';
import type { Player } from '#domain/tournament/player.ts';
import { nowShort } from './now-short.ts';

const afterRetaining = (player: Player, price: number, rules = TWO_WITH_A_KEEPER, list = ONE_KEEPER) => {
  const played = league(rules, list);
  const before = played.auction();
  return nowShort(before, played.does(retain(player, mumbai, price)).auction(), [mumbai.id]);
};

test('A retention that leaves one rupee too little for a keeper is reported', () => {
  expect(afterRetaining(virat, 70_000)).toEqual([]);
  expect(afterRetaining(virat, 70_001)).toMatchObject([
    { what: 'teams', teams: [mumbai.id], purse: 29_999, cheapest: 30_000 },
  ]);
});

test('A team that could not complete before the retention is not reported', () => {
  expect(afterRetaining(virat, 90_000, TWO_WITH_A_KEEPER, [virat, rohit])).toEqual([]);
});

test('Other teams, and rules without limits, are not reported', () => {
  const played = league(TWO_WITH_A_KEEPER, ONE_KEEPER);
  const before = played.auction();
  const after = played.does(retain(virat, mumbai, 90_000)).auction();
  expect(nowShort(before, after, [chennai.id])).toEqual([]);
  expect(afterRetaining(virat, 90_000, { purse: { opening: toRupees(100_000) } })).toEqual([]);
});
