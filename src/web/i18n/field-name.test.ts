import { afterEach, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { READY_MADE_FIELDS } from '#domain/tournament/own-field.ts';
import { speak } from '#web/testing/speak.ts';
import { setLanguage } from './current-language.ts';
import { categoryName, fieldName, fieldValue } from './field-name.ts';

const AGES = { id: 'agegroup', name: 'Age Group' };

afterEach(() => setLanguage({ language: 'en' }));

test.each(LANGUAGES.filter((language) => language !== 'en'))(
  'Ready-made fields and their values are shown in %s, and single letters as they are',
  async (language) => {
    await speak(language);
    for (const field of READY_MADE_FIELDS) {
      expect(fieldName(field)).not.toMatch(/[A-Za-z]/);
      for (const value of field.is === 'choice' ? field.values : [])
        if (/^[ABC]$/.test(value)) expect(fieldValue(field, value)).toBe(value);
        else expect(fieldValue(field, value)).not.toMatch(/[A-Za-z]/);
    }
  },
);

test('A ready-made field is shown as written in English', () => {
  expect(READY_MADE_FIELDS.map(fieldName)).toEqual(READY_MADE_FIELDS.map(({ name }) => name));
  expect(fieldValue(AGES, 'Under 19')).toBe('Under 19');
});

test('A field that the organiser renamed stays as written, with its values', async () => {
  await speak('hi');
  const renamed = { ...AGES, name: 'Group' };
  expect([fieldName(renamed), fieldValue(renamed, 'Under 19')]).toEqual(['Group', 'Under 19']);
});

test("A field of the organiser's own stays as written, also with ready-made words", async () => {
  await speak('hi');
  const level = { id: 'level', name: 'Level' };
  expect([fieldName(level), fieldValue(level, 'Senior')]).toEqual(['Level', 'Senior']);
  const alike = { id: 'agegroup2', name: 'Age Group' };
  expect(fieldName(alike)).toBe('Age Group');
});

test.each(['Under 16', 'under 19', 'constructor'])(
  'The value %s of a ready-made field stays as written if it is not ready-made itself',
  async (value) => {
    await speak('hi');
    expect([fieldName(AGES), fieldValue(AGES, value)]).toEqual(['आयु वर्ग', value]);
  },
);

test('A category has the words of the field that decides the base price', async () => {
  await speak('hi');
  const rules = (field: string) => ({ fields: READY_MADE_FIELDS, categories: { field, rungs: [] } });
  expect(categoryName(rules('agegroup'), 'Senior')).toBe('सीनियर');
  expect(categoryName(rules('category'), 'Senior')).toBe('Senior');
  expect(categoryName({ fields: [], categories: null }, 'Senior')).toBe('Senior');
});
