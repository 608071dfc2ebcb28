import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Candidate, Side } from '#domain/completion/agreed.ts';
import { completable } from '#domain/completion/all-sides.ts';
import { kindsOf } from '#domain/completion/kinds.ts';
import { mostOfAll } from '#domain/completion/most-of-all.ts';
import { mostOfOne, type MostBid } from '#domain/completion/one-side.ts';
import { pricesOf } from '#domain/completion/prices.ts';
import { ruledBy } from '#domain/completion/ruled.ts';
import { impossible } from '#domain/impossible.ts';
import {
  ALLOWANCE,
  answersTo,
  inOurWords,
  readCases,
  reasonsOf,
  type Answers,
  type SolvedCase,
} from './solved-cases.ts';

const CASES = readCases(readFileSync('fixtures/most-bid/instances.json', 'utf8'));

test.each(CASES.map((one) => [one.id, one.note, one] as const))(
  'The rulebook solves case %s: %s',
  (_id, _note, one) => {
    expect(answersTo(one)).toEqual(one.answers);
  },
);

/** The rulebook's answers to a case, and every price after which squads can still be completed. */
function pricesTo(solved: Pick<SolvedCase, 'instance'>): Answers {
  const { agreed, pool, lot, sides } = inOurWords(solved.instance);
  const allowance = () => ({ work: ALLOWANCE });
  const ruled = ruledBy(agreed);
  const kinds = kindsOf(ruled, pool);
  const before = completable(ruled, sides, kindsOf(ruled, [...pool, lot]), allowance());
  const ranges = (side: Side, mostFor: (lot: Candidate) => MostBid): [number, number][] => {
    const most = mostFor(lot);
    const only = pricesOf(ruled, side, lot, most, mostFor, allowance());
    if (only !== null) return only.ranges.map(({ least, most: upTo }) => [least, upTo]);
    return most.amount === 0 ? [] : [[lot.opening, most.amount]];
  };
  const answers = answersTo(solved);
  return {
    ...answers,
    teams: sides.map((side, at) => ({
      ...(answers.teams[at] ?? impossible('a team without an answer')),
      prices: {
        one: ranges(side, (asked) => mostOfOne(ruled, side, asked, kinds, allowance())),
        all: ranges(side, (asked) =>
          mostOfAll({ ruled, sides, lot: asked, kinds, before }, side, allowance()),
        ),
      },
    })),
  };
}

const EDGES = readCases(readFileSync('fixtures/most-bid/edges.json', 'utf8'));

test.each(EDGES.map((one) => [one.id, one.note, one] as const))(
  'The rulebook solves edge case %s: %s',
  (_id, _note, one) => {
    expect(pricesTo(one)).toEqual(one.answers);
  },
);

test('Each team gets the reason for its highest bid, or the reason why it cannot bid', () => {
  const [first] = CASES;
  expect(first && reasonsOf(first)[0]).toMatchObject({
    id: 'T1',
    held: {
      parts: [
        { many: 1, neededFor: ['keeper'], opening: 30_000 },
        { many: 2, neededFor: ['U19'], opening: 15_000 },
      ],
    },
    missing: null,
  });
  for (const one of CASES)
    for (const [at, { held, missing }] of reasonsOf(one).entries()) {
      const most = one.answers.teams[at]?.one ?? 0;
      expect(held === null).toBe(most === 0);
      if (held === null) {
        if (missing !== null) expect(missing.bounds.length).toBeGreaterThan(0);
        continue;
      }
      const kept = held.parts.reduce((sum, { many, opening }) => sum + many * opening, 0);
      expect(held.purse - kept - held.above - held.over).toBe(most);
    }
});
