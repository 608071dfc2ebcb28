import { afterEach, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { setLanguage, type Chapters } from '#web/languages/current-language.ts';
import { categoryWords, factsWords, stampWord } from './card-words.ts';
import { NO_FACTS } from './sale-card.ts';

afterEach(() => setLanguage({ language: 'en', chapters: {} }));

const said = (facts: Partial<typeof NO_FACTS>) =>
  factsWords({ ...NO_FACTS, ...facts }).replaceAll('\u00a0', ' ');

test('A card says its two most special facts, and nothing about a usual sale', () => {
  expect(said({})).toBe('');
  expect(said({ bids: 1, teams: 1, times: 1 })).toBe('');
  expect(said({ bids: 2, teams: 2, times: 2 })).toBe('2 bids by 2 teams · 2 times the base price');
  expect(said({ dearest: 'so-far', bids: 31, teams: 5, times: 9 })).toBe(
    'Dearest so far · 31 bids by 5 teams',
  );
  expect(said({ dearest: 'of-all', times: 9 })).toBe('Dearest of all · 9 times the base price');
  expect(said({ bids: 3, teams: 1 })).toBe('3 bids by one team');
});

test('A fact does not break inside', () => {
  expect(factsWords({ ...NO_FACTS, bids: 31, teams: 5, times: 9 }).split(' ')).toHaveLength(3);
});

test('A short value needs the name of its field, a longer one speaks for itself', () => {
  expect(categoryWords('Category', 'A')).toBe('Category A');
  expect(categoryWords('Category', 'Icon')).toBe('Icon');
});

test.each(LANGUAGES.filter((code) => code !== 'en'))(
  'A card on a receipt has its stamp in %s',
  async (code) => {
    const kinds = ['sold', 'retained', 'member'] as const;
    const english = kinds.map(stampWord);
    const { REGISTRATION }: { REGISTRATION: Chapters } = await import(
      `../../languages/catalogues/${code}.ts`
    );
    setLanguage({ language: code, chapters: REGISTRATION });
    for (const [at, kind] of kinds.entries()) expect(stampWord(kind)).not.toBe(english[at]);
  },
);
