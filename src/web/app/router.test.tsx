// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SECOND_LAPTOP_PATH } from '#protocol/paths.ts';
import { freshRoutes } from '#web/testing/organiser-app.tsx';
import { loadLackingStyles } from '#web/ui/lacking-styles.ts';
import { FocusHeading, RouteError } from './router.tsx';

// Nobody is asked whether the server was updated.
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(address: string) {
  const router = createMemoryRouter(freshRoutes(), { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

test('An unknown address shows the 404 page', async () => {
  open('/no-such-page');
  expect(await screen.findByRole('heading', { name: '404 Oops! Page not found' })).toBeTruthy();
});

test('A visitor of a protected page is sent to sign in, and the heading has the focus', async () => {
  const router = open('/create-tournament');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  expect(router.state.location.pathname).toBe('/login');
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

/** Two pages; the second one does not load at first. */
function twoPages() {
  const load = vi
    .fn(() => Promise.resolve(() => <h1>Teams</h1>))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const router = createMemoryRouter([
    {
      element: (
        <>
          <Outlet />
          <FocusHeading />
        </>
      ),
      ErrorBoundary: RouteError,
      children: [
        {
          path: '/',
          element: (
            <>
              <h1>Dashboard</h1>
              <Link to="/teams">Teams</Link>
            </>
          ),
        },
        { path: '/teams', lazy: { Component: load } },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

test('A page that did not load says so, and the next link to it asks for it again', async () => {
  const router = twoPages();
  await userEvent.click(screen.getByRole('link', { name: 'Teams' }));
  expect(await screen.findByRole('heading', { name: 'This page could not be shown' })).toBeTruthy();
  await router.navigate(-1);
  await userEvent.click(await screen.findByRole('link', { name: 'Teams' }));
  expect(await screen.findByRole('heading', { name: 'Teams' })).toBeTruthy();
});

test('The heading has the focus after a link, and not after going back', async () => {
  const router = twoPages();
  await router.navigate('/teams');
  await router.navigate(-1);
  await userEvent.click(await screen.findByRole('link', { name: 'Teams' }));
  const heading = await screen.findByRole('heading', { name: 'Teams' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await router.navigate(-1);
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(document.activeElement).toBe(document.body);
});

test('Going back from a section of the landing page returns to the place of its link', async () => {
  const router = open('/');
  const scrollTo = vi.spyOn(window, 'scrollTo');
  const header = within(screen.getByRole('navigation', { name: 'On this page' }));
  const at = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(120);
  await userEvent.click(header.getByRole('link', { name: 'Features' }));
  expect(document.activeElement?.id).toBe('features');
  at.mockReturnValue(900);
  await userEvent.click(header.getByRole('link', { name: 'How it works' }));
  expect(document.activeElement?.id).toBe('how-it-works');
  at.mockReturnValue(2_000);
  await router.navigate(-1);
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 900));
  await router.navigate(-1);
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 120));
});

test('A page is shown although the style sheet of another page does not come', async () => {
  // From the first call on, sheets that do not come are noted.
  await loadLackingStyles();
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = '/no-such.css';
  document.body.append(sheet);
  await waitFor(() => expect(sheet.isConnected).toBe(false));
  const append = vi.spyOn(document.head, 'append');
  open(SECOND_LAPTOP_PATH);
  expect(await screen.findByRole('heading', { name: 'Second laptop' })).toBeTruthy();
  expect(append).toHaveBeenCalled();
});
