import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { fold } from '#domain/auction/fold.ts';
import { retainedOf } from '#domain/auction/lots/places.ts';
import { impossible } from '#domain/impossible.ts';
import { MOST_RUPEES } from '#domain/limits.ts';
import { anyEvening, play } from '#fixtures/auction/any-evening.ts';
import { runs } from '#fixtures/property-runs.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import { receiveFile } from './received-file.ts';
import { type OpenedLog, readTournament } from './read-tournament.ts';
import { resultOf, saveTournament } from './save-tournament.ts';
import { writeZip, ZipReader } from './stored-zip.ts';

/** Saves a log and opens the file as another tournament, whose ids are n1, n2, ... */
async function roundTrip(log: readonly AuctionEvent[], auction: Auction): Promise<OpenedLog> {
  const lines = log.map((event, at): RecordedEvent => {
    return {
      sequence: at + 1,
      at: 1_790_000_000_000 + at,
      commandId: 'c',
      by: auction.tournament.organiser,
      event,
    };
  });
  const store = {
    log: {
      eventsAfter: (_: string, after: number, limit = Infinity) =>
        Promise.resolve(lines.slice(after, after + limit)),
    },
    images: { sizeOf: () => Promise.resolve(null) },
  };
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a log in memory, for thousands of them.
  const parts = { store: store as unknown as Pick<Store, 'log' | 'images'>, product: '1', now: 5 };
  let ids = 0;
  const file = await receiveFile(new ZipReader(writeZip(await saveTournament(auction, parts))));
  return readTournament(file, {
    addresses: new Map(),
    ...{ organiser: 'opener', tournament: 'opened', now: 9 },
    makeId: () => `n${String((ids += 1))}`,
  }).finally(() => file.forget());
}

/** The parts of an auction that must be equal, without ids. */
const plain = (auction: Auction) => {
  const { stage, teams, players } = resultOf(auction);
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  return {
    stage,
    teams: teams.map(({ id: _, ...team }) => team),
    players: players.map(({ id: _, team, ...player }) => ({ ...player, team: names.get(team ?? '') })),
  };
};

test('A file brings the right to match and the sales by it', async () => {
  const [evening] = fc.sample(
    anyEvening.filter((evening) => play(evening).log.some(isMatch)),
    1,
  );
  const { log } = play(evening ?? impossible('no auction with a match'));
  const { auction, lines } = await roundTrip(log, fold(log));
  expect(auction.tournament.rules.match).toEqual(fold(log).tournament.rules.match);
  expect(lines.filter(({ event }) => isMatch(event))).toHaveLength(log.filter(isMatch).length);
});

const isMatch = (event: AuctionEvent) => event.type === 'LotSold' && event.match !== undefined;

test('The file of any auction opens as the same auction with new ids', async () => {
  await fc.assert(
    fc.asyncProperty(anyEvening, async (evening) => {
      const { log } = play(evening);
      const auction = fold(log);
      // The calls refuse a retained price above the largest amount, and the rulebook does not.
      fc.pre([...retainedOf(auction).values()].every(({ price }) => price <= MOST_RUPEES));
      const opened = await roundTrip(log, auction);
      expect(plain(opened.auction)).toEqual(plain(auction));
      expect(opened.auction.tournament).toMatchObject({ id: 'opened', organiser: 'opener', createdAt: 9 });
      const old = new Set([...auction.teams.keys(), ...auction.players.keys()]);
      for (const id of [...opened.auction.teams.keys(), ...opened.auction.players.keys()])
        expect(old.has(id)).toBe(false);
      expect(opened.lines.map(({ event }) => event.type)).toEqual(log.map(({ type }) => type));
    }),
    runs(60),
  );
});
