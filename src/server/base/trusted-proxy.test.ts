import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { callerAddress, isThisMachine, trustIn } from './trusted-proxy.ts';

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
  expect(callerAddress(requestFrom('127.0.0.1', '1.2.3.4'), trustIn({ publicUrl: null }))).toBe('127.0.0.1');
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
