import { describe, expect, test } from 'vitest';
import { LEAGUE } from '#fixtures/rules/village-league.ts';
import { checkRuleSet, type RuleSetDraft } from '#domain/rules/check-rule-set.ts';
import { impossible } from '#domain/impossible.ts';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { ruleBook, type RulePartName } from './rule-book.ts';

function league(changes: Partial<RuleSetDraft> = {}): RuleSet {
  const checked = checkRuleSet({ ...LEAGUE, ...changes });
  return checked.ok ? checked.rules : impossible('no rule set');
}

function said(part: RulePartName, rules: RuleSet): readonly string[] {
  return ruleBook(rules).find((one) => one.part === part)?.sentences ?? [];
}

test('a league of points reads as its organiser would say it', () => {
  expect(ruleBook(league()).flatMap(({ sentences }) => sentences)).toEqual([
    'Every amount is in points.',
    'Every bid is a multiple of 500 points.',
    'Every team may spend 1,00,000 points.',
    'A squad has 11 to 15 players.',
    'Below 10,000 points a raise adds 500 points.',
    'From 10,000 points on it adds 1,000 points.',
    'A raise is at least the next amount; jumps are allowed.',
    'Equal bids do not count.',
    'The next amount is the next multiple of what is added: 11,500 points is followed by 12,000 points.',
    'A team keeps 1,000 points back for each player that its least squad still lacks after this one.',
    'With nobody bought it may bid at most 90,000 points.',
    'With 10 players bought it may bid all that is left.',
    'Unsold players come up again at their base price, as often as the organiser shows them.',
  ]);
});

test('so do the rules of the specification', () => {
  const rules = specificationRules({
    openingPurse: toRupees(2_500_000),
    squadLimit: 15,
    increment: toRupees(5_000),
  });
  expect(ruleBook(rules).flatMap(({ sentences }) => sentences)).toEqual([
    'Every amount is in rupees.',
    'Every bid is a multiple of ₹1,000.',
    'Every team may spend ₹25,00,000.',
    'A squad has at most 15 players.',
    'The plus button adds ₹5,000.',
    'Any amount above the current bid may be bid.',
    'A bid called out in the hall may equal the current bid, and leads then.',
    'A team may bid all that is left in its purse.',
    'Unsold players come up again at their base price, as often as the organiser shows them.',
  ]);
});

describe('the sentences of one part', () => {
  test.each([
    [1, 'A bid may be any whole number of tokens.'],
    [2, 'Every bid is a multiple of 2 tokens.'],
  ])('bids in multiples of %i', (multiple, sentence) => {
    const rules = league({ unit: { points: 'tokens' }, multiple, increments: [{ from: 0, by: 4 }] });
    expect(said('amounts', rules)[1]).toBe(sentence);
  });

  test.each([
    [0, 1, 'A squad has at most 1 player.'],
    [1, 1, 'A squad has exactly 1 player.'],
    [1, 2, 'A squad has 1 to 2 players.'],
    [11, 11, 'A squad has exactly 11 players.'],
  ])('a squad of %i to %i', (least, most, sentence) => {
    const rules = league({ squad: { least, most }, mostBid: { is: 'purse' } });
    expect(said('squad', rules)).toEqual([sentence]);
  });

  test('a table says of each step where it begins and where it ends', () => {
    const increments = [
      { from: 0, by: 500 },
      { from: 10_000, by: 1_000 },
      { from: 50_000, by: 5_000 },
    ];
    expect(said('increments', league({ increments }))).toEqual([
      'Below 10,000 points a raise adds 500 points.',
      'From 10,000 points to below 50,000 points it adds 1,000 points.',
      'From 50,000 points on it adds 5,000 points.',
    ]);
    const raises = { to: 'any', equalOnFloor: false, snap: false } as const;
    expect(said('increments', league({ increments, raises }))[0]).toBe(
      'Below 10,000 points the plus button adds 500 points.',
    );
  });

  test('steps for players of a kind follow those for everybody, and of two the first holds', () => {
    const fields = [{ id: 'star', name: 'Star', is: 'yes-no', public: true }] as const;
    const stars = {
      where: { star: ['yes'] },
      increments: [
        { from: 0, by: 5_000 },
        { from: 50_000, by: 10_000 },
      ],
    };
    const everybody = 'A raise adds 500 points.';
    const ofStars =
      'For Star yes instead: below 50,000 points a raise adds 5,000 points; from 50,000 points on it adds 10,000 points.';
    const of = (...stepsFor: RuleSetDraft['stepsFor'] & object) =>
      said('increments', league({ fields, increments: [{ from: 0, by: 500 }], stepsFor }));
    expect(of()).toEqual([everybody]);
    expect(of(stars)).toEqual([everybody, ofStars]);
    expect(of(stars, { where: {}, increments: [{ from: 0, by: 1_000 }] })).toEqual([
      everybody,
      ofStars,
      'For everybody instead: a raise adds 1,000 points.',
      'The first of these that fits a player holds for him.',
    ]);
  });

  test('where just the next amount is bid, the first bid is the base price', () => {
    const raises = { to: 'next', equalOnFloor: true, snap: false } as const;
    expect(said('raises', league({ raises }))).toEqual([
      'A raise is exactly the next amount; nobody may jump.',
      'The first bid for a player is the base price.',
      'A bid called out in the hall may equal the current bid, and leads then.',
    ]);
  });

  test('a jump is offered where anybody may jump', () => {
    const raises = { to: 'next-or-more', equalOnFloor: false, snap: false, jump: 1_000 } as const;
    expect(said('raises', league({ raises }))).toEqual([
      'A raise is at least the next amount; jumps are allowed.',
      'Beside the next amount a jump of 1,000 points is offered.',
      'Equal bids do not count.',
    ]);
  });

  test('snapping is shown by an amount only where it makes a difference', () => {
    expect(said('raises', league({ increments: [{ from: 0, by: 500 }] }))[2]).toBe(
      'The next amount is the next multiple of what is added.',
    );
    const ipl = league({
      unit: 'rupees',
      multiple: 500_000,
      purse: { opening: 1_200_000_000 },
      increments: [
        { from: 0, by: 500_000 },
        { from: 10_000_000, by: 1_000_000 },
      ],
    });
    expect(said('raises', ipl)[2]).toBe(
      'The next amount is the next multiple of what is added: ₹1,15,00,000 is followed by ₹1,20,00,000.',
    );
  });

  test.each([
    [1, ['A team may bid all that is left in its purse.']],
    [
      2,
      [
        'A team keeps 1,000 points back for each player that its least squad still lacks after this one.',
        'With nobody bought it may bid at most 99,000 points.',
        'With 1 player bought it may bid all that is left.',
      ],
    ],
  ])('kept back for a squad of %i', (least, sentences) => {
    expect(said('most-bid', league({ squad: { least, most: 15 } }))).toEqual(sentences);
  });

  test.each([
    [10_499, 'With nobody bought it cannot bid at all.'],
    [10_500, 'With nobody bought it may bid at most 500 points.'],
  ])('a purse of %i of which 10,000 are kept back', (opening, sentence) => {
    const rules: RuleSet = { ...league(), purse: { opening: toRupees(opening) } };
    expect(said('most-bid', rules)[1]).toBe(sentence);
  });
});
