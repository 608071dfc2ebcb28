import { Migrator, type Kysely } from 'kysely';
import { migrationsFor } from './migrations/migrations.ts';
import type { ColumnTypes } from './migrations/column-types.ts';
import { UnusableData } from './problems.ts';
import type { Tables } from './tables.ts';

const NEWER =
  'The data were written by a newer version of Boli: start that version, or restore an older copy.';

/** Brings the tables to this version. Throws `UnusableData` for a database of a newer version, which stays as it is. */
export async function migrate(db: Kysely<Tables>, types: ColumnTypes): Promise<void> {
  const migrations = migrationsFor(types);
  const done = await doneMigrations(db);
  if (done.some((name) => !(name in migrations))) throw new UnusableData(NEWER);
  if (done.length === Object.keys(migrations).length) return;
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
}

/** The names of all migrations this database has been through; none for a new file. */
async function doneMigrations(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return rows.map(({ name }) => name);
}
