import { expect, test } from 'vitest';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import type { Replication } from '#server/replication/replication.ts';
import { PRIMARY_WITHOUT_REPLICA, testServer } from '#server/testing/test-server.ts';

test('A primary without replication tells its role to pages of any origin', async () => {
  const server = await testServer();
  const answer = await server.call('GET', SECOND_LAPTOP_CALLS.role);
  expect(answer.json).toEqual({ house: '', epoch: 0, role: 'house', takenOver: false, successor: null });
  expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
});

const PAGE = { page: 'p'.repeat(43), hash: '0'.repeat(64) };

test.each([
  [
    'http://192.168.1.21:3000',
    "default-src 'none'; frame-ancestors 'self'; connect-src http://192.168.1.21:3000",
  ],
  [null, "default-src 'none'; frame-ancestors 'self'"],
])('With %s as second laptop, its document may call that laptop only', async (url, policy) => {
  const second: Replication = {
    ...PRIMARY_WITHOUT_REPLICA,
    newPage: () => (url === null ? null : { url, ...PAGE }),
  };
  const server = await testServer({ second });
  const answer = await server.call('GET', SECOND_LAPTOP_CALLS.window);
  expect(answer.text).toBe(`<!doctype html>${url === null ? '' : `${PAGE.page} ${PAGE.hash}`}`);
  expect(answer.headers).toMatchObject({
    'content-security-policy': policy,
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
  });
});
