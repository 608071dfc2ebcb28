import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide } from '#domain/auction/decide.ts';
import { anyEvening, play } from '#fixtures/auction/any-evening.ts';
import { anyStep, orderOf } from '#fixtures/auction/any-order.ts';
import { underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bid, recordSale, skip } from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { runs } from '#fixtures/property-runs.ts';
import { readSnapshot, snapshotOf } from './snapshot.ts';

const throughJson = (json: unknown): unknown => JSON.parse(JSON.stringify(json));

test('maps travel as lists in their order', () => {
  const { auction } = given(underway).after(
    skip(kohli),
    recordSale(bumrah, chennai, 30_000),
    bid(dhoni, mumbai, 20_000),
  );
  const snapshot = snapshotOf(auction);
  expect(snapshot.teams.map(({ id }) => id)).toEqual(['mumbai', 'chennai']);
  expect(snapshot.players.map(({ id }) => id)).toEqual(['kohli', 'dhoni', 'bumrah']);
  expect(snapshot.sales).toEqual([{ lot: 'bumrah', team: 'chennai', price: 30_000 }]);
  expect(readSnapshot(throughJson(snapshot))).toEqual(auction);
});

test('the snapshot of any auction tells the same auction, which decides alike', () => {
  fc.assert(
    fc.property(anyEvening, anyStep, (evening, step) => {
      const { auction } = play(evening);
      const read = readSnapshot(throughJson(snapshotOf(auction)));
      expect(read).toEqual(auction);
      expect([...read.sales.keys()]).toEqual([...auction.sales.keys()]);
      expect([...read.players.keys()]).toEqual([...auction.players.keys()]);
      const order = orderOf(auction, step);
      expect(decide(read, order)).toEqual(decide(auction, order));
    }),
    runs(500),
  );
});

test('what is no snapshot is refused at the door', () => {
  const snapshot = snapshotOf(given(underway).auction);
  for (const json of [
    null,
    {},
    { ...snapshot, stage: 'paused' },
    { ...snapshot, sequence: '7' },
    { ...snapshot, block: { state: 'open', lot: 'kohli' } },
    { ...snapshot, sales: [{ lot: 'kohli', team: 'mumbai', price: 0.5 }] },
    { ...snapshot, history: [{ type: 'trade', lot: 'kohli' }] },
  ]) {
    expect(() => readSnapshot(json)).toThrow();
  }
});
