import { createHash } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { yieldToEventLoop } from '#server/base/concurrency.ts';
import { TABLE_NAMES, type Tables, TABLES } from '#server/persistence/tables/schema/tables.ts';
import { imageAddress } from '#domain/tournament/draft-checks.ts';

type TableName = keyof Tables;

type Row = Readonly<Record<string, unknown>>;

const BYTES = 'carried_images';

/** The row count and sum of each table and each log, to compare two installations. */
export type Sums = ReadonlyMap<string, { readonly rows: number; readonly sum: string }>;

/** Decides whether image bytes are copied with the rows. */
export type ImageScope = 'with images' | 'without images';

/**
 * Copies every row into another installation of any engine. Both sides are transactions. Older sources may not have
 * every table. Existing image bytes stay.
 */
export async function copyRows(
  from: Kysely<Tables>,
  to: Kysely<Tables>,
  images: ImageScope = 'with images',
): Promise<void> {
  const there = new Set((await from.introspection.getTables()).map(({ name }) => name));
  if (images === 'without images') there.delete(BYTES);
  for (const table of TABLE_NAMES.filter((name) => there.has(name))) {
    const where = table === BYTES ? sql`on conflict (hash) do nothing` : sql``;
    for await (const rows of pagesOf(from, table)) {
      const [first] = rows;
      if (first === undefined) continue;
      const columns = Object.keys(first);
      const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
      const names = columns.map((column) => sql.ref(column));
      await sql`insert into ${sql.table(table)} (${sql.join(names)}) values ${sql.join(values)} ${where}`.execute(
        to,
      );
    }
  }
}

/** Removes every row except image bytes. Tables that refer to others come first. */
export async function deleteRows(db: Kysely<Tables>): Promise<void> {
  const tables = TABLE_NAMES.filter((table) => table !== BYTES);
  for (const table of tables.reverse()) await sql`delete from ${sql.table(table)}`.execute(db);
}

/** Removes the bytes of images that have no row. */
export async function deleteStrayBytes(db: Kysely<Tables>): Promise<void> {
  const known = db.selectFrom('images').select('hash');
  await db.deleteFrom(BYTES).where('hash', 'not in', known).execute();
}

/** True where all tables are empty. */
export async function isEmpty(db: Kysely<Tables>): Promise<boolean> {
  for (const table of TABLE_NAMES) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}

/** The sums of an installation. They do not depend on the order of rows, because engines sort texts differently. */
export async function sumsOf(db: Kysely<Tables>): Promise<Sums> {
  const sums = new Map<string, { rows: number; sum: string }>();
  for (const table of TABLE_NAMES) {
    sums.set(table, { rows: 0, sum: hexOf(NOTHING) });
    for await (const rows of pagesOf(db, table)) {
      for (const row of rows) {
        const name = table === 'auction_events' ? `the log of ${String(row['tournamentId'])}` : table;
        const { rows: before, sum } = sums.get(name) ?? { rows: 0, sum: hexOf(NOTHING) };
        sums.set(name, { rows: before + 1, sum: hexOf(both(Buffer.from(sum, 'hex'), digestOf(row))) });
      }
    }
  }
  return sums;
}

/** The differences of two installations as sentences. The list is empty where both are equal. */
export function differences(one: Sums, other: Sums): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].flatMap((name) => {
    const [here, there] = [one.get(name), other.get(name)];
    if (here?.rows !== there?.rows)
      return [`${name}: ${String(here?.rows ?? 0)} rows and ${String(there?.rows ?? 0)}`];
    return here?.sum === there?.sum ? [] : [`${name}: not the same rows`];
  });
}

/**
 * Reads a table page by page. Each page begins after the last row of the page before, so that late pages cost no
 * more.
 */
async function* pagesOf(db: Kysely<Tables>, table: TableName): AsyncGenerator<readonly Row[]> {
  const { key, moved: atOnce } = TABLES[table];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let behind: RawBuilder<unknown> = sql``;
  for (;;) {
    const page = sql<Row>`select * from ${sql.table(table)} ${behind} order by ${columns} limit ${atOnce}`;
    const { rows } = await page.execute(db);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return;
    behind = sql`where (${columns}) > (${sql.join(key.map((column) => last[column]))})`;
    await yieldToEventLoop();
  }
}

const NOTHING = Buffer.alloc(32);

function digestOf(row: Row): Buffer {
  const hash = createHash('sha256');
  for (const column of Object.keys(row).sort()) {
    const value = row[column];
    hash.update(`${column}:${value === null ? 'null' : typeof value}:`);
    if (value instanceof Uint8Array) hash.update(value);
    else hash.update(JSON.stringify(value));
    hash.update('\n');
  }
  return hash.digest();
}

/** Combines two hashes by XOR. A hash includes the key of its row, so that no row cancels another row. */
function both(one: Buffer, other: Buffer): Buffer {
  return Buffer.from(one.map((byte, at) => byte ^ (other[at] ?? 0)));
}

function hexOf(bytes: Buffer): string {
  return bytes.toString('hex');
}

/** Queries over all tables, in SQL that every engine understands. */

const OURS = imageAddress('');

const HASH_FROM = String(OURS.length + 1);

/** Counts auctions and log lines, as `auctions` and `lines`. */
export const WHAT_IS_THERE = `select count(*) as auctions, coalesce(sum((select max(sequence) from auction_events
  where tournament_id = tournaments.id)), 0) as lines from tournaments`;

const HAD_BY_TEAMS = `select substr(logo, ${HASH_FROM}) as hash from teams where logo like '${OURS}%'
    union select substr(photo, ${HASH_FROM}) from players where photo like '${OURS}%'`;

const HAD_BY_SHOWS = `select images.hash from images
      join tournaments on show_files like '%${OURS}' || images.hash || '%'`;

/** Finds the images that teams, players and shows use and the tables do not contain: the `hash` of each image. */
export const IMAGES_WITHOUT = without(`${HAD_BY_TEAMS} union ${HAD_BY_SHOWS}`);

/** `IMAGES_WITHOUT` for the tables of a version without shows. */
export const IMAGES_WITHOUT_BEFORE_SHOWS = without(HAD_BY_TEAMS);

function without(had: string): string {
  return `select hash from (${had}) as had where hash not in (select hash from carried_images)`;
}
