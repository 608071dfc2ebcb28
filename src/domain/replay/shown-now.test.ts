import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import type { SetStanding } from '#domain/auction/chapters/standing/standing.ts';
import type { Command } from '#domain/auction/commands.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import type { KindPrices } from '#domain/evening/kind-prices.ts';
import { impossible } from '#domain/impossible.ts';
import { toRupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import type { Player } from '#domain/tournament/player.ts';
import { hallView } from '#domain/views/hall-view.ts';
import { briefOf, soldPlayerOf } from '#domain/views/public.ts';
import { NOTHING_RECENT, recentAfter } from '#domain/views/recent.ts';
import type { HallView, ShownLot } from '#domain/views/view.ts';
import { anyEvening, play } from '#fixtures/auction/any-evening.ts';
import {
  adjusted,
  created,
  createdUnder,
  drawn,
  entered,
  opened,
  passed,
  registered,
  underway,
} from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { linesOf, logOf } from '#fixtures/auction/log-of.ts';
import { MATCHED_ORDERS, MATCHED_SET_UP, star } from '#fixtures/auction/matched-lots.ts';
import {
  allow,
  bid,
  correctSale,
  editPlayer,
  going,
  initialise,
  pause,
  reopenLot,
  resume,
  retract,
  sell,
  sellAmong,
  skip,
  tradePlayers,
  undo,
} from '#fixtures/auction/orders.ts';
import { chennai, dhoni, kohli, kolkata, mumbai, playerNamed } from '#fixtures/auction/people.ts';
import { lastOf, ordersOf, showingsOf, type Shown, viewsOf } from '#fixtures/auction/replay-of.ts';
import { runs } from '#fixtures/property-runs.ts';
import { shownNow } from './shown-now.ts';

/** The views of the showing with this number, from 1. */
function shown(
  number: number,
  commands: readonly Command[],
  past: readonly AuctionEvent[] = underway,
): Shown[] {
  const log = logOf(past, commands);
  return viewsOf(log, showingsOf(log)[number - 1] ?? impossible('no such showing'));
}

const prices = (all: readonly Shown[]) => all.map(({ view }) => view.bidding?.current ?? null);

describe('the moments of a showing', () => {
  test('A lot is shown from its base price to the hammer, bid by bid', () => {
    const all = shown(1, [
      bid(kohli, mumbai, 20_000),
      bid(kohli, chennai, 25_000),
      retract(kohli),
      going(kohli, 1),
      sell(kohli),
    ]);
    expect(prices(all).slice(0, -1)).toEqual([20_000, 20_000, 25_000, 20_000, 20_000]);
    expect(all.map(({ view }) => view.bidding?.leaders).slice(0, -1)).toEqual([
      [],
      ['mumbai'],
      ['chennai'],
      ['mumbai'],
      ['mumbai'],
    ]);
    expect(all[4]?.view.bidding?.going).toBe(1);
    expect(all.at(-1)?.view.stroke).toMatchObject({ shows: 'sold', team: 'mumbai', price: 20_000 });
  });

  test('The hammer of the lot before is not shown again', () => {
    const [first, second] = shown(2, [bid(kohli, mumbai, 20_000), sell(kohli), skip(dhoni)]);
    expect(first?.view).toMatchObject({ lot: { player: { id: 'dhoni' } }, stroke: null });
    expect(second?.view.stroke).toMatchObject({ shows: 'unsold', player: { id: 'dhoni' } });
  });

  test('A break is a moment of its lot', () => {
    const all = shown(1, [bid(kohli, mumbai, 20_000), pause('Tea'), resume]);
    expect(all.map(({ view }) => view.pause?.message ?? null)).toEqual([null, null, 'Tea', null]);
  });

  test('A reopened lot says what was taken back', () => {
    const all = shown(3, [bid(kohli, mumbai, 20_000), sell(kohli), reopenLot(kohli)]);
    expect(all[0]?.view).toMatchObject({
      lot: { player: { id: 'kohli' } },
      bidding: { current: 20_000, leaders: ['mumbai'] },
      stroke: null,
      correction: { says: 'reopened', before: { team: 'mumbai', price: 20_000 }, now: null },
    });
  });

  test('A correction is a moment of the lot that was on the block then', () => {
    const all = shown(2, [
      bid(kohli, mumbai, 20_000),
      sell(kohli),
      correctSale(kohli, [mumbai, 20_000], [chennai, 25_000]),
    ]);
    expect(all.map(({ view }) => view.correction?.says ?? null)).toEqual([null, 'corrected']);
    expect(all[1]?.view.correction).toMatchObject({ lot: 'kohli', now: { team: 'chennai', price: 25_000 } });
    expect(all[1]?.view.teams['mumbai']?.spent).toBe(0);
  });

  test('A trade is a moment that names both players as they are called now', () => {
    const all = shown(3, [
      ...[bid(kohli, mumbai, 20_000), sell(kohli), bid(dhoni, chennai, 40_000), sell(dhoni)],
      tradePlayers([kohli, mumbai, 20_000], [dhoni, chennai, 40_000]),
      editPlayer({ ...dhoni, name: 'Mahi' }),
    ]);
    expect(all[1]?.view.correction).toMatchObject({
      player: 'Kohli',
      now: { team: 'chennai' },
      traded: { lot: 'dhoni', player: 'Mahi' },
    });
  });

  test('An undone sale is shown as it was made', () => {
    const all = shown(1, [bid(kohli, mumbai, 20_000), sell(kohli), undo()]);
    expect(all.at(-1)?.view.stroke).toMatchObject({ shows: 'sold', team: 'mumbai' });
  });

  test('A tie at the cap is shown with all its teams, and the sale with the way it was settled', () => {
    const rules = { caps: [{ where: {}, most: toRupees(40_000) }], atCap: 'roll' } as const;
    const past = [createdUnder(rules), ...entered(mumbai, chennai, kolkata), registered(kohli)];
    const all = shown(
      1,
      [initialise(), bid(kohli, mumbai, 40_000), bid(kohli, chennai, 40_000), sellAmong(kohli, 1)],
      past,
    );
    expect(all.at(-2)?.view.bidding?.leaders).toEqual(['mumbai', 'chennai']);
    expect(all.at(-1)?.view.stroke).toMatchObject({ tie: { among: ['mumbai', 'chennai'], byLot: true } });
  });
});

test('In random auctions a replay shows the views that the hall had', () => {
  fc.assert(
    fc.property(anyEvening, (evening) => {
      const { log } = play(evening);
      const lines = linesOf(log.map((event) => [event]));
      const now = lastOf(lines);
      const live = new Map<number, object>();
      let recent = NOTHING_RECENT;
      for (const { before, after, sequence, at } of ordersOf(lines)) {
        recent = recentAfter(recent, before, after, { sequence, at });
        live.set(sequence, shownNow(hallView(after, recent), after, now));
      }
      for (const showing of showingsOf(lines)) {
        const [first, ...later] = viewsOf(lines, showing);
        // The first moment leaves out what belongs to the lot before.
        const {
          stroke: _,
          correction: __,
          ...begun
        } = first?.view ?? impossible('a showing without a moment');
        expect(live.get(showing.from.sequence)).toMatchObject(begun);
        for (const { sequence, view } of later) {
          const { correction, ...seen } = view;
          expect(live.get(sequence)).toMatchObject(seen);
          if (correction !== null) expect(live.get(sequence)).toMatchObject({ correction });
        }
      }
    }),
    runs(60),
  );
});

describe('secrets that no replay tells', () => {
  const SECRET = 'nobody-may-read-this';
  const FIELDS: readonly OwnField[] = [
    { id: 'phone', name: `Phone ${SECRET}`, is: 'text', public: false },
    { id: 'village', name: 'Village', is: 'text', public: true },
  ];
  const people = Array.from({ length: 12 }, (_, at) =>
    playerNamed(`P${String(at)}`, String(at), {
      own: { phone: `${SECRET} ${String(at)}`, village: 'Shirgaon' },
      photo: `https://${SECRET}.example/${String(at)}.jpg`,
    }),
  );
  const [first, second] = [people[0] ?? kohli, people[1] ?? dhoni];
  const past = [
    createdUnder({ fields: FIELDS }),
    ...entered({ ...mumbai, logo: `https://${SECRET}.example/logo.png` }, chennai),
    registered(...people),
    drawn(...people),
    opened(first),
    adjusted(mumbai, -5_000, SECRET),
  ];
  const bytesOf = (commands: readonly Command[]) => {
    const log = logOf(past, commands);
    const now = lastOf(log);
    return showingsOf(log).map((showing) => JSON.stringify(viewsOf(log, showing, now)));
  };

  test('A replay has no private field, no foreign image, no reason and no account', () => {
    const allowed = allow(first, mumbai, 20_000, SECRET);
    const corrected = correctSale(first, [mumbai, 20_000], [chennai, 25_000], SECRET);
    const all = bytesOf([allowed, sell(first), corrected, skip(second)]);
    for (const sent of all) expect(sent).not.toMatch(/nobody-may-read-this|https:|"asha"|"seed"/);
    expect(all.join('')).toContain('Shirgaon');
  });

  test('A replay names only players who came up before its last moment', () => {
    const [sent = ''] = bytesOf([bid(first, mumbai, 20_000)]);
    for (const { id } of people.slice(1)) expect(sent).not.toContain(`"id":"${id}"`);
  });

  test("A team's request to see a player again changes no view of a replay", () => {
    const rules = { unsold: { then: 'named', each: 1, returns: null } } as const;
    const named = { type: 'LotNamed', team: 'mumbai', lot: 'kohli', named: true } as const;
    const log = linesOf([
      [createdUnder(rules), ...entered(mumbai, chennai), registered(kohli, dhoni), drawn(kohli, dhoni)],
      [opened(kohli)],
      [passed(kohli), opened(dhoni)],
      [named],
    ]);
    const [, showing = impossible('no second showing')] = showingsOf(log);
    const [before, after] = viewsOf(log, showing);
    expect(after?.view).toEqual(before?.view);
  });

  test('A replay shows name, photo and own fields of a player as they may be shown now', () => {
    const edited = { ...first, name: 'New Name', photo: null };
    const log = logOf(past, [bid(first, mumbai, 20_000), editPlayer(edited), sell(first)]);
    const now = lastOf(log);
    const [showing = impossible('no showing')] = showingsOf(log);
    const [begun, , , sold] = viewsOf(log, showing, now);
    expect(begun?.view.lot).toMatchObject({ player: { name: 'New Name', own: { village: 'Shirgaon' } } });
    expect(sold?.view).toMatchObject({
      stroke: { player: { name: 'New Name' } },
      sales: { 1: { player: { name: 'New Name' } } },
    });
    const { tournament } = now;
    const rules = { ...tournament.rules, fields: FIELDS.map((field) => ({ ...field, public: false })) };
    const hidden = { ...now, tournament: { ...tournament, rules } };
    expect(JSON.stringify(viewsOf(log, showing, hidden))).not.toMatch(/Shirgaon|Village/);
    const gone = { ...now, players: new Map(now.players) };
    gone.players.delete(first.id);
    const deleted = viewsOf(log, showing, gone);
    expect(JSON.stringify(deleted)).not.toContain('New Name');
    expect(deleted[0]?.view.lot).toMatchObject({ player: { name: '', photo: null, own: {} } });
  });
});

test('The first log line must create its tournament', () => {
  expect(() => ordersOf(linesOf([[opened(kohli)]]))).toThrow(/begin with its tournament/);
  expect(ordersOf(linesOf([[created()], [registered(kohli)]])).map(({ sequence }) => sequence)).toEqual([
    1, 2,
  ]);
});

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
function viewOf(then: Auction, player = before, lot: Partial<ShownLot> = {}): HallView {
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

/** The lot as a replay shows it after people, fields or teams were edited as in `changed`. */
function lotAfter(changed: Partial<People>, lot: Partial<ShownLot> = {}, begun: People = people) {
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

test('A fee is shown only while no field that it follows from is private', () => {
  const feeCaps = [{ where: { level: ['B'] }, most: toRupees(10_000) }];
  const then = auctionOf({ ...people, feeCaps });
  const view = viewOf(then);
  if (view.stroke?.shows !== 'sold') throw new Error('no sale');
  const withFee = { ...view, stroke: { ...view.stroke, fee: toRupees(10_000) } };
  expect(shownNow(withFee, then, then).stroke).toMatchObject({ fee: 10_000 });
  const hidden = auctionOf({ ...people, feeCaps, fields: [{ ...level, public: false }, village] });
  expect(shownNow(withFee, then, hidden).stroke).not.toHaveProperty('fee');
});

describe('a right to match in a replay', () => {
  const log = logOf(MATCHED_SET_UP, MATCHED_ORDERS);
  const showing = (lot: Player) =>
    showingsOf(log).find(({ lot: id, orders }) => id === lot.id && orders > 2) ?? impossible('no showing');

  test('Each step is a moment, which says whose turn it is, and the last one how the sale ended', () => {
    const moments = viewsOf(log, showing(star)).map(({ view }) => view);
    expect(moments.map(({ bidding, stroke }) => stroke?.shows ?? bidding?.match?.step ?? 'bids')).toEqual([
      ...['bids', 'bids', 'claim', 'raise', 'answer', 'sold'],
    ]);
    expect(moments.at(-1)?.stroke).toMatchObject({
      price: 140_000,
      match: { from: 'mumbai', hammered: 100_000 },
    });
    expect(moments.map(({ teams }) => teams['chennai']?.cards)).toEqual([2, 2, 2, 2, 2, 1]);
  });

  test('The last team of a player who was deleted is not shown', () => {
    const lastTeams = (now: Auction) =>
      viewsOf(log, showing(star), now).map(({ view: { lot } }) =>
        lot.shows === 'lot' ? lot.lastTeam : null,
      );
    const now = lastOf(log);
    expect(lastTeams(now)[0]).toBe('chennai');
    const players = new Map([...now.players].filter(([id]) => id !== star.id));
    expect(lastTeams({ ...now, players })[0]).toBeUndefined();
  });
});
