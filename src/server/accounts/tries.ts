import { createAttempts, LOGIN_LIMITS } from '#server/limits/attempts.ts';
import { FairQueue, type Entrant } from '#server/base/fair-queue.ts';
import { createPace, type PaceLimits } from '#server/limits/pace.ts';
import type { ShareCount } from '#server/cluster/cluster.ts';
import { tokenHash } from './sessions.ts';

/** The caller who tries to sign in. */
export interface Caller {
  readonly network: string;
  /** The known device of this account; null for an unknown device. */
  readonly device: string | null;
  readonly emailKey: string;
}

/** One attempt to sign in. */
export interface Try {
  /** The lane in which this attempt waits until its password is hashed, and its key there. */
  readonly entrant: Entrant<HashingLane>;
  /** Starts the attempt. Returns 0, or the seconds to wait. An attempt counts as a failure until it succeeds. */
  begin(): number;
  succeeded(): void;
}

export interface Tries {
  of(caller: Caller): Try;
}

/** The lanes of passwords to be hashed. Known devices go first. */
type HashingLane = 'known' | 'strangers';

export type HashingQueue = FairQueue<HashingLane>;

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
export const FULL_QUEUE_SECONDS = 2;

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
