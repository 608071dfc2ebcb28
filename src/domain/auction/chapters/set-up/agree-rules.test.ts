import { describe, expect, test } from 'vitest';
import { decideAt } from '#domain/auction/decide-at.ts';
import { ok } from '#domain/auction/decision.ts';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { finished, placed, setUp, sold, underway, opened } from '#fixtures/auction/facts.ts';
import { given, refused } from '#fixtures/auction/given.ts';
import { bumrah, chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';

const RULES: RuleSet = {
  ...specificationRules({
    openingPurse: toRupees(500_000),
    squadLimit: 3,
    increment: toRupees(5_000),
  }),
  raises: { to: 'next', equalOnFloor: false, snap: true },
};
const agree = (rules: RuleSet, reason = '') => ({ type: 'agree-rules', rules, reason }) as const;
const agreed = (rules: RuleSet, reason = '') => ok({ type: 'RulesAgreed', rules, reason });

test('Rules can change without a reason before the first bid', () => {
  const begun = given(setUp);
  expect(begun.when(agree(RULES))).toEqual(agreed(RULES));
  expect(begun.after(agree(RULES)).auction.tournament.rules).toEqual(RULES);
});

describe('once the rules are locked', () => {
  const bought = given(underway, sold(dhoni, mumbai, 300_000), sold(bumrah, mumbai, 20_000), opened(kohli));

  test('Locked rules change only with a reason', () => {
    expect(bought.when(agree(RULES))).toEqual(refused('rules-need-reason'));
    expect(bought.when(agree(RULES, 'all owners agreed'))).toEqual(agreed(RULES, 'all owners agreed'));
  });

  test('Rules that an existing squad would break are refused', () => {
    const ofSize = (most: number) => ({ ...RULES, squad: { least: 0, most } });
    expect(bought.when(agree(ofSize(2), 'smaller squads'))).toEqual(agreed(ofSize(2), 'smaller squads'));
    expect(bought.when(agree(ofSize(1), 'smaller squads'))).toEqual(
      refused('squad-over-limit', { team: 'mumbai', size: 2, limit: 1 }),
    );
  });

  test('Rules that would make a purse negative are refused', () => {
    const withPurse = (opening: number) => ({ ...RULES, purse: { opening: toRupees(opening) } });
    expect(bought.when(agree(withPurse(320_000), 'less money')).ok).toBe(true);
    expect(bought.when(agree(withPurse(319_999), 'less money'))).toEqual(
      refused('purse-below-zero', { shortBy: 1 }),
    );
  });

  test('Rules that the leading bid would break are asked about before, with the most that they allow', () => {
    const led = given(underway, placed(kohli, chennai, 300_000));
    const keeping = (each: number): RuleSet => ({
      ...RULES,
      squad: { least: 3, most: 3 },
      mostBid: { is: 'purse-less-kept', each: toRupees(each) },
    });
    expect(led.when(agree(keeping(100_000), 'keep back')).ok).toBe(true);
    const asked = (rules: RuleSet, anyway = false) =>
      decideAt(led.auction, { ...agree(rules, 'agreed'), ...(anyway && { anyway }) }, 0);
    const kept = {
      most: 298_000,
      because: { why: 'kept-back', purse: 500_000, places: 2, each: 101_000 },
      team: 'chennai',
    };
    const against = keeping(101_000);
    expect(asked(against)).toEqual(refused('rules-against-past', { broken: [kept], rules: against }));
    expect(asked(against, true)).toMatchObject({
      events: [{ type: 'RulesAgreed', rules: against, reason: 'agreed', broken: [kept] }],
    });
    const sevens = { ...RULES, multiple: toRupees(7_000) };
    const off = { most: 294_000, because: { why: 'multiple', multiple: 7_000 }, team: 'chennai' };
    expect(asked(sevens)).toEqual(refused('rules-against-past', { broken: [off], rules: sevens }));
  });

  test('Rules under which the leading team cannot pay, or has no place, are refused', () => {
    const led = given(underway, sold(dhoni, chennai, 20_000), placed(kohli, chennai, 300_000));
    const against = refused('bid-against-rules', { team: 'chennai', amount: 300_000 });
    expect(led.when(agree({ ...RULES, purse: { opening: toRupees(319_999) } }, 'less'))).toEqual(against);
    expect(led.when(agree({ ...RULES, squad: { least: 0, most: 1 } }, 'fewer'))).toEqual(against);
  });
});

test('A finished auction keeps its rules until it is reopened', () => {
  const over = given(underway, sold(kohli, mumbai, 20_000), finished);
  expect(over.when(agree(RULES, 'too late'))).toEqual(refused('auction-finished'));
  expect(over.after({ type: 'reopen' }).when(agree(RULES, 'in time')).ok).toBe(true);
});
