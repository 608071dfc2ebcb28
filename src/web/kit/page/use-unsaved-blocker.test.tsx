// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import { useUnsavedBlocker } from './use-unsaved-blocker.ts';

afterEach(cleanup);

function Form() {
  const [typed, setTyped] = useState('');
  const blocker = useUnsavedBlocker(typed !== '');
  return (
    <>
      <input aria-label="Purse" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Link to="/teams">Teams</Link>
      {blocker.state === 'blocked' && (
        <>
          <button onClick={blocker.proceed}>Leave</button>
          <button onClick={blocker.reset}>Stay</button>
        </>
      )}
    </>
  );
}

/** Opens the form with an earlier page behind it, and types if told. */
async function opened(typed: string) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>Dashboard</h1> },
      { path: '/rules', element: <Form /> },
      { path: '/teams', element: <h1>Teams</h1> },
    ],
    { initialEntries: ['/', '/rules'] },
  );
  render(<RouterProvider router={router} />);
  if (typed !== '') await userEvent.type(screen.getByLabelText('Purse'), typed);
  return router;
}

const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('A page without unsaved input is left without a question', async () => {
  await opened('');
  expect(closing()).toBe(true);
  await userEvent.click(screen.getByText('Teams'));
  expect(await screen.findByRole('heading', { name: 'Teams' })).toBeTruthy();
});

test('Unsaved input asks on a link: Stay keeps it, Leave follows the link', async () => {
  await opened('5');
  await userEvent.click(screen.getByText('Teams'));
  await userEvent.click(await screen.findByText('Stay'));
  expect(screen.getByLabelText<HTMLInputElement>('Purse').value).toBe('5');
  expect(screen.queryByText('Leave')).toBeNull();
  await userEvent.click(screen.getByText('Teams'));
  await userEvent.click(await screen.findByText('Leave'));
  expect(await screen.findByRole('heading', { name: 'Teams' })).toBeTruthy();
});

test('Unsaved input asks on going back, and Leave goes back', async () => {
  const router = await opened('5');
  await router.navigate(-1);
  await userEvent.click(await screen.findByText('Leave'));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy();
});

test('Unsaved input lets the browser ask on closing and reloading', async () => {
  await opened('5');
  expect(closing()).toBe(false);
  await userEvent.clear(screen.getByLabelText('Purse'));
  expect(closing()).toBe(true);
});
