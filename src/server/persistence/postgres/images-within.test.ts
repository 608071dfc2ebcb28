import path from 'node:path';
import pg from 'pg';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { imageAddress } from '#domain/tournament/draft-checks.ts';
import { backUp, copiesIn } from '#server/backups/copies.ts';
import { bringImages, tidyImages } from '#server/backups/tidy-images.ts';
import { makeCopy } from '#server/backups/keep-copies.ts';
import { restoreFrom } from '#server/backups/restore.ts';
import { foldersIn, openDataFolder } from '#server/persistence/files/data-folder.ts';
import { nextEntry } from '#server/auctions/log-entry.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import type { Upload } from '#server/persistence/tables/images/images.ts';
import type { Installation, OpenedStore } from '#server/persistence/tables/installation.ts';
import { ConnectionLost } from '#server/persistence/ports/problems.ts';
import { type Wire, wireTo } from '#server/testing/network.ts';
import { keepNightCup, origin } from '#server/testing/sample-tournament.ts';
import { png } from '#server/testing/pictures.ts';
import { dropPostgresDatabase, newPostgresDatabase } from '#server/testing/test-database.ts';

const DAY = 24 * 60 * 60_000;
const AT = Date.UTC(2026, 10, 24, 12);

let folder = '';
let url = '';
let wire: Wire;
/** Two machines with one PostgreSQL and a folder each. The second machine connects over a breakable connection. */
let machines: Installation[];
let stores: OpenedStore[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-within-'));
  url = await newPostgresDatabase();
  wire = await wireTo(url);
  machines = [url, wire.url].map((address, at) => {
    const dataDir = path.join(folder, `machine-${String(at)}`);
    openDataFolder(dataDir);
    return installationIn(dataDir, address);
  });
  stores = [];
  for (const machine of machines) stores.push(await machine.open());
});
afterEach(async () => {
  for (const store of stores) await store.close();
  await wire.close();
  await dropPostgresDatabase(url);
  rmSync(folder, { recursive: true, force: true });
});

const machine = (at: number): Installation => machines[at] ?? expect.unreachable();
const store = (at: number): OpenedStore => stores[at] ?? expect.unreachable();
const hashOf = (n: number): string => n.toString(16).padStart(64, '0');

/** Makes a unique image with this many bytes. */
function picture(n: number, size = 1_000): Upload {
  const bytes = Buffer.concat([png(9, 9), Buffer.from(String(n)), Buffer.alloc(size)]).subarray(0, size);
  for (let at = 100; at < size; at += 997) bytes[at] = at % 251;
  return { image: { hash: hashOf(n), type: 'image/png', bytes }, by: 'asha', at: AT };
}

async function asked<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

const without = 'select hash from images where hash not in (select hash from carried_images)';
const stray = 'select hash from carried_images where hash not in (select hash from images)';
const cachedAt = (at: number): string[] => readdirSync(foldersIn(machine(at).dataDir).imageCache);

/** Gives the team Chennai this logo. */
async function giveLogo(auction: Awaited<ReturnType<typeof keepNightCup>>['auction'], logo: string | null) {
  const plan = { name: 'Chennai', logo };
  const edit = nextEntry(auction, [{ type: 'TeamEdited', team: 'chennai', plan }], origin(`logo-${logo}`));
  await store(0).log.append(edit.entry);
  return edit.auction;
}

