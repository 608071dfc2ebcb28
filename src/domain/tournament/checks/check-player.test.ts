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

test('Runs, wickets and photo are optional', () => {
  expect(checkPlayer(draft, NOTHING_ASKED)).toEqual({ ok: true, value: draft });
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
    checkPlayer({ ...draft, ...change }, { ...NOTHING_ASKED, fields: READY_MADE_FIELDS });

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
  const baseOf = (change: Partial<PlayerDraft>, asked: Asked = { fields, categories }) => {
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
