import { describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { limitsOf } from '#domain/views/reach.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { reachText } from './team-reach.ts';

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
