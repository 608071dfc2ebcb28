import type { Kysely } from 'kysely';
import type { Engine } from './engine.ts';
import { given } from './prepared.ts';
import type { SessionStore } from './store.ts';
import type { Tables } from './tables.ts';
import { toUser } from './users.ts';

export function createSessions(db: Kysely<Tables>, engine: Engine): SessionStore {
  const find = engine.question(byTokenHash(db));
  return {
    async open({ tokenHash, user, createdAt, seenAt, expiresAt }) {
      await db
        .insertInto('sessions')
        .values({
          token_hash: tokenHash,
          user_id: user,
          created_at: createdAt,
          seen_at: seenAt,
          expires_at: expiresAt,
        })
        .execute();
    },
    async byTokenHash(tokenHash) {
      const [row] = await find({ tokenHash });
      if (row === undefined) return null;
      const session = {
        tokenHash,
        user: row.id,
        createdAt: row.opened_at,
        seenAt: row.seen_at,
        expiresAt: row.expires_at,
      };
      return { session, user: toUser(row) };
    },
    async extend(tokenHash, { seenAt, expiresAt }) {
      await db
        .updateTable('sessions')
        .set({ seen_at: seenAt, expires_at: expiresAt })
        .where('token_hash', '=', tokenHash)
        .execute();
    },
    async end(tokenHash) {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    },
    async endAllOf(user, except) {
      const all = db.deleteFrom('sessions').where('user_id', '=', user);
      await (except === undefined ? all : all.where('token_hash', '!=', except)).execute();
    },
    async endExpired(now) {
      await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
    },
  };
}

/** Every call of a signed-in user begins with this question. */
function byTokenHash(db: Kysely<Tables>) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['token_hash', 'sessions.created_at as opened_at', 'seen_at', 'expires_at'])
    .select(['users.id', 'name', 'email', 'mobile', 'password_hash', 'users.created_at'])
    .where('token_hash', '=', given<string>('tokenHash'));
}
