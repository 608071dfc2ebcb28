import { afterEach, expect, test } from 'vitest';
import { speak } from '#web/testing/speak.ts';
import { setLanguage } from './current-language.ts';
import { refusalIn } from './refusal-words.ts';

afterEach(() => setLanguage({ language: 'en' }));

test.each(['raise-not-higher', 'no-card', 'not-asked'])(
  'Phones in other languages have a sentence of their own for %s',
  async (code) => {
    await speak('hi');
    expect(refusalIn(code, 'The sentence of the server')).toMatch(/\p{sc=Devanagari}/u);
    setLanguage({ language: 'en' });
    expect(refusalIn(code, 'The sentence of the server')).toBe('The sentence of the server');
  },
);
