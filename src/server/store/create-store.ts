import type { Kysely } from 'kysely';
import type { Engine } from './engine.ts';
import { createImages } from './images.ts';
import { createLinkStore } from './links.ts';
import { createLog } from './log.ts';
import { createSessions } from './sessions.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';
import { createTournaments } from './tournaments.ts';
import { createUsers } from './users.ts';

/** The store over any database that Kysely speaks; both are on the same connection. */
export function createStore(db: Kysely<Tables>, engine: Engine): Store {
  return {
    log: createLog(db, engine),
    tournaments: createTournaments(db),
    users: createUsers(db),
    sessions: createSessions(db, engine),
    images: createImages(db),
    links: createLinkStore(db, engine),
    close: () => db.destroy(),
  };
}
