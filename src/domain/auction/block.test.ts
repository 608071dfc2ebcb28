import { expect, test } from 'vitest';
import { placed, setUp, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { skip } from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { highBidOf, leads, lotOnBlock, playerOf, priceOf } from './block.ts';

test('before the draw, and when no lot is left, nobody is on the block', () => {
  const over = given(underway).after(skip(kohli), skip(dhoni), skip(bumrah));
  for (const { auction } of [given(setUp), over]) {
    expect(lotOnBlock(auction)).toBeNull();
    expect(highBidOf(auction)).toBeNull();
    expect(leads(auction, 'mumbai')).toBe(false);
  }
});

test('the current bid is the base price until the first bid, then the last one', () => {
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

test('who is not registered is our own bug', () => {
  expect(playerOf(given(setUp).auction, 'kohli')).toEqual(kohli);
  expect(() => playerOf(given(setUp).auction, 'nobody')).toThrow(
    'impossible: no player nobody in the auction',
  );
});
