import { describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { created, drawn, entered, opened, placed, registered, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { jadeja, kohli, mumbai } from '#fixtures/auction/people.ts';
import { lowered, nextBid, raised, suggestedBid } from './increments.ts';

const rs = toRupees;

describe('one tap bids', () => {
  test('the base price first, then the current bid plus the increment', () => {
    expect(nextBid(given(underway).auction, 'kohli')).toBe(20_000);
    expect(nextBid(given(underway, placed(kohli, mumbai, 20_000)).auction, 'kohli')).toBe(25_000);
  });

  test('a base price off the grid rounded up', () => {
    const open = given(created(), entered(mumbai), registered(jadeja), drawn(jadeja), opened(jadeja));
    expect(nextBid(open.auction, 'jadeja')).toBe(2_000);
  });

  test('an increment off the grid of an older tournament rounded up', () => {
    const odd = given(created({ increment: rs(1_500) }), underway.slice(1), placed(kohli, mumbai, 20_000));
    expect(nextBid(odd.auction, 'kohli')).toBe(22_000);
  });
});

describe('the bid box', () => {
  test('offers the current bid plus 1,000, also off the grid', () => {
    expect(suggestedBid(rs(20_000))).toBe(21_000);
    expect(suggestedBid(rs(1_500))).toBe(2_500);
  });

  test.each([
    [21_000, 5_000, 26_000],
    [2_500, 1_000, 4_000],
    [0, 1_000, 1_000],
    [1, 1_000, 2_000],
  ])('plus: %d and an increment of %d make %d', (typed, increment, result) => {
    expect(raised(rs(typed), rs(increment))).toBe(result);
  });

  test('plus leaves what is beyond every purse as it is', () => {
    expect(raised(rs(1_000_000_000_000), rs(1_000))).toBe(1_000_000_001_000);
    expect(raised(rs(1_000_000_000_001), rs(1_000))).toBe(1_000_000_000_001);
    expect(raised(rs(Number.MAX_SAFE_INTEGER), rs(5_000))).toBe(Number.MAX_SAFE_INTEGER);
  });

  test.each([
    [31_000, 5_000, 20_000, 26_000],
    [26_000, 5_000, 20_000, 21_000],
    [25_000, 5_000, 20_000, 21_000],
    [21_000, 5_000, 20_000, 21_000],
    [3_000, 5_000, 20_000, 21_000],
    [4_000, 1_000, 1_500, 3_000],
    [3_000, 1_000, 1_500, 2_500],
    [4_400, 1_000, 1_500, 3_000],
    [3_600, 1_000, 1_500, 2_500],
  ])('minus: %d less %d, at a current bid of %d, makes %d', (typed, increment, current, result) => {
    expect(lowered(rs(typed), rs(increment), rs(current))).toBe(result);
  });
});
