import { describe, expect, test } from 'vitest';
import { bidsToBringBack } from './reopen-lot.ts';
import { bidsFor } from '#domain/auction/lots/block.ts';
import { purseOf, squadOf } from '#domain/auction/teams/squad.ts';
import { ok } from '#domain/auction/decision.ts';
import { created, lotReopened, setUp, underway } from '#fixtures/auction/facts.ts';
import { floorOf, given, refused, type Given } from '#fixtures/auction/given.ts';
import {
  adjust,
  bid,
  callUp,
  charge,
  finish,
  going,
  holdPhones,
  pause,
  raise,
  recordSale,
  reopenLot,
  restart,
  retract,
  sell,
  setFloor,
  showUnsold,
  skip,
  undo,
  withdrawTeam,
} from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, jadeja, kohli, mumbai } from '#fixtures/auction/people.ts';
import { toRupees } from '#domain/money.ts';

const fromFloor = (team: string, amount: number) =>
  ({ team, amount: toRupees(amount), via: 'floor' }) as const;
const history = ({ auction }: Given) => auction.history.map(({ type, lot }) => `${type} ${lot}`);
const bids = ({ auction }: Given, lot = 'kohli') =>
  bidsFor(auction, lot).map(({ team, amount }) => `${team} ${amount}`);

/** Chennai outbid Mumbai and bought Kohli; Dhoni is on the block. */
const sold = given(underway).after(bid(kohli, mumbai, 20_000), bid(kohli, chennai, 120_000), sell(kohli));

describe('bringing the bids of an undone lot back', () => {
  const undone = sold.after(undo());
  const leader = ({ auction }: Given) => bidsToBringBack(auction).at(-1)?.team ?? null;

  test("After an undone sale its bids are offered until the lot's first new bid, and can be brought back", () => {
    expect(leader(undone)).toBe('chennai');
    expect(undone.when(reopenLot(kohli))).toEqual(
      ok(lotReopened(kohli, fromFloor('mumbai', 20_000), fromFloor('chennai', 120_000))),
    );
    const back = undone.after(reopenLot(kohli));
    expect(floorOf(back.after(sell(kohli)).auction)).toEqual(floorOf(sold.auction));
    expect(leader(back)).toBeNull();
  });

  test('After a new bid the earlier bids are not offered, even when that bid is retracted', () => {
    const anew = undone.after(bid(kohli, mumbai, 20_000));
    expect(leader(anew)).toBeNull();
    expect(leader(anew.after(retract(kohli)))).toBeNull();
    expect(anew.when(reopenLot(kohli))).toEqual(refused('player-on-block'));
  });

  test('After an undone skip the bids of the lot are offered too, if it had any', () => {
    const skipped = given(underway).after(bid(kohli, mumbai, 20_000), skip(kohli), undo());
    expect(bids(skipped.after(reopenLot(kohli)))).toEqual(['mumbai 20000']);
    const bare = given(underway).after(skip(kohli), undo());
    expect(leader(bare)).toBeNull();
    expect(bare.when(reopenLot(kohli))).toEqual(refused('player-on-block'));
  });

  test('The bids of a lot that waits after a second undo are offered when it comes up again', () => {
    const two = sold.after(bid(dhoni, mumbai, 20_000), sell(dhoni), undo(), undo());
    expect(leader(two)).toBe('chennai');
    const later = two.after(bid(kohli, mumbai, 20_000), sell(kohli));
    expect(leader(later)).toBe('mumbai');
    expect(bids(later.after(reopenLot(dhoni)), 'dhoni')).toEqual(['mumbai 20000']);
  });

  test('An earlier skip of the lot stays in the history', () => {
    const recalled = given(underway).after(skip(kohli), callUp(kohli));
    const back = recalled.after(bid(kohli, mumbai, 20_000), sell(kohli), undo(), reopenLot(kohli));
    expect(history(back)).toEqual(['skip kohli']);
  });

  test('The offered bids leave out a team that withdrew, and the bid before its own leads', () => {
    expect(leader(undone.after(withdrawTeam(chennai)))).toBe('mumbai');
  });

  test('After a new skip, or a new draw, the bids are not offered any more', () => {
    const passed = undone.after(skip(kohli), undo());
    expect(leader(passed)).toBeNull();
    expect(sold.after(undo(), restart()).auction.undoneBids.size).toBe(0);
  });
});

