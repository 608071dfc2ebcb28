import { readableCode } from '#server/base/random.ts';
import { PATHS } from '#protocol/paths.ts';
import { secondAnswer } from '#protocol/calls/second-laptop.ts';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import { expect, test } from 'vitest';
import { testServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;

const ACCOUNT = { name: 'Asha Rao', email: 'asha@example.com', mobile: '98000 00000', password: 'secret-1' };

interface From {
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

test.each<[string, From]>([
  ['at localhost', { from: '127.0.0.1', headers: { host: 'localhost:3000' } }],
  ['at the IPv6 loopback address', { from: '::1', headers: { host: '[::1]:3000' } }],
  ['through a proxy that sends no header at all', { from: '127.0.0.1', headers: { host: '127.0.0.1:3000' } }],
  ['through a proxy that names the caller', { headers: { 'x-forwarded-for': '10.0.0.7' } }],
  ['from a phone in the hall', { from: '192.168.1.30', headers: { host: '192.168.1.20:3000' } }],
])('The first account, opened %s, owns nothing', async (_how, call) => {
  server = await testServer({ ownerCode: readableCode(3) });
  expect((await server.call('POST', PATHS.register, { body: ACCOUNT, ...call })).status).toBe(201);
  expect(await server.store.users.owner()).toBeNull();
});

test('An installation without replication has no owner code', async () => {
  server = await testServer({ ownerCode: readableCode(3) });
  const asha = await server.organiser();
  const answer = await asha.call('POST', SECOND_LAPTOP_CALLS.own, { body: { code: 'x' } });
  expect(answer.status).toBe(404);
  const state = secondAnswer.parse((await asha.call('GET', SECOND_LAPTOP_CALLS.state)).json);
  expect([state.offered, state.mayPair]).toEqual([false, false]);
});
