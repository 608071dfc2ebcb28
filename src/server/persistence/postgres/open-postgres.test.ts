import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import { storeContract } from '#server/persistence/contracts/store.contract.ts';
import { sumsContract } from '#server/persistence/contracts/sums.contract.ts';
import {
  dropPostgresDatabase,
  newPostgresDatabase,
  postgresTestDatabase,
} from '#server/testing/test-database.ts';
import { TABLE_NAMES, TABLES } from '#server/persistence/tables/schema/tables.ts';
import { openPostgres } from './installation.ts';
import path from 'node:path';
import pg from 'pg';

const leftBehind: (() => unknown)[] = [];

afterEach(async () => {
  for (const remove of leftBehind.splice(0)) await remove();
});

describe('PostgreSQL passes the contract of every store', () => {
  storeContract(
    {
      place: async () => {
        const url = await newPostgresDatabase();
        const folder = mkdtempSync(path.join(tmpdir(), 'boli-store-'));
        leftBehind.push(
          () => dropPostgresDatabase(url),
          () => rmSync(folder, { recursive: true, force: true }),
        );
        return { open: () => openPostgres(url, folder) };
      },
    },
    { test, expect },
  );
  sumsContract(
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'boli-store-'));
      const database = await postgresTestDatabase(folder);
      leftBehind.push(
        () => database.remove(),
        () => rmSync(folder, { recursive: true, force: true }),
      );
      return database;
    },
    { test, expect },
  );
});

/** The name of a column in code. */
function inCode(column: string): string {
  return column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

test('The list of tables has every table of PostgreSQL with its primary key', async () => {
  const url = await newPostgresDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'boli-store-'));
  leftBehind.push(
    () => dropPostgresDatabase(url),
    () => rmSync(folder, { recursive: true, force: true }),
  );
  await (await openPostgres(url, folder)).close();
  const client = new pg.Client(url);
  await client.connect();
  // The tables of several processes hold nothing that a copy or a move needs.
  const { rows } = await client.query<{ name: string; key: string[] }>(`
    select relname as name, array(
      select attname::text from pg_index, unnest(indkey) with ordinality as part(number, at)
        join pg_attribute on attnum = part.number
        where indrelid = pg_class.oid and attrelid = pg_class.oid and indisprimary order by part.at) as key
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname = 'public' and relname !~ '^(kysely|boli)_'`);
  await client.end();
  expect(Object.fromEntries(rows.map(({ name, key }) => [name, key.map(inCode)]))).toEqual(
    Object.fromEntries(TABLE_NAMES.map((name) => [name, TABLES[name].key])),
  );
});
