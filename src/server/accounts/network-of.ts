const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;
/** RFC 4291, section 2.5.6: fe80::/10. */
const LINK_LOCAL = /^fe[89ab][0-9a-f]:/i;

/**
 * The key that limits count for a network address. An IPv6 household owns 2^64 addresses, so its first four groups are
 * the key. Link-local addresses share these groups, so the whole address is the key. An IPv4 address is its own key,
 * also when mapped into IPv6.
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
