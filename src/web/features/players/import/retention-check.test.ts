import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUp } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import type { ImportRow } from '#web/sheets/read/import-row.ts';
import { squadWarnings, judgeRetentions } from './retention-check.ts';
import { judgeRows } from '#web/sheets/read/judge-rows.ts';

const { auction } = given(setUp);

/** A player whom this team retains. */
const rowOf = (retainedBy: string): readonly ImportRow[] => {
  const cells = ['Om Naik', '107', 24, null, 'Bowler', 20_000, null, null, null];
  const retention = { retainedBy, retainedAt: 1_000 };
  const rows = judgeRows([{ row: 2, cells, retention }], { numbers: [], names: [] }, 'rupees');
  return judgeRetentions(rows, auction);
};

const seen: unknown[] = [];
let answer: ((worker: FakeWorker) => void) | null = null;

class FakeWorker {
  onmessage: ((message: { readonly data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  postMessage(question: unknown): void {
    seen.push(question);
    queueMicrotask(() => answer?.(this));
  }
  terminate(): void {
    seen.push('terminated');
  }
}

const ask = (rows = rowOf('Mumbai'), signal = new AbortController().signal) =>
  squadWarnings(auction, rows, signal);

beforeEach(() => {
  seen.length = 0;
  answer = null;
  vi.stubGlobal('Worker', FakeWorker);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('A worker reckons which retention makes a squad impossible, and is ended', async () => {
  const warnings = new Map([['row 2', 'Mumbai cannot complete its squad']]);
  answer = ({ onmessage }) => onmessage?.({ data: warnings });
  expect(await ask()).toBe(warnings);
  expect(seen).toMatchObject([
    {
      ask: 'retentions',
      planned: {
        players: [{ id: 'row 2', name: 'Om Naik' }],
        retentions: [{ player: 'row 2', team: 'mumbai' }],
      },
    },
    'terminated',
  ]);
});

test('Rows without a retention, or with one that is refused, ask no worker', async () => {
  expect([...(await ask(rowOf(''))), ...(await ask(rowOf('Pune')))]).toEqual([]);
  expect(seen).toEqual([]);
});

test('A worker that does not load or is not there leaves the import without warnings', async () => {
  answer = ({ onerror }) => onerror?.();
  expect((await ask()).size).toBe(0);
  vi.stubGlobal('Worker', undefined);
  expect((await ask()).size).toBe(0);
});

test('A question that another one replaces ends its worker', async () => {
  const stop = new AbortController();
  const asked = ask(rowOf('Mumbai'), stop.signal);
  stop.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  expect(seen.at(-1)).toBe('terminated');
});
