const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;
/** RFC 4291, section 2.5.6: fe80::/10. */
const LINK_LOCAL = /^fe[89ab][0-9a-f]:/i;

/**
 * What counts as one address in a limit. An IPv6 household owns 2^64 addresses: its first four groups stand for all
 * of them. On a network without a router every device has one of the same first four, so that one stands for itself;
 * an IPv4 address too, also where it comes dressed as IPv6.
 */
export function networkOf(address: string): string {
  const dressed = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (dressed?.[1] !== undefined) return dressed[1];
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const gap = tail === undefined ? 0 : GROUPS - before.length - after.length;
  const groups = [...before, ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...after];
  return (LINK_LOCAL.test(address) ? groups : groups.slice(0, GROUPS_OF_A_NETWORK)).join(':');
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => group.toLowerCase());
}
