import { afterEach, expect, test, vi } from 'vitest';
import { listCallsBy } from './use-shortlist.ts';

afterEach(() => vi.unstubAllGlobals());

const calls = listCallsBy('code');
const drop = { player: 'kohli', entry: null, at: 0 } as const;
const answering = (json: object) => vi.stubGlobal('fetch', () => Promise.resolve(Response.json(json)));

test("A shortlist is what our server answers, and JSON of a Wi-Fi's sign-in page is no answer", async () => {
  answering({ entries: [] });
  await expect(calls.look(null)).resolves.toEqual({ is: 'list', entries: [], tag: null });
  answering({ status: 'login' });
  await expect(calls.look(null)).resolves.toEqual({ is: 'unanswered' });
});

test('A change of the shortlist waits until our server has it', async () => {
  answering({ status: 'login' });
  await expect(calls.write(drop, 0)).resolves.toEqual({ is: 'unanswered' });
  answering({ entry: null });
  await expect(calls.write(drop, 0)).resolves.toEqual({ is: 'kept', entry: null });
});