describe('An image in PostgreSQL', () => {
  test.each([262_143, 262_144, 262_145, 8_388_608])(
    'An image of %d bytes reaches another machine unchanged and is cached there',
    async (size) => {
      const photo = picture(1, size);
      await store(0).images.keep(photo);
      const read = await store(1).images.byHash(hashOf(1));
      expect(read?.type).toBe('image/png');
      expect(Buffer.from(read?.bytes ?? []).equals(Buffer.from(photo.image.bytes))).toBe(true);
      expect(cachedAt(1)).toEqual([hashOf(1)]);
    },
  );

  test('While the database is away, a cached image is shown and a request for another image gets a retry time', async () => {
    for (const n of [1, 2]) await store(0).images.keep(picture(n));
    expect(await store(1).images.open(hashOf(1), 'hall')).toMatchObject({ type: 'image/png', size: 1_000 });
    wire.cut('closed');
    expect(await store(1).images.open(hashOf(1), 'hall')).toMatchObject({ size: 1_000 });
    await expect(store(1).images.open(hashOf(2), 'hall')).rejects.toThrow(ConnectionLost);
    wire.mend();
    expect(await store(1).images.open(hashOf(2), 'hall')).toMatchObject({ size: 1_000 });
  });

  test('Many simultaneous requests for one image read it once', async () => {
    await store(0).images.keep(picture(1, 100_000));
    await store(1).images.sizeOf(hashOf(1));
    wire.turns();
    const hall = Array.from({ length: 300 }, (_, at) =>
      store(1).images.open(hashOf(1), `phone-${String(at)}`),
    );
    for (const seen of await Promise.all(hall)) expect(seen?.size).toBe(100_000);
    expect(wire.turns()).toBeLessThan(10);
  });

  test('A hall behind one address sees an image while another client there requests hundreds of others', async () => {
    const count = 400;
    const shown = png(9, 9);
    await asked(
      `with photos as (select lpad(to_hex(n), 64, '0') as hash from generate_series(1, ${String(count)}) as n),
        known as (insert into images (hash, type, size, uploaded_by, uploads, loose_since)
          select hash, 'image/png', $2, 'asha', 1, 1 from photos)
        insert into carried_images (hash, type, bytes) select hash, 'image/png', $1 from photos`,
      [shown, shown.length],
    );
    const hall = Array.from({ length: count }, (_, n) => store(1).images.open(hashOf(n + 1), 'hall'));
    for (const seen of await Promise.all(hall)) expect(seen?.size).toBe(shown.length);
    expect(cachedAt(1)).toHaveLength(count);
  });

  test('Bytes and row of an image stay together under simultaneous adding and removing', async () => {
    const late = AT + 9 * DAY;
    for (let round = 0; round < 60; round += 1) {
      const photo = picture(round % 3);
      // One machine removes unused images while another machine receives the same images again.
      await Promise.all([
        store(0).images.forget([photo.image.hash], late),
        store(1)
          .images.keep({ ...photo, at: round % 2 === 0 ? AT : late })
          .then((kept) => (round % 5 === 0 ? store(1).images.letGo(kept) : undefined)),
        store(0).images.isNamed(photo.image.hash, AT),
      ]);
      expect(await asked(without)).toEqual([]);
      expect(await asked(stray)).toEqual([]);
    }
  });

  test('An image and its bytes are removed after all backups that contain the image are gone', async () => {
    let { auction } = await keepNightCup(store(0));
    for (const n of [1, 2]) await store(0).images.keep(picture(n));
    auction = await giveLogo(auction, imageAddress(hashOf(1)));
    let now = AT;
    const problems: unknown[] = [];
    const tidying = tidyImages({
      leads: () => true,
      images: store(0).images,
      data: machine(0),
      clock: () => now,
      onProblem: (problem) => problems.push(problem),
    });
    const left = async () => {
      await tidying.tidy();
      const rows = await asked<{ hash: string }>('select hash from carried_images order by hash');
      return rows.map(({ hash }) => hash);
    };
    now += 8 * DAY - 1;
    expect(await left()).toEqual([1, 2].map(hashOf));
    now += 1;
    expect(await left()).toEqual([hashOf(1)]);
    await giveLogo(auction, null);
    expect(await left()).toEqual([hashOf(1)]);
    now += 8 * DAY;
    expect(await left()).toEqual([]);
    expect(await store(0).images.bytesOf('asha')).toBe(0);
    await tidying.stop();
    expect(problems).toEqual([]);
  });

  test('Removing an image clears it from the cache of another machine and keeps other cached images', async () => {
    const { auction } = await keepNightCup(store(0));
    const count = 1_100;
    for (const n of [1, 2, 3]) await store(0).images.keep(picture(n));
    await giveLogo(auction, imageAddress(hashOf(2)));
    for (const n of [1, 2, 3]) expect(await store(1).images.open(hashOf(n), 'hall')).not.toBeNull();
    // There are more cached images than one query checks, as after a restore.
    const { imageCache } = foldersIn(machine(1).dataDir);
    for (let n = 10; n < 10 + count; n += 1) writeFileSync(path.join(imageCache, hashOf(n)), png(9, 9));
    const problems: unknown[] = [];
    const tidyingAt = (at: number) =>
      tidyImages({
        leads: () => at === 0,
        images: store(at).images,
        data: machine(at),
        clock: () => AT + 8 * DAY,
        onProblem: (problem) => problems.push(problem),
      });
    const [leader, other] = [tidyingAt(0), tidyingAt(1)];
    await leader.tidy();
    expect(await store(1).images.open(hashOf(1), 'hall')).not.toBeNull();

    wire.cut('closed');
    await other.tidy();
    expect(problems).toHaveLength(1);
    expect(cachedAt(1)).toHaveLength(3 + count);
    wire.mend();
    await other.tidy();
    expect(cachedAt(1)).toEqual([hashOf(2)]);
    expect(await store(1).images.open(hashOf(1), 'hall')).toBeNull();
    expect(await store(1).images.open(hashOf(2), 'hall')).not.toBeNull();
    await Promise.all([leader.stop(), other.stop()]);
    expect(problems).toHaveLength(1);
  });
});

