import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { createdUnder, setUp } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { TOKENS } from '#protocol/testing/tokens.ts';
import { keptText } from './kept-text.ts';
import { wholeRefusalText } from './refusals/whole-refusal-text.ts';

const kept = (places: number) => ({
  amount: toRupees(places * 10_000),
  places,
  each: toRupees(10_000),
});

test("The reserve's sentence has the number of players and the amount for each", () => {
  expect(keptText('rupees', kept(3))).toBe('₹30,000 for 3 more players at ₹10,000 each');
  expect(keptText(TOKENS, kept(1))).toBe('10,000 tokens for one more player');
});

test('The refusal of a bid above the reserve has the bid limit and its reason', () => {
  const { auction } = given(createdUnder({}), setUp.slice(1));
  const said = (most: number) =>
    wholeRefusalText({ code: 'purse-kept-back', most: toRupees(most), ...kept(2) }, auction);
  expect(said(120_000)).toBe('Most ₹1,20,000: the purse keeps ₹20,000 for 2 more players at ₹10,000 each');
  expect(said(0)).toBe(
    'This team can bid nothing: the purse keeps ₹20,000 for 2 more players at ₹10,000 each',
  );
});
