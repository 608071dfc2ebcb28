// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#web/net/client/queries.tsx';
import { openedAuction } from '#web/testing/small-auction.ts';
import { PreflightLink } from './console-header.tsx';

/** How many checks have begun. */
let checks = 0;
class SilentWorker {
  postMessage() {
    checks += 1;
  }
  terminate() {}
}

beforeEach(() => {
  checks = 0;
  vi.stubGlobal('Worker', SilentWorker);
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const auction = openedAuction();
const after = (lines: number) => (
  <MemoryRouter>
    <QueryProvider>
      <PreflightLink open auction={{ ...auction, sequence: auction.sequence + lines }} />
    </QueryProvider>
  </MemoryRouter>
);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('The check waits until no new line has come for half a second, also on a network that returns', async () => {
  const { rerender } = render(after(0));
  await pass(400);
  rerender(after(1));
  await pass(400);
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(checks).toBe(0);
  await pass(100);
  expect(checks).toBe(1);
  expect(screen.queryByRole('link')).toBeNull();
});
