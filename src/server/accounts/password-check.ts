import { randomBytes } from 'node:crypto';
import { sameKey } from '#domain/text.ts';
import type { LoginDraft } from '#domain/tournament/account.ts';
import type { UserStore, User } from '#server/persistence/tables/people/accounts.ts';
import type { OrProblem } from './or-problem.ts';
import { networkOf } from '#server/limits/network-of.ts';
import type { Hasher } from './passwords.ts';
import type { ShareCount } from '#server/cluster/cluster.ts';
import { createHashingQueue, createTries, FULL_QUEUE_SECONDS, type HashingQueue } from './tries.ts';

/** The caller who typed a password. */
interface Caller {
  /** The network address of the caller. */
  readonly address: string;
  /** The known device of this account; null for an unknown device. */
  readonly device: string | null;
}

interface PasswordCheckParts {
  readonly hasher: Hasher;
  /** Gives the running time in monotonic ms, for durations. */
  readonly elapsed: () => number;
  /** The queue of all password hashing in this process. */
  readonly hashing?: HashingQueue;
  readonly share?: ShareCount | undefined;
}

/** Finds the user of an e-mail and password, and counts failures (`tries.ts`). */
export type PasswordCheck = (
  users: Pick<UserStore, 'byEmail'>,
  draft: LoginDraft,
  caller: Caller,
) => Promise<OrProblem<User>>;

export function createPasswordCheck(parts: PasswordCheckParts): PasswordCheck {
  const { hasher, elapsed, hashing = createHashingQueue(), share } = parts;
  const tries = createTries(elapsed, share);
  // A password for an unknown account is compared with a random hash. Otherwise the response time would reveal which
  // accounts exist.
  const nobody = hasher.hash(randomBytes(16).toString('hex'));

  return async (users, { email, password }, { address, device }) => {
    const one = tries.of({ network: networkOf(address), device, emailKey: sameKey(email) });
    // The queue is checked before the attempt counts, because a full queue is not a failure of the caller.
    if (hashing.isFullFor(one.entrant)) return COME_AGAIN;
    const seconds = one.begin();
    if (seconds > 0) return { ok: false, problem: { code: 'too-many-attempts', seconds } };
    const { user, right } = await hashing.run(one.entrant, async () => {
      const found = await users.byEmail(email);
      const kept = found?.passwordHash ?? (await nobody);
      return { user: found, right: await hasher.matches(kept, password) };
    });
    if (user === null || !right) return { ok: false, problem: { code: 'wrong-email-or-password' } };
    one.succeeded();
    return { ok: true, value: user };
  };
}

/** The problem that a caller gets while the hashing queue is full. */
export const COME_AGAIN = {
  ok: false,
  problem: { code: 'too-many-calls', seconds: FULL_QUEUE_SECONDS },
} as const;
