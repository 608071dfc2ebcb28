import { createAllowance } from './allowance.ts';
import { createAttempts, LOGIN_LIMITS } from './attempts.ts';
import type { Entrant } from './gate.ts';
import { createPace, type PaceLimits } from './pace.ts';
import type { ShareCount } from '#server/cluster/cluster.ts';
import { tokenHash } from './sessions.ts';

/** Who tries to sign in. */
export interface Caller {
  readonly network: string;
  /** On which this account was signed in before; null: a stranger's. */
  readonly device: string | null;
  readonly emailKey: string;
}

/** One of his tries. */
export interface Try {
  /** How he waits for his turn. */
  readonly entrant: Entrant;
  /** Takes the right to it: 0, or the whole seconds to wait for it. It counts as failed until it has succeeded. */
  begin(): number;
  succeeded(): void;
}

export interface Tries {
  of(caller: Caller): Try;
}

const MINUTE = 60_000;

/** Failures of one network, whatever e-mails it types: a hall mistypes now and then, one word for all accounts does not fit. */
const FAILURES: PaceLimits = { atOnce: 30, perSecond: 1 / 30, mostKeys: 20_000 };

/** So often a device goes before strangers: whoever opened many accounts here does not keep that lane full with them. */
const BEFORE_STRANGERS = { most: 10, span: 10 * MINUTE, mostKeys: 20_000 };

/**
 * Strangers are counted by network and e-mail together, so that one's failures never lock the organiser out elsewhere,
 * and by network alone, so that nobody tries one password on every account. A device that has signed in before is
 * counted by itself: what a whole hall does behind the same address is not its fault. `now` gives epoch ms.
 */
export function createTries(now: () => number, share?: ShareCount): Tries {
  const attempts = createAttempts(now, LOGIN_LIMITS, share?.('attempts'));
  const failures = createPace(now, FAILURES, share?.('failures'));
  const goesFirst = createAllowance(now, BEFORE_STRANGERS, share?.('before-strangers'));

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
