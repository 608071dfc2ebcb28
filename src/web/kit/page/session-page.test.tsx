// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserAnswer } from '#protocol/calls/accounts.ts';
import { RequireSession } from '#web/app/require-session.tsx';
import { useUnsavedBlocker } from './use-unsaved-blocker.ts';
import { descriptionOf } from '#web/testing/organiser-app.tsx';
import { tokenRefused } from '#web/net/client/credential.ts';
import { enterSession, leaveSession, openSession } from '#web/net/session/session.ts';

const asha: UserAnswer = { id: 'asha', name: 'Asha', email: 'asha@example.com', mobile: '9820012345' };
const ravi: UserAnswer = { ...asha, id: 'ravi', name: 'Ravi', email: 'ravi@example.com' };
const teams = vi.fn(() => Promise.resolve('six teams'));

beforeEach(() => {
  teams.mockClear();
  openSession();
});
afterEach(() => {
  cleanup();
  leaveSession();
  vi.unstubAllGlobals();
});

/** A page that reads from the server, and has unsaved input once something is typed. */
function Rules() {
  const [purse, setPurse] = useState('');
  useUnsavedBlocker(purse !== '');
  const { data } = useQuery({ queryKey: ['teams'], queryFn: teams });
  return (
    <>
      <input aria-label="Purse" value={purse} onChange={({ target }) => setPurse(target.value)} />
      <p>{data}</p>
    </>
  );
}

/** Opens the page as Asha, types into it, and ends her session. This user signs in after a wrong password. */
async function signedInAgainAs(user: UserAnswer) {
  enterSession('t1', asha);
  const pages = [
    { path: '/rules', element: <Rules /> },
    { path: '/dashboard', element: <h1>Dashboard</h1> },
  ];
  const router = createMemoryRouter([{ Component: RequireSession, children: pages }], {
    initialEntries: ['/rules'],
  });
  render(<RouterProvider router={router} />);
  await screen.findByText('six teams');
  await userEvent.type(screen.getByLabelText('Purse'), '5000');
  act(() => tokenRefused('t1'));
  const message = 'Invalid email or password';
  const wrong = { error: { code: 'wrong-credentials', field: 'password', message } };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(wrong, { status: 401 })));
  const password = await screen.findByLabelText('Password');
  await userEvent.type(password, 'wrong-one');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(descriptionOf(password)).toBe(message));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ token: 't2', user })));
  await userEvent.clear(password);
  await userEvent.type(password, 'Boundary-4');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('The same user keeps what was typed, and the page reads its answers again', async () => {
  await signedInAgainAs(asha);
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Purse').value).toBe('5000');
  expect(teams).toHaveBeenCalledTimes(2);
});

test("Another user comes to the own dashboard, whatever the page's unsaved input", async () => {
  await signedInAgainAs(ravi);
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy();
});
