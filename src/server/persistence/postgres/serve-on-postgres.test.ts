import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { impossible } from '#domain/impossible.ts';
import { sessionAnswer } from '#protocol/calls/accounts.ts';
import { errorAnswer } from '#protocol/errors.ts';
import { PATHS } from '#protocol/paths.ts';
import { snapshotAnswer } from '#protocol/testing/answers.ts';
import { readSnapshot } from '#protocol/state/snapshot.ts';
import { tournamentAnswer } from '#protocol/calls/tournaments.ts';
import { buildApp } from '#server/api/app.ts';
import { readConfig } from '#server/base/config.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import { type RunningServer, serve } from '#server/start/serve.ts';
import { type Wire, wireTo } from '#server/testing/network.ts';
import { PLAYER, TOURNAMENT } from '#server/testing/test-server.ts';
import { dropPostgresDatabase, newPostgresDatabase } from '#server/testing/test-database.ts';

let folder = '';
let url = '';
let wire: Wire;
let server: RunningServer;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-serve-'));
  url = await newPostgresDatabase();
  wire = await wireTo(url);
  server = await start();
});
afterEach(async () => {
  await server.stop();
  await wire.close();
  await dropPostgresDatabase(url);
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a server as `npm start` does, with DATABASE_URL as its only setting. */
function start(): Promise<RunningServer> {
  const settings = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' };
  return serve(readConfig({ ...settings, DATABASE_URL: wire.url }), buildApp);
}

async function call(method: string, address: string, body?: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`http://127.0.0.1:${String(server.port)}${address}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const json: unknown = await answer.json();
  return { status: answer.status, json };
}

async function register(): Promise<string> {
  const body = { name: 'Asha Rao', email: 'asha@example.com', mobile: '98000 00000', password: 'secret-1' };
  return sessionAnswer.parse((await call('POST', PATHS.register, body)).json).token;
}

test('All data stays in PostgreSQL across a restart of the server', async () => {
  const token = await register();
  const { json } = await call('POST', PATHS.createTournament, TOURNAMENT, token);
  const { id } = tournamentAnswer.parse(json);
  await server.stop();
  server = await start();
  const list = await call('GET', PATHS.tournaments, undefined, token);
  expect(list.status).toBe(200);
  expect(JSON.stringify(list.json)).toContain(id);
});

test('An absent database is reported, also by the health call, and the server continues when it is back', async () => {
  const token = await register();
  wire.cut('closed');
  const lost = await call('POST', PATHS.createTournament, TOURNAMENT, token);
  expect([lost.status, errorAnswer.parse(lost.json).error.message]).toEqual([
    503,
    'The server cannot reach its database: please try again in a moment',
  ]);
  expect((await call('GET', PATHS.health)).status).toBe(503);
  wire.mend();
  expect((await call('GET', PATHS.health)).status).toBe(200);
  const { json, status } = await call('POST', PATHS.createTournament, TOURNAMENT, token);
  expect([status, tournamentAnswer.parse(json).name]).toEqual([201, TOURNAMENT.name]);
});

test('Each bid is accepted once over a connection that breaks again and again', async () => {
  const token = await register();
  const { id } = tournamentAnswer.parse((await call('POST', PATHS.createTournament, TOURNAMENT, token)).json);
  for (const name of ['Mumbai', 'Pune'])
    await call('POST', PATHS.createTeam, { name, logo: null, tournamentId: id }, token);
  await call('POST', PATHS.createPlayer, { ...PLAYER, tournamentId: id }, token);
  const order = (commandId: string, body: object) =>
    call('POST', `${PATHS.command}?tournamentId=${id}`, { commandId, order: body }, token);
  await order('begin', { type: 'initialise' });
  const { block, teams } = readSnapshot(
    snapshotAnswer.parse((await call('GET', `${PATHS.snapshot}?tournamentId=${id}`, undefined, token)).json),
  );
  const lot = 'lot' in block ? block.lot : impossible('nobody is on the block');
  const owners = [...teams.keys()];

  const bids = Array.from({ length: 30 }, (_, at) => ({ commandId: `bid-${String(at)}`, at }));
  for (const { commandId, at } of bids) {
    const bid = { type: 'place-bid', lot, team: owners[at % 2], amount: 20_000 + at * 1_000, seen: null };
    // The connection breaks while the bid is in flight, each time at another moment.
    const cutting = at % 2 === 0 ? afterTicks(at).then(() => wire.cut()) : Promise.resolve();
    let answer = await order(commandId, bid);
    // The test acts as a console does: it sends the same order again under its own id.
    while (answer.status === 503) answer = await order(commandId, bid);
    await cutting;
    expect([commandId, answer.status]).toEqual([commandId, 200]);
  }
  const store = await installationIn(folder, url).open();
  const log = await store.log.eventsAfter(id, 0);
  const placed = log.filter(({ event }) => event.type === 'BidPlaced').map(({ commandId }) => commandId);
  expect(placed).toEqual(bids.map(({ commandId }) => commandId));
  expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, at) => at + 1));
  await store.close();
});

async function afterTicks(count: number): Promise<void> {
  for (let tick = 0; tick < count * 3; tick += 1) await new Promise(setImmediate);
}
