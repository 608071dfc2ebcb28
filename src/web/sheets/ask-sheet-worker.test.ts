import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askSheetWorker } from './ask-sheet-worker.ts';
import { MOST_PASTING_TIME, MOST_READING_TIME, UnreadableSheet } from './read/sheet-files.ts';

const ended: string[] = [];

/** A worker that never answers, like one that reads an endless file. */
class SilentWorker {
  postMessage(): void {
    ended.push('asked');
  }
  terminate(): void {
    ended.push('terminated');
  }
}

beforeEach(() => {
  ended.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('Worker', SilentWorker);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['a file', false, MOST_READING_TIME, 'too-slow'],
  ['pasted cells', true, MOST_PASTING_TIME, 'paste-too-slow'],
])('The worker that reads %s too long is ended, and the page says so', async (_, isPasted, most, code) => {
  const asked = askSheetWorker({ ask: 'read-teams', file: new Blob(), isPasted, sheet: null }, () => true);
  const refused = expect(asked).rejects.toMatchObject({ code });
  await vi.advanceTimersByTimeAsync(most - 1);
  expect(ended).toEqual(['asked']);
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  expect(ended).toEqual(['asked', 'terminated']);
});

test('One pasted table costs at most 5 seconds and a file 20, as their sentences say', () => {
  expect([MOST_PASTING_TIME, MOST_READING_TIME]).toEqual([5_000, 20_000]);
  expect(new UnreadableSheet('paste-too-slow').message).toContain('longer than 5 seconds');
  expect(new UnreadableSheet('too-slow').message).toContain('longer than 20 seconds');
});
