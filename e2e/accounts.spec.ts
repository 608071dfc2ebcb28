import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expectNothingFromAxeAnywhere } from './support/axe.ts';
import { expectToast, newOrganiser, newTeam, newTournament, openAs } from './support/organiser.ts';
import { startBoli, type Boli } from './support/server.ts';
import { expect, test } from './support/test.ts';

/** The built commands. */
const COMMANDS = fileURLToPath(new URL('../dist/server/cli/boli.js', import.meta.url));

const TYPED = {
  'Full Name': 'Meera Joshi',
  'Mobile Number': '98200 54321',
  Password: 'googly',
  'Confirm Password': 'googly',
};

test('Open an account and lead to the dashboard', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  await page.getByRole('link', { name: 'Create one' }).click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Mobile Number')).toHaveAttribute('type', 'tel');
  for (const [label, text] of Object.entries(TYPED)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Email').fill(`meera.${Date.now()}@example.com`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectToast(page, 'Success', 'Registration successful! Redirecting to dashboard...', 'plain');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome back, Meera Joshi' })).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem('user'));
  expect(kept).toContain('Meera Joshi');
});

/** A server with this registration setting, and the output of the invitation command on its data. */
async function told(registration: 'invite' | 'closed', use: (boli: Boli) => Promise<void>): Promise<void> {
  const boli = await startBoli({ REGISTRATION: registration });
  await use(boli).finally(() => boli.stop());
}

function linkOfInvitation({ url, dataDir }: Boli): string {
  const env = { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: new URL(url).port };
  const { stdout } = spawnSync(process.execPath, [COMMANDS, 'invite'], { env, encoding: 'utf8' });
  return /(\/register#\S+)/.exec(stdout)?.[1] ?? stdout;
}

async function fill(page: Page, email: string): Promise<void> {
  for (const [label, text] of Object.entries(TYPED)) await page.getByLabel(label, { exact: true }).fill(text);
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

test.describe('Without a network', () => {
  test.use({ toleratedErrors: [/net::ERR_/] });

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

test('Sign out here, in the other tab and on the server, and keep nothing', async ({
  page,
  context,
  boli,
}) => {
  const organiser = await newOrganiser(boli);
  await openAs(page, organiser, '/dashboard');
  const other = await context.newPage();
  await other.goto('/tournaments');
  await expect(other.getByRole('heading', { name: 'Tournaments', exact: true })).toBeVisible();
  const told = page.waitForResponse('**/api/auth/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  await told;
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  const asked = await fetch(`${boli.url}/api/auth/validate`, {
    headers: { Authorization: `Bearer ${organiser.token}` },
  });
  expect(asked.status).toBe(401);
});

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

test('Pass axe on the pages of visitors, empty and with errors', async ({ page }) => {
  await page.goto('/login');
  for (const [heading, submit] of [
    ['Welcome back', 'Sign in'],
    ['Create an account', 'Create account'],
  ] as const) {
    await page.getByRole('heading', { name: heading }).waitFor();
    await expectNothingFromAxeAnywhere(page);
    await page.getByRole('button', { name: submit }).click();
    await expectNothingFromAxeAnywhere(page);
    if (submit === 'Sign in') await page.getByRole('link', { name: 'Create one' }).click();
  }
});

test('Pass axe on the dashboard without and with a tournament, and change the password there', async ({
  page,
  boli,
}) => {
  const organiser = await newOrganiser(boli);
  await openAs(page, organiser, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Your first auction evening' })).toBeVisible();
  await expectNothingFromAxeAnywhere(page);
  const tournament = await newTournament(organiser);
  await newTeam(organiser, tournament, 'Kagal Kings');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Teams that play' })).toContainText('Kagal Kings');
  await expectNothingFromAxeAnywhere(page);

  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill(organiser.password);
  for (const label of ['New password', 'New password once more'])
    await dialog.getByLabel(label, { exact: true }).fill('long-hop');
  await expectNothingFromAxeAnywhere(page);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
});
