import { hash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CommandId, UserId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { OwnLinkAnswer } from '#protocol/calls/links.ts';
import type { Actor } from '#protocol/events/events.ts';
import { growingTo } from '#server/limits/counters.ts';
import { CannotWrite } from '#server/persistence/ports/problems.ts';
import type { SessionStore, User } from '#server/persistence/tables/people/accounts.ts';

const DAY = 24 * 60 * 60_000;
/** Ms after the last use of a session until it expires. */
export const SESSION_SPAN = 30 * DAY;
/** Ms between two updates of the last use of a session, so that a read rarely causes a write. */
export const SEEN_EVERY = 10 * 60_000;
/**
 * Ms for which a session is cached. Without the cache, each bid would query the database. A session that another
 * program ends, like `npm run reset-password`, stays valid for this time. This process learns at once of sessions that
 * it ends itself.
 */
export const LOOKED_AT = 1_000;
/** The most cached sessions. */
const MOST_KEPT = 5_000;

/** The authenticated caller: a user on one device. */
export interface SignedIn {
  readonly user: User;
  readonly tokenHash: string;
}

interface Sessions {
  /** Creates a session of this user and returns its token, which is stored only as a hash. */
  open(user: User): Promise<string>;
  /** The signed-in user of a token; null for an unknown, ended or expired token. */
  whose(token: string): Promise<SignedIn | null>;
  /**
   * Replaces the session with this token hash by a session with this token, once. Returns the user of the session; null
   * if it has ended. A repeated call with the same token returns the same user. A call with another token gets null.
   */
  renew(tokenHash: string, token: string): Promise<User | null>;
  /** Drops the cached sessions of this user. */
  forget(user: UserId): void;
}

/** Creates the sessions of this process. `now` gives epoch ms, `elapsed` gives the running time in monotonic ms. */
export function createSessions(rows: SessionStore, now: () => number, elapsed: () => number = now): Sessions {
  /** Cached sessions by token hash. */
  const looked = new LRUCache<string, SignedIn>({
    ...growingTo(MOST_KEPT),
    ttl: LOOKED_AT,
    ttlResolution: 0,
    perf: { now: elapsed },
  });
  /** The number of calls of `forget`. A query that began before such a call must not fill the cache. */
  let forgotten = 0;
  /** The running renewals by the old hash. Of two simultaneous renewals only one succeeds. */
  const renewals = new Map<string, { readonly next: string; readonly user: Promise<User | null> }>();

  async function renewRow(hash: string, next: string): Promise<User | null> {
    const at = now();
    // An earlier call renewed the session in another process, and its answer was lost.
    const again = await rows.byTokenHash(next);
    if (again !== null) return again.user;
    const before = await rows.byTokenHash(hash);
    if (before === null || before.session.expiresAt <= at) return null;
    const times = { createdAt: at, seenAt: at, expiresAt: at + SESSION_SPAN };
    await rows.replace(hash, { tokenHash: next, user: before.user.id, ...times });
    return before.user;
  }

  return {
    async open(user) {
      const at = now();
      const token = makeToken();
      await rows.endExpired(at);
      await rows.open({
        tokenHash: tokenHash(token),
        user: user.id,
        createdAt: at,
        seenAt: at,
        expiresAt: at + SESSION_SPAN,
      });
      return token;
    },

    async whose(token) {
      const [at, askedAt] = [now(), elapsed()];
      const hash = tokenHash(token);
      const known = looked.get(hash);
      if (known !== undefined) return known;
      const before = forgotten;
      const found = await rows.byTokenHash(hash);
      if (found === null || found.session.expiresAt <= at) return null;
      if (at - found.session.seenAt >= SEEN_EVERY) await extend(rows, hash, at);
      const signedIn = { user: found.user, tokenHash: hash };
      if (forgotten === before) looked.set(hash, signedIn, { start: askedAt });
      return signedIn;
    },

    async renew(hash, token) {
      const next = tokenHash(token);
      const known = renewals.get(hash);
      if (known !== undefined) return known.next === next ? known.user : null;
      const user = renewRow(hash, next);
      renewals.set(hash, { next, user });
      try {
        // Later renewals find the new row, or no old one.
        return await user;
      } finally {
        renewals.delete(hash);
      }
    },

    forget(user) {
      forgotten += 1;
      for (const [hash, found] of looked) if (found.user.id === user) looked.delete(hash);
    },
  };
}

/** Extends a session. If the disk is full, the session stays as it is, because reading must go on. */
async function extend(rows: SessionStore, hash: string, at: number): Promise<void> {
  try {
    await rows.extend(hash, { seenAt: at, expiresAt: at + SESSION_SPAN });
  } catch (error) {
    if (!(error instanceof CannotWrite)) throw error;
  }
}

/** A new bearer token: 256 random bits in base64url. Only its hash is stored. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token: SHA-256 as 64 hex digits. A random token needs no salt. */
export function tokenHash(token: string): string {
  return hash('sha256', token);
}

/** The caller: a signed-in user, or the holder of a link. */
export interface Asker {
  /** The signed-in user; null on calls that need no session. */
  readonly signedIn: SignedIn | null;
  /** The link whose code the call carries; null for a call without a code. */
  readonly link: OwnLinkAnswer | null;
}

/** The sender of an order. */
export interface Orderer extends Asker {
  /** The id by which the sender may ask for the answer again. */
  readonly commandId: CommandId | undefined;
}

export function whoAsks({ signedIn }: Pick<Asker, 'signedIn'>): SignedIn {
  return signedIn ?? impossible('a call for signed-in users that asks for no session');
}

/** The link that authenticated this call. */
export function ownLinkOf({ link }: Pick<Asker, 'link'>): OwnLinkAnswer {
  return link ?? impossible('a call for the holder of a link that asks for none');
}

/** The author whom the log names for an order of this console. */
export function actorAt(asker: Asker): Actor {
  const { link } = asker;
  return link === null ? { is: 'user', user: whoAsks(asker).user.id } : { is: 'scorer', link: link.id };
}
