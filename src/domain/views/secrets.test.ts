import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import {
  acceptedBy,
  adjusted,
  allowed,
  corrected,
  created,
  drawn,
  entered,
  opened,
  passed,
  placed,
  registered,
  retained,
  sold,
} from '#fixtures/auction/facts.ts';
import { anyEvening, play } from '#fixtures/auction/any-evening.ts';
import { given } from '#fixtures/auction/given.ts';
import { chennai, mumbai, playerNamed } from '#fixtures/auction/people.ts';
import { runs } from '#fixtures/property-runs.ts';
import { toRupees } from '#domain/money.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { statisticsOf } from '#domain/evening/statistics.ts';
import { hallView } from './hall-view.ts';
import { playerRows, rowsBetween } from './player-rows.ts';
import { NOTHING_RECENT, recentAfter } from './recent.ts';
import { viewFor } from './owner-view.ts';
import { squadLines } from './public.ts';
import type { Audience } from './view.ts';

const AUDIENCES = ['hall', 'auctioneer', { team: 'mumbai' }, { team: 'chennai' }] as const;

/** Everything that an audience receives, as text: its view, all rows, those of the last order, and the result. */
function bytesFor(audience: Audience, auction: Auction, before = auction): string {
  const recent = recentAfter(NOTHING_RECENT, before, auction, { sequence: 1, at: 1 });
  const view = viewFor(audience, auction, hallView(auction, recent));
  const result = [squadLines(auction), statisticsOf(auction, null)];
  return JSON.stringify([view, playerRows(auction), rowsBetween(before, auction), result]);
}

const bytes = (auction: Auction, before = auction) =>
  AUDIENCES.map((audience) => bytesFor(audience, auction, before));

const SECRET = 'nobody-may-read-this';
const FIELDS: readonly OwnField[] = [
  { id: 'phone', name: `Phone ${SECRET}`, is: 'text', public: false },
  { id: 'village', name: 'Village', is: 'text', public: true },
];
const people = Array.from({ length: 16 }, (_, at) =>
  playerNamed(`P${String(at)}`, String(at), {
    own: { phone: `${SECRET} ${String(at)}`, village: 'Shirgaon' },
    photo: `https://${SECRET}.example/${String(at)}.jpg`,
  }),
);
const first = people[0] ?? playerNamed('P0', '0');
const second = people[1] ?? playerNamed('P1', '1');
const third = people[2] ?? playerNamed('P2', '2');

function evening(): Auction {
  const rules = given(created({ squadLimit: 20 })).auction.tournament.rules;
  const auction = given(
    created({ squadLimit: 20 }),
    ...entered({ ...mumbai, logo: `https://${SECRET}.example/logo.png` }, chennai),
    { type: 'RulesAgreed', rules: { ...rules, fields: FIELDS }, reason: '' },
    registered(...people),
    drawn(...people),
    opened(first),
    placed(first, mumbai, 20_000),
    sold(first, mumbai, 20_000),
    opened(second),
    passed(second),
    opened(third),
  ).auction;
  return { ...auction, tournament: { ...auction.tournament, organiser: SECRET } };
}

describe('secrets that no audience receives', () => {
  test('No audience receives private fields or their names', () => {
    for (const sent of bytes(evening())) {
      expect(sent).not.toContain(SECRET);
      expect(sent).toContain('Shirgaon');
    }
  });

  test("No audience receives the organiser's account, or image addresses on other sites", () => {
    for (const sent of bytes(evening())) expect(sent).not.toMatch(/nobody-may-read-this|https:/);
  });

  test('No audience receives the order of the queue beyond the players shown to teams', () => {
    const auction = evening();
    const view = (audience: Audience) => viewFor(audience, auction, hallView(auction, NOTHING_RECENT));
    const unforeseen = people.slice(13).map(({ id }) => `"id":"${id}"`);
    for (const audience of AUDIENCES)
      for (const id of unforeseen) expect(JSON.stringify(view(audience))).not.toContain(id);
    for (const audience of ['hall', 'auctioneer'] as const)
      for (const { id } of people.slice(3))
        expect(JSON.stringify(view(audience))).not.toContain(`"id":"${id}"`);
    // The list of players has the order of registration, which is no secret.
    expect(
      playerRows({ ...auction, places: new Map([...auction.places].reverse()) }).map(
        ({ player }) => player.id,
      ),
    ).toEqual(people.map(({ id }) => id));
  });

  test('The monitor alone learns that a player with the same name and age was sold', () => {
    const again = playerNamed('P0', '99', { id: 'again' });
    const auction = given(
      created(),
      ...entered(mumbai, chennai),
      registered(first, again),
      drawn(first, again),
      opened(first),
      sold(first, mumbai, 20_000),
      opened(again),
    ).auction;
    const told = AUDIENCES.map(
      (audience) => viewFor(audience, auction, hallView(auction, NOTHING_RECENT)).soldDouble,
    );
    expect(told).toEqual([undefined, { name: 'P0', number: '0', team: mumbai.id }, undefined, undefined]);
  });

  test('The monitor learns that a player with the same name and age was retained', () => {
    const again = playerNamed('P0', '99', { id: 'again' });
    const auction = given(
      created(),
      ...entered(mumbai, chennai),
      registered(first, again),
      retained(first, mumbai, 20_000),
      drawn(again),
      opened(again),
    ).auction;
    const told = viewFor(AUDIENCES[1], auction, hallView(auction, NOTHING_RECENT)).soldDouble;
    expect(told).toEqual({ name: 'P0', number: '0', team: mumbai.id, retained: true });
  });

  test('No audience receives the seed of the order or of a draw between teams', () => {
    for (const sent of bytes(evening())) expect(sent).not.toContain('"seed"');
  });

  test('No audience receives the reason of an adjustment, an allowed bid or a retention', () => {
    const auction = given(
      created(),
      ...entered(mumbai, chennai),
      registered(first, second),
      drawn(first, second),
      opened(first),
      adjusted(mumbai, -5_000, SECRET),
      ...allowed(first, mumbai, 20_000, SECRET),
      sold(first, mumbai, 20_000),
      opened(second),
    ).auction;
    for (const sent of bytes(auction)) expect(sent).not.toContain(`"reason":"${SECRET}`);
    const kept = { ...retained(first, mumbai, 20_000), reason: SECRET };
    const retaining = given(created(), ...entered(mumbai, chennai), registered(first, second), kept).auction;
    for (const sent of bytes(retaining)) expect(sent).not.toContain(SECRET);
  });
});

