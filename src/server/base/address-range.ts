import { BlockList, isIP } from 'node:net';

/** A set of network addresses. */
interface AddressRange {
  has(address: string): boolean;
}

/** The loopback addresses of this machine. */
export const THIS_MACHINE = rangeOf('127.0.0.0', 8, '::1');

/** Parses one address, '172.17.0.1', or a range, '172.17.0.0/16'; null for any other text. */
export function readRange(text: string): AddressRange | null {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  const most = family === 6 ? 128 : 32;
  const length = bits === undefined ? most : Number(bits);
  const fits = /^\d{1,3}$/.test(bits ?? '0') && length <= most;
  return family === 0 || !fits || rest.length > 0 ? null : rangeOf(address, length);
}

/**
 * The range of the first `length` bits of an address. The range also matches an IPv4 address that is mapped into IPv6.
 */
function rangeOf(address: string, length: number, ...others: readonly string[]): AddressRange {
  const list = new BlockList();
  list.addSubnet(address, length, nameOf(address));
  for (const other of others) list.addAddress(other, nameOf(other));
  return { has: (given) => isIP(given) !== 0 && list.check(given, nameOf(given)) };
}

function nameOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
