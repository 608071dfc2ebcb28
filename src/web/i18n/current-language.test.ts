import { t } from '@lingui/core/macro';
import { afterEach, expect, test } from 'vitest';
import { speak } from '#web/testing/speak.ts';
import { chapter, currentLanguage, setLanguage, watchLanguage } from './current-language.ts';

const words = chapter(() => ({
  unsold: t({ context: 'Projector', message: 'Unsold players' }),
  unwritten: t({ context: 'Projector', message: 'No speaker has written this one' }),
}));

afterEach(() => setLanguage({ language: 'en' }));

test('A page speaks English until it has another language', () => {
  expect(currentLanguage()).toBe('en');
  expect(words().unsold).toBe('Unsold players');
});

test('A chapter has the words of the page language, and English ones when that is English again', async () => {
  await speak('hi');
  expect(words().unsold).toBe('अनसोल्ड खिलाड़ी');
  setLanguage({ language: 'en' });
  expect(words().unsold).toBe('Unsold players');
});

test('Only a sentence that a language lacks is in English', async () => {
  await speak('hi');
  expect(words()).toEqual({ unsold: 'अनसोल्ड खिलाड़ी', unwritten: 'No speaker has written this one' });
});

test('Whoever watches the language hears of each change until the watch ends', () => {
  let changes = 0;
  const end = watchLanguage(() => (changes += 1));
  setLanguage({ language: 'mr', messages: {} });
  setLanguage({ digits: (text) => text });
  end();
  setLanguage({ language: 'en' });
  expect(changes).toBe(2);
});
