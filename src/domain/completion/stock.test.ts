import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { type Candidate, ruledBy } from './agreed.ts';
import { kindsOf, needsOf } from './kinds.ts';
import { completes, Stock } from './stock.ts';

const ruled = ruledBy({ multiple: toRupees(1_000), squad: { least: 3 }, limits: [], caps: [] });
const side = { id: 'side', purse: toRupees(20_000), squad: [], names: null };
const needs = needsOf(ruled, side, null);
const player = (id: string, opening: number): Candidate => ({
  id,
  fields: {},
  opening: toRupees(opening),
  again: false,
});
const kinds = kindsOf(ruled, ['a', 'b', 'c'].map((id) => player(id, 5_000)).concat(player('dear', 6_000)));
const [cheap, dear] = kinds;
if (cheap === undefined || dear === undefined) throw new Error('two kinds');

test('A reused completion replaces players who are gone, and has one share for each kind', () => {
  const before = [
    { kind: dear, many: 1 },
    { kind: { ...cheap, name: 'gone' }, many: 1 },
    { kind: cheap, many: 1 },
  ];
  const again = new Stock(kinds).again(before, (some) => completes(needs, some));
  expect(again).toEqual([
    { kind: dear, many: 1 },
    { kind: cheap, many: 2 },
  ]);
});

test('A completion with one kind in two shares is not accepted as proof', () => {
  const twice = [cheap, cheap].map((kind) => ({ kind, many: 2 }));
  expect(completes(needs, twice)).toBe(false);
  expect(completes(needs, [{ kind: cheap, many: 3 }])).toBe(true);
});
