import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expectNothingFromAxeAnywhere } from './support/axe.ts';
import { expectToast, newOrganiser, newTeam, newTournament, openAs } from './support/organiser.ts';
import { startBoli, type Boli } from './support/server.ts';
import { expect, test } from './support/test.ts';

/** The built command `npm run invite`. */
const INVITE = fileURLToPath(new URL('../dist/server/cli/invite.js', import.meta.url));

const TYPED = {
  'Full Name': 'Meera Joshi',
  'Mobile Number': '98200 54321',
  Password: 'googly',
  'Confirm Password': 'googly',
};

test.describe('Access to pages', () => {
  test('Send a visitor to sign in, without the wanted page in the history', async ({ page }) => {
    await page.goto('/');
    await page.goto('/tournaments');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('Show a visitor no page of an organiser', async ({ page }) => {
    for (const path of ['/dashboard', '/create-tournament', '/teams?tournament=x', '/players', '/auction']) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/login');
    }
  });

  test('Send a signed-in user from / and /login to the dashboard', async ({ page, boli }) => {
    await openAs(page, await newOrganiser(boli), '/');
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/login');
    await expect(page).toHaveURL('/dashboard');
  });

  test('Show nothing while the token is being validated', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    await page.goto('/login');
    await page.evaluate((token) => localStorage.setItem('token', token), organiser.token);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/auth/validate', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/auth/validate');
    await page.goto('/dashboard');
    await asked;
    await expect(page.locator('body')).toHaveText('');
    letGo();
    await expect(page.getByRole('heading', { name: 'Welcome back, Asha Kulkarni' })).toBeVisible();
  });

  test('Remove an invalid token with its user', async ({ page }) => {
    await page.goto('/login');
    await page.evaluate(() => {
      localStorage.setItem('token', 'no-such-token');
      localStorage.setItem('user', '{}');
    });
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ]);
  });
});

test.describe('Registration', () => {
  test('Open an account and lead to the dashboard', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
    await page.getByRole('link', { name: 'Create one' }).click();
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect(page.getByLabel('Mobile Number')).toHaveAttribute('type', 'tel');
    for (const [label, text] of Object.entries(TYPED))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel('Email').fill(`meera.${Date.now()}@example.com`);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectToast(page, 'Success', 'Registration successful! Redirecting to dashboard...', 'plain');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome back, Meera Joshi' })).toBeVisible();
    const kept = await page.evaluate(() => localStorage.getItem('user'));
    expect(kept).toContain('Meera Joshi');
  });

  test('Say that registration is in progress', async ({ page }) => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/auth/register', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/register');
    for (const [label, text] of Object.entries(TYPED))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel('Email').fill(`meera.busy.${Date.now()}@example.com`);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
    letGo();
    await expect(page).toHaveURL('/dashboard');
  });

  test('Say what is wrong with a registration in a toast and at each field, and lose nothing typed', async ({
    page,
  }) => {
    await page.goto('/register');
    const create = page.getByRole('button', { name: 'Create account' });
    await create.click();
    await expectToast(page, 'Error', 'Full name is required', 'destructive');
    await expect(page.getByLabel('Full Name')).toBeFocused();
    await expect(page.getByLabel('Mobile Number')).toHaveAccessibleDescription('Mobile number is required');

    for (const [label, text] of Object.entries(TYPED))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel('Email').fill('meera@example.com');
    await page.getByLabel('Confirm Password').fill('doosra');
    await create.click();
    await expectToast(page, 'Error', 'Passwords do not match', 'destructive');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Confirm Password').fill('short');
    await create.click();
    await expectToast(page, 'Error', 'Password must be at least 6 characters long', 'destructive');
    await expect(page.getByLabel('Full Name')).toHaveValue('Meera Joshi');
    await expect(page.getByLabel('Email')).toHaveValue('meera@example.com');
  });

  test('Refuse a registration with a used e-mail, with the reason at the field', async ({ page, boli }) => {
    const { email } = await newOrganiser(boli);
    await page.goto('/register');
    for (const [label, text] of Object.entries(TYPED))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel('Email').fill(email.toUpperCase());
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectToast(page, 'Error', 'Registration failed. Please try again.', 'destructive');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      'An account with this email already exists: sign in instead',
    );
    await expect(page.getByLabel('Email')).toBeFocused();
  });
});

