import type { Kysely, Selectable } from 'kysely';
import { sameKey } from '#domain/text.ts';
import type { User, UserStore } from './store.ts';
import type { Tables } from './tables.ts';

export function createUsers(db: Kysely<Tables>): UserStore {
  const one = db.selectFrom('users').selectAll();
  return {
    async add(user) {
      await db
        .insertInto('users')
        .values({
          id: user.id,
          name: user.name,
          email: user.email,
          email_key: sameKey(user.email),
          mobile: user.mobile,
          password_hash: user.passwordHash,
          created_at: user.createdAt,
        })
        .execute();
    },
    async byEmail(email) {
      const row = await one.where('email_key', '=', sameKey(email)).executeTakeFirst();
      return row === undefined ? null : toUser(row);
    },
    async byId(user) {
      const row = await one.where('id', '=', user).executeTakeFirst();
      return row === undefined ? null : toUser(row);
    },
    async setPasswordHash(user, passwordHash) {
      await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', user).execute();
    },
  };
}

export function toUser(row: Omit<Selectable<Tables['users']>, 'email_key'>): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    passwordHash: row.password_hash,
    createdAt: row.created_at,
  };
}
