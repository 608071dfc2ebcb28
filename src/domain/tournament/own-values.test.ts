import { describe, expect, test } from 'vitest';
import { AS_WRITTEN } from '#domain/rules/presets/specification.ts';
import type { OwnField } from './own-field.ts';
import { asRetained, fieldsOf, ownProblems, ownValues } from './own-values.ts';
import type { PlayingStyle } from './playing-styles.ts';

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

const OF_ALL = { role: ['bowler'], owner: 'no', playerAge: '24', isRetained: 'no' };

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
    expect(asRetained(asked({}))).toEqual({ ...OF_ALL, isRetained: 'yes' });
  });
});
