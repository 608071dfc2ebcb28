import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { runs } from '#fixtures/property-runs.ts';
import { toRupees } from '#domain/money.ts';
import type { Act, Auction } from './auction.ts';
import {
  keepHistory,
  lastActOf,
  latestActOn,
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

test('A history that a fold changes in place says after each event what a copied one says', () => {
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

test('Of a history in a fold the last act is undone past those that are gone, until none is left', () => {
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
