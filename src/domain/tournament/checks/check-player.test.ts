import { describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { NOTHING_ASKED, type Asked } from './asked.ts';
import { checkPlayer, type PlayerDraft } from './check-player.ts';
import { READY_MADE_FIELDS } from '#domain/tournament/ready-made-fields.ts';

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
  const checked = checkPlayer({ ...draft, ...change }, NOTHING_ASKED);
  return checked.ok ? [] : checked.problems.map(({ code, field }) => `${field}: ${code}`);
}

test('a whole draft is a player, tidied', () => {
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
  const checked = checkPlayer(whole, NOTHING_ASKED);
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

test('runs, wickets and photo may be missing', () => {
  expect(checkPlayer(draft, NOTHING_ASKED)).toEqual({ ok: true, value: draft });
});

test('an empty form gets the five messages of the validator, in their order', () => {
  expect(problemsOf({ name: '', number: '', age: null, styles: [], basePrice: null })).toEqual([
    'name: player-name-required',
    'playerNumber: player-number-required',
    'age: age-out-of-range',
    'playingStyles: no-playing-style',
    'baseAmount: base-price-not-positive',
  ]);
});

test('our own messages come after them', () => {
  expect(problemsOf({ basePrice: 0, runs: -1, wickets: 0.5, photo: 'x' })).toEqual([
    'baseAmount: base-price-not-positive',
    'runs: runs-not-whole',
    'wickets: wickets-not-whole',
    'photo: image-not-usable',
  ]);
});

describe('name', () => {
  test.each([' ', '\u00a0', '\n', '\u200d', '\u3164'])('%j is no name', (name) => {
    expect(problemsOf({ name })).toEqual(['name: player-name-required']);
  });
  test('80 characters fit, 81 do not', () => {
    expect(problemsOf({ name: 'क'.repeat(80) })).toEqual([]);
    expect(problemsOf({ name: ` ${'🏏'.repeat(80)} ` })).toEqual([]);
    expect(problemsOf({ name: 'a'.repeat(81) })).toEqual(['name: text-too-long']);
  });
  test('characters that cannot be seen are refused, before the length', () => {
    expect(problemsOf({ name: `${'a'.repeat(81)}\u0007` })).toEqual(['name: text-has-unseen-characters']);
  });
  test('markup is a name like any other', () => {
    expect(problemsOf({ name: '<img src=x onerror=alert(1)>' })).toEqual([]);
  });
});

test('a player number has at most 20 characters', () => {
  expect(problemsOf({ number: '1'.repeat(20) })).toEqual([]);
  expect(problemsOf({ number: '1'.repeat(21) })).toEqual(['playerNumber: text-too-long']);
});

test('an age is a whole number from 16 to 50', () => {
  for (const age of [16, 17, 50]) expect(problemsOf({ age })).toEqual([]);
  for (const age of [15, 51, 20.5, 0, -16, NaN, Infinity, 1e20, null]) {
    expect(problemsOf({ age })).toEqual(['age: age-out-of-range']);
  }
});

test('at least one style, and only the four there are', () => {
  expect(problemsOf({ styles: [] })).toEqual(['playingStyles: no-playing-style']);
  expect(problemsOf({ styles: ['batsman', 'captain'] })).toEqual(['playingStyles: unknown-playing-style']);
  expect(problemsOf({ styles: [''] })).toEqual(['playingStyles: unknown-playing-style']);
});

describe('base price', () => {
  test('is at least 1 rupee and at most one lakh crore', () => {
    for (const basePrice of [1, 1_500, 1_000_000_000_000]) expect(problemsOf({ basePrice })).toEqual([]);
    for (const basePrice of [0, -1, 0.5, null, -Infinity]) {
      expect(problemsOf({ basePrice })).toEqual(['baseAmount: base-price-not-positive']);
    }
    for (const basePrice of [1_000_000_000_001, 1e20]) {
      expect(problemsOf({ basePrice })).toEqual(['baseAmount: base-price-too-high']);
    }
  });
  test('is whole', () => {
    for (const basePrice of [1.5, NaN, Infinity]) {
      expect(problemsOf({ basePrice })).toEqual(['baseAmount: base-price-not-whole']);
    }
  });
});

test.each(['runs', 'wickets'])('%s are whole, from 0 to 10 lakh', (field) => {
  for (const count of [0, 1, 1_000_000]) expect(problemsOf({ [field]: count })).toEqual([]);
  for (const count of [-1, 0.5, 1_000_001, NaN, Infinity]) {
    expect(problemsOf({ [field]: count })).toEqual([`${field}: ${field}-not-whole`]);
  }
});

describe('fields of the tournament’s own', () => {
  const inLeague = (change: Partial<PlayerDraft>) =>
    checkPlayer({ ...draft, ...change }, { ...NOTHING_ASKED, fields: READY_MADE_FIELDS });

  test('are kept with the player, and only those there are', () => {
    expect(inLeague({ own: { category: 'b', overseas: 'no', village: 'Wai' } })).toMatchObject({
      ok: true,
      value: { own: { category: 'B', overseas: false } },
    });
    expect(problemsOf({ own: { category: 'Z' } })).toEqual([]);
  });

  test('come after what every player has', () => {
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

describe('a base price that is not given', () => {
  const fields = READY_MADE_FIELDS;
  const categories = { field: 'category', rungs: [{ value: 'A', base: toRupees(5_000) }] };
  const baseOf = (change: Partial<PlayerDraft>, asked: Asked = { fields, categories }) => {
    const checked = checkPlayer({ ...draft, basePrice: null, ...change }, asked);
    return checked.ok ? checked.value.basePrice : checked.problems.map(({ code }) => code);
  };

  test('is that of the category, as it is written', () => {
    expect(baseOf({ own: { category: ' a ' } })).toBe(5_000);
  });

  test('and none where the category has none, is not given, or where there are no categories', () => {
    for (const own of [{ category: 'B' }, {}]) expect(baseOf({ own })).toEqual(['base-price-not-positive']);
    const own = { category: 'A' };
    expect(baseOf({ own }, { fields, categories: null })).toEqual(['base-price-not-positive']);
  });

  test('one that is given counts, and so does one that is wrong', () => {
    const own = { category: 'A' };
    expect(baseOf({ own, basePrice: 900 })).toBe(900);
    expect(baseOf({ own, basePrice: NaN })).toEqual(['base-price-not-whole']);
    expect(baseOf({ own, basePrice: 0 })).toEqual(['base-price-not-positive']);
  });
});
