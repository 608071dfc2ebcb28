import { expect, test } from 'vitest';
import { groupText, lackTexts, lengthText } from './report-view.tsx';

const keepers = {
  id: 'keepers',
  one: 'keeper',
  many: 'keepers',
  where: { role: ['wicketKeeper'] },
  binding: true,
};

test('The duration of an auction follows from its bids and lots, to the minute', () => {
  const tempo = { bid: 6, lot: 20 };
  expect(lengthText({ bids: 0, lots: 1 }, tempo)).toBe('less than a minute');
  expect(lengthText({ bids: 590, lots: 3 }, tempo)).toBe('1 h');
  expect(lengthText({ bids: 580, lots: 3 }, tempo)).toBe('59 min');
  expect(lengthText({ bids: 1_000, lots: 100 }, tempo)).toBe('2 h 13 min');
  expect(lengthText({ bids: 1_000, lots: 100 }, { bid: 0, lot: 0 })).toBe('less than a minute');
});

test("Categories keep the league's names, roles have the usual ones", () => {
  expect(groupText('category', { name: 'A' })).toBe('A');
  expect(groupText('category', { name: 'batsman' })).toBe('batsman');
  expect(groupText('category', { name: '' })).toBe('No category');
  expect(groupText('role', { name: 'wicketKeeper' })).toBe('Wicket Keeper');
  expect(groupText('role', { name: '' })).toBe('No role');
});

test('The lacks of a squad are listed by limit, and advice is marked', () => {
  const lacks = {
    players: 1,
    limits: [
      { limit: keepers, many: 2, spend: 0 },
      { limit: { ...keepers, binding: false }, many: 1, spend: 60_000 },
    ],
  };
  expect(lackTexts('rupees', lacks)).toEqual([
    '1 player',
    '2 keepers',
    '1 keeper (a warning)',
    '₹60,000 to be spent for keepers (a warning)',
  ]);
  expect(lackTexts({ points: 'tokens' }, { players: 2, limits: [] })).toEqual(['2 players']);
});
