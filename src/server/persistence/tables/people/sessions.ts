import type { Kysely } from 'kysely';
import type { Engine, Given } from '#server/persistence/ports/engine.ts';
import { once } from '#server/persistence/tables/schema/prepared.ts';
import type { Session, SessionStore } from '#server/persistence/ports/session-store.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';
import { toUser } from './users.ts';

export function createSessions(db: Kysely<Tables>, engine: Engine): SessionStore {
  const find = engine.question(byTokenHash(db));
  const ended = (tokenHash: string) => db.deleteFrom('sessions').where('token_hash', '=', tokenHash);
  const added = ({ tokenHash, user, createdAt, seenAt, expiresAt }: Session) =>
    db.insertInto('sessions').values({
      token_hash: tokenHash,
      user_id: user,
      created_at: createdAt,
      seen_at: seenAt,
      expires_at: expiresAt,
    });
  return {
    async open(session) {
      await engine.note([once(added(session))]);
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
      const times = { seen_at: seenAt, expires_at: expiresAt };
      await engine.note([once(db.updateTable('sessions').set(times).where('token_hash', '=', tokenHash))]);
    },
    async end(tokenHash) {
      await engine.note([once(ended(tokenHash))]);
    },
    async replace(tokenHash, by) {
      await engine.note([once(ended(tokenHash)), once(added(by))]);
    },
    async endAllOf(user, except) {
      const all = db.deleteFrom('sessions').where('user_id', '=', user);
      const those = except === undefined ? all : all.where('token_hash', '!=', except);
      await engine.note([once(those)]);
    },
    async endExpired(now) {
      await engine.note([once(db.deleteFrom('sessions').where('expires_at', '<=', now))]);
    },
  };
}

/** Finds a session by its token. Every call of a signed-in user begins with this query. */
function byTokenHash(db: Kysely<Tables>) {
  return (given: Given<{ tokenHash: string }>) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['token_hash', 'sessions.created_at as opened_at', 'seen_at', 'expires_at'])
      .select(['users.id', 'name', 'email', 'mobile', 'password_hash', 'users.created_at'])
      .where('token_hash', '=', given('tokenHash'));
}
