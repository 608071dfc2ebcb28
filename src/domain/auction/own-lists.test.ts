import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasQueue, IN_ROUND, PASSED, queueOf, salesOf } from '#domain/auction/lots/places.ts';
import { squadOf } from '#domain/auction/teams/squad.ts';
import { toRupees } from '#domain/money.ts';
import { sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { runs } from '#fixtures/property-runs.ts';
import type { Act, Auction } from './auction.ts';
import {
  broughtForward,
  keepForOneself,
  keepHistory,
  lastActOf,
  latestActOn,
  movedTo,
  placed,
  shown,
  shownHistory,
  withAct,
  withoutActs,
  withoutLastAct,
  withoutLatestAct,
  withSaleCorrected,
} from './own-lists.ts';

type History = Auction['history'];

const sale = (lot: string): Act => ({
  type: 'sell',
  lot,
  team: mumbai.id,
  price: toRupees(20_000),
  bids: [],
});
const skip = (lot: string): Act => ({ type: 'skip', lot, bids: [] });
const to = { team: mumbai.id, price: toRupees(35_000) };

/** Each change of a history that an event makes, on either of two lots. */
const CHANGES: readonly ((history: History, lot: string) => History)[] = [
  (history, lot) => withAct(history, sale(lot)),
  (history, lot) => withAct(history, skip(lot)),
  (history, lot) => withoutActs(history, lot, ({ type }) => type === 'sell'),
  (history, lot) => withoutActs(history, lot, () => true),
  (history, lot) => withoutLatestAct(history, lot),
  (history) => withoutLastAct(history),
  (history, lot) => withSaleCorrected(history, lot, to),
];

const anyChange = fc.tuple(fc.nat(CHANGES.length - 1), fc.constantFrom(kohli.id, dhoni.id));
const changed = (history: History, [at, lot]: readonly [number, string]) =>
  CHANGES[at]?.(history, lot) ?? history;
const seen = (history: History) => [
  lastActOf(history),
  latestActOn(history, kohli.id),
  latestActOn(history, dhoni.id),
];

test('A history that a fold changes in place equals a copied one after each event', () => {
  fc.assert(
    fc.property(
      fc.array(anyChange, { maxLength: 12 }),
      fc.array(anyChange, { maxLength: 20 }),
      (before, now) => {
        const begun = before.reduce(changed, []);
        let copied = begun;
        let own: History = [...begun];
        keepHistory(own);
        expect(lastActOf(own)).toEqual(lastActOf(copied));
        for (const change of now) {
          own = changed(own, change);
          copied = changed(copied, change);
          expect(seen(own)).toEqual(seen(copied));
        }
        expect(shownHistory(own)).toEqual(copied);
        expect(begun).toEqual(before.reduce(changed, []));
      },
    ),
    runs(300),
  );
});

test('During a fold an undo skips acts that are gone, until no act is left', () => {
  const own: History = [sale(kohli.id), skip(dhoni.id)];
  keepHistory(own);
  for (const change of [
    () => withoutLatestAct(own, dhoni.id),
    () => withoutLastAct(own),
    () => withoutLastAct(own),
    () => withoutLatestAct(own, kohli.id),
  ])
    expect(change()).toBe(own);
  expect([lastActOf(own), latestActOn(own, kohli.id)]).toEqual([null, null]);
  expect(shownHistory(own)).toEqual([]);
});

test('Places that a fold still changes are not cached, and published places never change', () => {
  const { auction } = given(underway, sold(kohli, mumbai, 30_000));
  const places = placed(auction.places, [], IN_ROUND);
  expect(places).not.toBe(auction.places);
  const telling = { ...auction, places };
  keepForOneself(places);
  const counts = () => [
    queueOf(telling).length,
    salesOf(telling).size,
    squadOf(telling, 'mumbai').length,
    hasQueue(telling),
  ];
  expect(counts()).toEqual([2, 1, 1, true]);

  for (const lot of auction.places.keys()) movedTo(places, lot, null);
  expect(counts()).toEqual([0, 0, 0, false]);

  expect(shown(places)).toBe(places);
  expect(placed(places, [], IN_ROUND)).not.toBe(places);
  expect(salesOf(auction).size).toBe(1);
});

test('Lots moved to the front come before all others once the places are published, the latest move first', () => {
  const places = placed(new Map(), ['a', 'b', 'c', 'd'], IN_ROUND);
  keepForOneself(places);
  broughtForward(places, ['c', 'd'], IN_ROUND);
  broughtForward(places, ['e', 'b'], IN_ROUND);
  movedTo(places, 'd', PASSED);
  expect([...shown(places).keys()]).toEqual(['e', 'b', 'c', 'a', 'd']);
});
