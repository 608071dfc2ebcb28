import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['192.168.1.7', '192.168.1.7'],
  ['::ffff:192.168.1.7', '192.168.1.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
  ['FE80::1:2:3', 'fe80:0:0:0:0:1:2:3'],
  ['febf::1', 'febf:0:0:0:0:0:0:1'],
  ['fec0::1', 'fec0:0:0:0'],
  ['::1', '0:0:0:0'],
])('The address %s counts as network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
