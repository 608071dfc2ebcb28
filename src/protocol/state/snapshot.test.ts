import { expect, test } from 'vitest';
import type { Act, Via } from '#domain/auction/auction.ts';
import { toRupees } from '#domain/money.ts';
import { actsInShort, readShortActs, readSnapshot, snapshotOf, type Snapshot } from './snapshot.ts';
import { snapshotAnswer } from '#protocol/testing/answers.ts';
import fc from 'fast-check';
import { decide } from '#domain/auction/decide.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { passedOf, queueOf, salesOf } from '#domain/auction/lots/places.ts';
import { anyEvening, play } from '#fixtures/auction/any-evening.ts';
import { anyStep, orderOf } from '#fixtures/auction/any-order.ts';
import { clockStands, floorSet, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import {
  bid,
  going,
  holdPhones,
  pause,
  raise,
  recordSale,
  register,
  retain,
  sell,
  skip,
} from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, jadeja, kohli, mumbai } from '#fixtures/auction/people.ts';
import { runs } from '#fixtures/property-runs.ts';

const bidBy = (team: string, amount: number, via: Via = 'floor') =>
  ({ team, amount: toRupees(amount), via }) as const;
const acts: Act[] = [
  { type: 'skip', lot: 'kohli', bids: [] },
  {
    type: 'sell',
    lot: 'dhoni',
    team: 'pune',
    price: toRupees(30_000),
    // Bids equal to the one before, from a phone, and lower after a correction.
    bids: [
      bidBy('mumbai', 20_000),
      bidBy('pune', 20_000),
      bidBy('gone', 45_000, 'phone'),
      bidBy('pune', 30_000),
    ],
  },
  { type: 'skip', lot: 'bumrah', bids: [bidBy('gone', 25_000), bidBy('pune', 40_000, 'allowed')] },
  // One of several skips of one order.
  { type: 'skip', lot: 'rohit', bids: [], together: 41 },
];

test('Each bidBy is two numbers, and each team id is stored once', () => {
  expect(actsInShort(acts)).toMatchObject({
    bidders: ['mumbai', 'pune', 'gone'],
    acts: [
      { bids: [] },
      { bids: [0, 20_000, 2, 0, 5, 25_000, 2, -15_000] },
      { bids: [4, 25_000, -2, 15_000] },
      { bids: [], together: 41 },
    ],
  });
});

test('The compact history is read back unchanged', () => {
  expect(readShortActs(actsInShort(acts))).toEqual(acts);
});

test('Invalid numbers are refused', () => {
  for (const bids of [[0], [0, 5, 1], [6, 20_000], [-3, 20_000], [-0.5, 20_000], [0, 2e12], [0.5]]) {
    expect(() => readShortActs({ bidders: ['a', 'b'], acts: [{ type: 'skip', lot: 'x', bids }] })).toThrow();
  }
});

const throughJson = (snapshot: Snapshot): Snapshot =>
  snapshotAnswer.parse(JSON.parse(JSON.stringify(snapshot)));

test('Maps are serialised as lists in their order', () => {
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

test('A snapshot has retained players, and omits the key if there are none', () => {
  const { auction } = given(underway).after(
    register([jadeja]),
    retain(dhoni, chennai, 0, { charge: 40_000, as: 'member' }),
    retain(bumrah, mumbai, 100_000),
    retain(jadeja, chennai, 60_000),
    bid(kohli, mumbai, 20_000),
    sell(kohli),
  );
  const snapshot = snapshotOf(auction);
  expect(snapshot.retained).toEqual([
    { lot: 'dhoni', team: 'chennai', price: 0, charge: 40_000, as: 'member' },
    { lot: 'bumrah', team: 'mumbai', price: 100_000, charge: 100_000, as: 'retained' },
    { lot: 'jadeja', team: 'chennai', price: 60_000, charge: 60_000, as: 'retained' },
  ]);
  expect(readSnapshot(throughJson(snapshot))).toEqual(auction);
  expect([...readSnapshot(throughJson(snapshot)).places]).toEqual([...auction.places]);
  expect(snapshotOf(given(underway).auction)).not.toHaveProperty('retained');
});

test('A snapshot has settings, break, calls and clock', () => {
  const countdown = { seconds: 30, extension: 10, atZero: 'hammer' } as const;
  const { auction } = given(underway, floorSet('both', countdown)).after(
    bid(kohli, mumbai, 20_000),
    raise(kohli, chennai, 25_000),
    going(kohli, 1),
    holdPhones,
    pause('Tea', 1_790_000_000_000),
  );
  const paused = evolve(auction, clockStands(12_345));
  expect(throughJson(snapshotOf(paused))).toMatchObject({
    floor: { bidding: 'both', countdown },
    phonesHeld: true,
    pause: { message: 'Tea', until: 1_790_000_000_000 },
    block: {
      going: 1,
      clock: { state: 'stopped', left: 12_345 },
      bids: [{ via: 'floor' }, { via: 'phone' }],
    },
  });
  expect(readSnapshot(throughJson(snapshotOf(paused)))).toEqual(paused);
});

test('The snapshot of any auction restores a state that decides alike', () => {
  fc.assert(
    fc.property(anyEvening, anyStep, (evening, step) => {
      const { auction } = play(evening);
      const read = readSnapshot(throughJson(snapshotOf(auction)));
      expect(read).toEqual(auction);
      expect([...salesOf(read).keys()]).toEqual([...salesOf(auction).keys()]);
      expect([queueOf(read), passedOf(read)]).toEqual([queueOf(auction), passedOf(auction)]);
      expect([...read.players.keys()]).toEqual([...auction.players.keys()]);
      const order = orderOf(auction, step);
      expect(decide(read, order)).toEqual(decide(auction, order));
    }),
    runs(500),
  );
});
