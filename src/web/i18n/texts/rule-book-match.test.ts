import { describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import { KEPT, type MatchRule, RETAINED, type RuleSet } from '#domain/rules/rule-set.ts';
import { ruleBook } from './rule-book.ts';

const LAST_TEAM = { id: 'lastteam', name: 'Last team', is: 'text', public: true } as const;

const ONCE: MatchRule = {
  who: { field: 'lastteam' },
  where: {},
  cards: { byRetained: [2] },
  raise: 'once',
  declined: 'kept',
  seconds: null,
  atZero: 'waits',
};

function rulesWith(match: MatchRule, changes: Partial<RuleSet> = {}): RuleSet {
  const rules = specificationRules({
    openingPurse: toRupees(120_00_00_000),
    squadLimit: 25,
    increment: toRupees(25_00_000),
  });
  return { ...rules, fields: [LAST_TEAM], match, ...changes };
}

function said(match: MatchRule, changes: Partial<RuleSet> = {}): readonly string[] {
  return ruleBook(rulesWith(match, changes)).find(({ part }) => part === 'match')?.sentences ?? [];
}

describe('The right to match in the rule book', () => {
  test('Rules without it have no such part', () => {
    const { match: _, ...rules } = rulesWith(ONCE);
    expect(ruleBook(rules).map(({ part }) => part)).not.toContain('match');
  });

  test('It says which team, its cards, one raise and an example in amounts of the tournament', () => {
    expect(said(ONCE)).toEqual([
      'After the hammer the team in “Last team” may take the player at that price. It is asked only if it has a card, the money and a place.',
      'Each team has 2 cards, and each match uses one.',
      'After a claim the buyer may raise once, to any higher amount that may be bid. The other team then matches it or declines.',
      'A team that declines keeps its card.',
      'For example, the hammer falls at ₹12,00,00,000. A team that is asked claims, and the buyer raises to ₹12,50,00,000. If the team matches, it pays ₹12,50,00,000 and has one card less. If it declines, the buyer pays ₹12,50,00,000.',
    ]);
  });

  test('Any team may claim, and the claim is the sale', () => {
    expect(said({ ...ONCE, who: 'any', raise: 'none', cards: { byRetained: [1, 1] } })).toEqual([
      'After the hammer any other team may take the player at that price. The first claim counts.',
      'Each team has 1 card, and each match uses one.',
      'A claim is the sale.',
      'For example, the hammer falls at ₹12,00,00,000. A team that is asked claims, pays ₹12,00,00,000 and has one card less.',
    ]);
  });

  test('Cards may go by the number of retained players, of all or of a kind', () => {
    const cards = { byRetained: [6, 5, 4] };
    const fields = [LAST_TEAM, { id: 'capped', name: 'Capped', is: 'yes-no', public: true } as const];
    const table = 'Retained and cards: 0: 6; 1: 5; 2 or more: 4. Each match uses one.';
    expect(said({ ...ONCE, cards }).slice(1, 3)).toEqual([
      'The cards of a team go by the players that it retained.',
      table,
    ]);
    expect(said({ ...ONCE, cards: { ...cards, of: { capped: ['yes'] } } }, { fields }).slice(1, 3)).toEqual([
      'The cards of a team go by the players that it retained (Capped).',
      table,
    ]);
  });

  test('Players, spent cards, seconds, matches against one team, terms and limits on kept players', () => {
    const limit = { one: 'kept player', many: 'kept players', binding: true };
    const limits = [{ id: 'kept', where: { [KEPT]: ['yes'] }, count: { most: 6 }, ...limit }];
    const match: MatchRule = {
      ...{ ...ONCE, declined: 'spent', seconds: 30, atZero: 'passes', against: 2 },
      terms: ['one season', 'two seasons'],
      where: { [RETAINED]: ['no'] },
    };
    expect(said(match, { limits }).slice(1, -1)).toEqual([
      'This holds for some players only: not retained.',
      'Each team has 2 cards, and each match uses one.',
      'After a claim the buyer may raise once, to any higher amount that may be bid. The other team then matches it or declines.',
      'A team that declines loses its card.',
      'Each answer has 30 seconds. After that it is a no.',
      'A buyer loses at most 2 players in this way.',
      'A claim names its term: one season or two seasons.',
      'A limit on retained or matched players stops a match, and never a bid.',
    ]);
    const other = said({ ...match, against: 1, atZero: 'waits' });
    expect(other).toContain('Each answer has 30 seconds. After that the organiser answers.');
    expect(other).toContain('A buyer loses at most 1 player in this way.');
    const limitsSaid = ruleBook(rulesWith(match, { limits })).find(({ part }) => part === 'limits');
    expect(limitsSaid?.sentences).toEqual(['Each squad has at most 6 kept players (retained or matched).']);
  });
});
