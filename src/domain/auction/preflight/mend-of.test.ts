import { expect, test } from 'vitest';
import { KEEPERS, league } from '#fixtures/auction/league.ts';
import { ruledFor } from '#domain/auction/chapters/standing/field.ts';
import type { MissingBound } from '#domain/completion/missing.ts';
import { mendOf } from './mend-of.ts';

const SAYS_ALL = { ...KEEPERS, count: { least: 2, most: 4 }, spend: { least: 50_000, most: 90_000 } };
const { rules } = league({ limits: [SAYS_ALL] }, []).auction().tournament;

test.each<[MissingBound['bound'], number, object]>([
  ['purse', 12_000, { do: 'raise-purse', by: 12_000 }],
  ['least', 1, { do: 'lower-least', limit: 'keepers', to: 1 }],
  ['most', 2, { do: 'raise-most', limit: 'keepers', to: 6 }],
  ['leastSpend', 20_000, { do: 'lower-least-spend', limit: 'keepers', to: 30_000 }],
  ['mostSpend', 5_000, { do: 'raise-most-spend', limit: 'keepers', to: 95_000 }],
  ['names', 1, { do: 'ease-several' }],
])('%s, by %i: %o', (bound, by, mend) => {
  expect(mendOf(ruledFor(rules), { bound, limit: 'keepers', by })).toEqual(mend);
});
