import { expect, test } from 'vitest';
import { evolve } from '#domain/auction/evolve.ts';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { offerAt, openingNote, panelWarning } from './bid-panel.tsx';

const NOBODY = 'Nobody can bid with less than ₹1,000: every bid is a multiple of 1,000';

/** An auction with every purse lowered to `purse`. */
function withPurses(purse: number) {
  const auction = openedAuction();
  return [...auction.teams.keys()].reduce(
    (now, team) =>
      evolve(now, { type: 'PurseAdjusted', team, by: toRupees(purse - 2_000_000), reason: 'a test' }),
    auction,
  );
}

test('No warning appears while any purse covers the smallest bid', () => {
  expect(panelWarning(openedAuction())).toBe('');
  expect(panelWarning(withPurses(1_000))).toBe('');
});

test('A warning appears when no purse covers the smallest bid', () => {
  expect(panelWarning(withPurses(999))).toBe(NOBODY);
  expect(panelWarning(withPurses(100))).toBe(NOBODY);
});

const rules = specificationRules({
  openingPurse: toRupees(2_000_000),
  squadLimit: 2,
  increment: toRupees(5_000),
});
const first = { lot: 'imran', current: toRupees(20_000), next: toRupees(20_000), first: true };

test('Before the first bid, a note says how to bid the base price while the input offers a raise', () => {
  expect(openingNote(rules, first)).toBe('Tap a team to bid the base price, ₹20,000');
});

test('The note about the first bid is correct for a base price off the multiple', () => {
  const odd = { ...first, current: toRupees(1_500), next: toRupees(2_000) };
  expect(openingNote(rules, odd)).toBe('Tap a team to bid ₹2,000');
});

test('No note appears after the first bid, or when tile and input agree', () => {
  expect(openingNote(rules, { ...first, next: toRupees(25_000), first: false })).toBe('');
  expect(openingNote(rules, { ...first, next: toRupees(21_000) })).toBe('');
});

test("With a league's own rules, tile and input begin with the same amount", () => {
  const own = { ...rules, preset: 'own' };
  expect(offerAt(own, first)).toBe(20_000);
  expect(openingNote(own, first)).toBe('');
  expect(offerAt(own, { ...first, first: false })).toBe(first.next);
});
