import { expect, test, afterEach, describe } from 'vitest';
import { RULE_CHAPTERS, ruleBook, type RulePartName, ruleTitle } from './rule-book.ts';
import { ageWords } from './rule-book-kinds.ts';
import { speak } from '#web/testing/speak.ts';
import { LEAGUE } from '#fixtures/rules/village-league.ts';
import { checkRuleSet } from '#domain/rules/check-rule-set.ts';
import type { RuleSetDraft } from '#domain/rules/rule-set-draft.ts';
import { impossible } from '#domain/impossible.ts';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { READY_MADE_FIELDS } from '#domain/tournament/own-field.ts';
import { setLanguage } from '#web/i18n/current-language.ts';

const from = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, at) => String(least + at));

test.each([
  [from(16, 18), 'under 19'],
  [from(16, 16), 'under 17'],
  [from(35, 50), '35 or older'],
  [from(20, 25), 'aged 20 to 25'],
  [from(20, 20), 'aged 20'],
  [from(16, 50), 'aged 16 to 50'],
  [['24', '20'], 'aged 20 or 24'],
])('ageWords writes the ages %j as %s', (ages, words) => {
  expect(ageWords(ages)).toBe(words);
});

afterEach(() => setLanguage({ language: 'en' }));

function league(changes: Partial<RuleSetDraft> = {}): RuleSet {
  const checked = checkRuleSet({ ...LEAGUE, ...changes });
  return checked.ok ? checked.rules : impossible('no rule set');
}

function said(part: RulePartName, rules: RuleSet): readonly string[] {
  return ruleBook(rules).find((one) => one.part === part)?.sentences ?? [];
}

test('The rule book of a league in points', () => {
  expect(ruleBook(league()).flatMap(({ sentences }) => sentences)).toEqual([
    'Every amount is in points.',
    'Every bid is a multiple of 500 points.',
    'Every team may spend 1,00,000 points in all.',
    'A squad has 11 to 15 players.',
    'Below 10,000 points a raise adds 500 points.',
    'From 10,000 points on it adds 1,000 points.',
    'A raise is the next amount or more: a team may jump.',
    'Equal bids do not count. If two teams bid the same amount, the first one leads.',
    'The next amount is the next multiple of the raise: after 11,500 points comes 12,000 points.',
    'A team keeps 1,000 points back for each player that it still needs after this one, up to 11 players.',
    'With nobody bought it may bid at most 90,000 points: 1,00,000 points less 10,000 points for 10 players more.',
    'With 10 players bought it may bid all that is left.',
    'Unsold players come up again at their base price, as often as the organiser shows them.',
  ]);
});

test('The rule book of the default rules', () => {
  const rules = specificationRules({
    openingPurse: toRupees(2_500_000),
    squadLimit: 15,
    increment: toRupees(5_000),
  });
  expect(ruleBook(rules).flatMap(({ sentences }) => sentences)).toEqual([
    'Every amount is in rupees.',
    'Every bid is a multiple of ₹1,000.',
    'Every team may spend ₹25,00,000 in all.',
    'A squad has at most 15 players.',
    'The plus button adds ₹5,000.',
    'Any multiple of ₹1,000 above the current bid may be bid.',
    'On a phone a bid is the next amount or more.',
    'If two teams bid the same amount, a bid called out in the hall leads from then on. On a phone a bid must be higher.',
    'A team may bid all that is left in its purse.',
    'For example, a team with ₹12,50,000 left may bid ₹12,50,000, even if it still needs players.',
    'Unsold players come up again at their base price, as often as the organiser shows them.',
  ]);
});

