import { describe, expect, test } from 'vitest';
import { purseOf } from '#domain/auction/teams/purse.ts';
import { ok } from '#domain/auction/decide/decision.ts';
import { squadOf } from '#domain/auction/teams/squad.ts';
import {
  adjusted,
  finished,
  opened,
  passUndone,
  saleUndone,
  setUp,
  underway,
} from '#fixtures/auction/facts.ts';
import { floorOf, given, refused } from '#fixtures/auction/given.ts';
import {
  adjust,
  bid,
  charge,
  callUp,
  recordSale,
  restart,
  sell,
  showUnsold,
  skip,
  undo,
} from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';

describe('undo of a sale', () => {
  const sold = given(underway).after(bid(kohli, mumbai, 120_000), sell(kohli));

  test('Undo a sale to base price, with the present lot behind', () => {
    expect(sold.when(undo())).toEqual(ok(saleUndone(kohli, mumbai, 120_000), opened(kohli)));
    expect(floorOf(sold.after(undo()).auction)).toEqual(floorOf(given(underway).auction));
  });

  test('Refund the purse and empty the place on an undo', () => {
    expect(purseOf(sold.auction, 'mumbai')).toBe(380_000);
    const { auction } = sold.after(undo());
    expect(purseOf(auction, 'mumbai')).toBe(500_000);
    expect(squadOf(auction, 'mumbai')).toEqual([]);
    expect(auction.history).toEqual([]);
  });

  test('Expect no second call after an undo', () => {
    expect(sold.after(undo()).when(charge(mumbai, -120_000))).toEqual(ok(adjusted(mumbai, 120_000, '')));
  });

  test('Keep a purse adjustment made after the sale', () => {
    const { auction } = sold.after(adjust(mumbai, -80_000), undo());
    expect(purseOf(auction, 'mumbai')).toBe(420_000);
  });

  test('Drop the bids of the lot that has to wait', () => {
    const bidding = sold.after(bid(dhoni, chennai, 30_000));
    expect(floorOf(bidding.after(undo()).auction)).toEqual(floorOf(given(underway).auction));
  });
});

describe('undo of a skip', () => {
  const skipped = given(underway).after(skip(kohli));

  test('Undo a pass back to the block', () => {
    expect(skipped.when(undo())).toEqual(ok(passUndone(kohli), opened(kohli)));
    const { auction } = skipped.after(undo());
    expect(floorOf(auction)).toEqual(floorOf(given(underway).auction));
    expect(auction.history).toEqual([]);
  });

  test('Undo a pass of a recalled player on the block, without its new bids', () => {
    const again = skipped.after(showUnsold(), bid(kohli, mumbai, 20_000));
    expect(floorOf(again.after(undo()).auction)).toEqual(floorOf(given(underway).auction));
  });

  test('Undo a pass of a waiting recalled player, without a duplicate', () => {
    const two = skipped.after(skip(dhoni), showUnsold());
    expect(floorOf(two.auction)).toMatchObject({ onBlock: 'kohli', queue: ['dhoni', 'bumrah'] });
    expect(floorOf(two.after(undo()).auction)).toEqual({
      onBlock: 'dhoni',
      highBid: null,
      queue: ['kohli', 'bumrah'],
      unsold: [],
    });
  });

  test('Undo a pass of a player called out of turn, who stays on the block', () => {
    const called = skipped.after(callUp(kohli));
    expect(floorOf(called.after(undo()).auction)).toEqual(floorOf(given(underway).auction));
  });
});

test('Undo act by act to the start of the history', () => {
  const acts = given(underway).after(
    skip(kohli),
    bid(dhoni, mumbai, 20_000),
    sell(dhoni),
    skip(bumrah),
    showUnsold(),
    bid(kohli, chennai, 20_000),
    sell(kohli),
  );
  expect(acts.auction.history.map(({ type, lot }) => `${type} ${lot}`)).toEqual([
    'skip kohli',
    'sell dhoni',
    'skip bumrah',
    'sell kohli',
  ]);
  const start = acts.after(undo(), undo(), undo(), undo());
  expect(floorOf(start.auction)).toEqual(floorOf(given(underway).auction));
  expect(purseOf(start.auction, 'mumbai')).toBe(500_000);
  expect(purseOf(start.auction, 'chennai')).toBe(500_000);
  expect(start.when(undo())).toEqual(refused('nothing-to-undo'));
});

test('Refuse an undo without a sale or pass', () => {
  expect(given(setUp).when(undo())).toEqual(refused('nothing-to-undo'));
  expect(
    given(underway)
      .after(bid(kohli, mumbai, 20_000))
      .when(undo()),
  ).toEqual(refused('nothing-to-undo'));
});

test('Clear the undo history on restart', () => {
  const again = given(underway).after(bid(kohli, mumbai, 20_000), sell(kohli), restart());
  expect(again.when(undo())).toEqual(refused('nothing-to-undo'));
});

test('Refuse an undo that did not see the last act', () => {
  const open = given(underway);
  const later = open.after(skip(kohli));
  expect(later.when(undo(open.auction.sequence))).toEqual(
    refused('floor-moved', { lot: 'dhoni', highBid: null }),
  );
  expect(later.when(undo(later.auction.sequence))).toMatchObject({ ok: true });
});

test('Refuse the second tap of an undo', () => {
  const acts = given(underway).after(skip(kohli), skip(dhoni));
  const inSight = acts.auction.sequence;
  expect(acts.after(undo(inSight)).when(undo(inSight))).toMatchObject({ problem: { code: 'floor-moved' } });
});

test('Refuse an undo in a finished auction', () => {
  expect(given(underway).after(skip(kohli)).when(undo())).toMatchObject({ ok: true });
  expect(given(underway, finished).when(undo())).toEqual(refused('auction-finished'));
});

test('Undo a sale recorded before the draw', () => {
  const early = given(setUp).after(recordSale(kohli, mumbai, 20_000));
  expect(early.when(undo())).toEqual(ok(saleUndone(kohli, mumbai, 20_000)));
  const { auction } = early.after(undo());
  expect(auction.block).toEqual({ state: 'undrawn' });
  expect(floorOf(auction).queue).toEqual([]);
});
