import { speak } from '#web/testing/speak.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { READY_MADE_FIELDS } from '#domain/tournament/own-field.ts';
import { impossible } from '#domain/impossible.ts';
import { setLanguage } from '#web/i18n/current-language.ts';
import { lackingWords } from '#web/kit/forms/form-problems.tsx';
import { problemText } from './registration-calls.ts';

beforeEach(() => speak('hi'));
afterEach(() => setLanguage({ language: 'en' }));

const ages = READY_MADE_FIELDS.find(({ id }) => id === 'agegroup') ?? impossible('no age group');

test("A problem of a form names a ready-made field and its values in the reader's language", () => {
  expect(problemText({ code: 'own-value-required', field: 'own.agegroup', name: 'Age Group' })).toBe(
    'कृपया भरें: आयु वर्ग',
  );
  const notAllowed = problemText({ code: 'own-value-not-allowed', field: 'own.agegroup', of: ages });
  expect(notAllowed).toContain('आयु वर्ग');
  expect(notAllowed).toContain('अंडर 19, अंडर 23 या सीनियर');
});

test("What a registration lacks is named in the reader's language, or as the organiser wrote it", () => {
  const village = { id: 'village', name: 'Village' };
  const said = lackingWords(['own.captain', 'own.village'], [...READY_MADE_FIELDS, village]);
  expect(said.map(({ words }) => words)).toEqual(['कप्तान', 'Village']);
});
