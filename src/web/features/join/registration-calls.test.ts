import { afterEach, expect, test, vi } from 'vitest';
import { Unreachable } from '#web/net/client/call.ts';
import { askPhoto, putPart } from './registration-calls.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['the question about a photo', () => askPhoto('code')],
  [
    'the last part of a photo',
    () => putPart('code', { upload: 'one', total: 1, hash: '', offset: 0, bytes: '' }),
  ],
])('JSON of a proxy is no answer to %s, whose photo would count as complete', async (_, send) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'login' })));
  await expect(send()).rejects.toBeInstanceOf(Unreachable);
});
