import { describe, expect, test } from 'vitest';
import {
  created,
  drawn,
  entered,
  opened,
  placed,
  registered,
  setUp,
  underway,
} from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { skip } from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, jadeja, kohli, mumbai } from '#fixtures/auction/people.ts';
import { toRupees } from '#domain/money.ts';
import { highBidOf, leads, lotOnBlock, nextBid, playerOf, priceOf } from './block.ts';

test('Before the draw and after the last lot nobody is on the block', () => {
  const over = given(underway).after(skip(kohli), skip(dhoni), skip(bumrah));
  for (const { auction } of [given(setUp), over]) {
    expect(lotOnBlock(auction)).toBeNull();
    expect(highBidOf(auction)).toBeNull();
    expect(leads(auction, 'mumbai')).toBe(false);
  }
});

test('Until the first bid the current bid is the base price', () => {
  const open = given(underway);
  expect(lotOnBlock(open.auction)).toBe('kohli');
  expect(highBidOf(open.auction)).toBeNull();
  expect(priceOf(open.auction, 'kohli')).toBe(20_000);
  const { auction } = given(underway, placed(kohli, mumbai, 25_000), placed(kohli, chennai, 30_000));
  expect(priceOf(auction, 'kohli')).toBe(30_000);
  expect(highBidOf(auction)).toEqual({ team: 'chennai', amount: 30_000, via: 'floor' });
  expect(leads(auction, 'chennai')).toBe(true);
  expect(leads(auction, 'mumbai')).toBe(false);
});

test('Asking for an unregistered player throws', () => {
  expect(playerOf(given(setUp).auction, 'kohli')).toEqual(kohli);
  expect(() => playerOf(given(setUp).auction, 'nobody')).toThrow(
    'impossible: no player nobody in the auction',
  );
});

describe('the amount of one tap', () => {
  test('One tap bids the base price first, then the current bid plus the increment', () => {
    expect(nextBid(given(underway).auction, 'kohli')).toBe(20_000);
    expect(nextBid(given(underway, placed(kohli, mumbai, 20_000)).auction, 'kohli')).toBe(25_000);
  });

  test('A base price off the multiple is rounded up', () => {
    const open = given(created(), entered(mumbai), registered(jadeja), drawn(jadeja), opened(jadeja));
    expect(nextBid(open.auction, 'jadeja')).toBe(2_000);
  });

  test('An increment off the multiple is rounded up', () => {
    const increment = toRupees(1_500);
    const odd = given(created({ increment }), underway.slice(1), placed(kohli, mumbai, 20_000));
    expect(nextBid(odd.auction, 'kohli')).toBe(22_000);
  });
});
