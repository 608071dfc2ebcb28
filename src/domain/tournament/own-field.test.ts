import { expect, test } from 'vitest';
import { onlyIn, publicFields, writtenIn, type OwnField } from './own-field.ts';
import { READY_MADE_FIELDS } from './ready-made-fields.ts';

const village: OwnField = { id: 'village', name: 'Village', is: 'text', public: false };

test('anybody may know of public fields alone', () => {
  expect(publicFields(READY_MADE_FIELDS)).toBe(READY_MADE_FIELDS);
  expect(publicFields([...READY_MADE_FIELDS, village])).toEqual(READY_MADE_FIELDS);
});

test('what is written in some fields alone', () => {
  const own = { category: 'A', village: 'Wai' };
  expect(onlyIn([village], own)).toEqual({ village: 'Wai' });
  expect(onlyIn([...READY_MADE_FIELDS, village], own)).toBe(own);
  expect(onlyIn([], own)).toEqual({});
});

test('what is written in one field, a no as well as a word; nothing where nothing is', () => {
  const own = { village: 'Wai', overseas: false };
  expect(writtenIn(village, own)).toBe('Wai');
  expect(writtenIn({ id: 'overseas' }, own)).toBe(false);
  expect(writtenIn({ id: 'category' }, own)).toBe(null);
  expect(writtenIn({ id: 'toString' }, own)).toBe(null);
});
