// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyWithRetry } from './lazy-with-retry.tsx';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { PartBoundary, usePreload } from './part-boundary.tsx';

// Nobody is asked whether the server was updated.
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});

const Palette = ({ of }: { readonly of: string }) => <p>Palette of {of}</p>;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A part that loads after as many failures. */
function failing(times: number) {
  let tries = 0;
  const load = vi.fn(async () => {
    await Promise.resolve();
    tries += 1;
    if (tries <= times) throw new TypeError('Failed to fetch');
    return Palette;
  });
  return { load, Part: lazyWithRetry(load) };
}

function bounded(children: ReactNode, wish: unknown = null) {
  return (
    <PartBoundary
      wish={wish}
      loading={<p>Loading...</p>}
      failed={(again) => <button onClick={again}>Try again</button>}
    >
      {children}
    </PartBoundary>
  );
}

test('A part that did not load says so, and the next try fetches it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { load, Part } = failing(2);
  render(bounded(<Part of="keys" />));
  await userEvent.click(await screen.findByText('Try again'));
  await userEvent.click(await screen.findByText('Try again'));
  expect(await screen.findByText('Palette of keys')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
});

test('A changed wish tries again without a press', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { Part } = failing(1);
  const { rerender } = render(bounded(<Part of="keys" />, 'one'));
  await screen.findByText('Try again');
  rerender(bounded(<Part of="keys" />, 'two'));
  expect(await screen.findByText('Palette of keys')).toBeTruthy();
});

test('A part that was loaded ahead is drawn at once and fetched once', async () => {
  const { load, Part } = failing(0);
  await Part.preload();
  render(bounded(<Part of="keys" />));
  expect(screen.getByText('Palette of keys')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('A preload that failed can be repeated', async () => {
  const { Part } = failing(1);
  await expect(Part.preload()).rejects.toThrow('Failed to fetch');
  await Part.preload();
  render(bounded(<Part of="keys" />));
  expect(screen.getByText('Palette of keys')).toBeTruthy();
});

test('A part that nobody can ask for appears when it has loaded in the background', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { Part } = failing(1);
  render(
    <PartBoundary persists failed={() => <p>Not there</p>}>
      <Part of="keys" />
    </PartBoundary>,
  );
  await screen.findByText('Not there');
  await Part.preload();
  expect(await screen.findByText('Palette of keys')).toBeTruthy();
});

test('A part with a button that tries again waits for its press', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { Part } = failing(1);
  render(bounded(<Part of="keys" />));
  await screen.findByText('Try again');
  await act(() => Part.preload());
  expect(screen.getByText('Try again')).toBeTruthy();
});

test('A part that nobody can ask for is tried again by itself', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers();
  const { Part } = failing(1);
  render(
    <PartBoundary persists failed={() => <p>Not there</p>}>
      <Part of="keys" />
    </PartBoundary>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('Not there')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('Palette of keys')).toBeTruthy();
});

test('Parts load one after the other while the page is idle, and failed ones again', async () => {
  vi.useFakeTimers();
  const [first, second] = [failing(1), failing(0)];
  const parts = [first.Part, second.Part];
  const onLoaded = vi.fn<() => void>();
  renderHook(() => usePreload(parts, onLoaded));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(onLoaded).not.toHaveBeenCalled();
  expect(second.load).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(onLoaded).toHaveBeenCalledTimes(1);
  expect([first.load.mock.calls.length, second.load.mock.calls.length]).toEqual([2, 1]);
});

test('An error of the part itself goes on to the boundary above', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = lazyWithRetry<object>(() =>
    Promise.resolve(() => {
      throw new Error('a mistake of ours');
    }),
  );
  await Broken.preload();
  expect(() => render(bounded(<Broken />))).toThrow('a mistake of ours');
});
