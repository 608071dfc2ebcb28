import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#fixtures/property-runs.ts';
import { applyChange, changeBetween, sharingWith, type Sections } from './change.ts';

const anyEntry = fc.oneof(
  fc.record({ team: fc.constantFrom('mumbai', 'delhi'), amount: fc.nat(3) }),
  fc.constant(true),
);
const anyEntries = fc.dictionary(fc.constantFrom('1', '2', '3', 'mumbai', 'delhi'), anyEntry);
const anyValue = fc.oneof(
  fc.constant(null),
  fc.nat(2),
  fc.record({ name: fc.constantFrom('A', 'B'), sets: fc.array(fc.nat(2), { maxLength: 2 }) }),
);
const anyView: fc.Arbitrary<Sections> = fc.record({
  evening: anyValue,
  lot: anyValue,
  pause: anyValue,
  bids: anyEntries,
  teams: anyEntries,
});

const overTheWire = (change: Sections): Sections => fromJson(JSON.stringify(change));
const fromJson = (text: string): Sections => {
  const json: unknown = JSON.parse(text);
  return Object.fromEntries(Object.entries(json ?? {}));
};

test('A change sent as JSON turns the earlier view into the later one', () => {
  fc.assert(
    fc.property(anyView, anyView, (before, after) => {
      const change = changeBetween(before, after);
      const reached = change === null ? before : applyChange(before, overTheWire(change));
      expect(reached).toEqual(after);
    }),
    runs(1_000),
  );
});

test('Equal views have no change, and share their objects', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      const again = structuredClone(view);
      expect(changeBetween(view, again)).toBeNull();
      expect(sharingWith(view, again)).toBe(view);
    }),
    runs(300),
  );
});

test('A view that shares objects with the one before is equal and can be compared by reference', () => {
  fc.assert(
    fc.property(anyView, anyView, (before, after) => {
      const shared = sharingWith(before, after);
      expect(shared).toEqual(after);
      for (const name of Object.keys(changeBetween(before, shared) ?? {}))
        expect(shared[name]).not.toBe(before[name]);
      for (const name of Object.keys(after))
        if (!Object.hasOwn(changeBetween(before, after) ?? {}, name)) expect(shared[name]).toBe(before[name]);
    }),
    runs(300),
  );
});

test('Identical objects are not compared in depth', () => {
  const unread = new Proxy(
    {},
    { get: () => expect.fail('was read'), ownKeys: () => expect.fail('was read') },
  );
  const before = { lot: unread, teams: { mumbai: unread }, bids: unread };
  expect(changeBetween(before, { ...before })).toBeNull();
  expect(changeBetween(before, { ...before, teams: { mumbai: unread, delhi: true } })).toEqual({
    teams: { delhi: true },
  });
});

test('A section of entries changes entry by entry, and a removed entry is null', () => {
  const before = { bidding: { count: 1 }, bids: { 1: { amount: 10 }, 2: { amount: 20 } } };
  const after = { bidding: { count: 2 }, bids: { 2: { amount: 20 }, 3: { amount: 30 } } };
  expect(changeBetween(before, after)).toEqual({
    bidding: { count: 2 },
    bids: { 1: null, 3: { amount: 30 } },
  });
});

test('An entry missing in a change stays the same object', () => {
  const before = { teams: { mumbai: { purse: 1 }, delhi: { purse: 2 } } };
  const after = applyChange(before, { teams: { delhi: { purse: 1 } } });
  expect(after).toEqual({ teams: { mumbai: { purse: 1 }, delhi: { purse: 1 } } });
  expect(after['teams']).toHaveProperty('mumbai', before.teams.mumbai);
});
