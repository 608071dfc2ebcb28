import { expect, test } from 'vitest';
import { ruledFor } from '#domain/auction/chapters/standing/pool.ts';
import type { Side } from '#domain/completion/agreed.ts';
import type { MissingBound } from '#domain/completion/missing.ts';
import { toRupees } from '#domain/money.ts';
import { KEEPERS, league } from '#fixtures/auction/league.ts';
import { mendOf } from './lacking.ts';

const SAYS_ALL = { ...KEEPERS, count: { least: 2, most: 4 }, spend: { least: 50_000, most: 90_000 } };
const having = (keepers: number): Side => ({
  id: 'side',
  purse: toRupees(0),
  squad: Array.from({ length: keepers }, () => ({
    fields: { role: 'wicketKeeper' },
    price: toRupees(20_000),
  })),
  names: null,
});
const { rules } = league({ limits: [SAYS_ALL] }, []).auction().tournament;

test.each<[MissingBound['bound'], number, object]>([
  ['purse', 12_000, { do: 'raise-purse', by: 12_000 }],
  ['least', 1, { do: 'lower-least', limit: 'keepers', to: 1 }],
  ['most', 2, { do: 'raise-most', limit: 'keepers', to: 6 }],
  ['mostSpend', 5_000, { do: 'raise-most-spend', limit: 'keepers', to: 95_000 }],
  ['names', 1, { do: 'ease-several' }],
])('Relaxing the bound %s by %i gives the remedy %o', (bound, by, mend) => {
  expect(mendOf(ruledFor(rules), having(4), { bound, limit: 'keepers', by })).toEqual(mend);
});

test('The right to name players belongs to no limit, and has no remedy of its own', () => {
  const missing = { bound: 'names', limit: null, by: 1 } as const;
  expect(mendOf(ruledFor(rules), having(4), missing)).toEqual({ do: 'ease-several' });
});

test('Relaxing an upper bound counts from what the squad has if that exceeds it', () => {
  const mend = (bound: MissingBound['bound'], by: number) =>
    mendOf(ruledFor(rules), having(5), { bound, limit: 'keepers', by });
  expect(mend('most', 2)).toEqual({ do: 'raise-most', limit: 'keepers', to: 7 });
  expect(mend('mostSpend', 5_000)).toEqual({ do: 'raise-most-spend', limit: 'keepers', to: 105_000 });
});
