import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askSheetWorker } from './ask-sheet-worker.ts';
import { MOST_PASTING_TIME, MOST_READING_TIME } from './read/sheet-problem.ts';

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
  const asked = askSheetWorker({ ask: 'read-teams', file: new Blob(), isPasted }, () => true);
  const refused = expect(asked).rejects.toMatchObject({ code });
  await vi.advanceTimersByTimeAsync(most - 1);
  expect(ended).toEqual(['asked']);
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  expect(ended).toEqual(['asked', 'terminated']);
});