test.describe('Closed registration', () => {
  /** A server with this registration setting, and the output of the invitation command on its data. */
  async function told(registration: 'invite' | 'closed', use: (boli: Boli) => Promise<void>): Promise<void> {
    const boli = await startBoli({ REGISTRATION: registration });
    await use(boli).finally(() => boli.stop());
  }

  function linkOfInvitation({ url, dataDir }: Boli): string {
    const env = { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: new URL(url).port };
    const { stdout } = spawnSync(process.execPath, [INVITE], { env, encoding: 'utf8' });
    return /(\/register#\S+)/.exec(stdout)?.[1] ?? stdout;
  }

  async function fill(page: Page, email: string): Promise<void> {
    for (const [label, text] of Object.entries(TYPED))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Create account' }).click();
  }

  test('Open one account by an invitation, from its link or typed', async ({ page }) => {
    await told('invite', async (boli) => {
      const link = linkOfInvitation(boli);
      await page.goto(`${boli.url}/register`);
      await expect(page.getByLabel('Invitation')).toHaveValue('');
      await fill(page, 'meera@example.com');
      await expectToast(page, 'Error', 'Registration failed. Please try again.', 'destructive');
      await expect(page.getByLabel('Invitation')).toHaveAccessibleDescription(
        'Please enter your invitation: whoever runs this server gives you one',
      );
      await expect(page.getByLabel('Full Name')).toHaveValue('Meera Joshi');
      await expectNothingFromAxeAnywhere(page);

      await page.goto(`${boli.url}/login`);
      await page.goto(`${boli.url}${link}`);
      await expect(page.getByLabel('Invitation')).toHaveValue(link.replace('/register#', ''));
      await fill(page, 'meera@example.com');
      await expect(page).toHaveURL(`${boli.url}/dashboard`);
      await page.getByRole('button', { name: 'Logout' }).click();

      await page.goto(`${boli.url}/register`);
      await page.getByLabel('Invitation').fill(link);
      await fill(page, 'ravi@example.com');
      await expect(page.getByLabel('Invitation')).toHaveAccessibleDescription(
        'This invitation is used up, has run out or never was: please ask for a new one',
      );
    });
  });

  test('Say that registration is closed, and let existing users sign in', async ({ page }) => {
    await told('closed', async (boli) => {
      await page.goto(`${boli.url}/register`);
      await expect(
        page.getByText('New accounts are not opened here: please ask whoever runs this server.'),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Create account' })).toBeHidden();
      await expectNothingFromAxeAnywhere(page);
      await page.getByRole('link', { name: 'Sign in' }).click();
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    });
  });
});

test.describe('Signing in', () => {
  test('Sign in by keyboard alone and reach the dashboard', async ({ page, boli }) => {
    const { email, password } = await newOrganiser(boli);
    await page.goto('/login');
    await page.getByLabel('Email').focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Success', 'Login successful! Redirecting to dashboard...', 'plain');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome back, Asha Kulkarni' })).toBeFocused();
  });

  test('Require an email and a password', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectToast(page, 'Error', 'Email is required', 'destructive');
    await page.getByLabel('Email').fill('asha@example.com');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectToast(page, 'Error', 'Password is required', 'destructive');
  });

  test('Keep what was typed with a wrong password, and tell the wait after five', async ({ page, boli }) => {
    const { email } = await newOrganiser(boli);
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('yorker-1');
    const signIn = page.getByRole('button', { name: 'Sign in' });
    await signIn.click();
    await expectToast(page, 'Error', 'Invalid email or password', 'destructive');
    await expect(page.getByLabel('Password')).toHaveValue('yorker-1');
    for (let more = 2; more <= 5; more += 1) {
      const answered = page.waitForResponse('**/api/auth/login');
      await signIn.click();
      await answered;
      await expect(signIn).toBeEnabled();
    }
    await signIn.click();
    await expectToast(
      page,
      'Error',
      /^Too many failed attempts: please try again in \d+ seconds$/,
      'destructive',
    );
  });

  test('Say that signing in is in progress, and send nothing on a second Enter', async ({ page, boli }) => {
    const { email, password } = await newOrganiser(boli);
    let calls = 0;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/auth/login', async (route) => {
      calls += 1;
      await held;
      await route.continue();
    });
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    letGo();
    await expect(page).toHaveURL('/dashboard');
    expect(calls).toBe(1);
  });
});

