import { describe, expect, test } from 'vitest';
import { FIRST_LEAGUE } from '#domain/rules/presets/leagues.ts';
import { specificationRules, SPECIFIED } from '#domain/rules/presets/specification.ts';
import { toRupees } from '#domain/money.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import {
  becomesPrivate,
  fieldAs,
  fieldNamed,
  fieldsToAdd,
  withCategories,
  withoutValue,
} from './rule-changes.ts';
import { fieldFrom, fieldTextsOf, keyBeside, moved, valueBeside, whereFrom } from './where-texts.ts';
import { textsOf } from './rules-texts.ts';

const NOTHING = textsOf(
  specificationRules({
    openingPurse: SPECIFIED.leastPurse,
    squadLimit: 15,
    increment: SPECIFIED.firstIncrement,
  }),
);
const LEAGUE = textsOf({
  ...FIRST_LEAGUE.rules,
  caps: [{ where: { category: ['A', 'B'], role: ['bowler'] }, most: toRupees(9_000) }],
  stepsFor: [{ where: { category: ['A'] }, increments: FIRST_LEAGUE.rules.increments }],
});
const textsWith = (...fields: OwnField[]) => ({ ...NOTHING, fields: fields.map(fieldTextsOf) });

test('moved moves an item of a list up or down', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});

test('keyBeside returns a key that is not taken', () => {
  expect([keyBeside([]), keyBeside(['1', '2']), keyBeside(['2'])]).toEqual(['1', '3', '3']);
  expect(valueBeside([{ key: ' 2', text: '2' }]).key).toBe(' 3');
});

test('A ready-made field is offered until its id or its name exists', () => {
  const names = (...fields: OwnField[]) => fieldsToAdd(fields.map(fieldTextsOf)).map(({ name }) => name);
  expect(names()).toEqual(['Category', 'Overseas', 'Capped', 'Captain', 'Age Group']);
  expect(names({ id: 'x', name: 'AGE  GROUP', is: 'text', public: true })).toEqual([
    'Category',
    'Overseas',
    'Capped',
    'Captain',
  ]);
  expect(names({ id: 'category', name: 'Grade', is: 'text', public: true })).toEqual([
    'Overseas',
    'Capped',
    'Captain',
    'Age Group',
  ]);
});

test('A new field keeps the id of its first name, and a choice field starts with an empty value', () => {
  const village = fieldNamed('Village', []);
  expect(village).toEqual({ id: 'village', name: 'Village', is: 'text', values: [], public: true });
  expect(fieldNamed('village', [village]).id).toBe('village2');
  const choice = fieldAs(village, 'choice');
  expect(choice.values.map(({ text }) => text)).toEqual(['']);
  expect(fieldAs(fieldAs(choice, 'number'), 'choice')).toEqual(choice);
});

test('Removing a value also removes it from the rules that use it', () => {
  const [category] = LEAGUE.fields;
  const now = category && withoutValue(LEAGUE, category, 'A');
  expect(now?.fields?.[0]?.values.map(({ key }) => key)).toEqual(['B', 'C']);
  expect(now?.categories?.rungs.map(({ key }) => key)).toEqual(['B', 'C']);
  expect(now?.sets?.map(({ where }) => where)).toEqual([
    { category: [] },
    { category: ['B'] },
    { category: ['C'] },
  ]);
  expect(now?.caps?.[0]?.where).toEqual({ category: ['B'], role: ['bowler'] });
  expect(now?.stepsFor?.[0]?.where).toEqual({ category: [] });
  const other = { ...fieldNamed('Village', []), values: [{ key: 'A', text: 'A' }] };
  expect(withoutValue(LEAGUE, other, 'A')).toMatchObject({
    categories: LEAGUE.categories,
    sets: LEAGUE.sets,
  });
});

describe('Switching on categories', () => {
  const grade: OwnField = { id: 'grade', name: 'Grade', is: 'choice', values: ['X', 'Y'], public: true };

  test('Switching on categories adds a field with suggested base prices if there is none', () => {
    const now = withCategories(textsWith({ ...grade, public: false }), '500');
    expect(now.fields?.map(({ id }) => id)).toEqual(['grade', 'category']);
    expect(now.categories).toEqual({
      on: true,
      field: 'category',
      rungs: [
        { key: 'A', base: '1500' },
        { key: 'B', base: '1000' },
        { key: 'C', base: '500' },
      ],
    });
  });

  test('Switching on categories uses an existing choice field', () => {
    const now = withCategories(textsWith(grade), '');
    expect(now.categories).toMatchObject({ field: 'grade', rungs: [{ base: '2' }, { base: '1' }] });
  });

  test('Switching categories off and on restores them', () => {
    const off = { ...LEAGUE, categories: { ...LEAGUE.categories, on: false } };
    expect(withCategories(off, '500')).toEqual({ categories: LEAGUE.categories });
  });

  test('Categories stay without a field if the ready-made one cannot be added', () => {
    const taken: OwnField[] = ['category', 'agegroup'].map((id) => ({
      id,
      name: id,
      is: 'text',
      public: true,
    }));
    expect(withCategories(textsWith(...taken), '500').categories).toMatchObject({ on: true, field: '' });
  });
});

test('A field named after phone numbers in any language begins private, and a public one becomes so once', () => {
  expect(fieldNamed('મોબાઇલ નં.', []).public).toBe(false);
  const renamed = { ...fieldNamed('Village', []), name: 'ফোন' };
  expect(becomesPrivate(renamed, 'Village')).toBe(true);
  expect(becomesPrivate(renamed, 'Phone')).toBe(false);
  expect(becomesPrivate({ ...renamed, is: 'choice' }, 'Village')).toBe(false);
});

test('A number becomes an amount and keeps its id, its name and the rules that ask for it', () => {
  const pot = fieldTextsOf({ id: 'pot', name: 'Pot', is: 'number', public: true });
  expect(fieldFrom(fieldAs(pot, 'money'))).toEqual({ id: 'pot', name: 'Pot', is: 'money', public: true });
  expect(whereFrom({ pot: ['9'] }, [fieldAs(pot, 'money')])).toEqual({ pot: ['9'] });
});
