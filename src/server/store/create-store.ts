import type { Kysely } from 'kysely';
import { createImages } from './images.ts';
import { createLinkStore } from './links.ts';
import { createLog } from './log.ts';
import { createSessions } from './sessions.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';
import { createTournaments } from './tournaments.ts';
import { createUsers } from './users.ts';

/** The store over any engine that Kysely speaks. */
export function createStore(db: Kysely<Tables>): Store {
  return {
    log: createLog(db),
    tournaments: createTournaments(db),
    users: createUsers(db),
    sessions: createSessions(db),
    images: createImages(db),
    links: createLinkStore(db),
    close: () => db.destroy(),
  };
}
