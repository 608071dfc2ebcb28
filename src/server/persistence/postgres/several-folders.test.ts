import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { playerAnswer } from '#protocol/calls/players.ts';
import { buildApp } from '#server/api/app.ts';
import { readConfig } from '#server/base/config.ts';
import { foldersIn } from '#server/persistence/files/data-folder.ts';
import { serve } from '#server/start/serve.ts';
import { type Wire, wireTo } from '#server/testing/network.ts';
import { PLAYER } from '#server/testing/test-server.ts';
import { asDataUrl, jpeg } from '#server/testing/pictures.ts';
import {
  type OneServer,
  serversOnPostgres,
  type ServersOnPostgres,
} from '#server/testing/servers-on-postgres.ts';

let servers: ServersOnPostgres;
let wire: Wire;
beforeEach(async () => {
  servers = await serversOnPostgres();
  wire = await wireTo(servers.databaseUrl);
});
afterEach(async () => {
  await servers.close();
  await wire.close();
});

const folderOf = (name: string): string => path.join(servers.folder, name);
const machine = (name: string, databaseUrl = servers.databaseUrl) =>
  servers.start({ DATA_DIR: folderOf(name), DATABASE_URL: databaseUrl });

let numbers = 100;
/** Registers a player with this photo, and returns the address of the photo. */
async function withPhoto(at: OneServer, photo: string): Promise<string> {
  numbers += 1;
  const body = { ...PLAYER, playerNumber: String(numbers), photo, tournamentId: servers.tournament };
  const { json } = await servers.call(at, 'POST', PATHS.createPlayer, body);
  return playerAnswer.parse(json).photo ?? '';
}

async function look(at: OneServer, address: string) {
  const answer = await fetch(`http://127.0.0.1:${String(at.port)}${address}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}

test('Another machine with its own folder serves a photo', async () => {
  const left = await machine('left');
  const right = await machine('right');
  await servers.begin(left);
  const photo = jpeg(400, 300);
  const address = await withPhoto(left, asDataUrl(photo));
  const seen = await look(right, address);
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(seen.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(seen.bytes.equals(photo)).toBe(true);
  // Once a player has the image as a photo, every server knows the image.
  expect(await withPhoto(right, address)).toBe(address);
});

test('While the database is away, the answer for an uncached photo says when to retry', async () => {
  const left = await machine('left');
  const right = await machine('right', wire.url);
  await servers.begin(left);
  const [seen, unseen] = [
    await withPhoto(left, asDataUrl(jpeg(40, 30))),
    await withPhoto(left, asDataUrl(jpeg(41, 30))),
  ];
  expect((await look(right, seen)).status).toBe(200);
  wire.cut('closed');
  expect((await look(right, seen)).status).toBe(200);
  const away = await look(right, unseen);
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2']);
  expect(away.headers.get('cache-control')).toBe('no-store');
  wire.mend();
  expect((await look(right, unseen)).status).toBe(200);
});

test('The images of a former version are moved into the database at the start, and the start reports them', async () => {
  const first = await machine('left');
  await servers.begin(first);
  const addresses = [
    await withPhoto(first, asDataUrl(jpeg(40, 30))),
    await withPhoto(first, asDataUrl(jpeg(41, 30))),
  ];
  const { images } = foldersIn(folderOf('left'));
  mkdirSync(images);
  const [kept = ''] = addresses;
  const { bytes } = await look(first, kept);
  writeFileSync(path.join(images, path.basename(kept)), bytes);
  await first.stop();
  rmSync(foldersIn(folderOf('left')).imageCache, { recursive: true });
  const client = new pg.Client(servers.databaseUrl);
  await client.connect();
  await client.query('delete from carried_images');
  await client.end();

  const told: string[] = [];
  const config = readConfig({ ...servers.settings, DATA_DIR: folderOf('left') });
  const server = await serve(config, buildApp, {
    onRoleChanged: () => undefined,
    onUnusable: () => undefined,
    tell: (line) => told.push(line),
  });
  await expect.poll(() => told).toHaveLength(2);
  expect(told[0]).toBe(`1 image is brought from ${images} into the database.`);
  expect(told[1]).toMatch(`1 image is missing: neither in the database nor in ${images}. `);
  const right = await machine('right');
  expect((await look(right, kept)).status).toBe(200);
  expect(readdirSync(images)).toEqual([path.basename(kept)]);
  await server.stop();
});
