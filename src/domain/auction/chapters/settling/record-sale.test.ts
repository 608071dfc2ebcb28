import { describe, expect, test } from 'vitest';
import { ok } from '#domain/auction/decision.ts';
import { entrant, purseOf, squadOf } from '#domain/auction/teams/squad.ts';
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

describe('a sale reported by a client with its own auction', () => {
  test('A reported sale of the lot on the block opens the next lot', () => {
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

  test('A reported sale of a waiting or unsold player leaves the block as it is', () => {
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

  test('A sale can be reported before the draw', () => {
    const { auction } = given(setUp).after(recordSale(kohli, mumbai, 30_000));
    expect(auction.block).toEqual({ state: 'undrawn' });
    expect(auction.stage).toBe('active');
  });

  test('A reported price may be off the multiple or below the base price, but not zero', () => {
    expect(given(underway).when(recordSale(kohli, mumbai, 1))).toMatchObject({ ok: true });
    expect(given(underway).when(recordSale(kohli, mumbai, 0))).toEqual(refused('price-not-positive'));
    expect(given(underway).when(recordSale(kohli, mumbai, -5))).toEqual(refused('price-not-positive'));
  });

  test('A reported price may use the whole purse, and not one rupee more', () => {
    expect(given(underway).when(recordSale(kohli, mumbai, 500_000))).toMatchObject({ ok: true });
    expect(given(underway).when(recordSale(kohli, mumbai, 500_001))).toEqual(
      refused('purse-too-small', { shortBy: 1 }),
    );
  });

  test('A reported sale into a full squad is refused', () => {
    const one = given(created({ squadLimit: 1 }), underway.slice(1)).after(recordSale(kohli, mumbai, 1));
    expect(one.when(recordSale(dhoni, mumbai, 1))).toEqual(refused('squad-full', { size: 1, limit: 1 }));
  });

  test('A reported sale is checked for player, sale and team, in this order; after the end it is refused', () => {
    const open = given(underway);
    expect(open.when(recordSale(jadeja, kolkata, 0))).toEqual(refused('no-such-player'));
    expect(open.when(recordSale(kohli, kolkata, 0))).toEqual(refused('no-such-team'));
    const later = open.after(recordSale(kohli, mumbai, 20_000));
    expect(later.when(recordSale(kohli, kolkata, 0))).toEqual(refused('player-sold', { team: 'mumbai' }));
    expect(later.after(finish).when(recordSale(jadeja, kolkata, 0))).toEqual(refused('auction-finished'));
  });

  test('The console can undo a reported sale', () => {
    const later = given(underway).after(recordSale(kohli, mumbai, 120_000));
    expect(later.when(undo())).toEqual(ok(saleUndone(kohli, mumbai, 120_000), opened(kohli)));
  });
});

describe('reverting a reported sale', () => {
  const later = given(underway).after(bid(kohli, mumbai, 120_000), sell(kohli), skip(dhoni));

  test('A reverted player is on the block at base price; the current lot comes up next', () => {
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

  test('Reverting removes the sale from the history and keeps other acts', () => {
    const { auction } = later.after(takeBackSale(kohli));
    expect(auction.history).toEqual([{ type: 'skip', lot: 'dhoni', bids: [] }]);
  });

  test("Reverting keeps the player's passes and other sales in the history", () => {
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

  test('A reverted player comes up if no lot is left', () => {
    const over = later.after(skip(bumrah), takeBackSale(kohli));
    expect(floorOf(over.auction)).toMatchObject({ onBlock: 'kohli', queue: [], unsold: ['dhoni', 'bumrah'] });
  });

  test('A sale reported before the draw can be reverted', () => {
    const early = given(setUp).after(recordSale(kohli, mumbai, 20_000));
    expect(early.when(takeBackSale(kohli))).toEqual(ok(saleUndone(kohli, mumbai, 20_000, 2)));
    expect(floorOf(early.after(takeBackSale(kohli)).auction)).toMatchObject({ onBlock: null, queue: [] });
  });

  test('Reverting is refused for a missing or unsold player, and after the end', () => {
    expect(later.when(takeBackSale(jadeja))).toEqual(refused('no-such-player'));
    expect(later.when(takeBackSale(dhoni))).toEqual(refused('player-not-sold'));
    expect(later.after(finish).when(takeBackSale(jadeja))).toEqual(refused('auction-finished'));
  });

  test('Players are identified by id, not by number or name', () => {
    const alone = given(created(), entered(mumbai), registered(kohli));
    expect(alone.when(takeBackSale(kohli))).toEqual(refused('player-not-sold'));
  });
});
