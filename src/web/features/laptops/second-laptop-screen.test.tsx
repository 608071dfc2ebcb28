// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { SecondLaptopScreen } from './second-laptop-screen.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('A laptop that has never answered says so until it answers, also while it is asked again', async () => {
  vi.useFakeTimers();
  const calls: { readonly answer: (json: unknown) => void; readonly fail: (reason: Error) => void }[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve, reject) => {
        calls.push({ answer: (json) => resolve(Response.json(json)), fail: reject });
      }),
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  render(
    <MemoryRouter>
      <SecondLaptopScreen />
    </MemoryRouter>,
  );
  await pass(0);
  expect(screen.queryByRole('alert')).toBeNull();
  calls[0]?.fail(new TypeError('Failed to fetch'));
  await pass(0);
  expect(screen.getByRole('alert')).toBeDefined();
  await pass(1_500);
  expect(calls).toHaveLength(2);
  expect(screen.getByRole('alert')).toBeDefined();
  calls[1]?.answer({ house: 'a', epoch: 1, role: 'house', takenOver: false, others: [], successor: null });
  await pass(0);
  expect(screen.queryByRole('alert')).toBeNull();
});
