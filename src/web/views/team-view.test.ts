import { describe, expect, test } from 'vitest';
import { evolve } from '#domain/auction/evolve.ts';
import { toRupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { reachText, slotsText, teamViews } from './team-view.ts';

test('a team shows its purse, what it spent and how many it may still buy', () => {
  const sale = { type: 'LotSold', lot: 'yash', team: 'pune', price: toRupees(30_000), calls: 1 } as const;
  const [, pune] = teamViews(evolve(openedAuction(), sale));
  expect(pune).toMatchObject({ purse: 1_970_000, spent: 30_000, slotsLeft: 1, squad: [{ player: 'yash' }] });
});

test('places are told in words, also where there is none left', () => {
  expect([0, 1, 9].map((left) => slotsText(left))).toEqual(['Squad full', '1 slot left', '9 slots left']);
  expect([0, 1, 9].map((left) => slotsText(left, true))).toEqual(['Squad full', '1 slot', '9 slots']);
});

describe('where money is kept back for the least squad', () => {
  const opened = openedAuction();
  const { tournament } = opened;
  const rules: RuleSet = {
    ...tournament.rules,
    squad: { least: 2, most: 2 },
    mostBid: { is: 'purse-less-kept', each: toRupees(20_000) },
  };
  const keeping = { ...opened, tournament: { ...tournament, rules } };

  test('a team that may bid says how much at most, until its squad is full', () => {
    const [, pune] = teamViews(keeping);
    if (pune === undefined) throw new Error('no Pune');
    expect(reachText('rupees', pune)).toBe('Max ₹19.8 L');
    expect(reachText('rupees', { ...pune, slotsLeft: 0, mostBid: toRupees(0) })).toBe('Squad full');
  });

  test('elsewhere it says its places', () => {
    const [, pune] = teamViews(opened);
    if (pune === undefined) throw new Error('no Pune');
    expect([reachText('rupees', pune), reachText('rupees', pune, true)]).toEqual(['2 slots left', '2 slots']);
  });
});
