import { expect, test } from 'vitest';
import { createdUnder, entered } from '#fixtures/auction/facts.ts';
import { mumbai, chennai } from '#fixtures/auction/people.ts';
import { KEEPERS_AND_UNDER_19S } from '#fixtures/rules/keepers-and-under-19s.ts';
import type { Broken, MostBecause } from '#domain/auction/chapters/standing/standing.ts';
import { fold } from '#domain/auction/fold.ts';
import { toRupees } from '#domain/money.ts';
import { brokenList, brokenText } from './broken-text.ts';

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

test('The sentence about a sale, squad or bid that breaks new rules has its numbers', () => {
  const of = (because: Broken['because']) =>
    brokenList(auction, [{ most: toRupees(0), because, team: chennai.id }]);
  expect(of({ why: 'multiple', multiple: toRupees(7_000) })).toBe(
    'Chennai: its bid is not a multiple of ₹7,000',
  );
  expect(of({ why: 'over-limit', limit: 'k', has: 3, most: 2 })).toBe(
    'Chennai: its squad has 3 keepers and may have 2',
  );
  const [spent, most] = [toRupees(40_000), toRupees(30_000)];
  expect(of({ why: 'over-budget', limit: 'u', spent, most })).toBe(
    'Chennai: it has spent ₹40,000 for under-19s and may spend ₹30,000',
  );
  const missing = { bounds: [{ bound: 'least', limit: 'k', by: 1 }], exact: true } as const;
  expect(of({ why: 'cannot-complete', missing })).toMatch(/^Chennai: its squad cannot be completed, for /);
});
