import { describe, expect, test } from 'vitest';
import { MOST_CARDS, PLAYER_AGE } from '#domain/limits.ts';
import { checkRuleSet } from './check-rule-set.ts';
import type { RuleSetDraft } from './rule-set-draft.ts';
import {
  MATCH_SECONDS,
  MOST_AT_A_TIME,
  MOST_CAPS,
  MOST_LIMITS,
  MOST_SETS,
  MOST_TERMS,
} from './check-kinds.ts';
import { AGE, KEPT } from './rule-set.ts';
import { NO_KINDS, SPECIFIED } from './presets/specification.ts';

const category = {
  id: 'category',
  name: 'Category',
  is: 'choice',
  values: ['A', 'B', 'C'],
  public: true,
} as const;

/** Players of categories A, B and C, squads of 13 to 15, a purse of 1,00,000 points. */
const LEAGUE: RuleSetDraft = {
  preset: 'specification',
  unit: { points: 'points' },
  multiple: 500,
  purse: { opening: 100_000 },
  squad: { least: 13, most: 15 },
  increments: [{ from: 0, by: 500 }],
  raises: { to: 'next-or-more', equalOnFloor: false, snap: false },
  mostBid: { is: 'exact' },
  fields: [
    category,
    { id: 'overseas', name: 'Overseas', is: 'yes-no', public: true },
    { id: 'village', name: 'Village', is: 'text', public: true },
    { id: 'year', name: 'Year', is: 'number', public: true },
    { id: 'bond', name: 'Bond', is: 'money', public: true },
    { id: 'phone', name: 'Phone', is: 'text', public: false },
    { id: 'fee', name: 'Fee', is: 'choice', values: ['paid'], public: false },
  ],
  ...NO_KINDS,
};

const codes = (changes: Partial<RuleSetDraft>) => {
  const checked = checkRuleSet({ ...LEAGUE, ...changes });
  return checked.ok ? [] : checked.problems.map(({ code, at }) => `${at}: ${code}`);
};

type Limit = RuleSetDraft['limits'][number];
const limit = (more: Partial<Limit> = {}): Limit => ({
  id: 'keepers',
  one: 'keeper',
  many: 'keepers',
  where: { role: ['wicketKeeper'] },
  count: { least: 1 },
  binding: true,
  ...more,
});
const ofLimit = (more: Partial<Limit>) => codes({ limits: [limit(more)] });
const rungs = (...bases: readonly number[]) =>
  bases.map((base, at) => ({ value: ['A', 'B', 'C'][at] ?? 'X', base }));

test("A league's rules about kinds of players are kept, with tidied names", () => {
  const kinds: Partial<RuleSetDraft> = {
    categories: { field: 'category', rungs: rungs(5_000, 3_000, 1_000) },
    limits: [
      limit({ one: ' keeper ' }),
      { id: 'purses', one: 'player', many: 'players', where: {}, spend: { most: 90_000 }, binding: true },
      limit({ id: 'budget', where: {}, spend: { least: 0, most: 90_000 } }),
    ],
    caps: [{ where: { category: ['A'] }, most: 40_000 }],
    sets: [{ name: '  First  set', where: { category: ['A'] }, inside: 'drawn' }],
    unsold: { then: 'demote', returns: 1 },
  };
  expect(checkRuleSet({ ...LEAGUE, ...kinds })).toMatchObject({
    ok: true,
    rules: {
      ...kinds,
      limits: [{ one: 'keeper' }, { id: 'purses' }, { id: 'budget' }],
      sets: [{ name: 'First set' }],
    },
  });
});

describe('categories', () => {
  test('Categories must be values of a public choice field', () => {
    for (const field of ['overseas', 'fee', 'nothing', 'role'])
      expect(codes({ categories: { field, rungs: rungs(500) } })).toEqual([
        'categories.field: category-without-choice',
      ]);
    expect(codes({ categories: { field: 'category', rungs: [] } })).toEqual([
      'categories.field: rungs-missing',
    ]);
  });

  test('Each category is listed once and has a base price', () => {
    expect(codes({ categories: { field: 'category', rungs: rungs(1, 1, 1, 1) } })).toEqual([
      'categories.rungs.3.value: rung-unknown',
    ]);
    const twice = [...rungs(500), ...rungs(500)];
    expect(codes({ categories: { field: 'category', rungs: twice } })).toEqual([
      'categories.rungs.1.value: rung-unknown',
    ]);
    expect(codes({ categories: { field: 'category', rungs: rungs(0, 0.5, 1) } })).toEqual([
      'categories.rungs.0.base: amount-too-low',
      'categories.rungs.1.base: amount-not-whole',
    ]);
  });
});

