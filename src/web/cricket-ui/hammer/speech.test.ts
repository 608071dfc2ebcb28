import { expect, test } from 'vitest';
import { sayAloud, speakerOf } from './speech.ts';

const voices = ['en-US', 'en_IN', 'hi-IN', 'mr'].map((lang) => ({ lang }));

test('A voice from India is taken before others of the same language', () => {
  expect(speakerOf(voices, 'en')).toEqual({ lang: 'en_IN' });
  expect(speakerOf(voices.slice(0, 1), 'en')).toEqual({ lang: 'en-US' });
  expect(speakerOf(voices, 'mr')).toEqual({ lang: 'mr' });
});

test('No voice of another language speaks', () => {
  expect(speakerOf(voices, 'ta')).toBeNull();
  expect(speakerOf([], 'en')).toBeNull();
});

test('A machine without voices says nothing', () => {
  const stop = sayAloud('Imran Qureshi', { language: 'en', within: 3_000 });
  expect(stop).not.toThrow();
});
