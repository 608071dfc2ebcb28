import { afterEach, expect, test, vi } from 'vitest';
import type { PlayerRow } from '#domain/views/view.ts';
import { FakeClock } from '#web/testing/fake-auction-calls.ts';
import { askServer } from './player-list.ts';

afterEach(() => vi.unstubAllGlobals());

test('A page of the list that a proxy answered in JSON is asked for again', async () => {
  const answers: object[] = [{ status: 'login' }, { page: 0, of: 1, rows: [] }];
  const asked = vi.fn(() => Promise.resolve(Response.json(answers.shift())));
  vi.stubGlobal('fetch', asked);
  const clock = new FakeClock();
  const rows = new Promise<readonly PlayerRow[]>((onRows) => {
    askServer({ code: 'code', clock, from: 0, onBytes: () => {}, onShare: () => {}, onRows });
  });
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  await expect
    .poll(async () => {
      await clock.pass(60_000);
      return asked.mock.calls.length;
    })
    .toBe(2);
  await expect(rows).resolves.toEqual([]);
});
