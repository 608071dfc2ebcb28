import pg from 'pg';
import { expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { readConfig } from '#server/base/config.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import { wireTo } from '#server/testing/network.ts';
import { serversOnPostgres, type ServersOnPostgres } from '#server/testing/servers-on-postgres.ts';

let servers: ServersOnPostgres;

const following = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + 1 + at);

/** Changes a database so that its notifications do nothing, as behind a pooler. Returns its address. */
async function withoutNotices(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query("create function pg_notify(text, text) returns void language sql as 'select'");
  await client.end();
  const behind = new URL(url);
  behind.searchParams.set('options', '-c search_path=public,pg_catalog');
  return behind.href;
}

test('Without notifications one server reads the messages of the other from a table', async () => {
  servers = await serversOnPostgres();
  const behind = await withoutNotices(servers.databaseUrl);
  const left = await servers.start({ DATABASE_URL: behind });
  const right = await servers.start({ DATABASE_URL: behind });
  await servers.begin(left);
  const screen = await servers.console(right);
  const { sequence: begun } = await screen.hear('welcome');
  let end = 0;
  for (let turn = 0; turn < 20; turn += 1) end = await servers.bid(left, turn);
  await screen.reach(end);
  expect(screen.sequences).toEqual(following(begun, end));
  screen.close();
});

test('After a lost connection returns, every line is delivered and the screen of a revoked link is closed', async () => {
  servers = await serversOnPostgres();
  const left = await servers.start();
  const wire = await wireTo(servers.databaseUrl);
  const right = await servers.start({ DATABASE_URL: wire.url });
  await servers.begin(left);
  const screen = await servers.console(right);
  const { sequence: begun } = await screen.hear('welcome');
  const overlay = await servers.screen(right, 'overlay');
  await overlay.hear('presence');
  let end = 0;
  for (let turn = 0; turn < 20; turn += 1) {
    if (turn === 5) wire.cut('closed');
    if (turn === 10)
      await servers.call(left, 'POST', PATHS.revokeLink, { linkId: servers.link('overlay').id });
    if (turn === 15) wire.mend();
    end = await servers.bid(left, turn);
  }
  await screen.reach(end);
  expect(screen.sequences).toEqual(following(begun, end));
  // No server reported the revoked link to this server: it checked the link itself.
  expect((await overlay.hear('bye')).code).toBe('no-such-link');
  screen.close();
  await wire.close();
});

test('A change of all data locks the installation exclusively', async () => {
  servers = await serversOnPostgres();
  const data = installationIn(servers.folder, readConfig(servers.settings).databaseUrl);
  const left = await servers.start();
  const right = await servers.start();
  expect(() => data.lock(0, 'change')).toThrow('already running');
  await left.stop();
  expect(() => data.lock(0, 'change')).toThrow('already running');
  await right.stop();
  const lock = data.lock(0, 'change');
  await expect(servers.start()).rejects.toThrow('already running');
  lock.release();
});
