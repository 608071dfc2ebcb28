import { expect, test } from 'vitest';
import {
  inPresentKind,
  isCaptain,
  onlyIn,
  type OwnField,
  publicFields,
  READY_MADE_FIELDS,
  writtenIn,
} from './own-field.ts';

const village: OwnField = { id: 'village', name: 'Village', is: 'text', public: false };

test('`publicFields` keeps only the fields that everybody may see', () => {
  expect(publicFields(READY_MADE_FIELDS)).toBe(READY_MADE_FIELDS);
  expect(publicFields([...READY_MADE_FIELDS, village])).toEqual(READY_MADE_FIELDS);
});

test('Values can be limited to some fields', () => {
  const own = { category: 'A', village: 'Wai' };
  expect(onlyIn([village], own)).toEqual({ village: 'Wai' });
  expect(onlyIn([...READY_MADE_FIELDS, village], own)).toBe(own);
  expect(onlyIn([], own)).toEqual({});
});

test('The value of a field may be a text or false; a missing one is null', () => {
  const own = { village: 'Wai', overseas: false };
  expect(writtenIn(village, own)).toBe('Wai');
  expect(writtenIn({ id: 'overseas' }, own)).toBe(false);
  expect(writtenIn({ id: 'category' }, own)).toBe(null);
  expect(writtenIn({ id: 'toString' }, own)).toBe(null);
});

test("Last season's price is an amount, also where an older version kept it as a number", () => {
  const price = { id: 'lastprice', name: 'Last Price', public: true } as const;
  const kindsOf = (is: 'number' | 'money' | 'text') => [
    inPresentKind({ ...price, is }).is,
    inPresentKind({ ...price, id: 'matches', is }).is,
  ];
  expect(kindsOf('number')).toEqual(['money', 'number']);
  expect(kindsOf('money')).toEqual(['money', 'money']);
  expect(kindsOf('text')).toEqual(['text', 'text']);
});

test('A player is captain if the field Captain is ticked', () => {
  expect(isCaptain({ captain: true })).toBe(true);
  expect(isCaptain({ captain: false })).toBe(false);
  expect(isCaptain({ category: 'A' })).toBe(false);
});
