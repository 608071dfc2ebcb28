import type { UserId } from '#domain/ids.ts';
import { CannotWrite } from '#server/persistence/ports/problems.ts';
import type { SessionStore } from '#server/persistence/ports/store.ts';
import type { User } from '#server/persistence/ports/user-store.ts';
import { hash, randomBytes } from 'node:crypto';

const DAY = 24 * 60 * 60_000;
/** A session ends so long after its last use. Milliseconds. */
export const SESSION_SPAN = 30 * DAY;
/** The last use is written at most so often: a read should not cost a write. Milliseconds. */
export const SEEN_EVERY = 10 * 60_000;
/**
 * Ms for which a session that was looked at is not looked at again: bid after bid would ask the database who bids. One that
 * another program ends, like `npm run reset-password`, stands for so long; of all others this process is told.
 */
export const LOOKED_AT = 1_000;
/** So many are kept at most. */
const MOST_KEPT = 5_000;

/** Who is calling: a user on one signed-in device. */
export interface SignedIn {
  readonly user: User;
  readonly tokenHash: string;
}

interface Sessions {
  /** Signs a user in on one more device; the token is told once. */
  open(user: User): Promise<string>;
  /** Whose token this is, or null when it is nobody's, ended or expired. */
  whose(token: string): Promise<SignedIn | null>;
  /**
   * Ends the session of this hash, and begins one by this token in its place: whose it is, or null where it has ended.
   * Once: asked again for the same token it answers the same, for another one null.
   */
  renew(tokenHash: string, token: string): Promise<User | null>;
  /** Sessions of this user were ended: nothing that was looked at before holds. */
  forget(user: UserId): void;
}

interface Looked {
  readonly found: SignedIn;
  /** Epoch ms. */
  readonly at: number;
}

/** `now` gives epoch ms. */
export function createSessions(rows: SessionStore, now: () => number): Sessions {
  /** By the hash of the token; the one that was looked at longest ago stands first. */
  const looked = new Map<string, Looked>();
  /** How often something was forgotten: what was asked for before may be untrue. */
  let forgotten = 0;
  /** Of each session that was renewed: as what. Two that come at once are not both let in. */
  const renewals = new Map<string, { readonly next: string; readonly user: Promise<User | null> }>();

  function keep(found: SignedIn, at: number): void {
    looked.delete(found.tokenHash);
    looked.set(found.tokenHash, { found, at });
    const [oldest] = looked.keys();
    if (looked.size > MOST_KEPT && oldest !== undefined) looked.delete(oldest);
  }

  async function renewRow(hash: string, next: string): Promise<User | null> {
    const at = now();
    // It was renewed before this process began, and its answer was lost.
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
      const at = now();
      const hash = tokenHash(token);
      const known = looked.get(hash);
      // A clock that was set back makes nothing younger.
      if (known !== undefined && Math.abs(at - known.at) < LOOKED_AT) return known.found;
      const before = forgotten;
      const found = await rows.byTokenHash(hash);
      if (found === null || found.session.expiresAt <= at) return null;
      if (at - found.session.seenAt >= SEEN_EVERY) await extend(rows, hash, at);
      const signedIn = { user: found.user, tokenHash: hash };
      if (forgotten === before) keep(signedIn, at);
      return signedIn;
    },

    async renew(hash, token) {
      const next = tokenHash(token);
      const known = renewals.get(hash);
      if (known !== undefined) return known.next === next ? known.user : null;
      const user = renewRow(hash, next);
      renewals.set(hash, { next, user });
      user.catch(() => renewals.delete(hash));
      return user;
    },

    forget(user) {
      forgotten += 1;
      for (const [hash, { found }] of looked) if (found.user.id === user) looked.delete(hash);
    },
  };
}

/** Where it cannot be written down, the session stays as it is: a full disk must not stop the reading. */
async function extend(rows: SessionStore, hash: string, at: number): Promise<void> {
  try {
    await rows.extend(hash, { seenAt: at, expiresAt: at + SESSION_SPAN });
  } catch (error) {
    if (!(error instanceof CannotWrite)) throw error;
  }
}

/** A new bearer token: 256 random bits, url-safe. It is told once and never kept. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token: its SHA-256, 64 hex digits. A random token needs no salt. */
export function tokenHash(token: string): string {
  return hash('sha256', token);
}
