import type { BrowserContext, Page, Route } from '@playwright/test';
import { PATHS } from '#protocol/paths.ts';
import {
  REGISTRATION_CALLS,
  REGISTRATION_LIST_CALLS,
  TEAM_REGISTRATION_CALLS,
  TEAM_REGISTRATION_LIST_CALLS,
} from '#protocol/registration/calls.ts';
import { listAnswer } from '#protocol/registration/registrations.ts';
import { teamListAnswer } from '#protocol/registration/teams.ts';
import { expectNothingFromAxe } from './support/axe.ts';
import { newEvening } from './support/console.ts';
import { hallLinks, openHall } from './support/links.ts';
import { newOrganiser, newTournament, type Organiser } from './support/organiser.ts';
import {
  fillRegistration,
  openRegistration,
  openRegistrationPage,
  openTeams,
  portrait,
} from './support/registration.ts';
import { standsWhole } from './support/stands-whole.ts';
import { expect, test } from './support/test.ts';

test.use({
  viewport: { width: 360, height: 620 },
  toleratedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 409/],
});

const ROHAN = { name: 'Rohan Jadhav', phone: '98200 12345' };

const playersOf = async (organiser: Organiser, tournament: { readonly id: string }) =>
  (await organiser.call('GET', `${REGISTRATION_LIST_CALLS.list}?tournamentId=${tournament.id}`, listAnswer))
    .page;

/** A tournament whose registration is open. `code`: of its link. */
async function openedForm(boli: Parameters<typeof newOrganiser>[0]) {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  return { organiser, tournament, code: await openRegistration(organiser, tournament.id) };
}

async function choosePhoto(page: Page): Promise<void> {
  await page.getByLabel('Choose a picture').setInputFiles(await portrait(page.context()));
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(page.getByRole('img', { name: 'As it will be seen' })).toBeVisible();
}

async function fillTeam(page: Page, name: string): Promise<void> {
  await page.getByLabel('Team name').fill(name);
  await page.getByLabel('Your name').fill('Sunita Patil');
  await page.getByLabel('Your phone number').fill('98200 12345');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
}

/** Closes the page, and opens its address in a new tab of the same phone. */
async function closeAndOpen(context: BrowserContext, page: Page, kind: 'form' | 'team', code: string) {
  await page.close();
  const next = await context.newPage();
  await openRegistrationPage(next, kind, code);
  return next;
}

test('A registration without a network is sent by the next page, once, and none by a page closed while it asks', async ({
  page,
  context,
  boli,
}) => {
  const { organiser, tournament, code } = await openedForm(boli);
  await openRegistrationPage(page, 'form', code);
  await fillRegistration(page, ROHAN);
  await choosePhoto(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send registration' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Not sent yet' });
  await expect(notice).toContainText('It is kept on this phone');
  await expect(page.getByLabel('Full name')).toBeDisabled();
  await standsWhole(page, [{ width: 360, height: 620 }]);

  await expectNothingFromAxe(page);
  expect(await playersOf(organiser, tournament)).toHaveLength(0);
  await page.close();
  await context.setOffline(false);

  const next = await context.newPage();
  await openRegistrationPage(next, 'form', code);
  await expect(next.getByText('Your registration has arrived')).toBeVisible();
  await expect(next.getByText('Your photo has arrived.')).toBeVisible();
  expect((await playersOf(organiser, tournament)).map(({ form }) => form.name)).toEqual([ROHAN.name]);
  await openRegistrationPage(next, 'form', code);
  await next.reload();
  await expect(next.getByRole('link', { name: /Rohan Jadhav/ })).toHaveCount(1);
  await expect(next.getByLabel('Full name')).toHaveCount(1);
  await expect(next.getByLabel('Full name')).toHaveValue('');

  // A page that is closed while it asks about the number sends nothing later.
  await fillRegistration(next, { ...ROHAN, name: 'R. Jadhav' });
  await context.route(`**${REGISTRATION_CALLS.own}`, () => undefined);
  const asked = next.waitForRequest(`**${REGISTRATION_CALLS.own}`);
  await next.getByRole('button', { name: 'Send registration' }).click();
  await asked;
  const last = await closeAndOpen(context, next, 'form', code);
  await expect(last.getByLabel('Full name')).toHaveValue('R. Jadhav');
  await expect(last.getByRole('button', { name: 'Send registration' })).toBeVisible();
  await expect(last.getByLabel('Full name')).toBeEnabled();
  await context.unroute(`**${REGISTRATION_CALLS.own}`);
  await last.getByRole('button', { name: 'Send registration' }).click();
  await expect(last.getByText('Somebody with this phone number is registered already')).toBeVisible();
  expect(await playersOf(organiser, tournament)).toHaveLength(1);
});

