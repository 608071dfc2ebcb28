import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sameKey } from '#domain/text.ts';
import type { LoginDraft } from '#domain/tournament/account.ts';
import type { OrProblem } from '#server/base/failure.ts';
import { type Entrant, FairQueue } from '#server/base/concurrency.ts';
import type { ShareCount } from '#server/cluster/cluster.ts';
import {
  createAttempts,
  createPace,
  LOGIN_LIMITS,
  networkOf,
  type PaceLimits,
} from '#server/limits/counters.ts';
import type { User, UserStore } from '#server/persistence/tables/people/accounts.ts';
import { tokenHash } from './sessions.ts';
import { hash, verify } from '@node-rs/argon2';
import { readableCode } from '#server/base/random.ts';
import type { Store } from '#server/persistence/tables/store.ts';

/** The lanes of passwords to be hashed. Known devices go first. */
type HashingLane = 'known' | 'strangers';

type HashingQueue = FairQueue<HashingLane>;

/**
 * Hashing a password takes 19 MiB and 30 ms of a core. Two parallel hashes leave the auction enough of the machine. A
 * lane of sixty holds a hall that signs in together, and takes two seconds. The limits for one network and one device
 * keep the lane open to others.
 */
export const createHashingQueue = (): HashingQueue =>
  new FairQueue({
    atOnce: 2,
    lanes: {
      known: { waiting: 300, waitingOfOne: 3 },
      strangers: { waiting: 60, waitingOfOne: 20 },
    },
  });

/** The seconds that a caller must wait when a lane is full. A full lane needs this time to finish. */
const FULL_QUEUE_SECONDS = 2;

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

/** Finds the user of an e-mail and password, and counts failures. */
type PasswordCheck = (
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

/** The source of an attempt to sign in. */
export interface Source {
  readonly network: string;
  /** The known device of this account; null for an unknown device. */
  readonly device: string | null;
  readonly emailKey: string;
}

/** One attempt to sign in. */
interface Try {
  /** The lane in which this attempt waits until its password is hashed, and its key there. */
  readonly entrant: Entrant<HashingLane>;
  /** Starts the attempt. Returns 0, or the seconds to wait. An attempt counts as a failure until it succeeds. */
  begin(): number;
  succeeded(): void;
}

export interface Tries {
  of(source: Source): Try;
}

/**
 * The failed sign-ins that one network may have over all e-mails. They allow the typing errors of a whole hall, but not
 * one password tried on every account.
 */
const FAILURES: PaceLimits = { atOnce: 30, perSecond: 1 / 30, mostKeys: 20_000 };

/**
 * How often a device may use the lane of known devices. The limit keeps one device with many accounts from filling that
 * lane.
 */
const PRIORITY_OF_KNOWN: PaceLimits = { atOnce: 10, perSecond: 1 / 60, mostKeys: 20_000 };

/**
 * Limits failed sign-ins. Unknown devices count by network and e-mail, so that failures in other networks never lock
 * out the organiser. Unknown devices also count by network alone, against one password on every account. A known
 * device counts by itself, apart from other devices behind the same address.
 */
export function createTries(elapsed: () => number, share?: ShareCount): Tries {
  const attempts = createAttempts(elapsed, LOGIN_LIMITS, share?.('attempts'));
  const failures = createPace(elapsed, FAILURES, share?.('failures'));
  const goesFirst = createPace(elapsed, PRIORITY_OF_KNOWN, share?.('before-strangers'));

  function ofDevice(device: string, emailKey: string): Try {
    const key = tokenHash(`device ${device} ${emailKey}`);
    return {
      entrant: { lane: 'known', key },
      begin: () => attempts.begin(key),
      succeeded: () => attempts.succeeded(key),
    };
  }

  function ofStranger(network: string, emailKey: string): Try {
    const key = tokenHash(`${network} ${emailKey}`);
    return {
      entrant: { lane: 'strangers', key: network },
      begin() {
        const seconds = failures.take(network);
        if (seconds > 0) return seconds;
        const wait = attempts.begin(key);
        if (wait > 0) failures.giveBack(network);
        return wait;
      },
      succeeded() {
        attempts.succeeded(key);
        failures.giveBack(network);
      },
    };
  }

  return {
    of({ network, device, emailKey }) {
      const first = device !== null && goesFirst.take(tokenHash(`${device} ${emailKey}`)) === 0;
      return first ? ofDevice(device, emailKey) : ofStranger(network, emailKey);
    },
  };
}

/** The most accounts that one device mark remembers. The most recent accounts stay. */
const MOST_ACCOUNTS = 5;
/** A device id or a signature: 128 bits in base64url. */
const PART = /^[A-Za-z0-9_-]{22}$/;

/** The device mark, a cookie: `<device>.<signature>.<signature>...`, one signature for each account of the device. */
export interface Devices {
  /** The device id, if this account signed in on the device before; else null. */
  knownFor(mark: string, emailKey: string): string | null;
  /** The device mark with this account added. */
  markFor(mark: string, emailKey: string): string;
}

/**
 * A mark gives a device its own place in the sign-in queue. It replaces no password. Each signature covers the device
 * and one account, so a mark cannot be forged or used for another account.
 */
export function createDevices(secret: string): Devices {
  const sign = (device: string, emailKey: string): string =>
    createHmac('sha256', secret).update(`${device} ${emailKey}`).digest('base64url').slice(0, 22);

  return {
    knownFor(mark, emailKey) {
      const { device, signatures } = partsOf(mark);
      const own = sign(device, emailKey);
      return signatures.some((one) => isSame(one, own)) ? device : null;
    },
    markFor(mark, emailKey) {
      const { device, signatures } = partsOf(mark);
      const own = sign(device, emailKey);
      const others = signatures.filter((one) => !isSame(one, own));
      return [device, own, ...others].slice(0, MOST_ACCOUNTS + 1).join('.');
    },
  };
}

/** The parts of a mark. An invalid mark counts as a new device. */
function partsOf(mark: string): { device: string; signatures: string[] } {
  const [device = '', ...signatures] = mark.split('.');
  if (signatures.length <= MOST_ACCOUNTS && [device, ...signatures].every((part) => PART.test(part))) {
    return { device, signatures };
  }
  return { device: randomBytes(16).toString('base64url'), signatures: [] };
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** Hashes and compares passwords. It is a parameter, so that tests can observe it. */
export interface Hasher {
  hash(password: string): Promise<string>;
  matches(hashed: string, password: string): Promise<boolean>;
}

/** OWASP's parameters for argon2id, the default of the package: 19 MiB, two passes, one lane. */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const argon2id: Hasher = {
  hash: (password) => hash(asTyped(password), OWASP),
  matches: (hashed, password) => verify(hashed, asTyped(password)),
};

/** Normalises the Unicode form of a password, because two keyboards may encode the same letter differently. */
function asTyped(password: string): string {
  return password.normalize('NFC');
}

/** The number of groups in a new password, which together have about 59 bits. */
const GROUPS = 3;

/**
 * Sets a new password for the account of this e-mail and ends its sessions. Null if there is no such account.
 * @returns the new password, which is stored only as a hash
 */
export async function resetPassword(
  store: Pick<Store, 'users' | 'sessions'>,
  email: string,
): Promise<string | null> {
  const user = await store.users.byEmail(email);
  if (user === null) return null;
  const password = readableCode(GROUPS);
  await store.users.setPasswordHash(user.id, await argon2id.hash(password));
  await store.sessions.endAllOf(user.id);
  return password;
}