describe('Sentences of one part of the rule book', () => {
  test.each([
    [1, 'A bid may be any whole number of tokens.'],
    [2, 'Every bid is a multiple of 2 tokens.'],
  ])('The rule book names bids in multiples of %i', (multiple, sentence) => {
    const rules = league({ unit: { points: 'tokens' }, multiple, increments: [{ from: 0, by: 4 }] });
    expect(said('amounts', rules)[1]).toBe(sentence);
  });

  test.each([
    [1, 'Any amount above the current bid may be bid.'],
    [2, 'Any multiple of 2 tokens above the current bid may be bid.'],
  ])('A free raise in multiples of %i says the same as the amounts', (multiple, sentence) => {
    const increments = [{ from: 0, by: 4 }];
    const raises = { to: 'any', equalOnFloor: false, snap: false } as const;
    const rules = league({ unit: { points: 'tokens' }, multiple, increments, raises });
    expect(said('raises', rules)[0]).toBe(sentence);
  });

  test.each([
    [0, 1, 'A squad has at most 1 player.'],
    [1, 1, 'A squad has exactly 1 player.'],
    [1, 2, 'A squad has 1 to 2 players.'],
    [11, 11, 'A squad has exactly 11 players.'],
  ])('The rule book names a squad of %i to %i', (least, most, sentence) => {
    const rules = league({ squad: { least, most }, mostBid: { is: 'purse' } });
    expect(said('squad', rules)).toEqual([sentence]);
  });

  test('The rule book names the start and the end of each increment step', () => {
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

  test('The rule book lists the increments for kinds of players after those for everybody', () => {
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
      'For Star instead: below 50,000 points a raise adds 5,000 points; from 50,000 points on it adds 10,000 points.';
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

  test('The rule book says that the first bid is the base price where each bid is the next amount', () => {
    const raises = { to: 'next', equalOnFloor: true, snap: false } as const;
    expect(said('raises', league({ raises }))).toEqual([
      'A raise is exactly the next amount: no team may jump.',
      'The first bid for a player is the base price.',
      'If two teams bid the same amount, a bid called out in the hall leads from then on. On a phone a bid must be higher.',
    ]);
  });

  test('The rule book mentions a jump if the rules offer one', () => {
    const raises = { to: 'next-or-more', equalOnFloor: false, snap: false, jump: 1_000 } as const;
    expect(said('raises', league({ raises }))).toEqual([
      'A raise is the next amount or more: a team may jump.',
      'Phones also offer a jump of 1,000 points.',
      'Equal bids do not count. If two teams bid the same amount, the first one leads.',
    ]);
  });

  test('The rule book gives an example of snapping only if it changes an amount', () => {
    expect(said('raises', league({ increments: [{ from: 0, by: 500 }] }))[2]).toBe(
      'The next amount is the next multiple of the raise.',
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
      'The next amount is the next multiple of the raise: after ₹1,15,00,000 comes ₹1,20,00,000.',
    );
  });

  test.each([
    [
      1,
      [
        'A team may bid all that is left in its purse.',
        'For example, a team with 50,000 points left may bid 50,000 points, even if it still needs players.',
      ],
    ],
    [
      2,
      [
        'A team keeps 1,000 points back for each player that it still needs after this one, up to 2 players.',
        'With nobody bought it may bid at most 99,000 points: 1,00,000 points less 1,000 points for 1 player more.',
        'With 1 player bought it may bid all that is left.',
      ],
    ],
  ])('The rule book names the reserve for a squad of at least %i', (least, sentences) => {
    expect(said('most-bid', league({ squad: { least, most: 15 } }))).toEqual(sentences);
  });

  test.each([
    [10_499, 'With nobody bought it cannot bid at all.'],
    [
      10_500,
      'With nobody bought it may bid at most 500 points: 10,500 points less 10,000 points for 10 players more.',
    ],
  ])(
    'The rule book names the highest bid from a purse of %i with a reserve of 10,000',
    (opening, sentence) => {
      const rules: RuleSet = { ...league(), purse: { opening: toRupees(opening) } };
      expect(said('most-bid', rules)[1]).toBe(sentence);
    },
  );
});

describe('The example of the highest bid in the rule book', () => {
  const exact = { mostBid: { is: 'exact' } } as const;

  test('The example of the exact rule uses the lowest base price of the categories', () => {
    const fields = [{ id: 'c', name: 'Grade', is: 'choice', values: ['A', 'B'], public: true }] as const;
    const rungs = [
      { value: 'A', base: 5_000 },
      { value: 'B', base: 2_000 },
    ];
    expect(said('most-bid', league({ ...exact, fields, categories: { field: 'c', rungs } }))[1]).toBe(
      'Say that the cheapest of them open at 2,000 points. With nobody bought it may bid at most 80,000 points: 1,00,000 points less 20,000 points for 10 players more.',
    );
  });

  test('The example of the exact rule uses the smallest bid if players have no category', () => {
    expect(said('most-bid', league(exact))[1]).toContain('at most 95,000 points: 1,00,000 points less 5,000');
  });

  test('The exact rule has no example if no other player must be bought', () => {
    expect(said('most-bid', league({ ...exact, squad: { least: 1, most: 15 } }))).toHaveLength(2);
  });
});

test('Each part of the rules belongs to exactly one chapter of the rule book', () => {
  const parts = RULE_CHAPTERS.flatMap(({ parts }) => parts);
  const all: Readonly<Record<RulePartName, true>> = {
    ...{ amounts: true, purse: true, squad: true, increments: true, raises: true, 'most-bid': true },
    ...{ fields: true, categories: true, limits: true, caps: true, match: true, sets: true, unsold: true },
  };
  expect(parts.toSorted()).toEqual(Object.keys(all).toSorted());
  for (const part of parts) expect(ruleTitle(part)).not.toBe('');
});

test("The rule book names ready-made fields in the reader's language, also in categories and caps", async () => {
  await speak('hi');
  const village = { id: 'village', name: 'Village', is: 'text', public: true } as const;
  const rules: RuleSet = {
    ...league({ fields: [...READY_MADE_FIELDS, village] }),
    categories: { field: 'agegroup', rungs: [{ value: 'Under 19', base: toRupees(1_000) }] },
    caps: [{ where: { agegroup: ['Senior'], captain: ['yes'] }, most: toRupees(5_000) }],
  };
  expect(said('fields', rules)[0]).toContain(
    'कैटेगरी (A, B या C), विदेशी (हां या नहीं), कैप्ड (हां या नहीं), कप्तान (हां या नहीं), आयु वर्ग (अंडर 19, अंडर 23 या सीनियर), Village',
  );
  expect(said('categories', rules)[0]).toContain('आयु वर्ग से तय होती है: अंडर 19 के लिए');
  expect(said('caps', rules)[0]).toContain('आयु वर्ग सीनियर, कप्तान');
});

test('The rule book says which fields are amounts, and writes a condition on one with the unit', () => {
  const fee = { id: 'fee', name: 'Fee', is: 'money', public: true } as const;
  const rules: RuleSet = {
    ...league({ fields: [fee] }),
    caps: [{ where: { fee: ['150000'] }, most: toRupees(5_000) }],
  };
  expect(said('fields', rules)).toEqual(['The list says of each player: Fee (an amount).']);
  expect(said('caps', { ...rules, unit: 'rupees' })[0]).toContain('Fee ₹1,50,000');
  expect(said('caps', { ...rules, unit: { points: 'tokens' } })[0]).toContain('Fee 1,50,000 tokens');
});
