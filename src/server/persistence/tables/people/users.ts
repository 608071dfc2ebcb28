import type { Kysely, Selectable } from 'kysely';
import type { UserId } from '#domain/ids.ts';
import { sameKey } from '#domain/text.ts';
import type { Engine, Step } from '#server/persistence/ports/engine.ts';
import { once } from '#server/persistence/tables/schema/prepared.ts';
import { NotInvited } from '#server/persistence/ports/problems.ts';
import type { User, UserStore } from '#server/persistence/ports/user-store.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';
import type { InvitationStore } from '#server/persistence/ports/store.ts';

export function createUsers(db: Kysely<Tables>, engine: Engine): UserStore {
  const one = db.selectFrom('users').selectAll();
  const owned = (user: UserId) => db.insertInto('owner').values({ id: 'owner', user_id: user });
  return {
    async add(user, invitation) {
      const row = {
        id: user.id,
        name: user.name,
        email: user.email,
        email_key: sameKey(user.email),
        mobile: user.mobile,
        password_hash: user.passwordHash,
        created_at: user.createdAt,
      };
      const used = invitation === undefined ? [] : usingUp(db, invitation, user);
      await engine.write([...used, once(db.insertInto('users').values(row))]);
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
      const change = db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', user);
      await engine.write([once(change)]);
    },
    async owner() {
      return (await db.selectFrom('owner').select('user_id').executeTakeFirst())?.user_id ?? null;
    },
    async ownIfNobodyDoes(user) {
      const [owners] = await engine.write([once(owned(user).onConflict((other) => other.doNothing()))]);
      return owners === 1;
    },
    async own(user) {
      const instead = owned(user).onConflict((other) => other.column('id').doUpdateSet({ user_id: user }));
      await engine.write([once(instead)]);
    },
  };
}

/**
 * The steps that use an open invitation. They throw where another account got it: of two simultaneous uses the second
 * waits for the first, on any engine.
 */
function usingUp(db: Kysely<Tables>, invitation: string, { id, createdAt }: User): Step[] {
  const use = db
    .updateTable('invitations')
    .set({ used_by: id })
    .where('code_hash', '=', invitation)
    .where('used_by', 'is', null)
    .where('expires_at', '>', createdAt);
  const used = db
    .selectFrom('invitations')
    .select('code_hash')
    .where('code_hash', '=', invitation)
    .where('used_by', '=', id);
  const otherwise = (): Error => new NotInvited('an invitation that opens nothing');
  return [once(use), { ...once(used), otherwise }];
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

export function createInvitations(db: Kysely<Tables>, engine: Engine): InvitationStore {
  return {
    async add({ codeHash, createdAt, expiresAt }) {
      const row = { code_hash: codeHash, created_at: createdAt, expires_at: expiresAt, used_by: null };
      await engine.write([once(db.insertInto('invitations').values(row))]);
    },
    async isOpen(codeHash, now) {
      const row = await db
        .selectFrom('invitations')
        .select('code_hash')
        .where('code_hash', '=', codeHash)
        .where('used_by', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
