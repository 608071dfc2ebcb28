import { expect, test } from 'vitest';
import { createdUnder, entered } from '#fixtures/auction/facts.ts';
import { mumbai, chennai } from '#fixtures/auction/people.ts';
import { KEEPERS_AND_UNDER_19S } from '#fixtures/rules/keepers-and-under-19s.ts';
import type { Broken, MostBecause } from '#domain/auction/chapters/standing/standing.ts';
import { fold } from '#domain/auction/fold.ts';
import { toRupees } from '#domain/money.ts';
import { brokenText } from './broken-text.ts';

const auction = fold([createdUnder({ limits: KEEPERS_AND_UNDER_19S.limits }), ...entered(mumbai, chennai)]);
const said = (...broken: Broken[]) => brokenText(auction, mumbai.id, broken);
const one = (because: MostBecause, most = 0): Broken => ({ most: toRupees(most), because });

test('The sentence of a broken rule has its numbers', () => {
  expect(said(one({ why: 'limit', limit: 'k', most: 2 }))).toBe(
    'Against the rules: Mumbai: its squad has 2 keepers and may have no more',
  );
  expect(said(one({ why: 'cap', cap: toRupees(40_000) }, 40_000))).toBe(
    'Against the rules: Mumbai: nobody may pay more than ₹40,000 for such a player',
  );
  expect(said(one({ why: 'budget', limit: 'u', left: toRupees(5_500) }, 5_500))).toBe(
    'Against the rules: Mumbai: ₹5,500 is left of what it may spend for under-19s',
  );
  const kept = { many: 2, each: toRupees(10_000) };
  expect(said(one({ why: 'budget', limit: 'u', left: toRupees(50_000), kept }, 30_000))).toBe(
    'Against the rules: Mumbai: of ₹50,000 left of what it may spend for under-19s it keeps ₹10,000 for each of 2 more',
  );
  const each = toRupees(30_000);
  expect(said(one({ why: 'kept-back', purse: toRupees(200_000), places: 2, each }, 140_000))).toBe(
    'Against the rules: Mumbai: the purse keeps ₹60,000 for 2 more players at ₹30,000 each',
  );
});

test('Several broken rules follow one another, each with its team', () => {
  const missing = { bounds: [{ bound: 'least', limit: 'k', by: 1 }], exact: true } as const;
  expect(
    said(one({ why: 'limit', limit: 'k', most: 2 }), {
      ...one({ why: 'stranded', missing }),
      team: chennai.id,
    }),
  ).toBe(
    'Against the rules: Mumbai: its squad has 2 keepers and may have no more; Chennai: after it its squad could not be completed, for it needs 1 keeper more than are still to come',
  );
});
