import { type NetworkInterfaceInfo } from 'node:os';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { addressesOf, originsFor, callerAddress, isThisMachine, trustIn } from './addresses.ts';

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

test('A server on all interfaces lists this machine and its network addresses', () => {
  expect(addressesOf('0.0.0.0', 3000, interfaces)).toEqual({
    here: 'http://localhost:3000',
    network: ['http://192.168.1.20:3000', 'http://10.0.0.7:3000'],
  });
});

test('A server on one address lists only that address', () => {
  expect(addressesOf('127.0.0.1', 80, interfaces)).toEqual({ here: 'http://127.0.0.1:80', network: [] });
  expect(addressesOf('::1', 80, interfaces).here).toBe('http://[::1]:80');
});

describe('where phones reach the server', () => {
  const everywhere = { host: '0.0.0.0', publicUrl: null, interfaces };

  test.each(['localhost', '127.0.0.1', '[::1]'])(
    'Links of a page opened at %s use the network addresses of the machine, Wi-Fi first',
    (name) => {
      const tunnel = { tun0: [at('100.64.0.9')], ...interfaces };
      expect(originsFor({ ...everywhere, interfaces: tunnel, asked: `http://${name}:3000` })).toEqual([
        'http://192.168.1.20:3000',
        'http://10.0.0.7:3000',
        'http://100.64.0.9:3000',
        `http://${name}:3000`,
      ]);
    },
  );

  test('Links use the network address or host name at which the page was opened', () => {
    for (const asked of ['http://192.168.1.20:3000', 'https://auction.example']) {
      expect(originsFor({ ...everywhere, asked })).toEqual([asked]);
    }
  });

  test('Links use the public URL of the settings first', () => {
    const publicUrl = 'https://boli.example';
    expect(originsFor({ ...everywhere, publicUrl, asked: 'http://localhost:3000' })).toEqual([
      publicUrl,
      'http://192.168.1.20:3000',
      'http://10.0.0.7:3000',
      'http://localhost:3000',
    ]);
  });

  test("Without a reachable network, links use this machine's loopback address", () => {
    const asked = 'http://localhost:3000';
    expect(originsFor({ ...everywhere, host: '127.0.0.1', asked })).toEqual([asked]);
    expect(originsFor({ ...everywhere, interfaces: {}, asked })).toEqual([asked]);
  });

  test('An invalid Host header is not used in links', () => {
    const asked = 'http://<script>';
    expect(originsFor({ ...everywhere, interfaces: {}, asked })).toEqual(['http://localhost']);
  });
});

describe('callers behind a proxy', () => {
  /** A request from a proxy, or from a client that imitates one. */
  function requestFrom(remoteAddress: string, forwarded: string | null): IncomingMessage {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
    const request = new IncomingMessage(socket);
    if (forwarded !== null) request.headers['x-forwarded-for'] = forwarded;
    return request;
  }

  const publicUrl = 'https://boli.example';
  const trust = trustIn({ publicUrl });

  test("Without a proxy the caller's address is that of the connection", () => {
    expect(callerAddress(requestFrom('10.0.0.7', '1.2.3.4'), trustIn({ publicUrl: null }))).toBe('10.0.0.7');
    expect(callerAddress(requestFrom('127.0.0.1', '1.2.3.4'), trustIn({ publicUrl: null }))).toBe(
      '127.0.0.1',
    );
    expect(callerAddress(requestFrom('10.0.0.7', '1.2.3.4'), trust)).toBe('10.0.0.7');
    expect(callerAddress(new IncomingMessage(new Socket()), trust)).toBe('');
  });

  test("Behind a trusted proxy the caller's address is the last one that it names", () => {
    expect(callerAddress(requestFrom('127.0.0.1', '1.2.3.4'), trust)).toBe('1.2.3.4');
    expect(callerAddress(requestFrom('127.0.0.1', '6.6.6.6, 1.2.3.4'), trust)).toBe('1.2.3.4');
    expect(callerAddress(requestFrom('127.0.0.1', '6.6.6.6, 127.0.0.1'), trust)).toBe('127.0.0.1');
    expect(callerAddress(requestFrom('127.0.0.1', null), trust)).toBe('127.0.0.1');
    expect(callerAddress(requestFrom('127.0.0.1', ''), trust)).toBe('127.0.0.1');
  });

  test.each([
    ['172.17.0.1', ['172.17.0.1', '::ffff:172.17.0.1'], ['172.17.0.2', '::2', 'nonsense', '']],
    ['172.17.0.0/16', ['172.17.255.255'], ['172.18.0.0']],
    ['fd00::/8', ['fd12::1'], ['fe80::1', '172.17.0.1']],
  ])(
    'The setting %s trusts the right addresses, as the nearest machine only',
    (trustedProxy, inside, outside) => {
      const trusted = trustIn({ publicUrl, trustedProxy });
      const isTrusted = (address: string, hop = 0) => trusted !== false && trusted(address, hop);
      expect(inside.filter((address) => !isTrusted(address))).toEqual([]);
      expect(outside.filter((address) => isTrusted(address))).toEqual([]);
      expect(inside.filter((address) => isTrusted(address, 1))).toEqual([]);
    },
  );

  test('Loopback addresses of IPv4 and IPv6 count as this machine', () => {
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].every((address) => isThisMachine(address, 0))).toBe(true);
    expect(isThisMachine('192.168.1.7', 0)).toBe(false);
  });
});
