import { expect, test, describe } from 'vitest';
import { nameAmong, reachText, slotsText, teamViews } from './team-view.ts';
import { toRupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { limitsOf } from '#domain/views/reach.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { shownOf } from '#web/testing/views.ts';

const [first, second, other] = [
  { name: 'Ravi Kumar', number: '1' },
  { name: 'Ravi Kumar', number: '7' },
  { name: 'Virat Kohli', number: '18' },
];

test('Only players who share a name in the list are called by name and number', () => {
  expect([first, second, other].map(nameAmong([first, second, other]))).toEqual([
    'Ravi Kumar #1',
    'Ravi Kumar #7',
    'Virat Kohli',
  ]);
  expect(nameAmong([first, other])(first)).toBe('Ravi Kumar');
});

describe('Reach of a team when the rules reserve money for the minimum squad', () => {
  const opened = openedAuction();
  const { tournament } = opened;
  const rules: RuleSet = {
    ...tournament.rules,
    squad: { least: 2, most: 2 },
    mostBid: { is: 'purse-less-kept', each: toRupees(20_000) },
  };
  const keeping = { ...opened, tournament: { ...tournament, rules } };

  test('A team with a reserve shows its highest possible bid until its squad is full', () => {
    expect(reachText('rupees', { slotsLeft: 2 }, limitsOf(keeping, 'pune'))).toBe('Max ₹19.8 L');
    expect(reachText('rupees', { slotsLeft: 0 }, { most: toRupees(0) })).toBe('Squad full');
  });

  test('A team without a reserve shows its free places', () => {
    const reach = limitsOf(opened, 'pune');
    expect(reachText('rupees', { slotsLeft: 2 }, reach)).toBe('2 slots left');
    expect(reachText('rupees', { slotsLeft: 2 }, reach, true)).toBe('2 slots');
  });
});

test('A team shows its purse, its spending and its free places', () => {
  const sale = { type: 'LotSold', lot: 'yash', team: 'pune', price: toRupees(30_000), calls: 1 } as const;
  const [, pune] = teamViews(shownOf(evolve(openedAuction(), sale)));
  expect(pune).toMatchObject({ purse: 1_970_000, spent: 30_000, slotsLeft: 1, size: 1 });
});

test('Free places are written in words, down to a full squad', () => {
  expect([0, 1, 9].map((left) => slotsText(left))).toEqual(['Squad full', '1 slot left', '9 slots left']);
  expect([0, 1, 9].map((left) => slotsText(left, true))).toEqual(['Squad full', '1 slot', '9 slots']);
});
