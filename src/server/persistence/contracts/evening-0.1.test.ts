import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Act, Auction } from '#domain/auction/auction.ts';
import { fold } from '#domain/auction/fold.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
import { passedOf, queueOf, salesOf } from '#domain/auction/lots/places.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { readStoredRules } from '#protocol/events/upcasters.ts';
import { rowsOf } from '#server/auctions/log-entry.ts';
import { openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import type { OpenedStore } from '#server/persistence/tables/installation.ts';
import type { TournamentRow } from '#server/persistence/tables/schema/auction-rows.ts';

const FIXTURE = new URL('../../../../fixtures/evening-0.1/', import.meta.url);
const THEN: unknown = JSON.parse(readFileSync(new URL('states.json', FIXTURE), 'utf8'));

let folder: string;
let store: OpenedStore;
let tournament: string;
let lines: RecordedEvent[];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-evening-'));
  const file = path.join(folder, 'boli.db');
  const database = new Database(file);
  database.exec(readFileSync(new URL('boli.sql', FIXTURE), 'utf8'));
  tournament = String(database.prepare('select id from tournaments').pluck().get());
  database.close();
  store = await openSqlite(file);
  lines = await store.log.eventsAfter(tournament, 0);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

test('The log of version 0.1 folds to the stored states, compared after every hundred lines', () => {
  const log = lines.map(({ event }) => event);
  const ends = [100, 200, 300, 400, 500, 600, 700, 800, 900, log.length];
  expect(ends.map((end) => told(fold(log.slice(0, end))))).toEqual(THEN);
});

test('The log of version 0.1 gives the stored rows', async () => {
  const rows = rowsOf(fold(lines.map(({ event }) => event)));
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect((await store.tournaments.ofOrganiser('asha')).map(rulesRead)).toEqual([rulesRead(rows.tournament)]);
  expect(await store.tournaments.teamsOf(tournament)).toEqual(rows.teams);
  expect(await store.tournaments.playersOf(tournament)).toEqual(rows.players.toSorted(byId));
});

/** Reads the rules of a tournament row, which keeps them as they were written. */
function rulesRead(row: TournamentRow) {
  return { ...row, rules: readStoredRules(JSON.parse(row.rules)) };
}

test('Each order of version 0.1 gets its first answer again', async () => {
  const kept = [];
  for (let order = 1; order <= 1_000; order += 1)
    kept.push(await store.log.answerTo(tournament, `order-${String(order)}`));
  expect(kept.filter((answer) => answer === null)).toEqual([]);
  expect(kept.filter((answer) => answer?.ok === true).length).toBeGreaterThan(400);
});

/** The block as version 0.1 knew it, which asked no team about a right to match. */
function blockTold({ block }: Auction): unknown {
  if (block.state !== 'open') return block;
  const { match, ...open } = block;
  expect(match).toBeNull();
  return open;
}

/** The auction in the form of `states.json`, which stays the same when the types of the rulebook change. */
function told(auction: Auction) {
  return {
    sequence: auction.sequence,
    stage: auction.stage,
    floorMovedAt: auction.floorMovedAt,
    round: auction.round,
    purses: Object.fromEntries([...auction.teams.keys()].map((team) => [team, purseOf(auction, team)])),
    sales: [...salesOf(auction)].map(([lot, { team, price }]) => [lot, team, price]),
    queue: queueOf(auction),
    unsold: passedOf(auction),
    block: blockTold(auction),
    acts: auction.history.map(actTold),
    floor: auction.floor,
    phonesHeld: auction.phonesHeld,
    pause: auction.pause,
  };
}

function actTold(act: Act) {
  return act.type === 'sell' ? [act.lot, act.team, act.price, act.bids.length] : [act.lot, act.bids.length];
}
