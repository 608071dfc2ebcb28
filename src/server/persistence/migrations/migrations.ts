import { type Migration, Migrator } from 'kysely/migration';
import type { Kysely } from 'kysely';
import { UnusableData } from '#server/persistence/ports/problems.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';
import { first } from './0001-first.ts';
import { links } from './0002-links.ts';
import { secretsAndInvitations } from './0003-secrets-and-invitations.ts';
import { imagesBeside } from './0004-images-beside.ts';
import { shortNames } from './0006-short-names.ts';
import { rules } from './0007-rules.ts';
import { keptStates } from './0008-kept-states.ts';
import { ownFields } from './0009-own-fields.ts';
import { house } from './0010-house.ts';
import { owner } from './0012-owner.ts';
import { bidders } from './0013-bidders.ts';
import { imagesWithin } from './0014-images-within.ts';
import { registrations } from './0015-registrations.ts';
import { shortlists } from './0016-shortlists.ts';
import { archive } from './0017-archive.ts';
import { teamRegistrations } from './0018-team-registrations.ts';
import { showFiles } from './0019-show-files.ts';
import { otherNames } from './0020-other-names.ts';
import { guesses } from './0021-guesses.ts';
import { ownRows } from './0022-own-rows.ts';
import { registrationSenders } from './0023-registration-senders.ts';
import { noSpokenNames } from './0024-no-spoken-names.ts';
import { noSnapshots } from './0025-no-snapshots.ts';
import { cardsByHand } from './0026-cards-by-hand.ts';
import type { ColumnTypes } from './column-types.ts';

/** Every migration, in order. A published migration never changes: add a new one after the last. */
export function migrationsFor(types: ColumnTypes): Record<string, Migration> {
  return {
    '0001-first': first(types),
    '0002-links': links(),
    '0003-secrets-and-invitations': secretsAndInvitations(),
    '0004-images-beside': imagesBeside(types),
    '0006-short-names': shortNames(),
    '0007-rules': rules(),
    '0008-kept-states': keptStates(types),
    '0009-own-fields': ownFields(),
    '0010-house': house(),
    '0012-owner': owner(),
    '0013-bidders': bidders(),
    '0014-images-within': imagesWithin(types),
    '0015-registrations': registrations(),
    '0016-shortlists': shortlists(),
    '0017-archive': archive(),
    '0018-team-registrations': teamRegistrations(),
    '0019-show-files': showFiles(),
    '0020-other-names': otherNames(),
    '0021-guesses': guesses(),
    '0022-own-rows': ownRows(),
    '0023-registration-senders': registrationSenders(),
    '0024-no-spoken-names': noSpokenNames(),
    '0025-no-snapshots': noSnapshots(),
    '0026-cards-by-hand': cardsByHand(),
  };
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
