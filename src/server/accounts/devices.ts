import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** So many accounts are remembered on one device, the last ones. */
const MOST_ACCOUNTS = 5;
/** 128 bits, url-safe. */
const PART = /^[A-Za-z0-9_-]{22}$/;

/** What a browser keeps of those who signed in on it: `<device>.<signature>.<signature>...`, and what that says. */
export interface Devices {
  /** The device, if an account with this e-mail was opened or entered on it; null for a stranger's. */
  knownFor(mark: string, emailKey: string): string | null;
  /** The mark of this device, of which this account is one now. */
  markFor(mark: string, emailKey: string): string;
}

/**
 * A mark lets a device wait apart from strangers, and nothing else: whoever has it still needs the password. It is
 * signed for a device and an account, so that nobody makes one, or shows the one of his own account for another's.
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

/** A text that is no mark is a new device. */
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
