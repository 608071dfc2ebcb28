import { randomBytes } from 'node:crypto';
import { sameKey } from '#domain/text.ts';
import type { LoginDraft, Registration } from '#domain/tournament/check-account.ts';
import type { SessionAnswer, UserAnswer } from '#protocol/accounts.ts';
import type { ServiceProblem } from '#protocol/errors.ts';
import { fairRoll } from '#server/room/roll.ts';
import { AlreadyThere } from '#server/store/problems.ts';
import type { Store, User } from '#server/store/store.ts';
import { createAllowance, REGISTRATION_LIMITS } from './allowance.ts';
import { createAttempts } from './attempts.ts';
import { createGate, FULL_GATE_SECONDS, HASHING_LIMITS } from './gate.ts';
import { networkOf } from './network-of.ts';
import { argon2id, type Hasher } from './passwords.ts';
import { createSessions, type SignedIn } from './sessions.ts';
import { tokenHash } from './tokens.ts';

export type Outcome<Thing> =
  { readonly ok: true; readonly value: Thing } | { readonly ok: false; readonly problem: ServiceProblem };

/** Accounts and who is signed in. `address` is the network address the call came from. */
export interface Accounts {
  register(registration: Registration, address: string): Promise<Outcome<SessionAnswer>>;
  login(draft: LoginDraft, address: string): Promise<Outcome<SessionAnswer>>;
  whose(token: string): Promise<SignedIn | null>;
  logout(who: SignedIn): Promise<void>;
  /** Ends the user's other sessions. */
  changePassword(who: SignedIn, change: PasswordChange, address: string): Promise<Outcome<null>>;
}

interface PasswordChange {
  readonly current: string;
  readonly next: string;
}

interface AccountParts {
  readonly store: Pick<Store, 'users' | 'sessions'>;
  /** Epoch ms. */
  readonly now: () => number;
  readonly hasher?: Hasher | undefined;
  /** How many accounts one address may open in the span of `REGISTRATION_LIMITS`. */
  readonly mostRegistrations?: number | undefined;
}

export function createAccounts(parts: AccountParts): Accounts {
  const { store, now, hasher = argon2id, mostRegistrations = REGISTRATION_LIMITS.most } = parts;
  const sessions = createSessions(store.sessions, now);
  const attempts = createAttempts(now);
  const allowance = createAllowance(now, { ...REGISTRATION_LIMITS, most: mostRegistrations });
  // Somebody has to be compared with where there is nobody, or the time taken would tell who has an account.
  const nobody = hasher.hash(randomBytes(16).toString('hex'));
  const hashing = createGate(HASHING_LIMITS);

  return {
    async register(registration, address) {
      if (hashing.isFull()) return COME_AGAIN;
      const seconds = allowance.take(networkOf(address));
      if (seconds > 0) return { ok: false, problem: { code: 'too-many-calls', seconds } };
      const user = await hashing.enter(() => newUser(registration, hasher, now()));
      try {
        await store.users.add(user);
      } catch (reason) {
        if (reason instanceof AlreadyThere) return { ok: false, problem: { code: 'email-taken' } };
        throw reason;
      }
      return { ok: true, value: { token: await sessions.open(user), user: userOnWire(user) } };
    },

    async login({ email, password }, address) {
      // Before the attempt is counted: whoever is sent away here has not failed.
      if (hashing.isFull()) return COME_AGAIN;
      const key = attemptKey(address, sameKey(email));
      const seconds = attempts.begin(key);
      if (seconds > 0) return { ok: false, problem: { code: 'too-many-attempts', seconds } };
      const { user, right } = await hashing.enter(async () => {
        const found = await store.users.byEmail(email);
        const kept = found?.passwordHash ?? (await nobody);
        return { user: found, right: await hasher.matches(kept, password) };
      });
      if (user === null || !right) return { ok: false, problem: { code: 'wrong-email-or-password' } };
      attempts.succeeded(key);
      return { ok: true, value: { token: await sessions.open(user), user: userOnWire(user) } };
    },

    whose: (token) => sessions.whose(token),

    logout: (who) => store.sessions.end(who.tokenHash),

    async changePassword({ user, tokenHash: hash }, { current, next }, address) {
      if (hashing.isFull()) return COME_AGAIN;
      const key = attemptKey(address, `change ${user.id}`);
      const seconds = attempts.begin(key);
      if (seconds > 0) return { ok: false, problem: { code: 'too-many-attempts', seconds } };
      const hashed = await hashing.enter(async () =>
        (await hasher.matches(user.passwordHash, current)) ? hasher.hash(next) : null,
      );
      if (hashed === null) return { ok: false, problem: { code: 'wrong-password' } };
      attempts.succeeded(key);
      await store.users.setPasswordHash(user.id, hashed);
      await store.sessions.endAllOf(user.id, hash);
      return { ok: true, value: null };
    },
  };
}

/** So many passwords wait to be hashed that one more would only wait in vain. */
const COME_AGAIN = {
  ok: false,
  problem: { code: 'too-many-calls', seconds: FULL_GATE_SECONDS },
} as const;

export function userOnWire({ id, name, email, mobile }: User): UserAnswer {
  return { id, name, email, mobile };
}

async function newUser(registration: Registration, hasher: Hasher, createdAt: number): Promise<User> {
  const { name, email, mobile, password } = registration;
  return { id: fairRoll.id(), name, email, mobile, passwordHash: await hasher.hash(password), createdAt };
}

/** Address and typed e-mail together, so that a stranger's failures never lock the organiser out. Kept as a hash. */
function attemptKey(address: string, typed: string): string {
  return tokenHash(`${networkOf(address)} ${typed}`);
}
