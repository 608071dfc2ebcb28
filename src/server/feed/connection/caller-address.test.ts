import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { callerAddress } from './caller-address.ts';

/** A request from a proxy, or from a client that imitates one. */
function requestFrom(remoteAddress: string, forwarded: string | null): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwarded !== null) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

const trust = (address: string, hop: number): boolean => address === '127.0.0.1' && hop === 0;

test("Without a proxy the caller's address is that of the connection", () => {
  expect(callerAddress(requestFrom('10.0.0.7', '1.2.3.4'), false)).toBe('10.0.0.7');
  expect(callerAddress(requestFrom('10.0.0.7', '1.2.3.4'), trust)).toBe('10.0.0.7');
});

test("Behind a trusted proxy the caller's address is the last one that it names", () => {
  expect(callerAddress(requestFrom('127.0.0.1', '1.2.3.4'), trust)).toBe('1.2.3.4');
  expect(callerAddress(requestFrom('127.0.0.1', '6.6.6.6, 1.2.3.4'), trust)).toBe('1.2.3.4');
  expect(callerAddress(requestFrom('127.0.0.1', null), trust)).toBe('127.0.0.1');
  expect(callerAddress(requestFrom('127.0.0.1', ''), trust)).toBe('127.0.0.1');
});