describe('reopening a sold lot', () => {
  test('A sold lot reopens with its bids and leader, and can be sold again', () => {
    expect(sold.when(reopenLot(kohli))).toEqual(
      ok(lotReopened(kohli, fromFloor('mumbai', 20_000), fromFloor('chennai', 120_000))),
    );
    const open = sold.after(reopenLot(kohli));
    expect(bids(open)).toEqual(['mumbai 20000', 'chennai 120000']);
    expect(floorOf(open.after(sell(kohli)).auction)).toEqual(floorOf(sold.auction));
  });

  test('Reopening refunds price and squad place, and removes the sale from the history', () => {
    expect(purseOf(sold.auction, 'chennai')).toBe(380_000);
    const open = sold.after(reopenLot(kohli));
    expect(purseOf(open.auction, 'chennai')).toBe(500_000);
    expect(squadOf(open.auction, 'chennai')).toEqual([]);
    expect(history(open)).toEqual([]);
  });

  test('The lot on the block comes up next after the reopened one', () => {
    expect(floorOf(sold.after(reopenLot(kohli)).auction)).toEqual({
      onBlock: 'kohli',
      highBid: fromFloor('chennai', 120_000),
      queue: ['dhoni', 'bumrah'],
      unsold: [],
    });
  });

  test('An earlier lot can be reopened; later sales and passes stay', () => {
    const later = sold.after(bid(dhoni, chennai, 300_000), sell(dhoni), skip(bumrah));
    const open = later.after(reopenLot(kohli));
    expect(history(open)).toEqual(['sell dhoni', 'skip bumrah']);
    expect(squadOf(open.auction, 'chennai')).toEqual([{ player: 'dhoni', price: 300_000 }]);
    expect(purseOf(open.auction, 'chennai')).toBe(200_000);
    expect(floorOf(open.auction)).toMatchObject({ onBlock: 'kohli', queue: [], unsold: ['bumrah'] });
  });

  test('The new sale of a reopened lot can be undone', () => {
    const again = sold.after(skip(dhoni), reopenLot(kohli), sell(kohli));
    expect(history(again)).toEqual(['skip dhoni', 'sell kohli']);
    expect(history(again.after(undo()))).toEqual(['skip dhoni']);
  });

  test('While a lot is reopened, undo takes back the act before it', () => {
    const open = given(underway).after(
      skip(kohli),
      bid(dhoni, mumbai, 20_000),
      sell(dhoni),
      reopenLot(dhoni),
    );
    expect(floorOf(open.after(undo()).auction)).toEqual({
      onBlock: 'kohli',
      highBid: null,
      queue: ['dhoni', 'bumrah'],
      unsold: [],
    });
    expect(open.after(undo()).when(undo())).toEqual(refused('nothing-to-undo'));
  });
});

describe('reopening a passed lot', () => {
  test('A passed lot reopens with its bids', () => {
    const skipped = given(underway).after(bid(kohli, mumbai, 25_000), skip(kohli), skip(dhoni));
    expect(skipped.when(reopenLot(kohli))).toEqual(ok(lotReopened(kohli, fromFloor('mumbai', 25_000))));
    const open = skipped.after(reopenLot(kohli));
    expect(floorOf(open.auction)).toEqual({
      onBlock: 'kohli',
      highBid: fromFloor('mumbai', 25_000),
      queue: ['bumrah'],
      unsold: ['dhoni'],
    });
    expect(history(open)).toEqual(['skip dhoni']);
  });

  test('A lot passed without bids reopens without bids', () => {
    expect(given(underway).after(skip(kohli)).when(reopenLot(kohli))).toEqual(ok(lotReopened(kohli)));
  });

  test('Reopening a lot passed twice removes the second pass', () => {
    const twice = given(underway).after(
      bid(kohli, mumbai, 20_000),
      skip(kohli),
      callUp(kohli),
      bid(kohli, chennai, 45_000),
      skip(kohli),
    );
    const open = twice.after(reopenLot(kohli));
    expect(bids(open)).toEqual(['chennai 45000']);
    expect(history(open)).toEqual(['skip kohli']);
  });

  test('Reopening a lot that was passed and then sold removes the sale', () => {
    const open = given(underway).after(
      skip(kohli),
      skip(dhoni),
      callUp(kohli),
      bid(kohli, mumbai, 20_000),
      sell(kohli),
      reopenLot(kohli),
    );
    expect(bids(open)).toEqual(['mumbai 20000']);
    expect(history(open)).toEqual(['skip kohli', 'skip dhoni']);
  });

  test('A recalled lot that waits in the queue cannot be reopened', () => {
    const shown = given(underway).after(skip(kohli), skip(dhoni), showUnsold());
    expect(shown.when(reopenLot(dhoni))).toEqual(refused('lot-not-hammered'));
    expect(shown.when(callUp(dhoni))).toMatchObject({ ok: true });
  });
});

test('A lot can be reopened after the last lot', () => {
  const over = sold.after(skip(dhoni), skip(bumrah), reopenLot(kohli));
  expect(floorOf(over.auction)).toMatchObject({ onBlock: 'kohli', queue: [], unsold: ['dhoni', 'bumrah'] });
});

