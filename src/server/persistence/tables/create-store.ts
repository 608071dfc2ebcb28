import type { Kysely } from 'kysely';
import type { Engine, Step } from '#server/persistence/ports/engine.ts';
import { createBidderPhones, createLinkStore } from '#server/persistence/tables/people/links.ts';
import type { ImagePlace } from './images/image-place.ts';
import { createImages } from './images/image-table.ts';
import { createInvitations, createUsers } from '#server/persistence/tables/people/users.ts';
import { createLog } from '#server/persistence/tables/log/log.ts';
import { createSessions } from '#server/persistence/tables/people/sessions.ts';
import { createRegistrations } from '#server/persistence/tables/registration/registrations.ts';
import { createGuesses } from '#server/persistence/tables/people/guesses.ts';
import { createShortlists } from '#server/persistence/tables/people/shortlists.ts';
import { createTeamRegistrations } from '#server/persistence/tables/registration/team-registrations.ts';
import type { SecretStore, Store } from '#server/persistence/ports/store.ts';
import type { Tables } from './schema/tables.ts';
import { createTournaments } from './tournaments.ts';
import { Busy, DiskFull, SerializationFailure } from '#server/persistence/ports/problems.ts';
import { once } from './schema/prepared.ts';

/** The store over any Kysely database. The database and the engine use the same connection. */
export function createStore(db: Kysely<Tables>, plain: Engine, images: ImagePlace): Store {
  const { engine, ready } = withWriteHealth(plain);
  return {
    log: createLog(db, engine),
    tournaments: createTournaments(db, engine),
    users: createUsers(db, engine),
    sessions: createSessions(db, engine),
    secrets: createSecrets(db, engine),
    invitations: createInvitations(db, engine),
    images: createImages(db, engine, images),
    links: createLinkStore(db, engine),
    bidderPhones: createBidderPhones(db, engine),
    registrations: createRegistrations(db, engine),
    shortlists: createShortlists(db, engine),
    guesses: createGuesses(db, engine),
    teamRegistrations: createTeamRegistrations(db, engine),
    isDetached: () => engine.isDetached(),
    ready,
    close: () => db.destroy(),
  };
}

/** How long (ms) a failed write makes health checks fail. */
const REMEMBERED_MS = 5_000;

/** Problems that stop every order, and that no query shows. */
const IN_THE_WAY = [DiskFull, Busy, SerializationFailure];

/**
 * Wraps an engine so that it remembers the problem of the last transaction. A full disk or a lock shows only at a
 * write, and health checks write nothing.
 */
function withWriteHealth(engine: Engine): {
  readonly engine: Engine;
  readonly ready: () => Promise<void>;
} {
  let met: { readonly problem: unknown; readonly at: number } | null = null;

  async function write(steps: readonly Step[]): Promise<readonly number[]> {
    try {
      const counts = await engine.write(steps);
      met = null;
      return counts;
    } catch (problem) {
      if (IN_THE_WAY.some((kind) => problem instanceof kind)) met = { problem, at: performance.now() };
      throw problem;
    }
  }

  return {
    engine: { ...engine, write },
    async ready() {
      await engine.ready();
      if (met !== null && performance.now() - met.at < REMEMBERED_MS) throw met.problem;
    },
  };
}

function createSecrets(db: Kysely<Tables>, engine: Engine): SecretStore {
  const valueOf = async (name: string): Promise<string | undefined> => {
    const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
    return row?.value;
  };
  return {
    async keep(name, fresh) {
      const kept = await valueOf(name);
      if (kept !== undefined) return kept;
      // When two servers start at once on one database, the secret of the first one counts.
      const row = { name, value: fresh };
      await engine.note([
        once(
          db
            .insertInto('secrets')
            .values(row)
            .onConflict((same) => same.doNothing()),
        ),
      ]);
      return (await valueOf(name)) ?? fresh;
    },
  };
}
