import { describe, expect, test } from 'vitest';
import { entrant, purseOf } from '#domain/auction/teams/purse.ts';
import { ok } from '#domain/auction/decide/decision.ts';
import { squadOf } from '#domain/auction/teams/squad.ts';
import {
  created,
  entered,
  opened,
  registered,
  saleUndone,
  setUp,
  sold,
  underway,
} from '#fixtures/auction/facts.ts';
import { floorOf, given, refused } from '#fixtures/auction/given.ts';
import { bid, callUp, finish, recordSale, sell, skip, takeBackSale, undo } from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, jadeja, kohli, kolkata, mumbai } from '#fixtures/auction/people.ts';

describe('a sale told by a client that runs its own auction', () => {
  test('of the lot on the block: sold, paid, and the next one comes up', () => {
    const open = given(underway);
    expect(open.when(recordSale(kohli, mumbai, 120_000))).toEqual(
      ok(sold(kohli, mumbai, 120_000, 2), opened(dhoni)),
    );
    const { auction } = open.after(recordSale(kohli, mumbai, 120_000));
    expect(floorOf(auction)).toEqual({ onBlock: 'dhoni', highBid: null, queue: ['bumrah'], unsold: [] });
    expect(squadOf(auction, 'mumbai')).toEqual([{ player: 'kohli', price: 120_000 }]);
    expect(purseOf(auction, 'mumbai')).toBe(380_000);
    expect(auction.history).toEqual([
      { type: 'sell', lot: 'kohli', team: 'mumbai', price: 120_000, bids: [] },
    ]);
    expect(auction.stage).toBe('active');
  });

  test('of a player who waits or was passed: the block and its bids stay', () => {
    const bidding = given(underway).after(skip(kohli), bid(dhoni, chennai, 20_000));
    expect(bidding.when(recordSale(bumrah, mumbai, 30_000))).toEqual(ok(sold(bumrah, mumbai, 30_000, 2)));
    const { auction } = bidding.after(recordSale(bumrah, mumbai, 30_000), recordSale(kohli, mumbai, 30_000));
    expect(floorOf(auction)).toEqual({
      onBlock: 'dhoni',
      highBid: { team: 'chennai', amount: 20_000, via: 'floor' },
      queue: [],
      unsold: [],
    });
  });

  test('before anybody drew an order it stands too', () => {
    const { auction } = given(setUp).after(recordSale(kohli, mumbai, 30_000));
    expect(auction.block).toEqual({ state: 'undrawn' });
    expect(auction.stage).toBe('active');
  });

  test('the price may be off the grid and below the base price, but not nothing', () => {
    expect(given(underway).when(recordSale(kohli, mumbai, 1))).toMatchObject({ ok: true });
    expect(given(underway).when(recordSale(kohli, mumbai, 0))).toEqual(refused('price-not-positive'));
    expect(given(underway).when(recordSale(kohli, mumbai, -5))).toEqual(refused('price-not-positive'));
  });

  test('the whole purse may be paid, one rupee more may not', () => {
    expect(given(underway).when(recordSale(kohli, mumbai, 500_000))).toMatchObject({ ok: true });
    expect(given(underway).when(recordSale(kohli, mumbai, 500_001))).toEqual(
      refused('purse-too-small', { shortBy: 1 }),
    );
  });

  test('a full squad buys nobody', () => {
    const one = given(created({ squadLimit: 1 }), underway.slice(1)).after(recordSale(kohli, mumbai, 1));
    expect(one.when(recordSale(dhoni, mumbai, 1))).toEqual(refused('squad-full', { size: 1, limit: 1 }));
  });

  test('player, sale and team are judged in this order, and nothing after the end', () => {
    const open = given(underway);
    expect(open.when(recordSale(jadeja, kolkata, 0))).toEqual(refused('no-such-player'));
    expect(open.when(recordSale(kohli, kolkata, 0))).toEqual(refused('no-such-team'));
    const later = open.after(recordSale(kohli, mumbai, 20_000));
    expect(later.when(recordSale(kohli, kolkata, 0))).toEqual(refused('player-sold', { team: 'mumbai' }));
    expect(later.after(finish).when(recordSale(jadeja, kolkata, 0))).toEqual(refused('auction-finished'));
  });

  test('it can be undone at the console, like any other sale', () => {
    const later = given(underway).after(recordSale(kohli, mumbai, 120_000));
    expect(later.when(undo())).toEqual(ok(saleUndone(kohli, mumbai, 120_000), opened(kohli)));
  });
});

describe('a sale taken back by such a client', () => {
  const later = given(underway).after(bid(kohli, mumbai, 120_000), sell(kohli), skip(dhoni));

  test('the player is back on the block at base price, whoever stood there waits behind him', () => {
    expect(later.when(takeBackSale(kohli))).toEqual(ok(saleUndone(kohli, mumbai, 120_000, 2), opened(kohli)));
    const { auction } = later.after(takeBackSale(kohli));
    expect(floorOf(auction)).toEqual({
      onBlock: 'kohli',
      highBid: null,
      queue: ['bumrah'],
      unsold: ['dhoni'],
    });
    expect(purseOf(auction, 'mumbai')).toBe(500_000);
    expect(entrant(auction, 'mumbai').awaited).toEqual([-120_000]);
  });

  test('the sale leaves the history, the other acts stay', () => {
    const { auction } = later.after(takeBackSale(kohli));
    expect(auction.history).toEqual([{ type: 'skip', lot: 'dhoni', bids: [] }]);
  });

  test('skips of the same player and sales of others stay in the history', () => {
    const again = given(underway).after(
      skip(kohli),
      recordSale(dhoni, mumbai, 20_000),
      callUp(kohli),
      bid(kohli, chennai, 20_000),
      sell(kohli),
      takeBackSale(kohli),
    );
    expect(again.auction.history.map(({ type, lot }) => `${type} ${lot}`)).toEqual([
      'skip kohli',
      'sell dhoni',
    ]);
  });

  test('when no lot was left he is the only one', () => {
    const over = later.after(skip(bumrah), takeBackSale(kohli));
    expect(floorOf(over.auction)).toMatchObject({ onBlock: 'kohli', queue: [], unsold: ['dhoni', 'bumrah'] });
  });

  test('before the draw there is no block to return to', () => {
    const early = given(setUp).after(recordSale(kohli, mumbai, 20_000));
    expect(early.when(takeBackSale(kohli))).toEqual(ok(saleUndone(kohli, mumbai, 20_000, 2)));
    expect(floorOf(early.after(takeBackSale(kohli)).auction)).toMatchObject({ onBlock: null, queue: [] });
  });

  test('who is not there or not sold is not taken back, and nothing after the end', () => {
    expect(later.when(takeBackSale(jadeja))).toEqual(refused('no-such-player'));
    expect(later.when(takeBackSale(dhoni))).toEqual(refused('player-not-sold'));
    expect(later.after(finish).when(takeBackSale(jadeja))).toEqual(refused('auction-finished'));
  });

  test('a second player of one number or name is another player', () => {
    const alone = given(created(), entered(mumbai), registered(kohli));
    expect(alone.when(takeBackSale(kohli))).toEqual(refused('player-not-sold'));
  });
});
