import { afterEach, expect, test } from 'vitest';
import { chapter, currentLanguage, setLanguage } from './current-language.ts';

const words = chapter('test', { hammer: 'Sold', players: (count: number) => `${String(count)} players` });

afterEach(() => setLanguage({ language: 'en', chapters: {} }));

test('A chapter that loads after the language of the page has its words', () => {
  setLanguage({ language: 'hi', chapters: { late: { hammer: 'बिक गया' } } });
  expect(chapter('late', { hammer: 'Sold' })().hammer).toBe('बिक गया');
});

test('A page speaks English until it has another language', () => {
  expect(currentLanguage()).toBe('en');
  expect(words().hammer).toBe('Sold');
});

test('A chapter has the words of the page language, and English ones when that is English again', () => {
  setLanguage({
    language: 'hi',
    chapters: { test: { hammer: 'बिक गया', players: (count: number) => `${String(count)} खिलाड़ी` } },
  });
  expect(words().hammer).toBe('बिक गया');
  expect(words().players(3)).toBe('3 खिलाड़ी');
  setLanguage({ language: 'en', chapters: {} });
  expect(words().hammer).toBe('Sold');
});

test('Only a sentence that a language lacks is in English', () => {
  setLanguage({ language: 'hi', chapters: { test: { hammer: 'बिक गया' } } });
  expect(words().hammer).toBe('बिक गया');
  expect(words().players(3)).toBe('3 players');
});

test('A chapter that a language lacks is in English', () => {
  setLanguage({ language: 'hi', chapters: {} });
  expect(words().hammer).toBe('Sold');
});