test('A registration whose answer was lost is not made twice, and stays red until the answer comes', async ({
  page,
  context,
  boli,
}) => {
  const { organiser, tournament, code } = await openedForm(boli);
  let loses = true;
  await context.route(`**${REGISTRATION_CALLS.submit}`, async (route: Route) => {
    if (!loses) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await openRegistrationPage(page, 'form', code);
  await fillRegistration(page, ROHAN);
  await page.getByRole('button', { name: 'Send registration' }).click();
  await expect(page.getByText('Not sent yet')).toBeVisible();
  const next = await closeAndOpen(context, page, 'form', code);
  await expect(next.getByText('Not sent yet')).toBeVisible();
  await expect(next.getByLabel('Full name')).toHaveValue(ROHAN.name);
  // The organiser changes the form and closes the list: what arrived before both has its receipt all the same.
  await openRegistration(organiser, tournament.id, {
    open: false,
    asks: { secondName: true, age: 'age', fields: [], photoRequired: false, phoneRequired: true },
  });
  loses = false;
  const last = await closeAndOpen(context, next, 'form', code);
  await expect(last.getByText('Your registration has arrived')).toBeVisible();
  expect(await playersOf(organiser, tournament)).toHaveLength(1);
});

test('A page that the server refuses, or opened after the list was closed, says that nothing was sent', async ({
  page,
  context,
  boli,
}) => {
  const { organiser, tournament, code } = await openedForm(boli);
  await openRegistrationPage(page, 'form', code);
  await fillRegistration(page, ROHAN);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send registration' }).click();
  await expect(page.getByText('Not sent yet')).toBeVisible();
  // Before the tab closes: its last try could arrive when the emulated network ends with it.
  await openRegistration(organiser, tournament.id, { open: false });
  await page.close();
  await context.setOffline(false);
  const refused = `**${REGISTRATION_CALLS.page}`;
  await context.route(refused, (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'conflict', message: 'Not now' } } }),
  );
  const next = await context.newPage();
  await openRegistrationPage(next, 'form', code);
  await expect(next.getByRole('alert')).toHaveText('It was not sent');
  await expect(next.getByText('Not sent yet')).toHaveCount(0);
  await context.unroute(refused);
  await next.reload();
  await expect(next.getByRole('alert')).toContainText('It was not sent');
  await expect(next.getByRole('heading', { name: 'Registration is closed' })).toBeVisible();
  await openRegistration(organiser, tournament.id);
  await next.reload();
  await expect(next.getByLabel('Full name')).toHaveValue(ROHAN.name);
  await next.getByRole('button', { name: 'Send registration' }).click();
  await expect(next.getByText('Your registration has arrived')).toBeVisible();
});

