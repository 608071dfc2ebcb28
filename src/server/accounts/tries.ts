import { createAllowance } from '#server/limits/allowance.ts';
import { createAttempts, LOGIN_LIMITS } from '#server/limits/attempts.ts';
import type { Entrant } from './gate.ts';
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
  /** The queue in which this attempt waits until its password is hashed, and its key there. */
  readonly entrant: Entrant;
  /** Starts the attempt. Returns 0, or the seconds to wait. An attempt counts as a failure until it succeeds. */
  begin(): number;
  succeeded(): void;
}

export interface Tries {
  of(caller: Caller): Try;
}

const MINUTE = 60_000;

/**
 * The failed sign-ins that one network may have over all e-mails. They allow the typing errors of a whole hall, but not
 * one password tried on every account.
 */
const FAILURES: PaceLimits = { atOnce: 30, perSecond: 1 / 30, mostKeys: 20_000 };

/**
 * How often a device may use the queue of known devices. The limit keeps one device with many accounts from filling
 * that queue.
 */
const PRIORITY_OF_KNOWN = { most: 10, span: 10 * MINUTE, mostKeys: 20_000 };

/**
 * Limits failed sign-ins. Unknown devices count by network and e-mail, so that failures in other networks never lock
 * out the organiser. Unknown devices also count by network alone, against one password on every account. A known
 * device counts by itself, apart from other devices behind the same address.
 */
export function createTries(elapsed: () => number, share?: ShareCount): Tries {
  const attempts = createAttempts(elapsed, LOGIN_LIMITS, share?.('attempts'));
  const failures = createPace(elapsed, FAILURES, share?.('failures'));
  const goesFirst = createAllowance(elapsed, PRIORITY_OF_KNOWN, share?.('before-strangers'));

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
