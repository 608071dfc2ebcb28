import type { Kysely } from 'kysely';
import type { Engine } from '#server/persistence/ports/engine.ts';
import { createBidderPhones } from '#server/persistence/tables/people/bidder-phones.ts';
import type { ImagePlace } from '#server/persistence/images/image-place.ts';
import { createImages } from '#server/persistence/images/image-table.ts';
import { createInvitations } from '#server/persistence/tables/people/invitations.ts';
import { createSnapshots } from '#server/persistence/tables/log/snapshots.ts';
import { createLinkStore } from '#server/persistence/tables/people/links.ts';
import { createLog } from '#server/persistence/tables/log/log.ts';
import { withWriteHealth } from '#server/persistence/write-health.ts';
import { createSecrets } from '#server/persistence/tables/people/secrets.ts';
import { createSessions } from '#server/persistence/tables/people/sessions.ts';
import { createRegistrations } from '#server/persistence/tables/registration/registrations.ts';
import type { Store } from '#server/persistence/ports/store.ts';
import type { Tables } from './tables.ts';
import { createTournaments } from './tournaments.ts';
import { createUsers } from '#server/persistence/tables/people/users.ts';

/** The store over any Kysely database; both use the same connection. */
export function createStore(db: Kysely<Tables>, plain: Engine, images: ImagePlace): Store {
  const { engine, ready } = withWriteHealth(plain);
  return {
    log: createLog(db, engine),
    snapshots: createSnapshots(db, engine),
    tournaments: createTournaments(db),
    users: createUsers(db, engine),
    sessions: createSessions(db, engine),
    secrets: createSecrets(db, engine),
    invitations: createInvitations(db, engine),
    images: createImages(db, engine, images),
    links: createLinkStore(db, engine),
    bidderPhones: createBidderPhones(db, engine),
    registrations: createRegistrations(db, engine),
    isDetached: () => engine.isDetached(),
    ready,
    close: () => db.destroy(),
  };
}