describe('a limit', () => {
  test('A limit must bound the number of players or the spend', () => {
    for (const said of [{ count: {} }, { count: {}, spend: {} }])
      expect(ofLimit(said)).toEqual(['limits.0.count: limit-says-nothing']);
    expect(ofLimit({ count: { most: 0 } })).toEqual([]);
    const room = { count: { most: 4 }, spend: { most: 50_000 } };
    expect(ofLimit({ ...room, keep: 1 })).toEqual([]);
    expect(ofLimit({ ...room, keep: 0 })).toEqual(['limits.0.keep: amount-too-low']);
    for (const said of [{ count: { most: 4 } }, { spend: { most: 50_000 } }])
      expect(ofLimit({ count: {}, ...said, keep: 1 })).toEqual(['limits.0.keep: keep-without-most']);
    expect(ofLimit({ count: {}, spend: { least: 0 } })).toEqual([]);
  });

  test("A limit's lower bound may not exceed its upper bound", () => {
    expect(ofLimit({ count: { least: 3, most: 3 } })).toEqual([]);
    expect(ofLimit({ count: { least: 4, most: 3 } })).toEqual(['limits.0.count: bounds-crossed']);
    expect(ofLimit({ count: { least: -1 } })).toEqual(['limits.0.count: count-out-of-bounds']);
    expect(ofLimit({ count: { most: 26 } })).toEqual(['limits.0.count: count-out-of-bounds']);
    expect(ofLimit({ spend: { least: 2, most: 1 } })).toEqual(['limits.0.spend: bounds-crossed']);
    expect(ofLimit({ spend: { least: -1 } })).toEqual(['limits.0.spend: amount-too-low']);
    expect(ofLimit({ spend: { most: 0.5 } })).toEqual(['limits.0.spend: amount-not-whole']);
  });

  test('A limit needs its own id and names for its players', () => {
    expect(codes({ limits: [limit(), limit()] })).toEqual(['limits.1.one: limit-id-taken']);
    expect(ofLimit({ id: '' })).toEqual(['limits.0.one: limit-id-taken']);
    expect(ofLimit({ one: ' ' })).toEqual(['limits.0.one: kind-without-name']);
    expect(ofLimit({ many: 'a\u0000' })).toEqual(['limits.0.many: kind-not-a-name']);
    expect(ofLimit({ many: 'x'.repeat(40) })).toEqual([]);
    expect(ofLimit({ many: 'x'.repeat(41) })).toEqual(['limits.0.many: kind-name-too-long']);
  });

  test('A limit may use only public fields and their possible values', () => {
    const asked: readonly (readonly [Limit['where'], string | null])[] = [
      [{}, null],
      [{ role: ['batsman', 'allRounder'] }, null],
      [{ role: ['captain'] }, 'where-unknown-value'],
      [{ owner: ['yes'] }, null],
      [{ owner: ['maybe'] }, 'where-unknown-value'],
      [{ [AGE]: [String(PLAYER_AGE.least), String(PLAYER_AGE.most)] }, null],
      [{ [AGE]: [String(PLAYER_AGE.least - 1)] }, 'where-unknown-value'],
      [{ [AGE]: [String(PLAYER_AGE.most + 1)] }, 'where-unknown-value'],
      [{ category: ['A'], overseas: ['no'] }, null],
      [{ category: ['D'] }, 'where-unknown-value'],
      [{ category: [] }, 'where-unknown-value'],
      [{ overseas: ['true'] }, 'where-unknown-value'],
      [{ village: ['Wai'], year: ['7'], bond: ['150000'] }, null],
      [{ phone: ['1'] }, 'where-unknown-field'],
      [{ nothing: ['1'] }, 'where-unknown-field'],
    ];
    for (const [where, code] of asked)
      expect(ofLimit({ where })).toEqual(code === null ? [] : [`limits.0.where: ${code}`]);
  });

  test('There is a maximum number of limits', () => {
    const many = (count: number) =>
      codes({
        limits: Array.from({ length: count }, (_, at) => limit({ id: String(at), count: { most: 1 } })),
      });
    expect(many(MOST_LIMITS)).toEqual([]);
    expect(many(MOST_LIMITS + 1)).toEqual([`limits.${String(MOST_LIMITS)}.one: too-many-parts`]);
  });
});

