import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { PATHS } from '#protocol/paths.ts';
import { runNode } from '#scripts/lib/children.mjs';
import type { HouseOfPhotos } from './house-of-photos.ts';
import { answers, type Machines } from './machines.ts';
import type { Network } from './network.ts';
import { until } from './until.ts';

/** A check's description and its result. */
export type Row = readonly [string, string];

interface Seen {
  readonly rows: readonly Row[];
  readonly problems: readonly string[];
}

const PHOTO = 80_000;
const LARGE = 8 * 1024 * 1024;

/** Uploads and fetches photos, logos, spreadsheets and copies at both machines and through nginx. */
export async function photosFromEither(
  photos: HouseOfPhotos,
  { front, boli: [one, two] }: Machines,
  smoke: boolean,
): Promise<Seen> {
  const problems: string[] = [];
  for (const at of [one.url, two.url, front]) {
    await photos.logo(at, 60_000);
    for (let n = 0; n < (smoke ? 2 : 8); n += 1) await photos.photo(at, PHOTO);
    await photos.sheet(at, smoke ? 10 : 30, PHOTO);
    await photos.photo(at, LARGE);
  }
  const listAt = async (at: string): Promise<string> => {
    const { all, withPhotos } = await photos.players(at);
    return `${String(all)} players, ${String(withPhotos)} with photos`;
  };
  const lists = (): Promise<[string, string]> => Promise.all([listAt(one.url), listAt(two.url)]);
  // A machine hears of the other's change by a message, a moment after the answer.
  await until('one list of players', async () => {
    const [here, other] = await lists();
    return here === other;
  }).catch(() => undefined);
  const [here, other] = await lists();
  if (here !== other) problems.push(`the machines list different players: ${here} and ${other}`);
  return {
    rows: [['photos, logos and spreadsheets at either machine and through nginx', `${here} at both`]],
    problems,
  };
}

/** Fetches every image from both machines and through nginx. */
export async function thePhotos(
  photos: HouseOfPhotos,
  { front, boli }: Machines,
  when: string,
): Promise<Seen> {
  const missing: number[] = [];
  for (const at of [front, ...boli.map(({ url }) => url)]) missing.push(await photos.missing(at));
  const all = photos.addresses.length;
  return {
    rows: [[`every image, ${when}`, `${String(all)}, of which ${missing.join(', ')} were missing`]],
    problems: missing.some((count) => count > 0) ? [`${when}: ${missing.join(', ')} images are missing`] : [],
  };
}

/** Disconnects PostgreSQL. Cached images are served; for other images the server says when to retry. */
export async function photosWithoutDatabase(
  photos: HouseOfPhotos,
  { boli: [one, two] }: Machines,
  network: Network,
): Promise<Seen> {
  const fresh = await photos.photo(one.url, PHOTO);
  const [seen = ''] = photos.addresses;
  await photos.look(two.url, seen);
  network.unplug('db');
  const known = await photos.look(two.url, seen);
  const unknown = await photos.look(two.url, fresh);
  network.plugIn('db');
  for (const { url, name } of [one, two]) await until(`machine ${name}`, () => answers(url), 60_000);
  const again = await photos.look(two.url, fresh);
  const right = known === 'as it was' && unknown === '503' && again === 'as it was';
  return {
    rows: [
      [
        'PostgreSQL unplugged: an image looked at, one never looked at, and that one afterwards',
        `${known}, ${unknown}, ${again}`,
      ],
    ],
    problems: right ? [] : [`without PostgreSQL: ${known}, ${unknown}, ${again}`],
  };
}

/** Requests unknown addresses and uploads large photos while other clients continue. */
export async function strangers(photos: HouseOfPhotos, machines: Machines, smoke: boolean): Promise<Seen> {
  const [one, two] = machines.boli;
  const quiet = await longest(one.url, smoke ? 500 : 3_000);
  let asked = 0;
  let over = false;
  const crowd = Array.from({ length: 64 }, async () => {
    while (!over) {
      await fetch(`${one.url}${PATHS.images}/${randomBytes(32).toString('hex')}`).then((answer) =>
        answer.arrayBuffer(),
      );
      asked += 1;
    }
  });
  const busy = await longest(one.url, smoke ? 500 : 5_000);
  const fresh = await photos.photo(two.url, PHOTO);
  const look = await photos.look(one.url, fresh);
  over = true;
  await Promise.all(crowd);
  let large = 0;
  const uploads = (async () => {
    for (; large < (smoke ? 2 : 10); large += 1)
      await photos.look(two.url, await photos.photo(one.url, LARGE));
  })();
  const withLarge = await longest(one.url, smoke ? 500 : 5_000);
  await uploads;
  return {
    rows: [
      ['the longest health call of a quiet machine', ms(quiet)],
      [`... while 64 strangers ask for addresses that nobody knows (${String(asked)} of them)`, ms(busy)],
      ['a photo that nobody has looked at, meanwhile', look],
      [`... while ${String(large)} images of 8 MB come in there and are looked at elsewhere`, ms(withLarge)],
    ],
    problems: look === 'as it was' ? [] : [`a photo among strangers: ${look}`],
  };
}

/** Runs `npm run backup` at each machine during work, and checks that one file has all images. */
export async function backups({ databaseUrl, boli }: Machines, images: number): Promise<Seen> {
  const folder = mkdtempSync(path.join(tmpdir(), 'boli-backup-'));
  const held: number[] = [];
  for (const { name, dataDir } of boli) {
    const file = path.join(folder, `${name}.db`);
    const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    const { code } = await runNode('dist/server/cli/boli.js', ['backup', file], { env });
    held.push(code === 0 ? countIn(file, 'select count(*) from carried_images') : 0);
  }
  rmSync(folder, { recursive: true });
  return {
    rows: [['npm run backup at either machine', `${held.join(' and ')} images in its one file`]],
    problems: held.every((count) => count === images)
      ? []
      : [`backups hold ${held.join(' and ')} of ${String(images)} images`],
  };
}

/** Sends calls one after the other for `forMs`. Returns the longest duration (ms). */
async function longest(url: string, forMs: number): Promise<number> {
  const end = performance.now() + forMs;
  let most = 0;
  while (performance.now() < end) {
    const began = performance.now();
    await fetch(url + PATHS.health).then((answer) => answer.arrayBuffer());
    most = Math.max(most, performance.now() - began);
  }
  return most;
}

function countIn(file: string, question: string): number {
  const database = new Database(file, { readonly: true });
  try {
    return Number(database.prepare(question).pluck().get());
  } finally {
    database.close();
  }
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}
