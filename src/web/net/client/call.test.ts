import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, Refused, Unreachable } from './call.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('location', { pathname: '/', hash: '' });
});
afterEach(() => vi.unstubAllGlobals());

function answering(body: string, status = 200) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
}

test('call gives the answer of the server as it is', async () => {
  answering('{"sequence":12}');
  await expect(call('/api/x')).resolves.toEqual({ sequence: 12 });
});

test('call treats a truncated answer as no answer, because the request may have arrived', async () => {
  answering('{"sequence":12,"eve');
  await expect(call('/api/x')).rejects.toBeInstanceOf(Unreachable);
});

test('call treats the sign-in page of a Wi-Fi as no answer', async () => {
  answering('<html>Welcome to the stadium Wi-Fi</html>');
  await expect(call('/api/x')).rejects.toBeInstanceOf(Unreachable);
});

test('call treats JSON without the field of its answer as no answer', async () => {
  answering('{"status":"login"}');
  const asked = call<{ readonly receipt: string }>('/api/x', { has: 'receipt' });
  await expect(asked).rejects.toBeInstanceOf(Unreachable);
});

test("call treats a proxy's error as no answer, not as a refusal", async () => {
  answering('Bad Gateway', 502);
  await expect(call('/api/x')).rejects.toBeInstanceOf(Unreachable);
});

test('call keeps the status and the sentence of a refusal', async () => {
  answering('{"error":{"code":"no-bid","message":"No team has placed a bid"}}', 409);
  const refused: unknown = await call('/api/x').catch((reason: unknown) => reason);
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({ status: 409, message: 'No team has placed a bid' });
});