test('Limits without common players may not require more players than a squad has', () => {
  const of = (id: string, values: readonly string[], least: number, binding = true) =>
    limit({ id, where: { category: values }, count: { least }, binding });
  expect(codes({ limits: [of('a', ['A'], 8), of('b', ['B'], 7)] })).toEqual([]);
  const beyond = ['limits.1.count: limits-beyond-squad'];
  expect(codes({ limits: [of('a', ['A'], 8), of('b', ['B'], 8)] })).toEqual(beyond);
  expect(codes({ limits: [of('a', ['A', 'B'], 8), of('b', ['B'], 8)] })).toEqual([]);
  expect(codes({ limits: [of('a', ['A'], 8), limit({ count: { least: 8 } })] })).toEqual([]);
  expect(codes({ limits: [of('a', ['A'], 8, false), of('b', ['B'], 8)] })).toEqual([]);
  expect(codes({ limits: [limit({ count: { most: 1 } }), of('b', ['B'], 15)] })).toEqual([]);
  expect(codes({ limits: [limit({ count: {}, spend: { most: 1 } }), of('b', ['B'], 16)] })).toEqual(beyond);
});

test('Roles separate limits only if every player counts for one role', () => {
  const of = (id: string, role: string) => limit({ id, where: { role: [role] }, count: { least: 3 } });
  const five = { squad: { least: 5, most: 5 }, limits: [of('a', 'batsman'), of('b', 'bowler')] };
  expect(codes(five)).toEqual([]);
  expect(codes({ ...five, roles: { allRounders: ['batsman'] } })).toEqual([]);
  expect(codes({ ...five, roles: 'one' })).toEqual(['limits.1.count: limits-beyond-squad']);
});

describe('a cap', () => {
  const cap = (most: number, where = {}) => codes({ caps: [{ where, most }] });
  test('A cap must be an amount that can be bid', () => {
    expect(cap(500)).toEqual([]);
    expect(cap(499)).toEqual(['caps.0.most: amount-too-low']);
    expect(cap(500, { phone: ['1'] })).toEqual(['caps.0.where: where-unknown-field']);
    const many = Array.from({ length: MOST_CAPS + 1 }, () => ({ where: {}, most: 500 }));
    expect(codes({ caps: many.slice(1) })).toEqual([]);
    expect(codes({ caps: many })).toEqual([`caps.${String(MOST_CAPS)}.most: too-many-parts`]);
  });

  test('A cap on a category may not be below its base price', () => {
    const categories = { field: 'category', rungs: rungs(5_000, 3_000) };
    const capped = (where: Limit['where'], most: number) =>
      codes({ categories, squad: { least: 0, most: 15 }, caps: [{ where, most }] });
    expect(capped({ category: ['A'] }, 5_000)).toEqual([]);
    expect(capped({ category: ['B', 'A'] }, 4_500)).toEqual(['caps.0.most: cap-below-base']);
    expect(capped({ category: ['B'] }, 4_500)).toEqual([]);
    expect(capped({ role: ['bowler'] }, 500)).toEqual([]);
    expect(capped({ category: ['A'], overseas: ['no'] }, 500)).toEqual([]);
    expect(capped({}, 500)).toEqual([]);
    expect(capped({ category: ['A'] }, 500.5)).toEqual(['caps.0.most: amount-not-whole']);
    const unknown = { field: 'category', rungs: rungs(0.5) };
    expect(codes({ categories: unknown, caps: [{ where: { category: ['A'] }, most: 500 }] })).toEqual([
      'categories.rungs.0.base: amount-not-whole',
    ]);
  });
});

test('The purse must pay for a least squad of the cheapest category if teams must complete theirs', () => {
  const of = (base: number, more: Partial<RuleSetDraft> = {}) =>
    codes({
      squad: { least: 10, most: 15 },
      categories: { field: 'category', rungs: rungs(20_000, base) },
      ...more,
    });
  expect(of(10_000)).toEqual([]);
  expect(of(10_001)).toEqual(['squad.least: least-squad-beyond-purse']);
  expect(of(10_001, { mostBid: { is: 'purse' } })).toEqual([]);
  expect(of(0.5)).toEqual(['categories.rungs.1.base: amount-not-whole']);
});

