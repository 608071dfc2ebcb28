import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '#domain/auction/commands.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { impossible } from '#domain/impossible.ts';
import { toRupees } from '#domain/money.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { hallView } from '#domain/views/hall-view.ts';
import { NOTHING_RECENT, recentAfter } from '#domain/views/recent.ts';
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
import { linesOf, logOf } from '#fixtures/auction/log-of.ts';
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
  undo,
} from '#fixtures/auction/orders.ts';
import { chennai, dhoni, kohli, kolkata, mumbai, playerNamed } from '#fixtures/auction/people.ts';
import { lastOf, ordersOf, showingsOf, viewsOf, type Shown } from '#fixtures/auction/replay-of.ts';
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

  test('A wish of a team changes no view of a replay', () => {
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
