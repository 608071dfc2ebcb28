import { expect, test } from 'vitest';
import type { Agreed, Candidate, Side } from '#domain/completion/agreed.ts';
import { toRupees } from '#domain/money.ts';
import { localMost } from './solved-cases.ts';

const agreed: Agreed = { multiple: toRupees(1_000), squad: { least: 4, most: 5 }, limits: [], caps: [] };
const lot: Candidate = { id: 'lot', fields: { role: 'batter' }, opening: toRupees(20_000), again: false };
const player = { fields: { role: 'bowler' }, price: toRupees(10_000) };
const side = (purse: number, have: number): Side => ({
  id: 'side',
  purse: toRupees(purse),
  squad: Array.from({ length: have }, () => player),
  names: null,
});
const most = (purse: number, have: number, rules = agreed) =>
  localMost(rules, toRupees(10_000), side(purse, have), lot);

test("The usual leagues' formula reserves a fixed amount for each player that the minimum squad still lacks after this lot", () => {
  expect(most(60_000, 1)).toBe(40_000);
  expect(most(60_500, 1)).toBe(40_000);
  expect(most(60_000, 4)).toBe(60_000);
});

test("The usual leagues' formula gives 0 below the opening bid, and for a full squad", () => {
  expect([40_000, 39_999].map((purse) => most(purse, 1))).toEqual([20_000, 0]);
  expect([4, 5].map((have) => most(60_000, have))).toEqual([60_000, 0]);
});

test("The usual leagues' formula is limited by the cap, or by the whole purse without squad bounds", () => {
  const capped = { ...agreed, caps: [{ where: { role: ['batter'] }, most: toRupees(25_500) }] };
  expect(most(60_000, 1, capped)).toBe(25_000);
  expect(most(60_000, 9, { ...agreed, squad: {} })).toBe(60_000);
});