test("In random auctions no audience receives the organiser's account or a private reason", () => {
  fc.assert(
    fc.property(anyEvening, (evening) => {
      let before: Auction | null = null;
      let recent = NOTHING_RECENT;
      play(evening, {
        afterFact(auction) {
          const { sequence } = auction;
          if (before !== null) recent = recentAfter(recent, before, auction, { sequence, at: sequence });
          const hall = hallView(auction, recent);
          const rows = before === null ? {} : rowsBetween(before, auction);
          before = auction;
          for (const audience of ['hall', 'auctioneer', { team: 't0' }] as const) {
            const sent = JSON.stringify([viewFor(audience, auction, hall), rows]);
            expect(sent).not.toMatch(/"asha"|between us and/);
          }
        },
      });
    }),
    runs(150),
  );
});

describe('secrets of one team', () => {
  test('Only the team itself receives its named players and its acceptance of the rules', () => {
    const log = [created(), ...entered(mumbai, chennai), registered(first, second), drawn(first, second)];
    const named = { type: 'LotNamed', team: 'mumbai', lot: first.id, named: true } as const;
    const quiet = given(log, opened(first), passed(first), opened(second)).auction;
    const told = given(log, opened(first), passed(first), opened(second), named).auction;
    for (const audience of ['hall', 'auctioneer', { team: 'chennai' }] as const)
      expect(bytesFor(audience, told)).toBe(bytesFor(audience, quiet));
    expect(viewFor({ team: 'mumbai' }, told, hallView(told, NOTHING_RECENT)).own?.named).toEqual([first.id]);
    const [one, other] = [mumbai, chennai].map((team) => given(log, acceptedBy(team, 1)).auction);
    if (one === undefined || other === undefined) throw new Error('two evenings');
    // The hall receives how many teams accepted the rules, not which.
    expect(bytesFor('hall', one)).toBe(bytesFor('hall', other));
    expect(viewFor({ team: 'mumbai' }, one, hallView(one, NOTHING_RECENT)).own?.accepted).toBe(true);
    expect(viewFor({ team: 'chennai' }, one, hallView(one, NOTHING_RECENT)).own?.accepted).toBe(false);
  });

  test('No screen receives why a team can no longer complete its squad', () => {
    const auction = evening();
    const missing = { bounds: [{ bound: 'least', limit: SECRET, by: 2 }], exact: true } as const;
    const team = (id: string) => ({
      team: id,
      has: [],
      spent: [],
      most: null,
      missing: id === 'mumbai' ? missing : null,
    });
    const standing = { lot: null, teams: [team('mumbai'), team('chennai')], joint: [] };
    const plain = { ...auction, standing, tournament: { ...auction.tournament, organiser: 'asha' } };
    const reads = (audience: Audience) => bytesFor(audience, plain).includes(`"limit":"${SECRET}"`);
    expect(AUDIENCES.map(reads)).toEqual([false, false, false, false]);
  });

  test('No audience receives which teams a pass leaves incomplete, or the completion of several teams in older logs', () => {
    const auction = evening();
    const lot = { lot: third.id, base: toRupees(20_000), category: null, set: null, strands: [SECRET] };
    const joint = [{ team: SECRET, shares: [{ kind: SECRET, many: 9, above: 0 }] }];
    const standing = { lot, teams: [], joint };
    const plain = { ...auction, standing, tournament: { ...auction.tournament, organiser: 'asha' } };
    for (const audience of AUDIENCES) expect(bytesFor(audience, plain)).not.toContain(`"${SECRET}"`);
  });

  test('No audience receives the reason of a correction', () => {
    const log = [
      created(),
      ...entered(mumbai, chennai),
      registered(first, second),
      drawn(first, second),
      opened(first),
    ];
    const before = given(log, placed(first, mumbai, 20_000), sold(first, mumbai, 20_000)).auction;
    const after = given(
      log,
      placed(first, mumbai, 20_000),
      sold(first, mumbai, 20_000),
      corrected(first, [mumbai, 20_000], [chennai, 25_000], SECRET),
    ).auction;
    for (const sent of bytes(after, before)) {
      expect(sent).toContain('"says":"corrected"');
      expect(sent).not.toContain(`${SECRET}"`);
    }
  });
});
