import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { addressesOf } from './addresses.ts';

function at(address: string, internal = false): NetworkInterfaceInfo {
  const shared = { address, netmask: '', mac: '', internal, cidr: null };
  return address.includes(':') ? { ...shared, family: 'IPv6', scopeid: 0 } : { ...shared, family: 'IPv4' };
}

const interfaces = {
  lo: [at('127.0.0.1', true), at('::1', true)],
  wlan0: [at('192.168.1.20'), at('fe80::1')],
  eth0: [at('10.0.0.7')],
  eth1: [at('169.254.10.1')],
  docker0: [at('172.17.0.1')],
  'br-12ab': [at('172.18.0.1')],
};

test('listening everywhere: this machine, and the addresses that others in the hall reach', () => {
  expect(addressesOf('0.0.0.0', 3000, interfaces)).toEqual({
    here: 'http://localhost:3000',
    network: ['http://192.168.1.20:3000', 'http://10.0.0.7:3000'],
  });
});

test('listening at one address: that one', () => {
  expect(addressesOf('127.0.0.1', 80, interfaces)).toEqual({ here: 'http://127.0.0.1:80', network: [] });
  expect(addressesOf('::1', 80, interfaces).here).toBe('http://[::1]:80');
});
