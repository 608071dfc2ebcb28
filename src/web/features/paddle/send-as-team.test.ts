import { afterEach, expect, test, vi } from 'vitest';
import { sendAcceptance } from './send-as-team.ts';

afterEach(() => vi.unstubAllGlobals());

test('Rules are accepted when our server says so, not when a proxy answers in JSON', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'login' })));
  await expect(sendAcceptance('code', 7)).resolves.toMatchObject({ code: 'no-connection' });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ accepted: 7 })));
  await expect(sendAcceptance('code', 7)).resolves.toBeNull();
});
