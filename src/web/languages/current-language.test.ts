import { afterEach, expect, test } from 'vitest';
import { chapter, currentLanguage, setLanguage } from './current-language.ts';

const words = chapter('test', { hammer: 'Sold', players: (count: number) => `${String(count)} players` });

afterEach(() => setLanguage('en', {}));

test('A page speaks English until it has another language', () => {
  expect(currentLanguage()).toBe('en');
  expect(words().hammer).toBe('Sold');
});

test('A chapter speaks the language of the page, and English again after it', () => {
  setLanguage('hi', { test: { hammer: 'बिक गया', players: (count: number) => `${String(count)} खिलाड़ी` } });
  expect(words().hammer).toBe('बिक गया');
  expect(words().players(3)).toBe('3 खिलाड़ी');
  setLanguage('en', {});
  expect(words().hammer).toBe('Sold');
});

test('A chapter that lacks a sentence speaks English as a whole', () => {
  setLanguage('hi', { test: { hammer: 'बिक गया' } });
  expect(words().hammer).toBe('Sold');
});

test('A language without the chapter speaks English there', () => {
  setLanguage('hi', {});
  expect(words().hammer).toBe('Sold');
});
