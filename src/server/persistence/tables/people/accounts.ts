import type { Kysely } from 'kysely';
import type { UserId } from '#domain/ids.ts';
import { sameKey } from '#domain/text.ts';
import { type Engine, type Step, once, type Given } from '#server/persistence/ports/engine.ts';
import { NotInvited } from '#server/persistence/ports/problems.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';

export interface User {
  readonly id: UserId;
  readonly name: string;
  /** The e-mail as typed; unique without regard to case. */
  readonly email: string;
  readonly mobile: string;
  readonly passwordHash: string;
  /** The time at which the account was created, epoch ms. */
  readonly createdAt: number;
}

/** The session of a signed-in device. Times are epoch ms. */
export interface Session {
  readonly tokenHash: string;
  readonly user: UserId;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly expiresAt: number;
}

/** An invitation for one account. The code is shown once and stored as a hash. Times are epoch ms. */
export interface Invitation {
  readonly codeHash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export function createUserStore(db: Kysely<Tables>, engine: Engine) {
  const one = db.selectFrom('users').select(['id', 'name', 'email', 'mobile', 'passwordHash', 'createdAt']);
  const owned = (user: UserId) => db.insertInto('owner').values({ id: 'owner', userId: user });
  return {
    /**
     * Adds an account. Throws `AlreadyThere` for a used e-mail, in any case. With an invitation (the hash of its code),
     * account and invitation are used together. An invalid invitation throws `NotInvited`.
     */
    async add(user: User, invitation?: string): Promise<void> {
      const { id, name, email, mobile, passwordHash, createdAt } = user;
      const row = { id, name, email, emailKey: sameKey(email), mobile, passwordHash, createdAt };
      const used = invitation === undefined ? [] : usingUp(db, invitation, user);
      await engine.write([...used, once(db.insertInto('users').values(row))]);
    },
    async byEmail(email: string): Promise<User | null> {
      return (await one.where('emailKey', '=', sameKey(email)).executeTakeFirst()) ?? null;
    },
    async byId(user: UserId): Promise<User | null> {
      return (await one.where('id', '=', user).executeTakeFirst()) ?? null;
    },
    async setPasswordHash(user: UserId, passwordHash: string): Promise<void> {
      const change = db.updateTable('users').set({ passwordHash }).where('id', '=', user);
      await engine.write([once(change)]);
    },
    /** The owner of the installation; null where it has none. */
    async owner(): Promise<UserId | null> {
      return (await db.selectFrom('owner').select('userId').executeTakeFirst())?.userId ?? null;
    },
    /** Makes this user the owner where the installation has none. Returns true when the user became the owner. */
    async ownIfNobodyDoes(user: UserId): Promise<boolean> {
      const [owners] = await engine.write([once(owned(user).onConflict((other) => other.doNothing()))]);
      return owners === 1;
    },
    /** Makes this user the owner in place of any other. */
    async own(user: UserId): Promise<void> {
      const instead = owned(user).onConflict((other) => other.column('id').doUpdateSet({ userId: user }));
      await engine.write([once(instead)]);
    },
  };
}

export type UserStore = ReturnType<typeof createUserStore>;

/**
 * The steps that use an open invitation. They throw where another account got it: of two simultaneous uses the second
 * waits for the first, on any engine.
 */
function usingUp(db: Kysely<Tables>, invitation: string, { id, createdAt }: User): Step[] {
  const use = db
    .updateTable('invitations')
    .set({ usedBy: id })
    .where('codeHash', '=', invitation)
    .where('usedBy', 'is', null)
    .where('expiresAt', '>', createdAt);
  const used = db
    .selectFrom('invitations')
    .select('codeHash')
    .where('codeHash', '=', invitation)
    .where('usedBy', '=', id);
  const otherwise = (): Error => new NotInvited('an invitation that opens nothing');
  return [once(use), { ...once(used), otherwise }];
}

export function createInvitationStore(db: Kysely<Tables>, engine: Engine) {
  return {
    async add({ codeHash, createdAt, expiresAt }: Invitation): Promise<void> {
      const row = { codeHash, createdAt, expiresAt, usedBy: null };
      await engine.write([once(db.insertInto('invitations').values(row))]);
    },
    /** True if the invitation is valid at this moment. */
    async isOpen(codeHash: string, now: number): Promise<boolean> {
      const row = await db
        .selectFrom('invitations')
        .select('codeHash')
        .where('codeHash', '=', codeHash)
        .where('usedBy', 'is', null)
        .where('expiresAt', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

export type InvitationStore = ReturnType<typeof createInvitationStore>;

export function createSessionStore(db: Kysely<Tables>, engine: Engine) {
  const find = engine.question(byTokenHash(db));
  const ended = (tokenHash: string) => db.deleteFrom('sessions').where('tokenHash', '=', tokenHash);
  const added = ({ tokenHash, user, createdAt, seenAt, expiresAt }: Session) =>
    db.insertInto('sessions').values({
      ...{ tokenHash, userId: user },
      ...{ createdAt, seenAt, expiresAt },
    });
  return {
    async open(session: Session): Promise<void> {
      await engine.note([once(added(session))]);
    },
    async byTokenHash(tokenHash: string): Promise<{ readonly session: Session; readonly user: User } | null> {
      const [row] = await find({ tokenHash });
      if (row === undefined) return null;
      const { id, name, email, mobile, password, created, opened, seen, expires } = row;
      return {
        session: { tokenHash, user: id, createdAt: opened, seenAt: seen, expiresAt: expires },
        user: { id, name, email, mobile, passwordHash: password, createdAt: created },
      };
    },
    async extend(
      tokenHash: string,
      { seenAt, expiresAt }: { readonly seenAt: number; readonly expiresAt: number },
    ): Promise<void> {
      const times = { seenAt, expiresAt };
      await engine.note([once(db.updateTable('sessions').set(times).where('tokenHash', '=', tokenHash))]);
    },
    async end(tokenHash: string): Promise<void> {
      await engine.note([once(ended(tokenHash))]);
    },
    /** Replaces one session by another in one transaction. */
    async replace(tokenHash: string, by: Session): Promise<void> {
      await engine.note([once(ended(tokenHash)), once(added(by))]);
    },
    /** Ends all sessions of a user except the named one. */
    async endAllOf(user: UserId, except?: string): Promise<void> {
      const all = db.deleteFrom('sessions').where('userId', '=', user);
      const those = except === undefined ? all : all.where('tokenHash', '!=', except);
      await engine.note([once(those)]);
    },
    async endExpired(now: number): Promise<void> {
      await engine.note([once(db.deleteFrom('sessions').where('expiresAt', '<=', now))]);
    },
  };
}

/** Sessions are read at every call and never cached: another program may end them (`npm run reset-password`). */
export type SessionStore = ReturnType<typeof createSessionStore>;

/** Finds a session by its token. Every call of a signed-in user begins with this query. */
function byTokenHash(db: Kysely<Tables>) {
  return (given: Given<{ tokenHash: string }>) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select(['sessions.createdAt as opened', 'seenAt as seen', 'expiresAt as expires'])
      .select(['users.id', 'name', 'email', 'mobile'])
      .select(['passwordHash as password', 'users.createdAt as created'])
      .where('tokenHash', '=', given('tokenHash'));
}
