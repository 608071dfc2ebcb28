import { describe, expect, test } from 'vitest';
import { checkFields, fieldIdFor, tidiedField } from './check-fields.ts';
import { type OwnField, type PlainField, READY_MADE_FIELDS } from './own-field.ts';

const village: PlainField = { id: 'village', name: 'Village', is: 'text', public: false };

function problemsOf(...fields: readonly OwnField[]): string[] {
  return checkFields(fields).map(({ code, at }) => `${at.slice('fields.'.length)}: ${code}`);
}
const named = (name: string) => problemsOf({ ...village, name });
const withId = (id: string) => problemsOf({ ...village, id });
const choice = (...values: readonly string[]): OwnField => ({
  id: 'grade',
  name: 'Grade',
  is: 'choice',
  values,
  public: true,
});

describe('the fields of a tournament', () => {
  test('The ready-made fields, or no fields, are valid', () => {
    expect([checkFields(READY_MADE_FIELDS), checkFields([])]).toEqual([[], []]);
  });

  test("A field's texts are stored tidied", () => {
    expect(tidiedField({ ...village, name: '  Home   village ' })).toEqual({
      ...village,
      name: 'Home village',
    });
    expect(tidiedField(choice(' A ', 'B  plus'))).toEqual(choice('A', 'B plus'));
  });

  test('A tournament has at most twelve own fields', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at): OwnField => ({ ...village, id: `f${at}`, name: `Field ${at}` }));
    expect(problemsOf(...many(12))).toEqual([]);
    expect(problemsOf(...many(13))).toEqual(['12.name: too-many-fields']);
  });
});

describe('the name of a field', () => {
  test("A field's name has 1 to 40 characters, one of them a letter or digit", () => {
    for (const name of ['V', 'गाँव', '7', 'क'.repeat(40)]) expect(named(name)).toEqual([]);
    expect(named('a'.repeat(41))).toEqual(['0.name: field-name-too-long']);
    for (const name of ['', ' ', '-', '(A)']) expect(named(name)).toEqual(['0.name: field-name-missing']);
  });
  test("A field's name has no invisible characters", () => {
    expect(named('Vill\u0007age')).toEqual(['0.name: field-name-has-unseen-characters']);
  });
  test.each(['village', 'VILLAGE', 'Village (home)', 'V-illage'])(
    "A field's name cannot be %s if another one is Village",
    (name) => {
      expect(problemsOf(village, { ...village, id: 'other', name })).toEqual(['1.name: field-name-taken']);
    },
  );
  test.each(['Name', 'base amount', 'Player-Number', 'Problem'])(
    "A field's name cannot be %s, a standard column",
    (name) => {
      expect(named(name)).toEqual(['0.name: field-name-taken']);
    },
  );
});

describe('the id of a field', () => {
  test("A field's id is a letter followed by letters and digits", () => {
    for (const id of ['a', 'a1', `a${'0'.repeat(39)}`]) expect(withId(id)).toEqual([]);
    for (const id of ['', '1a', 'A', 'a.b', 'a-b', '__proto__', `a${'0'.repeat(40)}`]) {
      expect(withId(id)).toEqual(['0.id: field-id-not-usable']);
    }
  });
  test("A field's id is neither built in nor used by another field", () => {
    for (const id of ['role', 'owner']) expect(withId(id)).toEqual(['0.id: field-id-not-usable']);
    expect(problemsOf(village, { ...village, name: 'Home' })).toEqual(['1.id: field-id-not-usable']);
  });
});

describe('the values of a choice', () => {
  test('A choice has 1 to 30 values', () => {
    const many = (count: number) => choice(...Array.from({ length: count }, (_, at) => `Value ${at}`));
    expect(problemsOf(many(0))).toEqual(['0.values: no-choices']);
    expect(problemsOf(many(1))).toEqual([]);
    expect(problemsOf(many(30))).toEqual([]);
    expect(problemsOf(many(31))).toEqual(['0.values.30: too-many-choices']);
  });
  test('A value has 1 to 40 visible characters', () => {
    expect(problemsOf(choice('A', '-', 'क'.repeat(40)))).toEqual([]);
    expect(problemsOf(choice('A', ' ', 'a'.repeat(41), 'B\u0007'))).toEqual([
      '0.values.1: choice-missing',
      '0.values.2: choice-too-long',
      '0.values.3: choice-has-unseen-characters',
    ]);
  });
  test('Values must differ by more than case', () => {
    expect(problemsOf(choice('A', 'B', 'a', 'Ｂ'))).toEqual([
      '0.values.2: choice-taken',
      '0.values.3: choice-taken',
    ]);
  });
});

test.each([
  ['Home Village', [], 'homevillage'],
  ['Élan 2', [], 'elan2'],
  ['2nd team', [], 'ndteam'],
  ['गाँव', [], 'field'],
  ['गाँव', ['field', 'field2'], 'field3'],
  ['Role', [], 'role2'],
  ['OWNER', ['owner2'], 'owner3'],
  ['x'.repeat(60), ['x'.repeat(36)], `${'x'.repeat(36)}2`],
])('A new field called %s next to the ids %j gets the id %s', (name, taken, id) => {
  expect(fieldIdFor(name, taken)).toBe(id);
  expect(checkFields([{ id, name: 'Village', is: 'text', public: true }])).toEqual([]);
});
