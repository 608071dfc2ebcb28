import { describe, expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import type { SetStanding } from '#domain/auction/chapters/standing/standing.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import type { KindPrices } from '#domain/evening/kind-prices.ts';
import { toRupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { Player } from '#domain/tournament/player.ts';
import { hallView } from '#domain/views/hall-view.ts';
import { briefOf, soldPlayerOf } from '#domain/views/public.ts';
import { NOTHING_RECENT } from '#domain/views/recent.ts';
import type { LotInSight } from '#domain/views/sections.ts';
import type { HallView } from '#domain/views/view.ts';
import { createdUnder, entered, registered } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { chennai, mumbai, playerNamed } from '#fixtures/auction/people.ts';
import { shownNow } from './shown-now.ts';

const PHOTO = `/api/images/${'a'.repeat(64)}`;
const before = playerNamed('Old Name', 'OLD18', {
  ...{ id: 'kohli', secondName: 'Old second', age: 47, isOwner: true },
  ...{ styles: ['wicketKeeper'], runs: 8765, wickets: 7654, photo: PHOTO },
  own: { level: 'B', village: 'Oldgaon' },
});
const after: Player = {
  ...{ id: 'kohli', name: 'New Name', number: 'NEW18', age: 21, isOwner: false, styles: ['bowler'] },
  ...{
    basePrice: toRupees(30_000),
    photo: null,
    runs: 1,
    wickets: null,
    own: { level: 'A', village: 'Newgaon' },
  },
};

const level = { id: 'level', name: 'Level', is: 'choice', values: ['A', 'B', 'C'], public: true } as const;
const village = { id: 'village', name: 'Village', is: 'text', public: true } as const;
const rules: Partial<RuleSet> = {
  fields: [level, village],
  categories: { field: 'level', rungs: ['A', 'B', 'C'].map((value) => ({ value, base: toRupees(20_000) })) },
  sets: [
    { name: 'Keepers', where: { role: ['wicketKeeper'] }, inside: 'drawn' },
    { name: 'Others', where: {}, inside: 'drawn' },
  ],
};
const people = { ...rules, players: [before] };

type People = Partial<RuleSet> & {
  readonly players: readonly Player[];
  readonly past?: readonly AuctionEvent[];
};

/** An auction with these rules and players. */
function auctionOf({ players, past = entered(mumbai, chennai), ...more }: People): Auction {
  return given(createdUnder(more), ...past, ...(players.length === 0 ? [] : [registered(...players)]))
    .auction;
}

/** A view in which this player appears everywhere. */
function viewOf(then: Auction, player = before, lot: Partial<LotInSight> = {}): HallView {
  const moment = { sequence: 9, at: 9_000 };
  const sale = { player: soldPlayerOf(player), team: 'mumbai', price: toRupees(20_000) };
  const hammered = { team: 'mumbai', price: toRupees(20_000) };
  return {
    ...hallView(then, NOTHING_RECENT),
    lot: { shows: 'lot', number: 7, player, base: toRupees(10_000), category: 'B', set: SET, ...lot },
    sales: { 1: sale },
    stroke: { shows: 'sold', number: 7, ...moment, ...sale, player: briefOf(player) },
    correction: {
      ...{ says: 'corrected', ...moment, lot: player.id, player: player.name, before: hammered, now: null },
      secondName: player.secondName ?? '',
    },
    finale: {
      ...{ scene: 0, since: 9_000, playing: true },
      awards: [
        { is: 'dearest', ...sale },
        { is: 'bargain', ...sale, such: KEEPERS },
      ],
    },
  };
}

const SET: SetStanding = {
  ...{ name: 'Keepers', left: 3, from: toRupees(10_000), to: toRupees(20_000), opens: true },
};

const PRICES = { count: 3, low: toRupees(20_000), middle: toRupees(20_000), high: toRupees(20_000) };
const KEEPERS: KindPrices = { by: 'role', name: 'wicketKeeper', ...PRICES };
const LEVEL_B: KindPrices = { by: 'category', name: 'B', ...PRICES };

/** The lot of a moment, shown after the auction has become that of `changed`. */
function lotAfter(changed: Partial<People>, lot: Partial<LotInSight> = {}, begun: People = people) {
  const then = auctionOf(begun);
  return shownNow(viewOf(then, begun.players[0], lot), then, auctionOf({ ...begun, ...changed })).lot;
}

describe('an edited player in an earlier moment', () => {
  const then = auctionOf(people);
  const shown = shownNow(viewOf(then), then, auctionOf({ ...people, players: [after] }));

  test('The lot has the present values and the base price of the moment', () => {
    expect(shown.lot).toEqual({
      shows: 'lot',
      number: 7,
      player: { ...after, basePrice: 20_000 },
      base: 10_000,
      category: 'A',
      set: null,
    });
  });

  test('Sales, hammer, correction and awards have the present values', () => {
    const { id, name, number, styles, photo } = after;
    const player = { id, name, number, styles, photo };
    expect(shown.sales[1]?.player).toEqual(player);
    expect(shown.stroke?.player).toEqual({ ...player, basePrice: 20_000 });
    expect(shown.correction).not.toHaveProperty('secondName');
    expect(shown.correction?.player).toBe('New Name');
    expect(shown.finale?.awards).toMatchObject([{ is: 'dearest', player }]);
  });

  test('No earlier value remains', () => {
    const { rules: _, ...rest } = shown;
    expect(JSON.stringify(rest)).not.toMatch(/O(ld|LD)|"B"|eeper|47|8765|7654|images/);
  });
});

test('An unchanged player is shown as at that moment, with category, set and prices', () => {
  const then = auctionOf(people);
  const lot = { category: 'C', meter: LEVEL_B };
  const view = viewOf(then, before, lot);
  expect(shownNow(view, then, then)).toEqual(view);
  // A second name that was added since is shown.
  const named = auctionOf({ ...people, players: [{ ...before, secondName: 'New second' }] });
  expect(shownNow(view, then, named).correction).toMatchObject({
    player: 'Old Name',
    secondName: 'New second',
  });
});

test('A deleted player has no value in any part of the view', () => {
  const then = auctionOf(people);
  const now = auctionOf({ ...people, players: [] });
  for (const meter of [KEEPERS, LEVEL_B]) {
    const { rules: _, ...shown } = shownNow(viewOf(then, before, { meter }), then, now);
    expect(JSON.stringify(shown)).not.toMatch(/O(ld|LD)|"B"|eeper|47|8765|7654|images/);
    expect(shown.lot).toMatchObject({ player: { id: 'kohli', name: '', number: '', age: 0, own: {} } });
    expect(shown.lot).not.toHaveProperty('meter');
  }
});

describe('the category, set and meter of a lot', () => {
  test('The prices of a kind remain only while the player is of that kind', () => {
    expect(lotAfter({}, { meter: KEEPERS })).toHaveProperty('meter', KEEPERS);
    expect(lotAfter({ players: [after] }, { meter: KEEPERS })).not.toHaveProperty('meter');
    expect(lotAfter({ players: [after] }, { meter: LEVEL_B })).not.toHaveProperty('meter');
  });

  test('A player whose category was removed has none', () => {
    const players = [{ ...before, own: {} }];
    expect(lotAfter({ players })).toMatchObject({ category: null, set: SET });
  });

  test('A category whose field is hidden now is not shown', () => {
    const hidden = [{ ...level, public: false }, village];
    expect(lotAfter({ fields: hidden, categories: null })).toMatchObject({ category: null });
    expect(lotAfter({ categories: null })).toMatchObject({ category: 'B' });
    // As on the live screens, a category of the rules is shown although its field is hidden.
    expect(lotAfter({ fields: hidden })).toMatchObject({ category: 'B' });
  });

  test('A lot without categories has none', () => {
    expect(lotAfter({}, { category: null }, { ...people, categories: null })).toMatchObject({
      category: null,
    });
  });

  test('Own fields are those that are public now, as they are called now', () => {
    const then = auctionOf(people);
    const fields = [{ ...village, name: 'Home' }];
    const shown = shownNow(viewOf(then), then, auctionOf({ ...people, categories: null, fields }));
    expect(shown.rules.fields).toEqual(fields);
    expect(shown.lot).toMatchObject({ player: { own: { village: 'Oldgaon' } } });
  });

  test('A view without a lot stays as it is', () => {
    const then = auctionOf(people);
    const view = hallView(then, NOTHING_RECENT);
    expect(shownNow(view, then, auctionOf({ ...people, players: [after] }))).toEqual(view);
  });
});

test('Teams have their present names, colours and logos, and a deleted team keeps its name and colour alone', () => {
  const bare = {
    ...chennai,
    logo: PHOTO,
    secondName: 'Old second',
    shortName: 'OLD',
    colour: '#aa0000',
  } as const;
  const then = auctionOf({ ...people, past: entered(mumbai, bare) });
  const renamed = { ...mumbai, name: 'Mariners', logo: PHOTO, shortName: 'MM', secondName: 'New second' };
  const { teams } = shownNow(viewOf(then), then, auctionOf({ ...people, past: entered(renamed) }));
  const money = { purse: 500_000, spent: 0, size: 0, slots: 3 };
  expect(teams).toMatchObject({
    mumbai: { ...money, name: 'Mariners', short: 'MM', secondName: 'New second', logo: PHOTO },
    chennai: { ...money, name: 'Chennai', logo: null },
  });
  for (const name of ['short', 'secondName']) expect(teams['chennai']).not.toHaveProperty(name);
});

test('The numbers of a squad for the limits of its rules remain', () => {
  const then = auctionOf(people);
  const view = viewOf(then);
  const quotas = { has: [1], spent: [toRupees(20_000)] };
  const [[id, team] = []] = Object.entries(view.teams);
  if (id === undefined || team === undefined) throw new Error('no team');
  const shown = shownNow({ ...view, teams: { [id]: { ...team, quotas } } }, then, then);
  expect(shown.teams[id]).toEqual({ ...team, quotas });
});