test('A photo whose receipt was closed goes on from the page of the link', async ({
  page,
  context,
  boli,
}) => {
  const { organiser, tournament, code } = await openedForm(boli);
  await openRegistrationPage(page, 'form', code);
  await fillRegistration(page, ROHAN);
  await choosePhoto(page);
  await context.route(`**${REGISTRATION_CALLS.photo}`, (route) => route.abort());
  await page.getByRole('button', { name: 'Send registration' }).click();
  await expect(page.getByText('The photo is kept on this phone')).toBeVisible();
  const next = await closeAndOpen(context, page, 'form', code);
  await expect(next.getByText('Sending the photo')).toBeVisible();
  await context.unroute(`**${REGISTRATION_CALLS.photo}`);
  await next.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(next.getByText('Sending the photo')).toHaveCount(0);
  const [rohan] = await playersOf(organiser, tournament);
  expect(rohan?.photo).not.toBeNull();
});

test('A browser that stores nothing is told to leave the page open', async ({ page, context, boli }) => {
  const { code } = await openedForm(boli);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openRegistrationPage(page, 'form', code);
  await fillRegistration(page, ROHAN);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send registration' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Not sent yet' });
  await expect(notice).toContainText('leave this page open');
  await expect(notice).not.toContainText('kept on this phone');
  await context.setOffline(false);
  await expect(page.getByText('Your registration has arrived')).toBeVisible();
});

test('A team without a network is sent by the next page, once, and none by a page closed while it asks', async ({
  page,
  context,
  boli,
}) => {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  const code = await openTeams(organiser, tournament.id);
  await openRegistrationPage(page, 'team', code);
  await fillTeam(page, 'Mumbai Meteors');
  let loses = true;
  await context.route(`**${TEAM_REGISTRATION_CALLS.submit}`, async (route: Route) => {
    if (!loses) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Send team' }).click();
  await expect(page.getByText('Not sent yet')).toBeVisible();
  await expectNothingFromAxe(page);
  const next = await closeAndOpen(context, page, 'team', code);
  await expect(next.getByText('Not sent yet')).toBeVisible();
  loses = false;
  const last = await closeAndOpen(context, next, 'team', code);
  await expect(last.getByText('Your team has arrived')).toBeVisible();
  const path = `${TEAM_REGISTRATION_LIST_CALLS.list}?tournamentId=${tournament.id}`;
  const teamsSent = async () => (await organiser.call('GET', path, teamListAnswer)).teams;
  expect(await teamsSent()).toHaveLength(1);

  // A page that is closed while it asks about the number sends nothing later.
  await openRegistrationPage(last, 'team', code);
  await last.reload();
  await context.route(`**${TEAM_REGISTRATION_CALLS.own}`, () => undefined);
  const asked = last.waitForRequest(`**${TEAM_REGISTRATION_CALLS.own}`);
  await fillTeam(last, 'Pune Panthers');
  await last.getByRole('button', { name: 'Send team' }).click();
  await asked;
  const after = await closeAndOpen(context, last, 'team', code);
  await expect(after.getByLabel('Team name')).toHaveValue('Pune Panthers');
  await expect(after.getByLabel('Team name')).toBeEnabled();
  expect(await teamsSent()).toHaveLength(1);
});

test('A shortlist changed without a network is sent when the owner opens the phone for a lot', async ({
  page,
  context,
  boli,
}) => {
  const evening = await newEvening(boli);
  const paddle = (await hallLinks(evening)).paddleOf('Mumbai Mavericks');
  await openHall(page, paddle);
  await page.getByRole('tab', { name: 'Players' }).click();
  await page.getByRole('group', { name: 'Which players' }).getByLabel('All').check();
  await context.route(`**${PATHS.shortlist}**`, (route) => route.abort());
  await page.getByRole('button', { name: 'Yash Patil on my shortlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yash Patil' });
  await dialog.getByRole('button', { name: 'Put on my shortlist' }).click();
  await expect(page.getByText(/^Kept on this phone/)).toBeVisible();
  await page.close();
  await context.unroute(`**${PATHS.shortlist}**`);
  const next = await context.newPage();
  const sent = next.waitForResponse(
    (response) => response.url().includes(PATHS.shortlist) && response.request().method() === 'PUT',
  );
  await openHall(next, paddle);
  expect((await sent).ok()).toBe(true);
});
