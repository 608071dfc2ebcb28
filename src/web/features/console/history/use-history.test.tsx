// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#web/net/client/queries.tsx';
import { useHistory } from './use-history.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const line = (sequence: number) => ({
  sequence,
  at: 0,
  commandId: `c${String(sequence)}`,
  by: 'organiser:asha',
  event: { type: 'PhonesHeld' },
});

/** Follows a log; the server answers with at most two lines that follow the one asked about. */
function followed(sequence: number) {
  const asked: number[] = [];
  const server = { isAway: false, log: [1, 2, 3, 4] };
  vi.stubGlobal('fetch', (url: string) => {
    const after = Number(new URLSearchParams(url.split('?')[1]).get('after'));
    asked.push(after);
    if (server.isAway) return Promise.reject(new TypeError('no network'));
    const events = server.log.filter((one) => one > after).slice(0, 2);
    return Promise.resolve(Response.json({ sequence: server.log.length, events: events.map(line) }));
  });
  const { result, rerender } = renderHook((last: number) => useHistory('konkan', last), {
    initialProps: sequence,
    wrapper: QueryProvider,
  });
  const shown = () => result.current.lines.map((one) => one.sequence);
  return { asked, server, result, rerender, shown };
}

test('The history loads page by page, and then each new line once', async () => {
  const { asked, server, result, rerender, shown } = followed(4);
  expect(result.current.state).toBe('loading');
  await waitFor(() => expect(result.current.state).toBe('complete'));
  expect(shown()).toEqual([1, 2, 3, 4]);
  expect(asked).toEqual([0, 2]);
  server.log.push(5);
  rerender(5);
  expect(result.current.state).toBe('loading');
  await waitFor(() => expect(shown()).toEqual([1, 2, 3, 4, 5]));
  expect(asked).toEqual([0, 2, 4]);
  expect(result.current.state).toBe('complete');
});

test('A page that fails says why, keeps the lines, and is requested again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server, result, rerender, shown } = followed(2);
  await waitFor(() => expect(result.current.state).toBe('complete'));
  server.isAway = true;
  rerender(4);
  await waitFor(() => expect(result.current.state).toBe('failed'));
  expect(result.current.problem).toContain('The server cannot be reached');
  expect(shown()).toEqual([1, 2]);
  server.isAway = false;
  await vi.advanceTimersByTimeAsync(3_000);
  await waitFor(() => expect(result.current.state).toBe('complete'));
  expect(shown()).toEqual([1, 2, 3, 4]);
});

test('A log that is shorter than the copy of the console is asked every three seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { asked, server, result, shown } = followed(5);
  await waitFor(() => expect(shown()).toEqual([1, 2, 3, 4]));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([0, 2, 4]);
  server.log.push(5);
  await vi.advanceTimersByTimeAsync(3_000);
  await waitFor(() => expect(result.current.state).toBe('complete'));
});
