import { expect, test } from 'vitest';
import { isLanguage, LANGUAGES } from './languages.ts';

test('Each code of the list is a language, and any other value is none', () => {
  for (const code of LANGUAGES) expect(isLanguage(code)).toBe(true);
  for (const other of ['', 'EN', 'fr', null, 7]) expect(isLanguage(other)).toBe(false);
});
