import { describe, expect, test } from 'vitest';
import { ok } from '#domain/auction/decision.ts';
import { purseOf, squadOf } from '#domain/auction/teams/squad.ts';
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
  callUp,
  charge,
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

  test('Undoing a sale reopens its lot at base price; the lot on the block comes up next', () => {
    expect(sold.when(undo())).toEqual(ok(saleUndone(kohli, mumbai, 120_000), opened(kohli)));
    expect(floorOf(sold.after(undo()).auction)).toEqual(floorOf(given(underway).auction));
  });

  test('Undoing a sale refunds the purse and frees the squad place', () => {
    expect(purseOf(sold.auction, 'mumbai')).toBe(380_000);
    const { auction } = sold.after(undo());
    expect(purseOf(auction, 'mumbai')).toBe(500_000);
    expect(squadOf(auction, 'mumbai')).toEqual([]);
    expect(auction.history).toEqual([]);
  });

  test('A sale that is undone expects no second call', () => {
    expect(sold.after(undo()).when(charge(mumbai, -120_000))).toEqual(ok(adjusted(mumbai, 120_000, '')));
  });

  test('An undo keeps a purse adjustment made after the sale', () => {
    const { auction } = sold.after(adjust(mumbai, -80_000), undo());
    expect(purseOf(auction, 'mumbai')).toBe(420_000);
  });

  test('The lot that has to wait loses its bids', () => {
    const bidding = sold.after(bid(dhoni, chennai, 30_000));
    expect(floorOf(bidding.after(undo()).auction)).toEqual(floorOf(given(underway).auction));
  });
});

describe('undo of a skip', () => {
  const skipped = given(underway).after(skip(kohli));

  test('Undoing a pass brings the player back on the block', () => {
    expect(skipped.when(undo())).toEqual(ok(passUndone(kohli), opened(kohli)));
    const { auction } = skipped.after(undo());
    expect(floorOf(auction)).toEqual(floorOf(given(underway).auction));
    expect(auction.history).toEqual([]);
  });

  test('Undoing the pass of a recalled player on the block removes its new bids', () => {
    const again = skipped.after(showUnsold(), bid(kohli, mumbai, 20_000));
    expect(floorOf(again.after(undo()).auction)).toEqual(floorOf(given(underway).auction));
  });

  test('Undoing the pass of a recalled player in the queue leaves no duplicate', () => {
    const two = skipped.after(skip(dhoni), showUnsold());
    expect(floorOf(two.auction)).toMatchObject({ onBlock: 'kohli', queue: ['dhoni', 'bumrah'] });
    expect(floorOf(two.after(undo()).auction)).toEqual({
      onBlock: 'dhoni',
      highBid: null,
      queue: ['kohli', 'bumrah'],
      unsold: [],
    });
  });

  test('Undoing the pass of a player called out of turn keeps the player on the block', () => {
    const called = skipped.after(callUp(kohli));
    expect(floorOf(called.after(undo()).auction)).toEqual(floorOf(given(underway).auction));
  });
});

test('Sales and passes can be undone one by one back to the start', () => {
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

test('An undo without a sale or pass is refused', () => {
  expect(given(setUp).when(undo())).toEqual(refused('nothing-to-undo'));
  expect(
    given(underway)
      .after(bid(kohli, mumbai, 20_000))
      .when(undo()),
  ).toEqual(refused('nothing-to-undo'));
});

test('A restart clears what can be undone', () => {
  const again = given(underway).after(bid(kohli, mumbai, 20_000), sell(kohli), restart());
  expect(again.when(undo())).toEqual(refused('nothing-to-undo'));
});

test('An undo is refused if its sender has not seen the last act', () => {
  const open = given(underway);
  const later = open.after(skip(kohli));
  expect(later.when(undo(open.auction.sequence))).toEqual(
    refused('floor-moved', { lot: 'dhoni', highBid: null }),
  );
  expect(later.when(undo(later.auction.sequence))).toMatchObject({ ok: true });
});

test('The second tap of a double tap on undo is refused', () => {
  const acts = given(underway).after(skip(kohli), skip(dhoni));
  const inSight = acts.auction.sequence;
  expect(acts.after(undo(inSight)).when(undo(inSight))).toMatchObject({ problem: { code: 'floor-moved' } });
});

test('An undo in a finished auction is refused', () => {
  expect(given(underway).after(skip(kohli)).when(undo())).toMatchObject({ ok: true });
  expect(given(underway, finished).when(undo())).toEqual(refused('auction-finished'));
});

test('A sale recorded before the draw can be undone', () => {
  const early = given(setUp).after(recordSale(kohli, mumbai, 20_000));
  expect(early.when(undo())).toEqual(ok(saleUndone(kohli, mumbai, 20_000)));
  const { auction } = early.after(undo());
  expect(auction.block).toEqual({ state: 'undrawn' });
  expect(floorOf(auction).queue).toEqual([]);
});
