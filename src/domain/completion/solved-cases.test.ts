import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answersTo, readCases, reasonsOf } from '#fixtures/most-bid/solved-cases.ts';

const CASES = readCases(readFileSync('fixtures/most-bid/instances.json', 'utf8'));

test.each(CASES.map((one) => [one.id, one.note, one] as const))(
  'The rulebook solves case %s: %s',
  (_id, _note, one) => {
    expect(answersTo(one)).toEqual(one.answers);
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
      expect((one.instance.teams[at]?.purse ?? 0) - kept - held.over).toBe(most);
    }
});
