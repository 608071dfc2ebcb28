import { afterEach, expect, test, vi } from 'vitest';
import { Refused, Unreachable } from '#web/net/client/call.ts';
import { checkToken, saidBy } from './account-calls.ts';

afterEach(() => vi.unstubAllGlobals());

const refused = (status: number, code: string) => new Refused(status, { code, message: code });

test("Only the server's own 401 makes a token invalid", () => {
  expect(saidBy(refused(401, 'not-signed-in'))).toEqual({ holds: 'no' });
});

test.each<[string, unknown]>([
  ['an error of its own', refused(500, 'broken')],
  ['that it is going down', refused(503, 'going-down')],
  ["a proxy's page for a server that is away", new Unreachable(502)],
])('An answer with %s means a broken server, and the token stays', (_what, reason) => {
  expect(saidBy(reason)).toEqual({ holds: 'server-broken' });
});

test.each<[string, unknown]>([
  ['no network', new Unreachable()],
  ['the sign-in page of a Wi-Fi', new Unreachable(200)],
  ['an answer that is not understood', new Error('no user')],
])('%s counts as no answer, and the token stays', (_what, reason) => {
  expect(saidBy(reason)).toEqual({ holds: 'nobody-answered' });
});

test("JSON of a Wi-Fi's sign-in page is no user, and the token stays", async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'login' })));
  await expect(checkToken()).resolves.toEqual({ holds: 'nobody-answered' });
});
