import { expect, test } from 'vitest';
import { readRange, THIS_MACHINE } from './address-range.ts';

test.each([
  ['172.17.0.1', ['172.17.0.1', '::ffff:172.17.0.1'], ['172.17.0.2', '::1', 'nonsense', '']],
  ['172.17.0.0/16', ['172.17.255.255'], ['172.18.0.0']],
  ['fd00::/8', ['fd12::1'], ['fe80::1', '172.17.0.1']],
])('The range %s contains the right addresses', (text, inside, outside) => {
  const range = readRange(text);
  expect(inside.filter((address) => range?.has(address) !== true)).toEqual([]);
  expect(outside.filter((address) => range?.has(address) !== false)).toEqual([]);
});

test.each([
  '',
  'proxy',
  '172.17.0',
  '172.17.0.0/33',
  '172.17.0.0/',
  '172.17.0.0/16/2',
  '::/129',
  '1.1.1.1/-1',
])("'%s' is not a valid range", (text) => {
  expect(readRange(text)).toBeNull();
});

test('Loopback addresses of IPv4 and IPv6 count as this machine', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].every((address) => THIS_MACHINE.has(address))).toBe(true);
  expect(THIS_MACHINE.has('192.168.1.7')).toBe(false);
});
