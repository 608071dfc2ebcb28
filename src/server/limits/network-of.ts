const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;
/** Link-local IPv6 addresses, fe80::/10: RFC 4291, section 2.5.6. */
const LINK_LOCAL = /^fe[89ab][0-9a-f]:/i;

/**
 * The key by which limits count a network address. One IPv6 household owns 2^64 addresses, so the first four groups of
 * an address are its key. Link-local addresses share these groups, so a link-local address is its own key. An IPv4
 * address is its own key, also when mapped into IPv6.
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
