import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#server/api/app.ts';
import { readConfig } from '#server/base/config.ts';
import { run } from '#server/start/run.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import { CHANGED_MEANWHILE } from '#server/persistence/migrations/migrations.ts';
import { UnusableData } from '#server/persistence/ports/problems.ts';
import { serversOnPostgres, type ServersOnPostgres } from '#server/testing/servers-on-postgres.ts';
import { LAST_MIGRATION } from './pool.ts';

let servers: ServersOnPostgres;
/** A connection that changes the tables as another version would. */
let other: pg.Client;

beforeEach(async () => {
  servers = await serversOnPostgres();
  other = new pg.Client(servers.databaseUrl);
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await servers.close();
});

const LATER = '9999-of-another-year';
const noted = "insert into kysely_migration (name, timestamp) values ($1, '2030-01-01T00:00:00.000Z')";
const forgotten = 'delete from kysely_migration where name = $1';

async function linesOf(commandId: string): Promise<number> {
  const store = await installationIn(servers.folder, servers.databaseUrl).open();
  const log = await store.log.eventsAfter(servers.tournament, 0);
  await store.close();
  return log.filter((line) => line.commandId === commandId).length;
}

test('A server writes nothing into tables of a newer version and exits with one line', async () => {
  const old = await run(readConfig(servers.settings), buildApp, () => undefined);
  await servers.begin(old);
  const { block } = await servers.snapshot(old);
  const bid = {
    ...{ type: 'place-bid', lot: 'lot' in block ? block.lot : '', team: servers.teams[0] },
    ...{ amount: 20_000, seen: null },
  };
  await other.query(noted, [LATER]);
  // The server refuses the bid for now, or does not answer.
  const answer = await servers.orderAnswer(old, bid, 'in-between').catch(() => null);
  expect([null, 503]).toContain(answer?.status ?? null);
  expect(await old.ended).toEqual(new UnusableData(CHANGED_MEANWHILE));
  await old.stop();
  await expect(servers.start()).rejects.toThrow('newer version');

  await other.query(forgotten, [LATER]);
  const now = await servers.start();
  expect(await linesOf('in-between')).toBe(0);
  expect((await servers.orderAnswer(now, bid, 'in-between')).status).toBe(200);
  expect(await linesOf('in-between')).toBe(1);
});

/** Finds the column that the last migration adds. */
const CARDS = `select 1 from information_schema.columns where table_name = 'teams' and column_name = 'cards'`;

test('A migration is refused while another process works on the tables', async () => {
  const old = await servers.start();
  await servers.begin(old);
  // Put the tables back to an older version. Update this step when a newer migration is added.
  expect(LAST_MIGRATION).toBe('0026-cards-by-hand');
  await other.query(forgotten, [LAST_MIGRATION]);
  await other.query('alter table teams drop column cards');
  await expect(servers.start()).rejects.toThrow('another process still works on them');
  expect((await other.query(CARDS)).rows).toEqual([]);
  await servers.order(old, { type: 'pause', message: 'It goes on', until: null });

  await old.stop();
  // In the older version all processes needed the same data folder, and this column named the folder.
  await other.query("alter table boli_processes add column servers text not null default 'a folder'");
  await other.query('alter table boli_processes alter column servers drop default');
  const now = await servers.start();
  expect((await other.query(CARDS)).rows).toHaveLength(1);
  await servers.order(now, { type: 'adjust-purse', team: servers.teams[0], by: 1_000, reason: 'And on' });
});
