import { randomBytes } from 'node:crypto';
import { sameKey } from '#domain/text.ts';
import type { LoginDraft } from '#domain/tournament/checks/check-account.ts';
import type { UserStore, User } from '#server/persistence/ports/user-store.ts';
import type { OrProblem } from './accounts.ts';
import { createGate, FULL_GATE_SECONDS, HASHING_LIMITS, type Gate } from './gate.ts';
import { networkOf } from './network-of.ts';
import type { Hasher } from './passwords.ts';
import type { ShareCount } from '#server/cluster/cluster.ts';
import { createTries } from './tries.ts';

/** Who types a password. */
interface Caller {
  /** The network address. */
  readonly address: string;
  /** On which this account was signed in before; null: a stranger's. */
  readonly device: string | null;
}

interface PasswordCheckParts {
  readonly hasher: Hasher;
  /** Ms since some moment. */
  readonly elapsed: () => number;
  /** The gate of all hashing in this process. */
  readonly hashing?: Gate;
  readonly share?: ShareCount | undefined;
}

/** Whose e-mail and password these are, wherever a password opens something. Wrong ones are counted: `tries.ts`. */
export type PasswordCheck = (
  users: Pick<UserStore, 'byEmail'>,
  draft: LoginDraft,
  caller: Caller,
) => Promise<OrProblem<User>>;

export function createPasswordCheck(parts: PasswordCheckParts): PasswordCheck {
  const { hasher, elapsed, hashing = createGate(HASHING_LIMITS), share } = parts;
  const tries = createTries(elapsed, share);
  // Somebody has to be compared with where there is nobody, or the time taken would tell who has an account.
  const nobody = hasher.hash(randomBytes(16).toString('hex'));

  return async (users, { email, password }, { address, device }) => {
    const one = tries.of({ network: networkOf(address), device, emailKey: sameKey(email) });
    // Before the attempt is counted: whoever is sent away here has not failed.
    if (hashing.isFullFor(one.entrant)) return COME_AGAIN;
    const seconds = one.begin();
    if (seconds > 0) return { ok: false, problem: { code: 'too-many-attempts', seconds } };
    const { user, right } = await hashing.enter(one.entrant, async () => {
      const found = await users.byEmail(email);
      const kept = found?.passwordHash ?? (await nobody);
      return { user: found, right: await hasher.matches(kept, password) };
    });
    if (user === null || !right) return { ok: false, problem: { code: 'wrong-email-or-password' } };
    one.succeeded();
    return { ok: true, value: user };
  };
}

/** So many passwords wait to be hashed that one more would only wait in vain. */
export const COME_AGAIN = {
  ok: false,
  problem: { code: 'too-many-calls', seconds: FULL_GATE_SECONDS },
} as const;