describe('Backups of an installation in PostgreSQL', () => {
  const emptyHouse = async (): Promise<void> => {
    for (const one of stores.splice(0)) await one.close();
  };

  test('Hourly backups leave images out, and a restore finds the images in the database', async () => {
    const { auction } = await keepNightCup(store(0));
    await store(0).images.keep(picture(1, 500_000));
    const after = await giveLogo(auction, imageAddress(hashOf(1)));
    const { backups } = foldersIn(machine(1).dataDir);
    await makeCopy({
      copyTo: (file) => store(1).copyTo(file),
      folder: backups,
      clock: () => AT,
      look: () => ({ state: 'whole', auctions: 1, lines: 1 }),
      compare: () => Promise.resolve(null),
    });
    const [name = ''] = copiesIn(backups);
    await giveLogo(after, null);
    await store(0).images.keep(picture(2));
    await emptyHouse();

    await restoreFrom(path.join(backups, name), machine(1), AT);
    expect(await bringImages(path.join(backups, name), machine(1))).toBe(0);
    stores.push(await machine(0).open());
    expect(await store(0).images.byHash(hashOf(1))).toMatchObject({ type: 'image/png' });
    // An image that the backup does not name has neither row nor bytes after the restore.
    expect(await asked(stray)).toEqual([]);
    expect(await store(0).images.sizeOf(hashOf(2))).toBeNull();
  });

  test('The command `npm run backup` includes images, which restore into an empty database', async () => {
    const { auction } = await keepNightCup(store(0));
    await store(0).images.keep(picture(1, 500_000));
    await giveLogo(auction, imageAddress(hashOf(1)));
    const copy = path.join(folder, 'copy.db');
    expect(await backUp(machine(1), copy)).toBe(0);
    await emptyHouse();
    const other = await newPostgresDatabase();
    const elsewhere = installationIn(path.join(folder, 'elsewhere'), other);
    await restoreFrom(copy, elsewhere, AT);
    expect(await bringImages(copy, elsewhere)).toBe(0);
    const opened = await elsewhere.open();
    expect((await opened.images.byHash(hashOf(1)))?.bytes.byteLength).toBe(500_000);
    await opened.close();
    await dropPostgresDatabase(other);
  });

  test('A restore is refused while any process works on the database', async () => {
    await keepNightCup(store(0));
    const copy = path.join(folder, 'copy.db');
    await backUp(machine(0), copy);
    await store(1).cluster.join();
    await expect(restoreFrom(copy, machine(0), AT)).rejects.toThrow(/stop all its processes first/);
    await store(1).cluster.leave();
    await restoreFrom(copy, machine(0), AT);
  });
});

describe('Images that a former version stored in the data folder', () => {
  /** Builds the state of the former version: rows in the tables, files on the first machine. */
  async function formerHouse(count: number): Promise<string> {
    const images = foldersIn(machine(0).dataDir).images;
    mkdirSync(images);
    const { auction } = await keepNightCup(store(0));
    for (let n = 1; n <= count; n += 1) {
      const photo = picture(n);
      await store(0).images.keep(photo);
      writeFileSync(path.join(images, hashOf(n)), photo.image.bytes);
    }
    await giveLogo(auction, imageAddress(hashOf(1)));
    await asked('delete from carried_images');
    return images;
  }

  test('Images are shown before and after they are moved into the tables', async () => {
    await formerHouse(30);
    expect(await store(0).images.byHash(hashOf(1))).toMatchObject({ type: 'image/png' });
    expect(await store(1).images.byHash(hashOf(1))).toBeNull();
    expect(await store(1).settleImages()).toEqual({ brought: 0, missing: 1 });
    expect(await store(0).settleImages()).toEqual({ brought: 30, missing: 0 });
    expect(await asked(without)).toEqual([]);
    expect(await store(1).images.byHash(hashOf(1))).toMatchObject({ type: 'image/png' });
    expect(await store(0).settleImages()).toEqual({ brought: 0, missing: 0 });
  });

  test('The next start continues an interrupted move of images', async () => {
    const images = await formerHouse(40);
    const again = installationIn(machine(0).dataDir, wire.url);
    let brought = 0;
    for (let start = 0; brought < 40; start += 1) {
      const opened = await again.open();
      const settling = opened.settleImages().then(
        (settled) => settled.brought,
        () => 0,
      );
      // The connection breaks during the move, and later at each further start.
      wire.turns();
      for (let ways = 0; ways < start * 8; ways += wire.turns()) await new Promise(setImmediate);
      wire.cut();
      await settling;
      await opened.close();
      const [{ count } = { count: 0 }] = await asked<{ count: string }>(
        'select count(*) from carried_images',
      );
      brought = Number(count);
      if (start > 20) break;
    }
    expect(await store(0).settleImages()).toMatchObject({ missing: 0 });
    expect(await asked(without)).toEqual([]);
    expect(readdirSync(images)).toHaveLength(40);
  });

  test('Missing and truncated image files are reported, and the other images are moved', async () => {
    const images = await formerHouse(3);
    writeFileSync(path.join(images, hashOf(1)), 'torn');
    rmSync(path.join(images, hashOf(2)));
    // The second image has no file on any machine.
    expect(await store(0).settleImages()).toEqual({ brought: 1, missing: 1 });
    expect(await store(0).images.byHash(hashOf(3))).not.toBeNull();
  });
});