describe('sets', () => {
  test('A set needs a name and a valid condition', () => {
    const set = (name: string, where = {}) => codes({ sets: [{ name, where, inside: 'listed' }] });
    expect(set('Marquee')).toEqual([]);
    expect(set('')).toEqual(['sets.0.name: kind-without-name']);
    expect(set('Marquee', { nothing: ['1'] })).toEqual(['sets.0.where: where-unknown-field']);
  });

  test('There is a maximum number of sets', () => {
    const sets = Array.from({ length: MOST_SETS + 1 }, (_, at) => ({
      name: String(at),
      where: {},
      inside: 'drawn' as const,
    }));
    expect(codes({ sets: sets.slice(1) })).toEqual([]);
    expect(codes({ sets })).toEqual([`sets.${String(MOST_SETS)}.name: too-many-parts`]);
  });

  test('Sets may alternate by one to fifty players each', () => {
    const sets = [{ name: 'Marquee', where: {}, inside: 'drawn' }] as const;
    const wrong = ['sets.atATime: count-out-of-bounds'];
    for (const atATime of [1, MOST_AT_A_TIME]) expect(codes({ sets, atATime })).toEqual([]);
    for (const atATime of [0, 1.5, MOST_AT_A_TIME + 1, NaN]) expect(codes({ sets, atATime })).toEqual(wrong);
    const agreed = (more: Partial<RuleSetDraft>) => checkRuleSet({ ...LEAGUE, ...more });
    expect(agreed({ sets, atATime: 3 })).toMatchObject({ rules: { atATime: 3 } });
    expect(agreed({ sets: [], atATime: NaN })).not.toHaveProperty('rules.atATime');
    expect(agreed({ sets })).not.toHaveProperty('rules.atATime');
  });
});

test.each<[RuleSetDraft['unsold'], readonly string[]]>([
  [{ then: 'end' }, []],
  [{ then: 'again', percent: 1, returns: 20 }, []],
  [
    { then: 'again', percent: 101, returns: 21 },
    ['unsold.percent: count-out-of-bounds', 'unsold.returns: count-out-of-bounds'],
  ],
  [
    { then: 'again', percent: 0, returns: 0 },
    ['unsold.percent: count-out-of-bounds', 'unsold.returns: count-out-of-bounds'],
  ],
  [{ then: 'demote', returns: null }, ['unsold.then: nowhere-to-go-down']],
  [{ then: 'named', each: 100, returns: null }, []],
  [{ then: 'named', each: 0, returns: null }, ['unsold.each: count-out-of-bounds']],
  [{ then: 'named', each: 25, later: 1, returns: null }, []],
  [{ then: 'named', each: 25, later: 100, returns: null }, []],
  [{ then: 'named', each: 25, later: 0, returns: null }, ['unsold.later: count-out-of-bounds']],
  [{ then: 'named', each: 25, later: 101, returns: null }, ['unsold.later: count-out-of-bounds']],
])('The rule on unsold players %j has the problems %j', (unsold, wrong) => {
  expect(codes({ unsold })).toEqual(wrong);
});

test('A cap on the fee is checked as a cap on the price', () => {
  const ofFee = (cap: Cap) => codes({ feeCaps: [cap] });
  type Cap = NonNullable<RuleSetDraft['feeCaps']>[number];
  expect(ofFee({ where: { overseas: ['yes'] }, most: 180_000 })).toEqual([]);
  expect(ofFee({ where: { fee: ['paid'] }, most: 180_000 })).toEqual([
    'feeCaps.0.where: where-unknown-field',
  ]);
  expect(ofFee({ where: {}, most: 0.5 })).toEqual(['feeCaps.0.most: amount-not-whole']);
  const many = Array.from({ length: MOST_CAPS + 1 }, () => ({ where: {}, most: 180_000 }));
  expect(codes({ feeCaps: many.slice(1) })).toEqual([]);
  expect(codes({ feeCaps: many })).toEqual([`feeCaps.${MOST_CAPS}.most: too-many-parts`]);
  const feeCaps = many.slice(0, 1);
  expect(checkRuleSet({ ...LEAGUE, feeCaps })).toMatchObject({ ok: true, rules: { feeCaps } });
  expect(checkRuleSet({ ...LEAGUE, feeCaps: [] })).not.toHaveProperty('rules.feeCaps');
});

