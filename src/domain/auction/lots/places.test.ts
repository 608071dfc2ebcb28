import { describe, expect, test } from 'vitest';
import { passed, retained, setUp, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import {
  bid,
  callUp,
  recordSale,
  register,
  reopenLot,
  restart,
  retain,
  sell,
  showUnsold,
  skip,
  undo,
  withdrawPlayer,
} from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, jadeja, kohli, mumbai } from '#fixtures/auction/people.ts';
import { lotOnBlock } from './block.ts';
import {
  calledIn,
  dearestSales,
  lotNumber,
  lotNumbersIn,
  lotsIn,
  passedOf,
  placesFrom,
  queueOf,
  salesOf,
} from './places.ts';

test('Sold and passed players count as called, the lot on the block does not', () => {
  expect(calledIn(given(underway).auction)).toBe(0);
  expect(calledIn(given(underway, sold(kohli, mumbai, 30_000), passed(dhoni)).auction)).toBe(2);
});

test('Every player except the retained ones counts as a lot', () => {
  expect(lotsIn(given(setUp).auction)).toBe(3);
  expect(lotsIn(given(setUp, retained(bumrah, chennai, 100_000)).auction)).toBe(2);
});

test('Places built from lists give the same lists back', () => {
  const sales = new Map([[kohli.id, { team: mumbai.id, price: dhoni.basePrice }]]);
  const places = placesFrom({ queue: [bumrah.id], passed: [dhoni.id], sales });
  expect([queueOf({ places }), passedOf({ places }), salesOf({ places })]).toEqual([
    [bumrah.id],
    [dhoni.id],
    sales,
  ]);
});

test('The dearest sales leave out retained players, and of equal prices the earlier sale comes first', () => {
  const { auction } = given(
    underway,
    retained(bumrah, chennai, 300_000),
    sold(kohli, mumbai, 30_000),
    sold(dhoni, chennai, 30_000),
  );
  expect(dearestSales(auction, 1)).toEqual([{ lot: kohli.id, team: mumbai.id, price: 30_000 }]);
  expect(dearestSales(auction, 5).map(({ lot }) => lot)).toEqual([kohli.id, dhoni.id]);
});

describe('lot numbers', () => {
  /** The number on the block and the last one, as in 'Lot 5 of 9'. */
  const shownIn = (auction: Auction) => {
    const lot = lotOnBlock(auction);
    return lot === null ? null : [lotNumber(auction, lot), lotNumbersIn(auction)];
  };
  /** The numbers on the block after each of these commands. */
  const through = (...orders: readonly Command[]) => {
    let evening = given(underway);
    return orders.map((order) => {
      evening = evening.after(order);
      return shownIn(evening.auction);
    });
  };
  const skipped = [skip(kohli), skip(dhoni), skip(bumrah)];

  test('Players who come back take the next numbers, and so does a player who was added late', () => {
    const round = [showUnsold(), skip(kohli), register([jadeja]), skip(dhoni), skip(bumrah)];
    expect(through(...skipped, ...round, skip(jadeja), showUnsold(), skip(kohli))).toEqual([
      [2, 3],
      [3, 3],
      null,
      [4, 6],
      [5, 6],
      [5, 7],
      [6, 7],
      [7, 7],
      null,
      [8, 11],
      [9, 11],
    ]);
  });

  test('A lot that makes way for a called player keeps its number, and the called player takes the next', () => {
    expect(through(skip(kohli), callUp(bumrah), skip(bumrah), skip(dhoni))).toEqual([
      [2, 3],
      [3, 3],
      [2, 3],
      null,
    ]);
  });

  test('The number of a withdrawn player is not given again', () => {
    expect(through(skip(kohli), skip(dhoni), withdrawPlayer(kohli)).at(-1)).toEqual([3, 3]);
  });

  test('A reopened lot and an undone one keep their numbers', () => {
    expect(through(skip(kohli), skip(dhoni), reopenLot(kohli), skip(kohli), undo())).toEqual([
      [2, 3],
      [3, 3],
      [1, 3],
      [3, 3],
      [1, 3],
    ]);
  });

  test('A passed player who is called takes a new number', () => {
    expect(through(skip(kohli), callUp(kohli), skip(kohli))).toEqual([
      [2, 3],
      [3, 4],
      [2, 4],
    ]);
  });

  test('A sale away from the block takes a number, and a retained player who never came up takes none', () => {
    expect(through(recordSale(bumrah, mumbai, 20_000), skip(kohli))).toEqual([
      [1, 3],
      [3, 3],
    ]);
    expect(through(retain(bumrah, mumbai, 20_000), skip(kohli))).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  test('Before the first bid, skip or sale the lot on the block is the first', () => {
    expect(through(callUp(dhoni), callUp(bumrah), skip(bumrah))).toEqual([
      [1, 3],
      [1, 3],
      [2, 3],
    ]);
  });

  test('After a new draw the numbers go on behind those of the sold players; without any they begin again', () => {
    const again = through(bid(kohli, mumbai, 20_000), sell(kohli), skip(dhoni), restart());
    expect(again.at(-1)).toEqual([4, 5]);
    expect(through(skip(kohli), restart()).at(-1)).toEqual([1, 3]);
  });

  test('A lot that waits for its first number would take the next one', () => {
    expect(lotNumber(given(underway).auction, bumrah.id)).toBe(2);
  });
});
