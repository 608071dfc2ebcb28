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

test('Before the first bid, a note explains why the input offers more than a tile bids', () => {
  expect(openingNote(rules, first)).toBe('A tile bids ₹20,000; the box offers a raise of ₹1,000');
});

test('The note about the first bid is correct for a base price off the multiple', () => {
  const odd = { ...first, current: toRupees(1_500), next: toRupees(2_000) };
  expect(openingNote(rules, odd)).toBe('A tile bids ₹2,000; the box offers a raise of ₹1,000');
});

test('No note appears after the first bid, or when tile and input agree', () => {
  expect(openingNote(rules, { ...first, next: toRupees(25_000), first: false })).toBe('');
  expect(openingNote(rules, { ...first, next: toRupees(21_000) })).toBe('');
});

test("With a league's own rules, tile and input begin with the same amount", () => {
  const own = { ...rules, preset: 'own' };
  expect(offerAt(own, first)).toBe(20_000);
  expect(openingNote(own, first)).toBe('');
  expect(offerAt(own, { ...first, first: false })).toBe(21_000);
});
