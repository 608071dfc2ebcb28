// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import {
  ASHA,
  closeApp,
  expectToast,
  heldAnswer,
  noAnswer,
  openApp,
  refusal,
  type Answers,
} from '#web/testing/organiser-app.tsx';

afterEach(closeApp);

const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const signIn = () => screen.getByRole('button', { name: /^Sign/ });

async function opened(answers: Answers) {
  const app = openApp('/login', answers);
  return { ...app, email: await screen.findByLabelText('Email') };
}

test('Signing in requires an email and a password', async () => {
  const { user, email, sentTo } = await opened({});
  await user.click(signIn());
  await expectToast('destructive', 'Error', 'Email is required');
  await user.type(email, 'asha@example.com');
  await user.click(signIn());
  await expectToast('destructive', 'Error', 'Password is required');
  expect(sentTo(PATHS.login)).toHaveLength(0);
});

test('A refused sign-in keeps what was typed, and says why as the server does', async () => {
  const answers: Answers = {
    [PATHS.login]: () => refusal({ code: 'wrong-password', message: 'Invalid email or password' }, 401),
  };
  const { user, email } = await opened(answers);
  await user.type(email, 'asha@example.com');
  await user.type(password(), 'yorker-1');
  await user.click(signIn());
  await expectToast('destructive', 'Error', 'Invalid email or password');
  expect(password().value).toBe('yorker-1');
  const wait = 'Too many failed attempts: please try again in 30 seconds';
  answers[PATHS.login] = () => refusal({ code: 'too-many', message: wait }, 429);
  await user.click(signIn());
  await expectToast('destructive', 'Error', wait);
});

test('Signing in says that it is in progress, and sends nothing on a second Enter', async () => {
  const { answer, give } = heldAnswer();
  const { user, email, sentTo, expectAddress } = await opened({ [PATHS.login]: answer });
  await user.type(email, 'asha@example.com');
  await user.type(password(), 'six-runs{Enter}');
  await waitFor(() => expect(signIn().textContent).toBe('Signing in...'));
  await user.type(password(), '{Enter}{Enter}');
  give({ token: 't1', user: ASHA });
  await expectAddress('/dashboard');
  expect(sentTo(PATHS.login).map(({ body }) => body)).toEqual([
    { email: 'asha@example.com', password: 'six-runs' },
  ]);
  expect(localStorage.getItem('token')).toBe('t1');
});

test('Signing in without a network says so, and loses nothing', async () => {
  const { user, email } = await opened({ [PATHS.login]: noAnswer });
  await user.type(email, 'asha@example.com');
  await user.type(password(), 'six-runs');
  await user.click(signIn());
  await expectToast('destructive', 'Error', 'An unexpected error occurred. Please try again.');
  expect(password().value).toBe('six-runs');
});
