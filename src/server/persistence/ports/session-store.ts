import type { UserId } from '#domain/ids.ts';
import type { User } from './user-store.ts';

/** The session of a signed-in device. Times are epoch ms. */
export interface Session {
  readonly tokenHash: string;
  readonly user: UserId;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly expiresAt: number;
}

/** Sessions are read at every call and never cached: another program may end them (`npm run reset-password`). */
export interface SessionStore {
  open(session: Session): Promise<void>;
  byTokenHash(tokenHash: string): Promise<{ readonly session: Session; readonly user: User } | null>;
  extend(tokenHash: string, times: { readonly seenAt: number; readonly expiresAt: number }): Promise<void>;
  end(tokenHash: string): Promise<void>;
  /** Ends all sessions of a user except the named one. */
  endAllOf(user: UserId, except?: string): Promise<void>;
  /** Replaces one session by another in one transaction. */
  replace(tokenHash: string, by: Session): Promise<void>;
  endExpired(now: number): Promise<void>;
}
