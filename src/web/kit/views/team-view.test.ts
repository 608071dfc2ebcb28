import { expect, test } from 'vitest';
import { evolve } from '#domain/auction/evolve.ts';
import { toRupees } from '#domain/money.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { shownOf } from '#web/testing/views.ts';
import { slotsText, teamViews } from './team-view.ts';

test('A team shows its purse, its spending and its free places', () => {
  const sale = { type: 'LotSold', lot: 'yash', team: 'pune', price: toRupees(30_000), calls: 1 } as const;
  const [, pune] = teamViews(shownOf(evolve(openedAuction(), sale)));
  expect(pune).toMatchObject({ purse: 1_970_000, spent: 30_000, slotsLeft: 1, size: 1 });
});

test('Free places are written in words, down to a full squad', () => {
  expect([0, 1, 9].map((left) => slotsText(left))).toEqual(['Squad full', '1 slot left', '9 slots left']);
  expect([0, 1, 9].map((left) => slotsText(left, true))).toEqual(['Squad full', '1 slot', '9 slots']);
});