test('Let a known device sign in during a flood of attempts, over plain http too', async ({
  page,
  ownBoli,
}) => {
  const { email, password } = await newOrganiser(ownBoli);
  const signIn = async () => {
    await page.goto(`${ownBoli.hallUrl}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('region', { name: 'Quick Stats' }).getByRole('definition')).toHaveText([
      '0',
      '0',
      '0',
      '0',
    ]);
  };
  /** The request has the same address, but not the browser's device cookie. */
  const stranger = async (name: string, word: string): Promise<number> => {
    const body = JSON.stringify({ email: name, password: word });
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch(`${ownBoli.url}/api/auth/login`, { method: 'POST', headers, body })).status;
  };
  await signIn();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${ownBoli.hallUrl}/login`);
  for (let n = 0; n < 30; n += 1) await stranger(`n${n}@example.com`, 'cricket');
  expect(await stranger(email, password)).toBe(429);
  await signIn();
});

test.describe('Without a network', () => {
  test.use({ toleratedErrors: [/net::ERR_/] });

  test('Say that the network is gone when signing in or up, and lose nothing', async ({ page }) => {
    await page.goto('/login');
    await page.route('**/api/**', (route) => route.abort());
    await page.getByLabel('Email').fill('asha@example.com');
    await page.getByLabel('Password').fill('six-runs');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectToast(page, 'Error', 'An unexpected error occurred. Please try again.', 'destructive');
    await expect(page.getByLabel('Password')).toHaveValue('six-runs');

    await page.getByRole('link', { name: 'Create one' }).click();
    for (const [label, text] of Object.entries(TYPED))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel('Email').fill('meera@example.com');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectToast(page, 'Error', 'An unexpected error occurred. Please try again.', 'destructive');
    await expect(page.getByLabel('Email')).toHaveValue('meera@example.com');
  });

  test('Keep the session without a network, and say so', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    await openAs(page, organiser, '/dashboard');
    await page.route('**/api/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('The server cannot be reached')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(organiser.token);
    await expectNothingFromAxeAnywhere(page);
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back, Asha Kulkarni' })).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
  });
});

test.describe('With a broken server', () => {
  test.use({ toleratedErrors: [/status of 50[03]/] });

  test('Keep the session while the server is broken, and say what is wrong', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    await openAs(page, organiser, '/dashboard');
    const error = { error: { code: 'broken', message: 'An unexpected error occurred. Please try again.' } };
    await page.route('**/api/auth/validate', (route) => route.fulfill({ status: 500, json: error }));
    await page.reload();
    await expect(page.getByText('The server answers with an error')).toBeVisible();
    await expect(page.getByText(/the connection works/)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(organiser.token);
    await page.unroute('**/api/auth/validate');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back, Asha Kulkarni' })).toBeVisible();
  });
});

test.describe('Signing out', () => {
  test('Remove token and user here and on the server when signing out', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    await openAs(page, organiser, '/dashboard');
    const told = page.waitForResponse('**/api/auth/logout');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await told;
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    const asked = await fetch(`${boli.url}/api/auth/validate`, {
      headers: { Authorization: `Bearer ${organiser.token}` },
    });
    expect(asked.status).toBe(401);
  });

  test('Sign out the other tabs, too', async ({ page, context, boli }) => {
    const organiser = await newOrganiser(boli);
    await openAs(page, organiser, '/dashboard');
    const other = await context.newPage();
    await other.goto('/tournaments');
    await expect(other.getByRole('heading', { name: 'Tournaments', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(other).toHaveURL('/login');
  });
});

test.describe('The dashboard', () => {
  test('Show true counts on the dashboard, and lead on from its four tiles', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    const { id } = await newTournament(organiser);
    await openAs(page, organiser, '/dashboard');
    const stats = page.getByRole('region', { name: 'Quick Stats' });
    for (const label of ['Active Tournaments', 'Teams Created', 'Players Added', 'Auctions Completed'])
      await expect(stats.getByRole('term').filter({ hasText: label })).toBeVisible();
    await expect(stats.getByRole('definition')).toHaveText(['0', '0', '0', '0']);
    const tiles = page.getByRole('navigation').getByRole('link');
    const paths = () => tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const inside = `?tournament=${id}`;
    await expect
      .poll(paths)
      .toEqual(['/tournaments', `/teams${inside}`, `/players${inside}`, `/auction${inside}`]);
    await tiles.filter({ hasText: 'Teams' }).click();
    await expect(page).toHaveURL(`/teams${inside}`);
  });

  test('Say what an auction needs when there is no tournament', async ({ page, boli }) => {
    await openAs(page, await newOrganiser(boli), '/dashboard');
    await expect(page.getByRole('heading', { name: 'Your first auction evening' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create Tournament' })).toBeVisible();
    const teams = page.getByRole('navigation').getByRole('link', { name: 'Teams' });
    await expect(teams).toHaveText(/choose a tournament first/);
    await expectNothingFromAxeAnywhere(page);
    await teams.click();
    await expect(page).toHaveURL('/tournaments');
  });

  test('Show what the next auction lacks, and lead to the next step', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    const tournament = await newTournament(organiser, { name: 'Kolhapur Premier League' });
    await openAs(page, organiser, '/dashboard');
    const coming = page.getByRole('region', { name: 'Kolhapur Premier League' });
    const steps = coming.getByRole('list', { name: 'What the evening needs' }).getByRole('listitem');
    await expect(steps).toHaveText([
      /Open:Teamsnone yet/,
      /Open:Playersnone yet/,
      /Open:Rulesnot yet chosen/,
      /Open:Accepted0 of 0 teams/,
      /Open:Screens and phonesno link yet/,
      /Open:Second laptopnone/,
    ]);
    await coming.getByRole('link', { name: 'Add the teams' }).click();
    await expect(page).toHaveURL(`/teams?tournament=${tournament.id}`);

    for (const team of ['Kagal Kings', 'Rankala Riders']) await newTeam(organiser, tournament, team);
    await openAs(page, organiser, '/dashboard');
    await expect(steps.first()).toHaveText(/Done:Teams2/);
    await expect(coming.getByRole('list', { name: 'Teams that play' }).getByRole('listitem')).toHaveText([
      /Kagal Kings/,
      /Rankala Riders/,
    ]);
    await expect(coming.getByRole('link', { name: 'Bring in the players' })).toBeVisible();
    await expectNothingFromAxeAnywhere(page);
  });

  test('Change the password after asking for the current one', async ({ page, boli }) => {
    const { email, password, ...organiser } = await newOrganiser(boli);
    await openAs(page, { email, password, ...organiser }, '/dashboard');
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    const change = dialog.getByRole('button', { name: 'Change password' });
    await dialog.getByLabel('Current password').fill('not this one');
    await dialog.getByLabel('New password', { exact: true }).fill('long-hop');
    await dialog.getByLabel('New password once more').fill('long-hopp');
    await change.click();
    await expect(dialog.getByLabel('New password once more')).toHaveAccessibleDescription(
      'Passwords do not match',
    );
    await dialog.getByLabel('New password once more').fill('long-hop');
    await change.click();
    await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(
      'The current password is not right',
    );
    await expectNothingFromAxeAnywhere(page);
    await dialog.getByLabel('Current password').fill(password);
    await change.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('long-hop');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('Sign in again in place when a session ends, and lose nothing typed', async ({ page, boli }) => {
  const organiser = await newOrganiser(boli);
  await openAs(page, organiser, '/create-tournament');
  await page.getByLabel('Tournament Name').fill('Ganesh Cup');
  await page.getByLabel('Date').fill('2026-12-05');
  await page.getByLabel('Time').fill('09:00');
  await page.getByLabel('Total Amount per Team').fill('100000');
  await page.getByLabel('Players per Team').fill('11');
  await fetch(`${boli.url}/api/auth/logout`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${organiser.token}` },
  });
  await page.getByRole('button', { name: 'Create Tournament' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog.getByLabel('Email')).toHaveValue(organiser.email);
  await expectNothingFromAxeAnywhere(page);
  await dialog.getByLabel('Password').fill('wrong-one');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription('Invalid email or password');
  await dialog.getByLabel('Password').fill(organiser.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Tournament Name')).toHaveValue('Ganesh Cup');
  await page.getByRole('button', { name: 'Create Tournament' }).click();
  await expect(page).toHaveURL('/tournaments');
  await expect(page.getByRole('heading', { name: 'Ganesh Cup' })).toBeVisible();
});

test.describe('A form to sign in again that does not load', () => {
  test.use({ toleratedErrors: [/ERR_FAILED/] });

  test('Show the form to sign in again as soon as it loads', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    await page.route('**/sign-in-again*.js', (route) => route.abort());
    await openAs(page, organiser, '/tournaments');
    await expect(page.getByText('No tournaments yet')).toBeVisible();
    const tried = page.waitForEvent('requestfailed', (request) => request.url().includes('/sign-in-again'));
    await fetch(`${boli.url}/api/auth/logout`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${organiser.token}` },
    });
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await tried;
    await page.unroute('**/sign-in-again*.js');
    await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  });
});

test.describe('Accessibility', () => {
  test('Pass axe on the sign-in page, empty and with errors', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await expectNothingFromAxeAnywhere(page);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectNothingFromAxeAnywhere(page);
  });

  test('Pass axe on the registration page, empty and with errors', async ({ page }) => {
    await page.goto('/register');
    await page.getByRole('heading', { name: 'Create an account' }).waitFor();
    await expectNothingFromAxeAnywhere(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectNothingFromAxeAnywhere(page);
  });

  test('Pass axe on the dashboard', async ({ page, boli }) => {
    await openAs(page, await newOrganiser(boli), '/dashboard');
    await page.getByText('Auctions Completed').waitFor();
    await expectNothingFromAxeAnywhere(page);
  });
});