describe('the right to match', () => {
  type Match = NonNullable<RuleSetDraft['match']>;
  const MATCH: Match = {
    who: { field: 'village' },
    where: {},
    cards: { byRetained: [6, 5, 4, 3, 2, 1, 0] },
    raise: 'once',
    declined: 'kept',
    seconds: null,
    atZero: 'waits',
  };
  const matched = (more: Partial<Match>) => checkRuleSet({ ...LEAGUE, match: { ...MATCH, ...more } });
  const ofMatch = (more: Partial<Match>) => codes({ match: { ...MATCH, ...more } });

  test('A right to match is kept as it is, with tidied terms', () => {
    expect(matched({})).toMatchObject({ ok: true, rules: { match: MATCH } });
    expect(matched({ terms: [] })).not.toHaveProperty('rules.match.terms');
    expect(matched({ terms: [' one  season', 'two seasons'] })).toMatchObject({
      rules: { match: { terms: ['one season', 'two seasons'] } },
    });
    expect(checkRuleSet(LEAGUE)).not.toHaveProperty('rules.match');
  });

  test('The last team is a text or a choice that everybody sees, or all teams are asked', () => {
    for (const field of ['village', 'category']) expect(ofMatch({ who: { field } })).toEqual([]);
    for (const field of ['phone', 'fee', 'year', 'overseas', 'role', 'nothing'])
      expect(ofMatch({ who: { field } })).toEqual(['match.who: match-without-field']);
    expect(ofMatch({ who: 'any' })).toEqual([]);
  });

  test('The right and the counted retentions may name kinds of players', () => {
    expect(ofMatch({ where: { overseas: ['no'] } })).toEqual([]);
    expect(ofMatch({ where: { fee: ['paid'] } })).toEqual(['match.where: where-unknown-field']);
    const of = (value: string) => ofMatch({ cards: { byRetained: [1], of: { category: [value] } } });
    expect(of('A')).toEqual([]);
    expect(of('Z')).toEqual(['match.of: where-unknown-value']);
  });

  test('The table of cards has a whole number for each number of retained players', () => {
    const cards = (byRetained: readonly number[]) => ofMatch({ cards: { byRetained } });
    const longest = Array.from({ length: MOST_CARDS + 1 }, () => 1);
    for (const table of [[0], [MOST_CARDS], longest]) expect(cards(table)).toEqual([]);
    expect(MOST_CARDS).toBe(SPECIFIED.squad.most);
    expect(cards([])).toEqual(['match.cards: cards-missing']);
    expect(cards([...longest, 1])).toEqual(['match.cards: too-many-parts']);
    expect(cards([2, -1, 1.5, MOST_CARDS + 1, 0])).toEqual([
      'match.cards.1: count-out-of-bounds',
      'match.cards.2: count-out-of-bounds',
      'match.cards.3: count-out-of-bounds',
    ]);
  });

  test('The seconds of an answer and the matches against one team have bounds', () => {
    const { least, most } = MATCH_SECONDS;
    for (const seconds of [null, least, most]) expect(ofMatch({ seconds })).toEqual([]);
    for (const seconds of [least - 1, most + 1, 7.5])
      expect(ofMatch({ seconds })).toEqual(['match.seconds: count-out-of-bounds']);
    for (const against of [1, MOST_CARDS]) expect(ofMatch({ against })).toEqual([]);
    for (const against of [0, MOST_CARDS + 1])
      expect(ofMatch({ against })).toEqual(['match.against: count-out-of-bounds']);
  });

  test('Terms are a few different names', () => {
    const terms = (count: number) => Array.from({ length: count }, (_, at) => `${String(at + 1)} seasons`);
    expect(ofMatch({ terms: terms(MOST_TERMS) })).toEqual([]);
    expect(ofMatch({ terms: terms(MOST_TERMS + 1) })).toEqual(['match.terms: too-many-parts']);
    expect(ofMatch({ terms: ['', 'one', ' one '] })).toEqual([
      'match.terms.0: kind-without-name',
      'match.terms.2: term-twice',
    ]);
  });

  test('A limit may count the players that a team keeps', () => {
    const most = { count: { most: 6 } };
    expect(ofLimit({ ...most, where: { [KEPT]: ['yes'], overseas: ['no'] } })).toEqual([]);
    expect(ofLimit({ ...most, where: { [KEPT]: ['perhaps'] } })).toEqual([
      'limits.0.where: where-unknown-value',
    ]);
  });
});
