// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { openSession } from '#web/net/session/session.ts';
import {
  ASHA,
  closeApp,
  expectToast,
  heldAnswer,
  noAnswer,
  openApp,
  openAsAsha,
  refusal,
  type Answers,
} from '#web/testing/organiser-app.tsx';

afterEach(closeApp);

const BROKEN = { code: 'broken', message: 'An unexpected error occurred. Please try again.' };

/** Opens the app with a token that the browser kept from its last visit. */
function openWithToken(address: string, answers: Answers) {
  localStorage.setItem('token', 't1');
  localStorage.setItem('user', '{}');
  openSession();
  return openApp(address, answers);
}

const dashboard = () => screen.findByRole('heading', { name: 'Welcome back, Asha Kulkarni' });

test.each([
  '/dashboard',
  '/create-tournament',
  '/teams?tournament=x',
  '/players',
  '/auction',
  '/rehearsal?tournament=x',
  '/rehearsal-wall?tournament=x',
  '/tournaments',
])('A visitor of %s is sent to sign in', async (address) => {
  const { expectAddress } = openApp(address, {});
  await screen.findByRole('heading', { name: 'Welcome back' });
  await expectAddress('/login');
});

test.each(['teams', 'players', 'rules', 'share', 'squads-print', 'rehearsal', 'rehearsal-wall'])(
  'The page %s needs a tournament that exists: else the list of tournaments says why',
  async (page) => {
    const missing = () =>
      refusal({ code: 'no-such-tournament', message: 'This tournament does not exist' }, 404);
    // The list of tournaments answers: its own error would replace the toast that is expected here.
    const list = () => ({ page: [], total: 0, next: null });
    const answers = new Proxy<Answers>(
      {},
      { get: (_, path) => (path === PATHS.tournaments ? list : missing) },
    );
    const { router, expectAddress } = openAsAsha(`/${page}?tournament=nobodys`, answers);
    await expectToast(
      'destructive',
      'Error',
      'Failed to load tournament data',
      'This tournament does not exist',
    );
    await expectAddress('/tournaments');
    await act(() => router.navigate(`/${page}`));
    await expectAddress('/tournaments');
  },
);

test('A page that needs a session is not in the history of a visitor', async () => {
  const { router, expectAddress } = openApp('/tournaments', {});
  await screen.findByRole('heading', { name: 'Welcome back' });
  await router.navigate(-1);
  await expectAddress('/');
});

test.each(['/', '/login', '/register'])('%s leads a signed-in user to the dashboard', async (address) => {
  const { expectAddress } = openAsAsha(address, {});
  await dashboard();
  await expectAddress('/dashboard');
});

test('Nothing is shown while the token is being validated', async () => {
  const { answer, give } = heldAnswer();
  const { sentTo } = openWithToken('/dashboard', { [PATHS.validate]: answer });
  await waitFor(() => expect(sentTo(PATHS.validate)).toHaveLength(1));
  expect(document.body.textContent).toBe('');
  give(ASHA);
  await dashboard();
});

test('An invalid token is removed with its user', async () => {
  const answers = {
    [PATHS.validate]: () => refusal({ code: 'not-signed-in', message: 'Please sign in' }, 401),
  };
  const { expectAddress } = openWithToken('/dashboard', answers);
  await expectAddress('/login');
  expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
});

test.each([
  ['the server cannot be reached', noAnswer, 'The server cannot be reached', /Check the connection/],
  [
    'the server is broken',
    () => refusal(BROKEN, 500),
    'The server answers with an error',
    /connection works/,
  ],
] as const)('The session stays when %s, and Try again goes on', async (_when, failing, title, text) => {
  const answers: Answers = { [PATHS.validate]: failing };
  const { user } = openWithToken('/dashboard', answers);
  await screen.findByText(title);
  expect(screen.getByText(text)).toBeTruthy();
  expect(localStorage.getItem('token')).toBe('t1');
  answers[PATHS.validate] = () => ASHA;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await dashboard();
});
