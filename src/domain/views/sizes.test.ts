import { expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import { fold } from '#domain/auction/fold.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { idFrom } from '#domain/ids.ts';
import { sameValue } from '#domain/same-value.ts';
import { imageAddress } from '#domain/tournament/draft-checks.ts';
import {
  created,
  drawn,
  entered,
  floorSet,
  opened,
  placed,
  registered,
  sold,
  passed,
} from '#fixtures/auction/facts.ts';
import { playerNamed, teamNamed } from '#fixtures/auction/people.ts';
import { hallView } from './hall-view.ts';
import { NOTHING_RECENT } from './recent.ts';
import { ENTRY_SECTIONS, type HallView } from './view.ts';

/** Ids and images in the form that the server uses. */
const id = (of: number) => idFrom(Uint8Array.from({ length: 16 }, (_, at) => (of * 31 + at * 7) % 251));
const image = (of: number) => imageAddress(of.toString(16).padStart(64, 'a'));

const teams = Array.from({ length: 12 }, (_, at) => ({
  ...teamNamed(`Ratnagiri Royals ${String(at)}`, id(at)),
  logo: image(at),
}));
const players = Array.from({ length: 600 }, (_, at) =>
  playerNamed(`Chandrashekhar Kulkarni ${String(at)}`, String(at), { id: id(100 + at), photo: image(at) }),
);

/** A late state of an auction of 600 players: 200 sold, 40 passed, and twelve teams bidding by phone. */
function late(): { readonly log: readonly AuctionEvent[]; readonly auction: Auction } {
  const buyer = (at: number) => teams[at % 12] ?? teamNamed('nobody');
  const log = [
    created({ squadLimit: 25 }),
    ...entered(...teams),
    registered(...players),
    drawn(...players),
    floorSet('both', { seconds: 30, extension: 10, atZero: 'wait' }),
    ...players
      .slice(0, 240)
      .flatMap((player, at) => [
        opened(player),
        at % 6 === 5 ? passed(player) : sold(player, buyer(at), 20_000),
      ]),
    ...players
      .slice(240, 241)
      .flatMap((player) => [
        opened(player),
        ...Array.from({ length: 14 }, (_, at) => placed(player, buyer(at), 20_000 + at * 5_000, 'phone')),
      ]),
  ];
  return { log, auction: fold(log) };
}

/** The change between two views: sections or entries that differ. */
function changed(before: HallView, after: HallView): [string, unknown][] {
  const entries = new Set<string>(ENTRY_SECTIONS);
  const had = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([name, section]: [string, unknown]): [string, unknown][] => {
    const was = had.get(name);
    if (sameValue(was, section)) return [];
    return [[name, entries.has(name) ? entriesBetween(was, section) : section]];
  });
}

function entriesBetween(was: unknown, now: unknown): unknown {
  const [had, has] = [was, now].map((section) => new Map<string, unknown>(Object.entries(section ?? {})));
  const gone = [...(had?.keys() ?? [])].filter((key) => has?.has(key) !== true).map((key) => [key, null]);
  const set = [...(has ?? [])].filter(([key, entry]) => !sameValue(had?.get(key), entry));
  return Object.fromEntries([...gone, ...set]);
}

test('The first view of an auction of 600 players is at most 7.1 kB', () => {
  const frame = { v: 11, type: 'view', sequence: 12_345, at: 1_790_000_000_000 };
  const view = hallView(late().auction, NOTHING_RECENT);
  expect(JSON.stringify({ ...frame, view }).length).toBeLessThanOrEqual(7_100);
});

test('A bid in a duel sends at most 400 bytes to a spectator', () => {
  const { log } = late();
  const [player, one, other] = [players[240], teams[3], teams[4]];
  if (player === undefined || one === undefined || other === undefined) throw new Error('there is a duel');
  const clock = { type: 'ClockSet', clock: { state: 'running', closesAt: 1_790_000_000_000 } } as const;
  const duel = Array.from({ length: 6 }, (_, at) =>
    placed(player, at % 2 === 0 ? one : other, 95_000 + at * 5_000, 'phone'),
  );
  const viewAfter = (bids: readonly AuctionEvent[]) =>
    hallView(fold([...log, clock, ...bids, clock]), NOTHING_RECENT);
  const [hadDuel, hasDuel] = [viewAfter(duel.slice(0, -1)), viewAfter(duel)];
  expect(hasDuel.bidding?.duel).toBe(15);
  const set: Readonly<Record<string, unknown>> = Object.fromEntries(changed(hadDuel, hasDuel));
  expect(Object.keys(set)).toEqual(['bidding', 'bids']);
  const frame = { v: 11, type: 'change', sequence: 12_345, at: 1_790_000_000_000, set };
  expect(JSON.stringify(frame).length).toBeLessThanOrEqual(400);
});

test('A bid sends at most 400 bytes to a spectator', () => {
  const { log, auction } = late();
  const [player, team] = [players[240], teams[3]];
  if (player === undefined || team === undefined) throw new Error('there is a lot and a team');
  const clock = { type: 'ClockSet', clock: { state: 'running', closesAt: 1_790_000_000_000 } } as const;
  const after = fold([...log, clock, placed(player, team, 95_000, 'phone'), clock]);
  const set: Readonly<Record<string, unknown>> = Object.fromEntries(
    changed(hallView(auction, NOTHING_RECENT), hallView(after, NOTHING_RECENT)),
  );
  expect(Object.keys(set)).toEqual(['bidding', 'bids']);
  const frame = { v: 11, type: 'change', sequence: 12_345, at: 1_790_000_000_000, set };
  expect(JSON.stringify(frame).length).toBeLessThanOrEqual(400);
});
