import { describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { AS_WRITTEN } from '#domain/rules/presets/specification.ts';
import { type OwnField, READY_MADE_FIELDS } from './own-field.ts';
import {
  type PlayerRules,
  asKept,
  asRetained,
  checkPlayer,
  fieldsOf,
  NO_PLAYER_RULES,
  ownProblems,
  ownValues,
  type PlayerDraft,
  readPlayingStyle,
  tapStyle,
} from './player.ts';
import { PLAYING_STYLES, type PlayingStyle } from './playing-styles.ts';

const draft: PlayerDraft = {
  name: 'Virat Kohli',
  number: '18',
  age: 36,
  isOwner: false,
  styles: ['batsman'],
  basePrice: 20_000,
  photo: null,
  runs: null,
  wickets: null,
  own: {},
};

function problemsOf(change: Partial<PlayerDraft>): string[] {
  const checked = checkPlayer({ ...draft, ...change }, NO_PLAYER_RULES);
  return checked.ok ? [] : checked.problems.map(({ code, field }) => `${field}: ${code}`);
}

test('A complete draft becomes a tidied player', () => {
  const photo = `/api/images/${'0a'.repeat(32)}`;
  const whole = {
    name: '  विराट  कोहली ',
    number: ' १८ ',
    age: 36,
    isOwner: true,
    styles: ['All Rounder', 'BATSMAN', 'batsman'],
    basePrice: 1,
    photo,
    runs: 0,
    wickets: 4,
    own: {},
  };
  const checked = checkPlayer(whole, NO_PLAYER_RULES);
  expect(checked).toEqual({
    ok: true,
    value: {
      name: 'विराट कोहली',
      number: '१८',
      age: 36,
      isOwner: true,
      styles: ['batsman', 'allRounder'],
      basePrice: 1,
      photo,
      runs: 0,
      wickets: 4,
      own: {},
    },
  });
});

test('Runs, wickets and photo are optional', () => {
  expect(checkPlayer(draft, NO_PLAYER_RULES)).toEqual({ ok: true, value: draft });
});

test("An empty form gets the validator's five messages in their order", () => {
  expect(problemsOf({ name: '', number: '', age: null, styles: [], basePrice: null })).toEqual([
    'name: player-name-required',
    'playerNumber: player-number-required',
    'age: age-out-of-range',
    'playingStyles: no-playing-style',
    'baseAmount: base-price-not-positive',
  ]);
});

test('Our own messages come after those of the specification', () => {
  expect(problemsOf({ basePrice: 0, runs: -1, wickets: 0.5, photo: 'x' })).toEqual([
    'baseAmount: base-price-not-positive',
    'runs: runs-not-whole',
    'wickets: wickets-not-whole',
    'photo: image-not-usable',
  ]);
});

describe('name', () => {
  test.each([' ', '\u00a0', '\n', '\u200d', '\u3164'])('%j is not a name', (name) => {
    expect(problemsOf({ name })).toEqual(['name: player-name-required']);
  });
  test("A player's name has at most 80 characters", () => {
    expect(problemsOf({ name: 'क'.repeat(80) })).toEqual([]);
    expect(problemsOf({ name: ` ${'🏏'.repeat(80)} ` })).toEqual([]);
    expect(problemsOf({ name: 'a'.repeat(81) })).toEqual(['name: text-too-long']);
  });
  test('Invisible characters are reported before the length', () => {
    expect(problemsOf({ name: `${'a'.repeat(81)}\u0007` })).toEqual(['name: text-has-unseen-characters']);
  });
  test('Markup is allowed in a name', () => {
    expect(problemsOf({ name: '<img src=x onerror=alert(1)>' })).toEqual([]);
  });
});

test('A player number has at most 20 characters', () => {
  expect(problemsOf({ number: '1'.repeat(20) })).toEqual([]);
  expect(problemsOf({ number: '1'.repeat(21) })).toEqual(['playerNumber: text-too-long']);
});

test('An age is a whole number from 16 to 50', () => {
  for (const age of [16, 17, 50]) expect(problemsOf({ age })).toEqual([]);
  for (const age of [15, 51, 20.5, 0, -16, NaN, Infinity, 1e20, null]) {
    expect(problemsOf({ age })).toEqual(['age: age-out-of-range']);
  }
});

test('A player has at least one of the four playing styles', () => {
  expect(problemsOf({ styles: [] })).toEqual(['playingStyles: no-playing-style']);
  expect(problemsOf({ styles: ['batsman', 'captain'] })).toEqual(['playingStyles: unknown-playing-style']);
  expect(problemsOf({ styles: [''] })).toEqual(['playingStyles: unknown-playing-style']);
});

describe('base price', () => {
  test('A base price is at least 1 rupee and at most one lakh crore', () => {
    for (const basePrice of [1, 1_500, 1_000_000_000_000]) expect(problemsOf({ basePrice })).toEqual([]);
    for (const basePrice of [0, -1, 0.5, null, -Infinity]) {
      expect(problemsOf({ basePrice })).toEqual(['baseAmount: base-price-not-positive']);
    }
    for (const basePrice of [1_000_000_000_001, 1e20]) {
      expect(problemsOf({ basePrice })).toEqual(['baseAmount: base-price-too-high']);
    }
  });
  test('A base price is a whole number', () => {
    for (const basePrice of [1.5, NaN, Infinity]) {
      expect(problemsOf({ basePrice })).toEqual(['baseAmount: base-price-not-whole']);
    }
  });
});

test.each(['runs', 'wickets'])('The number of %s is whole, from 0 to 10 lakh', (field) => {
  for (const count of [0, 1, 1_000_000]) expect(problemsOf({ [field]: count })).toEqual([]);
  for (const count of [-1, 0.5, 1_000_001, NaN, Infinity]) {
    expect(problemsOf({ [field]: count })).toEqual([`${field}: ${field}-not-whole`]);
  }
});

describe('own fields of a tournament', () => {
  const inLeague = (change: Partial<PlayerDraft>) =>
    checkPlayer({ ...draft, ...change }, { ...NO_PLAYER_RULES, fields: READY_MADE_FIELDS });

  test("Values of the tournament's own fields are stored, others are ignored", () => {
    expect(inLeague({ own: { category: 'b', overseas: 'no', village: 'Wai' } })).toMatchObject({
      ok: true,
      value: { own: { category: 'B', overseas: false } },
    });
    expect(problemsOf({ own: { category: 'Z' } })).toEqual([]);
  });

  test('Problems of own fields come after those of the standard fields', () => {
    expect(inLeague({ age: 15, photo: 'x', own: { overseas: 'perhaps', category: 'D' } })).toMatchObject({
      ok: false,
      problems: [
        { field: 'age' },
        { field: 'photo' },
        { code: 'own-value-not-allowed', field: 'own.category' },
        { code: 'own-value-not-allowed', field: 'own.overseas' },
      ],
    });
  });
});

describe('a missing base price', () => {
  const fields = READY_MADE_FIELDS;
  const categories = { field: 'category', rungs: [{ value: 'A', base: toRupees(5_000) }] };
  const baseOf = (change: Partial<PlayerDraft>, asked: PlayerRules = { fields, categories }) => {
    const checked = checkPlayer({ ...draft, basePrice: null, ...change }, asked);
    return checked.ok ? checked.value.basePrice : checked.problems.map(({ code }) => code);
  };

  test('A missing base price is that of the category', () => {
    expect(baseOf({ own: { category: ' a ' } })).toBe(5_000);
  });

  test('Without a category, or one without a base price, a missing base price is an error', () => {
    for (const own of [{ category: 'B' }, {}]) expect(baseOf({ own })).toEqual(['base-price-not-positive']);
    const own = { category: 'A' };
    expect(baseOf({ own }, { fields, categories: null })).toEqual(['base-price-not-positive']);
  });

  test('A typed base price applies even if it is invalid', () => {
    const own = { category: 'A' };
    expect(baseOf({ own, basePrice: 900 })).toBe(900);
    expect(baseOf({ own, basePrice: NaN })).toEqual(['base-price-not-whole']);
    expect(baseOf({ own, basePrice: 0 })).toEqual(['base-price-not-positive']);
  });
});

const grade: OwnField = {
  id: 'grade',
  name: 'Grade',
  is: 'choice',
  values: ['A', 'B+', '-', '1'],
  public: true,
};
const matches: OwnField = { id: 'matches', name: 'Matches', is: 'number', public: true };
const fee: OwnField = { id: 'fee', name: 'Fee', is: 'money', public: true };
const overseas: OwnField = { id: 'overseas', name: 'Overseas', is: 'yes-no', public: true };
const village: OwnField = { id: 'village', name: 'Village', is: 'text', public: false };
const fields = [grade, matches, fee, overseas, village];

/** The stored value, undefined if there is none, or the code of the problem. */
function kept(field: OwnField, given: unknown): unknown {
  const draft = { [field.id]: given };
  const [problem] = ownProblems(draft, fields);
  return problem === undefined ? ownValues(draft, fields)[field.id] : problem.code;
}
const NOT_ALLOWED = 'own-value-not-allowed';

test.each(fields)('An empty value is not stored in a $is', (field) => {
  for (const given of [undefined, null, '', ' ', '\u200d']) expect(kept(field, given)).toBeUndefined();
});

test.each(fields)('A list, an object or a function is refused in a $is', (field) => {
  for (const given of [[], {}, ['A'], () => 'A']) expect(kept(field, given)).toBe(NOT_ALLOWED);
});

test("A choice matches a value in any case and width, and is stored in the field's spelling", () => {
  for (const given of ['A', 'a', ' Ａ ']) expect(kept(grade, given)).toBe('A');
  expect([kept(grade, 'b+'), kept(grade, '-'), kept(grade, 1)]).toEqual(['B+', '-', '1']);
  for (const given of ['C', 'AB', 2, true]) expect(kept(grade, given)).toBe(NOT_ALLOWED);
});

test('A text that looks empty is no value unless the league has it as a value', () => {
  const plain: OwnField = { ...grade, values: ['A'] };
  expect(ownProblems({ grade: '-' }, [plain])).toEqual([]);
  expect(ownValues({ grade: '-' }, [plain])).toEqual({});
  expect(kept(overseas, '-')).toBeUndefined();
});

test('A number is whole, from 0 to one lakh crore', () => {
  expect([0, 12, 1_000_000_000_000].map((given) => kept(matches, given))).toEqual([0, 12, 1_000_000_000_000]);
  expect(['12', '1,284', '३४', 'NA'].map((given) => kept(matches, given))).toEqual([12, 1284, 34, undefined]);
  for (const given of [-1, 0.5, 1_000_000_000_001, NaN, Infinity, '-1', '1.5', 'twelve', true]) {
    expect(kept(matches, given)).toBe(NOT_ALLOWED);
  }
});

test('An amount is whole, from 0 to one lakh crore', () => {
  for (const given of [0, 12, 1_000_000_000_000]) expect(kept(fee, given)).toBe(given);
  expect([kept(fee, '100000 crore'), kept(fee, '0')]).toEqual([1_000_000_000_000, 0]);
  for (const given of [-1, 0.5, 1_000_000_000_001, '1,00,001 crore', NaN, Infinity, '-1', '1.5', true])
    expect(kept(fee, given)).toBe(NOT_ALLOWED);
});

test('An amount is read as base prices are: with a sign, commas, thousands, lakhs and crores', () => {
  for (const given of ['150000', '₹ 1,50,000/-', '1.5 lakh', '150k', '0.015 Cr', '१५००००'])
    expect(kept(fee, given)).toBe(150_000);
  expect([kept(fee, '-'), kept(fee, 'NA')]).toEqual([undefined, undefined]);
  for (const given of ['20.000', '5 la', 'paid', '0.000001 lakh']) expect(kept(fee, given)).toBe(NOT_ALLOWED);
});

test('A number keeps its value when its field becomes an amount, and when it becomes a number again', () => {
  for (const given of [0, 7, 150_000, 1_000_000_000_000]) {
    const asMoney = ownValues({ n: given }, [{ ...fee, id: 'n' }]);
    expect(ownValues(asMoney, [{ ...matches, id: 'n' }])).toEqual({ n: given });
  }
});

test('Yes or no may be a word, a tick, 1 or 0', () => {
  for (const given of [true, 1, 'Yes', 'y', '✓', 'TRUE', 'हाँ']) expect(kept(overseas, given)).toBe(true);
  for (const given of [false, 0, 'No', 'n', '✗', 'FALSE', 'नहीं']) expect(kept(overseas, given)).toBe(false);
  for (const given of [2, 'maybe', 'Nepal']) expect(kept(overseas, given)).toBe(NOT_ALLOWED);
});

test('A text has at most 80 visible characters', () => {
  expect(kept(village, '  Wai,   Satara ')).toBe('Wai, Satara');
  expect(kept(village, 412_803)).toBe('412803');
  expect(kept(village, 'क'.repeat(80))).toBe('क'.repeat(80));
  expect(kept(village, 'a'.repeat(81))).toBe(NOT_ALLOWED);
  expect(kept(village, 'Wai\u0007')).toBe('text-has-unseen-characters');
});

test('Each problem names its field and the allowed values', () => {
  expect(ownProblems({ village: 'a\u0007', matches: -1, grade: 'C' }, fields)).toEqual([
    { code: NOT_ALLOWED, field: 'own.grade', of: grade },
    { code: NOT_ALLOWED, field: 'own.matches', of: matches },
    { code: 'text-has-unseen-characters', field: 'own.village' },
  ]);
});

test('Values of unknown fields are ignored', () => {
  expect(ownValues({ shoesize: 9, constructor: 'x', grade: 'A' }, fields)).toEqual({ grade: 'A' });
  const made = { ...village, id: 'constructor' };
  expect([ownProblems({}, [made]), ownValues({}, [made])]).toEqual([[], {}]);
});

const OF_ALL = { role: ['bowler'], owner: 'no', playerAge: '24', isRetained: 'no', isKept: 'no' };

describe('fields of a player for rules', () => {
  const asked = (own: object, styles: readonly PlayingStyle[] = ['bowler']) =>
    fieldsOf({ own: { ...own }, styles, isOwner: false, age: 24 }, { fields, roles: AS_WRITTEN });

  test("A player's values are texts for rules", () => {
    expect(asked({ fee: 150_000 })).toMatchObject({ fee: '150000' });
    expect(asked({ grade: 'A', matches: 12, overseas: false, village: 'Wai' })).toEqual({
      ...{ grade: 'A', matches: '12', overseas: 'no', village: 'Wai' },
      ...OF_ALL,
    });
    expect(asked({ overseas: true })).toMatchObject({ overseas: 'yes' });
  });

  test('A missing value, or one that is no longer allowed, is absent for rules', () => {
    expect(asked({ grade: 'Z', matches: 'many', gone: 'A' })).toEqual(OF_ALL);
  });

  test('Rules see whether a player is an owner', () => {
    const rules = { fields: [], roles: AS_WRITTEN };
    expect(fieldsOf({ own: {}, styles: [], isOwner: true, age: 24 }, rules)).toMatchObject({ owner: 'yes' });
  });

  test("Rules see a player's age and whether the player was retained", () => {
    expect(asRetained(asked({}))).toEqual({ ...OF_ALL, isRetained: 'yes', isKept: 'yes' });
  });

  test('A player got by the right to match is kept, and not retained', () => {
    expect(asKept(asked({}))).toEqual({ ...OF_ALL, isKept: 'yes' });
  });
});

/** Letters for batsman, bowler, wicket keeper and all-rounder; '-' for none. */
const LETTERS: Readonly<Record<PlayingStyle, string>> = {
  batsman: 'B',
  bowler: 'W',
  wicketKeeper: 'K',
  allRounder: 'A',
};
const stylesOf = (letters: string) => PLAYING_STYLES.filter((style) => letters.includes(LETTERS[style]));
const lettersOf = (styles: readonly PlayingStyle[]) =>
  styles.map((style) => LETTERS[style] ?? '?').join('') || '-';

describe('one tap on the styles of a player', () => {
  // All 16 combinations of ticks, with the result of a tap on each style.
  test.each([
    ['-', { B: 'B', W: 'W', K: 'K', A: 'BWKA' }],
    ['B', { B: '-', W: 'BW', K: 'BK', A: 'BWKA' }],
    ['W', { B: 'BW', W: '-', K: 'WK', A: 'BWKA' }],
    ['K', { B: 'BK', W: 'WK', K: '-', A: 'BWKA' }],
    ['BW', { B: 'W', W: 'B', K: 'BWKA', A: 'BWKA' }],
    ['BK', { B: 'K', W: 'BWKA', K: 'B', A: 'BWKA' }],
    ['WK', { B: 'BWKA', W: 'K', K: 'W', A: 'BWKA' }],
    ['BWK', { B: 'WK', W: 'BK', K: 'BW', A: 'BWKA' }],
    ['A', { B: 'BA', W: 'WA', K: 'KA', A: '-' }],
    ['BA', { B: '-', W: 'BWA', K: 'BKA', A: '-' }],
    ['WA', { B: 'BWA', W: '-', K: 'WKA', A: '-' }],
    ['KA', { B: 'BKA', W: 'WKA', K: '-', A: '-' }],
    ['BWA', { B: 'W', W: 'B', K: 'BWKA', A: '-' }],
    ['BKA', { B: 'K', W: 'BWKA', K: 'B', A: '-' }],
    ['WKA', { B: 'BWKA', W: 'K', K: 'W', A: '-' }],
    ['BWKA', { B: 'WK', W: 'BK', K: 'BW', A: '-' }],
  ])('With %s ticked, a tap on each style gives the expected ticks', (ticked, after) => {
    const seen = Object.fromEntries(
      PLAYING_STYLES.map((style) => [LETTERS[style], lettersOf(tapStyle(stylesOf(ticked), style))]),
    );
    expect(seen).toEqual(after);
  });

  test('The order of the ticks does not matter', () => {
    expect(tapStyle(['wicketKeeper', 'batsman'], 'bowler')).toEqual([...PLAYING_STYLES]);
    expect(tapStyle(['wicketKeeper'], 'batsman')).toEqual(['batsman', 'wicketKeeper']);
    expect(tapStyle(['allRounder', 'wicketKeeper', 'bowler', 'batsman'], 'bowler')).toEqual([
      'batsman',
      'wicketKeeper',
    ]);
  });
});

describe('a style as people write it', () => {
  test.each([
    ['batsman', 'batsman'],
    ['BOWLER', 'bowler'],
    ['wicketKeeper', 'wicketKeeper'],
    ['Wicket Keeper', 'wicketKeeper'],
    ['wicket-keeper', 'wicketKeeper'],
    ['WICKET_KEEPER', 'wicketKeeper'],
    [' All  Rounder ', 'allRounder'],
    ['allrounder', 'allRounder'],
    ['WK', 'wicketKeeper'],
    ['wk', 'wicketKeeper'],
  ])('%j is read as the style %s', (text, style) => {
    expect(readPlayingStyle(text)).toBe(style);
  });

  test.each(['', 'batsmen', 'keeper', 'captain', 'w', 'wkb', 'allrounder!'])(
    '%j is not a playing style',
    (text) => {
      expect(readPlayingStyle(text)).toBeNull();
    },
  );
});
