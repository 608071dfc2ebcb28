import { PATHS } from '#protocol/paths.ts';
import { expectNothingFromAxeAnywhere } from './support/axe.ts';
import { expectToast, newOrganiser, newTeam, newTournament, openAs } from './support/organiser.ts';
import { expect, test } from './support/test.ts';

const TYPED = {
  'Full Name': 'Meera Joshi',
  'Mobile Number': '98200 54321',
  Password: 'googly',
  'Confirm Password': 'googly',
};

test.describe('From a phone in the hall, over plain http on a network name', () => {
  test.use({ origin: 'hall' });

  test('Open an account and lead to the dashboard', async ({ page }) => {
    await page.goto('/login');
    expect(await page.evaluate(() => [location.hostname, isSecureContext])).toEqual(['hall.test', false]);
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
});

test('Sign in by keyboard alone and reach the dashboard', async ({ page, context, boli }) => {
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

  // Signing out reaches the other tab and the server, and keeps nothing.
  const token = await page.evaluate(() => localStorage.getItem('token'));
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
    headers: { Authorization: `Bearer ${token ?? ''}` },
  });
  expect(asked.status).toBe(401);
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

test('Show true counts on the dashboard, and lead on from its four tiles', async ({ page, boli }) => {
  const organiser = await newOrganiser(boli);
  await openAs(page, organiser, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Your first auction evening' })).toBeVisible();
  await expectNothingFromAxeAnywhere(page);
  const { id } = await newTournament(organiser);
  await newTeam(organiser, { id }, 'Kagal Kings');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Teams that play' })).toContainText('Kagal Kings');
  await expectNothingFromAxeAnywhere(page);
  const stats = page.getByRole('region', { name: 'Quick Stats' });
  for (const label of ['Active Tournaments', 'Teams Created', 'Players Added', 'Auctions Completed'])
    await expect(stats.getByRole('term').filter({ hasText: label })).toBeVisible();
  await expect(stats.getByRole('definition')).toHaveText(['0', '1', '0', '0']);
  const tiles = page.getByRole('navigation').getByRole('link');
  const paths = () => tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const inside = `?tournament=${id}`;
  await expect
    .poll(paths)
    .toEqual(['/tournaments', `/teams${inside}`, `/players${inside}`, `/auction${inside}`]);

  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill(organiser.password);
  for (const label of ['New password', 'New password once more'])
    await dialog.getByLabel(label, { exact: true }).fill('long-hop');
  await expectNothingFromAxeAnywhere(page);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
  await tiles.filter({ hasText: 'Teams' }).click();
  await expect(page).toHaveURL(`/teams${inside}`);
});

test('Pass axe on the pages of visitors, empty and with errors', async ({ page }) => {
  // The form has one more box where the server asks for an invitation.
  await page.route(`**${PATHS.registration}`, (route) => route.fulfill({ json: { registration: 'invite' } }));
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
