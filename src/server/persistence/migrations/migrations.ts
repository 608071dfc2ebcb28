import { type Migration, Migrator } from 'kysely/migration';
import type { Kysely } from 'kysely';
import { UnusableData } from '#server/persistence/ports/problems.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';
import { migrationsFrom0015 } from './from-0015.ts';
import { type ColumnTypes, migrationsUntil0014 } from './until-0014.ts';

/** Every migration, in order. */
export function migrationsFor(types: ColumnTypes): Record<string, Migration> {
  return { ...migrationsUntil0014(types), ...migrationsFrom0015() };
}

const NEWER =
  'The data were written by a newer version of Boli: start that version, or restore an older copy.';

/** The message for a process that runs while a newer version changes its tables. */
export const CHANGED_MEANWHILE =
  'A newer version of Boli has changed the tables, so this process has ended: start that version here, too.';

/** Called before the tables of an older database change. */
type BeforeChange = () => Promise<void>;

/** Brings the tables up to the last of these migrations. Throws `UnusableData` for a newer database. */
export async function migrate(
  db: Kysely<Tables>,
  migrations: Readonly<Record<string, Migration>>,
  beforeChange: BeforeChange,
): Promise<void> {
  const done = await doneMigrations(db);
  if (done.some((name) => !(name in migrations))) throw new UnusableData(NEWER);
  if (done.length === Object.keys(migrations).length) return;
  if (done.length > 0) await beforeChange();
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
}

/** The names of the migrations that this database has run; none for a new database. */
export async function doneMigrations(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const rows = await db
    .$extendTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return rows.map(({ name }) => name);
}
