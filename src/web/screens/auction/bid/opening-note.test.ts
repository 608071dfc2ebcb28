import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import { offerAt } from './offered-bid.ts';
import { openingNote } from './opening-note.ts';

const rules = specificationRules({
  openingPurse: toRupees(2_000_000),
  squadLimit: 2,
  increment: toRupees(5_000),
});
const first = { lot: 'imran', current: toRupees(20_000), next: toRupees(20_000), first: true };

test('before the first bid it is said why the box offers more than a tile bids', () => {
  expect(openingNote(rules, first)).toBe('A tile bids ₹20,000; the box offers a raise of ₹1,000');
});

test('a base price off the multiple keeps both words true', () => {
  const odd = { ...first, current: toRupees(1_500), next: toRupees(2_000) };
  expect(openingNote(rules, odd)).toBe('A tile bids ₹2,000; the box offers a raise of ₹1,000');
});

test('nothing is said from the first bid on, or where both are the same', () => {
  expect(openingNote(rules, { ...first, next: toRupees(25_000), first: false })).toBe('');
  expect(openingNote(rules, { ...first, next: toRupees(21_000) })).toBe('');
});

test('by the rules of a league tile and box begin with the same amount', () => {
  const own = { ...rules, preset: 'own' };
  expect(offerAt(own, first)).toBe(20_000);
  expect(openingNote(own, first)).toBe('');
  expect(offerAt(own, { ...first, first: false })).toBe(21_000);
});
