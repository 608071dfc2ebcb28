import { describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { opened, passed, placed, rulesAgreed, setUp, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import type { AuctionEvent } from './events.ts';
import { rulesNews } from './agreement.ts';
import { decideAt } from './decide-at.ts';

type Past = readonly (AuctionEvent | readonly AuctionEvent[])[];

const { name, date, time, rules } = given(setUp).auction.tournament;
const RICHER: RuleSet = { ...rules, purse: { opening: toRupees(3_000_000) } };
const field = (shown: boolean): OwnField => ({ id: 'shirt', name: 'Shirt', is: 'text', public: shown });
const edited = (plan: RuleSet, called = name) =>
  ({ type: 'TournamentEdited', plan: { name: called, date, time, rules: plan } }) as const;
const agreementAfter = (...past: Past) => given(...past).auction.agreement;

describe('rules that owners have to accept', () => {
  test('The creation of the tournament counts as the first agreement on its rules', () => {
    expect(agreementAfter(setUp)).toEqual({ sequence: 1, reason: '', lots: 0 });
    const line = setUp.length + 1;
    expect(agreementAfter(setUp, rulesAgreed(RICHER))).toMatchObject({ sequence: line });
    expect(agreementAfter(setUp, edited(RICHER))).toMatchObject({ sequence: line });
  });

  test('A change that no owner can see in the rules is not a new agreement', () => {
    expect(agreementAfter(setUp, edited(rules, 'Another name'))).toMatchObject({ sequence: 1 });
    expect(given(setUp, edited(rules, 'Another name')).auction.tournament.name).toBe('Another name');
    expect(agreementAfter(setUp, rulesAgreed(structuredClone(rules), 'once more'))).toMatchObject({
      sequence: 1,
    });
  });

  test('A new public field is a change of the rules, a new private field is not', () => {
    const asking = (shown: boolean): RuleSet => ({ ...rules, fields: [...rules.fields, field(shown)] });
    const hidden = given(setUp, rulesAgreed(asking(false)));
    expect(hidden.auction.agreement.sequence).toBe(1);
    expect(hidden.auction.tournament.rules.fields).toContainEqual(field(false));
    expect(agreementAfter(setUp, rulesAgreed(asking(true))).sequence).toBe(setUp.length + 1);
  });
});

describe('the choice of the rules', () => {
  const isChosen = (...past: Past) => agreementAfter(...past).chosen === true;
  const fieldAdded = { ...rules, fields: [...rules.fields, field(true)] };
  const agreeing = (changed: RuleSet, more: { readonly chosen?: true } = {}) =>
    ({ type: 'agree-rules', rules: changed, reason: '', ...more }) as const;

  test('Rules that the organiser saved count as chosen, even if only the purse or nothing changes', () => {
    expect(isChosen(setUp)).toBe(false);
    expect(isChosen(setUp, rulesAgreed(RICHER))).toBe(true);
    expect(isChosen(setUp, rulesAgreed(structuredClone(rules)))).toBe(true);
    expect(isChosen(setUp, rulesAgreed(RICHER), edited(rules), rulesAgreed(fieldAdded))).toBe(true);
  });

  test('A save of own fields alone counts as a choice of the rules only from the rules form', () => {
    const saved = decideAt(given(setUp).auction, agreeing(fieldAdded, { chosen: true }), 0);
    expect(saved).toMatchObject({ events: [{ type: 'RulesAgreed', chosen: true }] });
    expect(isChosen(setUp, { type: 'RulesAgreed', rules: fieldAdded, reason: '', chosen: true })).toBe(true);
    expect(decideAt(given(setUp).auction, agreeing(fieldAdded), 0)).not.toHaveProperty('events.0.chosen');
  });

  test('An edit of the tournament, or an import that adds fields, is no choice of the rules', () => {
    expect(isChosen(setUp, edited(RICHER))).toBe(false);
    expect(isChosen(setUp, rulesAgreed(fieldAdded))).toBe(false);
  });
});

describe('a change of the rules', () => {
  const led = [...underway, placed(kohli, mumbai, 25_000)];
  const changed = [...led, rulesAgreed(RICHER, 'all owners agreed')];

  test('A change of rules before the first bid is not announced', () => {
    expect(rulesNews(given(underway).auction)).toBeNull();
    expect(rulesNews(given(underway, rulesAgreed(RICHER, 'better so')).auction)).toBeNull();
  });

  test('A change of rules is announced during the current and the next lot', () => {
    const news = (...past: Past) => rulesNews(given(changed, ...past).auction);
    const bought = sold(kohli, mumbai, 25_000);
    expect(news()).toBe('all owners agreed');
    expect(news(bought, opened(dhoni))).toBe('all owners agreed');
    expect(news(bought, opened(dhoni), placed(dhoni, mumbai, 25_000), passed(dhoni))).toBe(
      'all owners agreed',
    );
    expect(news(bought, opened(dhoni), passed(dhoni), opened(bumrah))).toBeNull();
  });

  test('A change of rules is no longer announced after the next lot', () => {
    const passing = [
      passed(kohli),
      opened(dhoni),
      passed(dhoni),
      opened(bumrah),
      passed(bumrah),
      opened(kohli),
    ];
    expect(agreementAfter(changed, passing).lots).toBe(2);
  });

  test('A later change of rules replaces the earlier announcement', () => {
    const twice = given(changed, passed(kohli), opened(dhoni), rulesAgreed(rules, 'back again'));
    const { agreement } = twice.auction;
    expect(agreement).toMatchObject({ sequence: changed.length + 3, reason: 'back again', lots: 0 });
    expect(rulesNews(twice.auction)).toBe('back again');
  });
});
