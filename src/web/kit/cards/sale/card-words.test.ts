import { afterEach, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { setLanguage } from '#web/i18n/current-language.ts';
import { speak } from '#web/testing/speak.ts';
import {
  categoryWords,
  describedCard,
  factsWords,
  stampWord,
  NO_FACTS,
  type SaleCard,
} from './card-words.ts';

afterEach(() => setLanguage({ language: 'en' }));

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
  expect(said({ isMatched: true, dearest: 'so-far', times: 9 })).toBe('Right to match · Dearest so far');
});

test('A fact does not break inside', () => {
  expect(factsWords({ ...NO_FACTS, bids: 31, teams: 5, times: 9 }).split(' ')).toHaveLength(3);
});

test('A card says what left the purse for a retained player', () => {
  expect(said({ charge: '₹40,000' })).toBe('₹40,000 from the purse');
});

test('A description names price and what left the purse of a retained player, where the card does', () => {
  const described = (kind: SaleCard['kind'], figure: string, charge: string | null) =>
    describedCard({
      kind,
      player: { name: 'Om', number: null, photo: null, role: null, category: null },
      team: { name: 'Pune', logo: null, colour: '#8a1538' },
      price: { figure, unit: '' },
      league: { name: 'League', logo: null },
      ...{ date: '2026-11-27', sale: null, sponsor: null },
      facts: { ...NO_FACTS, charge },
    });
  expect(described('retained', '₹5,00,000', '₹7,00,000')).toBe(
    'Card: Om, retained by Pune, ₹5,00,000, ₹7,00,000 from the purse',
  );
  expect(described('retained', '₹5,00,000', null)).toBe('Card: Om, retained by Pune, ₹5,00,000');
  expect(described('member', '', '₹40,000')).toBe('Card: Om, member of Pune, ₹40,000 from the purse');
  expect(described('member', '', null)).toBe('Card: Om, member of Pune');
  expect(described('sold', '₹20,000', null)).toBe('Card: Om, sold to Pune for ₹20,000');
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
    await speak(code);
    for (const [at, kind] of kinds.entries()) expect(stampWord(kind)).not.toBe(english[at]);
  },
);

test.each(LANGUAGES.filter((code) => code !== 'en'))(
  'A card of a retained player says what left the purse in %s',
  async (code) => {
    await speak(code);
    expect(said({ charge: '₹40,000' })).toContain('₹40,000');
    expect(said({ charge: '₹40,000' })).not.toContain('purse');
  },
);
