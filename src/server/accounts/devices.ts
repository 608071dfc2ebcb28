import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

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
