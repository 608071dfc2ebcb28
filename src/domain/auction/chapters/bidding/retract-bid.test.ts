import { expect, test } from 'vitest';
import { ok } from '#domain/auction/decision.ts';
import { bidsFor } from '#domain/auction/lots/block.ts';
import { created, finished, placed, retracted, setUp, underway } from '#fixtures/auction/facts.ts';
import { floorOf, given, type Given, refused } from '#fixtures/auction/given.ts';
import {
  adjust,
  bid,
  going,
  pause,
  raise,
  recordSale,
  retract,
  sell,
  setFloor,
  withdrawTeam,
} from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';

const three = given(underway).after(
  bid(kohli, mumbai, 20_000),
  bid(kohli, chennai, 25_000),
  bid(kohli, mumbai, 30_000),
);
const bids = (past: Given) => bidsFor(past.auction, 'kohli').map(({ team, amount }) => `${team} ${amount}`);

test('Retracting removes the last bid, and the bid before it leads', () => {
  expect(three.when(retract(kohli))).toEqual(ok(retracted(kohli, mumbai, 30_000)));
  expect(bids(three.after(retract(kohli)))).toEqual(['mumbai 20000', 'chennai 25000']);
  expect(three.after(retract(kohli)).when(sell(kohli))).toMatchObject({
    events: [{ type: 'LotSold', team: 'chennai', price: 25_000 }, { type: 'LotOpened' }],
  });
});

test('Bids can be retracted one by one until none is left', () => {
  const none = three.after(retract(kohli), retract(kohli), retract(kohli));
  expect(floorOf(none.auction)).toEqual(floorOf(given(underway).auction));
  expect(none.when(retract(kohli))).toEqual(refused('no-bid'));
  expect(none.when(bid(kohli, chennai, 20_000))).toMatchObject({ ok: true });
});

test('A phone bid is retracted like a floor bid; earlier bids keep their origin', () => {
  const phones = given(underway).after(
    setFloor('both'),
    raise(kohli, mumbai, 20_000),
    raise(kohli, chennai, 25_000),
  );
  expect(phones.when(retract(kohli))).toEqual(ok(retracted(kohli, chennai, 25_000)));
  expect(floorOf(phones.after(retract(kohli)).auction).highBid).toEqual({
    team: 'mumbai',
    amount: 20_000,
    via: 'phone',
  });
});

test('An earlier bid leads again only while its team can pay it', () => {
  const all = three.after(recordSale(dhoni, chennai, 475_000));
  expect(all.when(retract(kohli))).toEqual(ok(retracted(kohli, mumbai, 30_000)));
  const short = three.after(recordSale(dhoni, chennai, 475_001));
  expect(short.when(retract(kohli))).toEqual(
    ok(retracted(kohli, mumbai, 30_000), retracted(kohli, chennai, 25_000)),
  );
  expect(bids(short.after(retract(kohli)))).toEqual(['mumbai 20000']);
});

test('Retracting also removes an earlier bid of a team whose squad is full now', () => {
  const one = given(created({ squadLimit: 1 }), underway.slice(1)).after(
    bid(kohli, chennai, 20_000),
    bid(kohli, mumbai, 25_000),
    recordSale(dhoni, chennai, 1),
  );
  expect(bids(one.after(retract(kohli)))).toEqual([]);
});

test('Bids of a withdrawn team are removed; the leader stays', () => {
  const gone = three.after(withdrawTeam(chennai));
  expect(bids(gone)).toEqual(['mumbai 20000', 'mumbai 30000']);
  expect(gone.when(retract(kohli))).toEqual(ok(retracted(kohli, mumbai, 30_000)));
  expect(bids(gone.after(retract(kohli)))).toEqual(['mumbai 20000']);
});

test('Bids below a valid leading bid are not checked again', () => {
  const poor = three.after(adjust(mumbai, -470_000), bid(kohli, chennai, 35_000), adjust(mumbai, -30_000));
  expect(bids(poor)).toEqual(['mumbai 20000', 'chennai 25000', 'mumbai 30000', 'chennai 35000']);
  expect(bids(poor.after(retract(kohli)))).toEqual(['mumbai 20000', 'chennai 25000']);
});

test("Retracting resets the auctioneer's calls", () => {
  const called = three.after(going(kohli, 1), going(kohli, 2), retract(kohli));
  expect(called.auction.block).toMatchObject({ going: 0 });
  expect(called.when(going(kohli, 1))).toMatchObject({ ok: true });
});

test('Retracting is possible in a break and in every bidding mode', () => {
  expect(three.after(pause()).when(retract(kohli))).toMatchObject({ ok: true });
  expect(three.after(setFloor('phones')).when(retract(kohli))).toMatchObject({ ok: true });
});

test('Only bids for the lot on the block can be retracted, and not after the end', () => {
  expect(three.when(retract(bumrah))).toMatchObject({ problem: { code: 'lot-not-on-block', lot: 'kohli' } });
  expect(given(setUp).when(retract(kohli))).toEqual(refused('no-lot-on-block'));
  expect(given(underway).when(retract(kohli))).toEqual(refused('no-bid'));
  expect(given(underway, placed(kohli, mumbai, 20_000), finished).when(retract(kohli))).toEqual(
    refused('auction-finished'),
  );
});

test('Retracting is refused if its sender has not seen the last bid', () => {
  const inSight = three.auction.sequence;
  expect(three.after(bid(kohli, chennai, 35_000)).when(retract(kohli, inSight))).toEqual(
    refused('floor-moved', {
      lot: 'kohli',
      highBid: { team: 'chennai', amount: 35_000, via: 'floor' },
    }),
  );
  const tapped = three.after(retract(kohli, inSight));
  expect(tapped.when(retract(kohli, inSight))).toMatchObject({ problem: { code: 'floor-moved' } });
});