describe('bids of a reopened lot that are no longer valid', () => {
  test('The leading bid is dropped if its team cannot pay, counting the refund', () => {
    const spent = sold.after(adjust(chennai, -380_000));
    expect(bids(spent.after(reopenLot(kohli)))).toEqual(['mumbai 20000', 'chennai 120000']);
    const all = given(underway).after(
      bid(kohli, chennai, 20_000),
      bid(kohli, mumbai, 200_000),
      skip(kohli),
      recordSale(dhoni, mumbai, 300_000),
    );
    expect(bids(all.after(reopenLot(kohli)))).toEqual(['chennai 20000', 'mumbai 200000']);
    const short = all.after(adjust(mumbai, -1));
    expect(short.when(reopenLot(kohli))).toEqual(ok(lotReopened(kohli, fromFloor('chennai', 20_000))));
  });

  test('The leading bid is dropped if the squad is full without this lot', () => {
    const one = given(created({ squadLimit: 1 }), underway.slice(1));
    const fills = one.after(bid(kohli, mumbai, 20_000), sell(kohli));
    expect(bids(fills.after(reopenLot(kohli)))).toEqual(['mumbai 20000']);
    const full = one.after(bid(kohli, mumbai, 20_000), skip(kohli), bid(dhoni, mumbai, 20_000), sell(dhoni));
    expect(bids(full.after(reopenLot(kohli)))).toEqual([]);
  });

  test('Bids of a withdrawn team below the leader are dropped', () => {
    const gone = sold.after(withdrawTeam(mumbai));
    expect(bids(gone.after(reopenLot(kohli)))).toEqual(['chennai 120000']);
  });

  test('A leading bid of a withdrawn team is dropped', () => {
    const gone = given(underway).after(bid(kohli, mumbai, 20_000), skip(kohli), withdrawTeam(mumbai));
    expect(bids(gone.after(reopenLot(kohli)))).toEqual([]);
  });
});

describe('reopening a sale in two calls', () => {
  test('A reported sale of the lot on the block reopens with its bids', () => {
    const told = given(underway).after(bid(kohli, mumbai, 20_000), recordSale(kohli, chennai, 90_000));
    const open = told.after(reopenLot(kohli));
    expect(bids(open)).toEqual(['mumbai 20000']);
    expect(purseOf(open.auction, 'chennai')).toBe(500_000);
  });

  test('A reported sale of a waiting player reopens without bids', () => {
    const told = given(underway).after(recordSale(bumrah, chennai, 90_000));
    expect(told.when(reopenLot(bumrah))).toEqual(ok(lotReopened(bumrah)));
  });

  test('A late second call changes nothing after the reopening', () => {
    const open = given(underway).after(recordSale(kohli, chennai, 90_000), reopenLot(kohli));
    expect(purseOf(open.after(charge(chennai, 90_000)).auction, 'chennai')).toBe(500_000);
  });

  test('Reopening before the draw is refused', () => {
    const early = given(setUp).after(recordSale(kohli, chennai, 90_000));
    expect(early.when(reopenLot(kohli))).toEqual(refused('lot-not-hammered'));
  });
});

describe('state of a reopened lot', () => {
  test('Reopening resets the calls and releases the phones', () => {
    const called = given(underway).after(
      setFloor('both'),
      raise(kohli, mumbai, 20_000),
      going(kohli, 1),
      going(kohli, 2),
      sell(kohli),
      holdPhones,
      reopenLot(kohli),
    );
    expect(called.auction.block).toMatchObject({ going: 0, clock: null });
    expect(called.auction.phonesHeld).toBe(false);
    expect(floorOf(called.auction).highBid).toEqual({ team: 'mumbai', amount: 20_000, via: 'phone' });
  });

  test('A lot can be reopened in a break', () => {
    const tea = sold.after(pause('Tea'));
    expect(tea.when(reopenLot(kohli))).toMatchObject({ ok: true });
    expect(tea.after(reopenLot(kohli)).auction.pause).toEqual({ message: 'Tea', until: null });
  });
});

describe('refused reopenings', () => {
  test('Reopening is refused while a bid stands', () => {
    expect(sold.after(bid(dhoni, mumbai, 20_000)).when(reopenLot(kohli))).toEqual(
      refused('bid-stands', { team: 'mumbai', amount: 20_000 }),
    );
  });

  test('The lot on the block cannot be reopened', () => {
    expect(sold.when(reopenLot(dhoni))).toEqual(refused('player-on-block'));
    expect(sold.after(bid(dhoni, mumbai, 20_000)).when(reopenLot(dhoni))).toEqual(refused('player-on-block'));
  });

  test('A waiting or missing player cannot be reopened', () => {
    expect(sold.when(reopenLot(bumrah))).toEqual(refused('lot-not-hammered'));
    expect(sold.when(reopenLot(jadeja))).toEqual(refused('lot-not-hammered'));
  });

  test('A sale cannot be reopened after a restart', () => {
    expect(sold.after(restart()).when(reopenLot(kohli))).toEqual(refused('lot-not-hammered'));
  });

  test('Reopening after the end is refused', () => {
    expect(sold.after(finish).when(reopenLot(kohli, 1))).toEqual(refused('auction-finished'));
  });

  test('Reopening with a stale view is refused', () => {
    const inSight = sold.auction.sequence;
    const later = sold.after(skip(dhoni));
    expect(later.when(reopenLot(kohli, inSight))).toEqual(
      refused('floor-moved', { lot: 'bumrah', highBid: null }),
    );
    expect(sold.when(reopenLot(kohli, inSight))).toMatchObject({ ok: true });
    expect(sold.after(reopenLot(kohli)).when(reopenLot(kohli, inSight))).toMatchObject({
      problem: { code: 'floor-moved' },
    });
  });
});
