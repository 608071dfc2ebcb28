import type { Kysely } from 'kysely';
import {
  type BidderPhoneStore,
  type LinkStore,
  createBidderPhoneStore,
  createLinkStore,
} from '#server/persistence/tables/people/links.ts';
import { type GuessStore, createGuessStore } from '#server/persistence/tables/people/guesses.ts';
import {
  type ImageStore,
  type ImagePlace,
  createImageStore,
} from '#server/persistence/tables/images/images.ts';
import type {
  PlayerRegistrationStore,
  TeamRegistrationStore,
} from '#server/persistence/tables/registration/registration-store.ts';
import { createTeamRegistrationStore } from '#server/persistence/tables/registration/team-registrations.ts';
import {
  type SessionStore,
  type UserStore,
  createInvitationStore,
  createUserStore,
  createSessionStore,
} from '#server/persistence/tables/people/accounts.ts';
import { type ShortlistStore, createShortlistStore } from '#server/persistence/tables/people/shortlists.ts';
import { type Engine, type Step, once } from '#server/persistence/ports/engine.ts';
import { createLogStore, type LogStore } from '#server/persistence/tables/log/log.ts';
import { createPlayerRegistrationStore } from '#server/persistence/tables/registration/player-registrations.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';
import { Busy, DiskFull, SerializationFailure } from '#server/persistence/ports/problems.ts';
import { createTournamentStore, type TournamentStore } from './tournaments.ts';
import type { InvitationStore } from './people/accounts.ts';

/**
 * All stored data. A resolved write survives `kill -9` and a power cut. Every write may throw a `CannotWrite`: then
 * no part of it is confirmed. Each engine passes `store.contract.ts`.
 */
export interface Store {
  readonly log: LogStore;
  readonly tournaments: TournamentStore;
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly secrets: SecretStore;
  readonly invitations: InvitationStore;
  readonly images: ImageStore;
  readonly links: LinkStore;
  readonly bidderPhones: BidderPhoneStore;
  readonly registrations: PlayerRegistrationStore;
  readonly shortlists: ShortlistStore;
  readonly guesses: GuessStore;
  readonly teamRegistrations: TeamRegistrationStore;
  /** True once writes would go to files that no start reads. The store then accepts no order (`DataDetached`). */
  isDetached(): boolean;
  /**
   * Resolves while orders can be accepted, as far as a query can show. Otherwise throws the present problem, or a
   * problem of the last seconds.
   */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** The store over any Kysely database. The database and the engine use the same connection. */
export function createStore(db: Kysely<Tables>, plain: Engine, images: ImagePlace): Store {
  const { engine, ready } = withWriteHealth(plain);
  return {
    log: createLogStore(db, engine),
    tournaments: createTournamentStore(db, engine),
    users: createUserStore(db, engine),
    sessions: createSessionStore(db, engine),
    secrets: createSecretStore(db, engine),
    invitations: createInvitationStore(db, engine),
    images: createImageStore(db, engine, images),
    links: createLinkStore(db, engine),
    bidderPhones: createBidderPhoneStore(db, engine),
    registrations: createPlayerRegistrationStore(db, engine),
    shortlists: createShortlistStore(db, engine),
    guesses: createGuessStore(db, engine),
    teamRegistrations: createTeamRegistrationStore(db, engine),
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

function createSecretStore(db: Kysely<Tables>, engine: Engine) {
  const valueOf = async (name: string): Promise<string | undefined> => {
    const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
    return row?.value;
  };
  return {
    /** The secret of this name. Where no secret has this name, `fresh` is stored under it. */
    async keep(name: string, fresh: string): Promise<string> {
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

/** Secrets for signing, which only this system user can read. */
export type SecretStore = ReturnType<typeof createSecretStore>;
