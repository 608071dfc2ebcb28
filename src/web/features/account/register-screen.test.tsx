// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import {
  ASHA,
  closeApp,
  descriptionOf,
  expectToast,
  heldAnswer,
  noAnswer,
  openApp,
  refusal,
  type Answers,
} from '#web/testing/organiser-app.tsx';

afterEach(closeApp);

const TYPED = {
  'Full Name': 'Meera Joshi',
  Email: 'meera@example.com',
  'Mobile Number': '98200 54321',
  Password: 'googly',
  'Confirm Password': 'googly',
};

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const create = () => screen.getByRole('button', { name: /^Creat/ });

async function opened(answers: Answers) {
  const app = openApp('/register', answers);
  await screen.findByRole('heading', { name: 'Create an account' });
  const fill = async (texts: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(texts)) {
      await app.user.clear(box(label));
      await app.user.type(box(label), text);
    }
  };
  return { ...app, fill };
}

test('A registration says that it is in progress', async () => {
  const { answer, give } = heldAnswer();
  const { user, fill, expectAddress } = await opened({ [PATHS.register]: answer });
  await fill(TYPED);
  await user.click(create());
  await waitFor(() => expect(create().textContent).toBe('Creating account...'));
  give({ token: 't1', user: ASHA });
  await expectAddress('/dashboard');
});

test('Each problem of a registration is at its field, the first in a toast, and nothing typed is lost', async () => {
  const { user, fill, sentTo } = await opened({});
  await user.click(create());
  await expectToast('destructive', 'Error', 'Full name is required');
  expect(document.activeElement).toBe(box('Full Name'));
  expect(descriptionOf(box('Mobile Number'))).toBe('Mobile number is required');
  await fill({ ...TYPED, 'Confirm Password': 'doosra' });
  await user.click(create());
  await expectToast('destructive', 'Error', 'Passwords do not match');
  await fill({ Password: 'short', 'Confirm Password': 'short' });
  await user.click(create());
  await expectToast('destructive', 'Error', 'Password must be at least 6 characters long');
  expect(box('Full Name').value).toBe('Meera Joshi');
  expect(box('Email').value).toBe('meera@example.com');
  expect(sentTo(PATHS.register)).toHaveLength(0);
});

test('A registration with a used e-mail is refused at its field', async () => {
  const message = 'An account with this email already exists: sign in instead';
  const { user, fill } = await opened({
    [PATHS.register]: () => refusal({ code: 'email-taken', field: 'email', message }),
  });
  await fill(TYPED);
  await user.click(create());
  await expectToast('destructive', 'Error', 'Registration failed. Please try again.');
  expect(descriptionOf(box('Email'))).toBe(message);
  expect(document.activeElement).toBe(box('Email'));
});

test('A registration without a network says so, and loses nothing', async () => {
  const { user, fill } = await opened({ [PATHS.register]: noAnswer });
  await fill(TYPED);
  await user.click(create());
  await expectToast('destructive', 'Error', 'An unexpected error occurred. Please try again.');
  expect(box('Email').value).toBe('meera@example.com');
});

test('An invitation is read from its link or typed, and a refused one says why at its field', async () => {
  const message = 'Please enter your invitation: whoever runs this server gives you one';
  const answers: Answers = {
    [PATHS.registration]: () => ({ registration: 'invite' }),
    [PATHS.register]: () => refusal({ code: 'invitation-missing', field: 'invitation', message }),
  };
  const typed = await opened(answers);
  expect((await screen.findByLabelText<HTMLInputElement>('Invitation')).value).toBe('');
  await typed.fill(TYPED);
  await typed.user.click(create());
  await expectToast('destructive', 'Error', 'Registration failed. Please try again.');
  expect(descriptionOf(box('Invitation'))).toBe(message);
  expect(box('Full Name').value).toBe('Meera Joshi');

  closeApp();
  const code = 'k7mp-x2vq-9trd-h3wz';
  location.hash = code;
  answers[PATHS.register] = () => ({ token: 't1', user: ASHA });
  const { user, fill, sentTo, expectAddress } = await opened(answers);
  expect((await screen.findByLabelText<HTMLInputElement>('Invitation')).value).toBe(code);
  location.hash = '';
  await fill(TYPED);
  await user.click(create());
  await expectAddress('/dashboard');
  expect(sentTo(PATHS.register)[0]?.body).toMatchObject({ invitation: code });
});

test('A closed registration shows no form, and leads to sign in', async () => {
  const { user, expectAddress } = await opened({ [PATHS.registration]: () => ({ registration: 'closed' }) });
  await screen.findByText('New accounts are not opened here: please ask whoever runs this server.');
  expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  await expectAddress('/login');
});
