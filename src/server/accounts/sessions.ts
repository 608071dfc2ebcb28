import { CannotWrite } from '#server/store/problems.ts';
import type { SessionStore, User } from '#server/store/store.ts';
import { makeToken, tokenHash } from './tokens.ts';

const DAY = 24 * 60 * 60_000;
/** A session ends so long after its last use. Milliseconds. */
export const SESSION_SPAN = 30 * DAY;
/** The last use is written at most so often: a read should not cost a write. Milliseconds. */
export const SEEN_EVERY = 10 * 60_000;

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
}

/** `now` gives epoch ms. */
export function createSessions(rows: SessionStore, now: () => number): Sessions {
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
      const found = await rows.byTokenHash(hash);
      if (found === null || found.session.expiresAt <= at) return null;
      if (at - found.session.seenAt >= SEEN_EVERY) await extend(rows, hash, at);
      return { user: found.user, tokenHash: hash };
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
