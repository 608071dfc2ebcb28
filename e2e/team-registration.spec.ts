import { addressOf } from '#web/kit/page/addresses.ts';
import { expectNothingFromAxe, SIZES } from './support/axe.ts';
import { holdRequests } from './support/hold-requests.ts';
import { newOrganiser, newTournament, openAs } from './support/organiser.ts';
import { openRegistrationPage, openTeams, portrait, registerTeamBy } from './support/registration.ts';
import { CLUBS } from './support/scripts.ts';
import { standsWhole } from './support/stands-whole.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 360, height: 620 };

test('Register a team on a phone, be approved, and take part without a word typed by the organiser', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  await page.setViewportSize({ width: 1366, height: 620 });
  await openAs(page, organiser, addressOf('teams', tournament.id));
  await page.getByRole('link', { name: 'Registration' }).click();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  // The next step comes first, and nothing leads to a closed form.
  for (const size of [PHONE, { width: 1366, height: 620 }]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('button', { name: 'Open registration' })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open registration' }).click();
  await expect(page.getByText('Open', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectNothingFromAxe(page);
  const address = await page.getByText(/register-team#/).innerText();

  const device = await anotherDevice();
  const phone = await device.newPage();
  await phone.setViewportSize(PHONE);
  await phone.goto(new URL(address).pathname + new URL(address).hash);
  await expect(phone.getByRole('heading', { level: 1, name: 'Konkan Premier League 2026' })).toBeVisible();
  // Words that are typed while the phone makes the logo small stay.
  const letGo = await holdRequests(phone, /small-logo/);
  await phone.getByLabel('Choose a logo').setInputFiles(await portrait(device));
  await expect(phone.getByText('Making it small...')).toBeVisible();
  await phone.getByLabel('Team name').fill('Mumbai Meteors');
  await phone.getByLabel('Your name').fill('Sunita Patil');
  letGo();
  await expect(phone.getByRole('button', { name: 'Take the logo away' })).toBeVisible();
  await expect(phone.getByLabel('Team name')).toHaveValue('Mumbai Meteors');
  await phone.getByRole('radio', { name: 'Maroon' }).check();
  await phone.getByLabel('Your phone number').fill('98200 12345');
  await phone.getByRole('checkbox', { name: /^I agree/ }).check();
  await standsWhole(phone);
  await expectNothingFromAxe(phone);
  await phone.setViewportSize(PHONE);
  await phone.getByRole('button', { name: 'Send team' }).click();
  await expect(phone.getByText('Your team has arrived')).toBeVisible();
  await expect(phone).toHaveURL(/\/my-team#/);
  await standsWhole(phone);
  await expectNothingFromAxe(phone);

  const row = page.getByRole('listitem', { name: 'Mumbai Meteors' });
  await expect(row).toContainText('98200 12345');
  await row.getByRole('button', { name: 'Approve Mumbai Meteors' }).click();
  await expect(row).toContainText('Takes part');
  await page.getByRole('link', { name: 'Back to teams' }).click();
  await expect(page.getByRole('heading', { name: 'Mumbai Meteors' })).toBeVisible();
  await expect(page.getByText('₹25,00,000')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('Your team takes part')).toBeVisible();
});

test('Delete all teams of one phone with one button', async ({ page, boli }) => {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  const code = await openTeams(organiser, tournament.id);
  for (let at = 1; at <= 6; at += 1) await registerTeamBy(boli.url, code, { name: `Bots ${String(at)}` });
  await page.setViewportSize(PHONE);
  await openAs(page, organiser, addressOf('teamRegistration', tournament.id));
  await expect(page.getByText('6 undecided registrations came from one phone.')).toBeVisible();
  await standsWhole(page);
  await expectNothingFromAxe(page);
  await page.getByRole('button', { name: 'Delete these 6' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('6 deleted for good')).toBeVisible();
  await expect(page.getByText('No team yet')).toBeVisible();
});

test('Ask about a team that is registered twice, leave both out of Approve all, and merge them', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  const code = await openTeams(organiser, tournament.id);
  await registerTeamBy(boli.url, code, { name: 'Mumbai Meteors' });
  await registerTeamBy(boli.url, code, { name: 'Pune Panthers' });
  await page.setViewportSize(PHONE);
  await openRegistrationPage(page, 'team', code);
  await page.getByLabel('Team name').fill('mumbai  METEORS');
  await page.getByLabel('Your name').fill('Anil Pawar');
  await page.getByLabel('Your phone number').fill('98200 12345');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Send team' }).click();
  await expect(page.getByText('A team with this name is registered already')).toBeVisible();
  await expectNothingFromAxe(page);
  await standsWhole(page);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'It is another team: send it' }).click();
  await expect(page.getByText('Your team has arrived')).toBeVisible();

  const desk = await (await anotherDevice()).newPage();
  await desk.setViewportSize({ width: 1366, height: 620 });
  await openAs(desk, organiser, addressOf('teamRegistration', tournament.id));
  const second = desk.getByRole('listitem', { name: 'mumbai METEORS', exact: true });
  await expect(second).toContainText('Same name as Mumbai Meteors, which registered too');
  await desk.getByRole('button', { name: 'Approve all 3' }).click();
  await expect(desk.getByText('2 left out: there are two of each')).toBeVisible();
  await expect(desk.getByText('Teams that wait for you: 2')).toBeVisible();
  await expectNothingFromAxe(desk);
  await desk.getByRole('button', { name: 'Merge mumbai METEORS', exact: true }).click();
  const merge = desk.getByRole('dialog', { name: 'The same team twice?' });
  await expect(merge.getByRole('heading', { name: 'Stays' })).toBeVisible();
  await expect(merge.getByText('Mumbai Meteors takes part from now on.')).toBeVisible();
  await expect(merge.getByRole('cell', { name: /\(first\)$/ })).toHaveCount(1);
  await expectNothingFromAxe(desk);
  await merge.getByRole('button', { name: 'Keep the other one' }).click();
  await expect(merge.getByText('mumbai METEORS takes part from now on.')).toBeVisible();
  await standsWhole(desk);
  await desk.setViewportSize({ width: 1366, height: 620 });
  await merge.getByRole('button', { name: 'Merge and approve mumbai METEORS' }).click();
  await expect(desk.getByText('1 merged and approved')).toBeVisible();
  await expect(desk.getByText('mumbai METEORS takes part', { exact: true })).toBeVisible();
  await expect(desk.getByText('No team waits for you')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your team takes part')).toBeVisible();
});

test('Refuse a file that is no picture at the logo, and show every script whole to the organiser', async ({
  page,
  boli,
}) => {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  const code = await openTeams(organiser, tournament.id);
  await page.setViewportSize(PHONE);
  await openRegistrationPage(page, 'team', code);
  await page.getByLabel('Team name').fill('Mumbai Meteors');
  for (const [name, mimeType] of [
    ['face.heic', 'image/heic'],
    ['photo.jpg', 'image/jpeg'],
  ] as const) {
    const buffer = Buffer.from('%PDF-1.7 not a picture');
    await page.getByLabel('Choose a logo').setInputFiles({ name, mimeType, buffer });
    await expect(page.getByText('This phone cannot open that file.')).toBeVisible();
  }
  await expect(page.getByLabel('Team name')).toHaveValue('Mumbai Meteors');
  await expectNothingFromAxe(page);

  const names = [
    ...CLUBS.map(({ team }) => team),
    'Thiruvananthapuram Venkatanarasimharajuvaripeta Warriors',
    'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
    '🏏🏏 Kings',
    '<b>Royals</b>',
  ];
  for (const name of names) await registerTeamBy(boli.url, code, { name });
  await openAs(page, organiser, addressOf('teamRegistration', tournament.id));
  await expect(page.getByRole('listitem', { name: '<b>Royals</b>' })).toBeVisible();
  await standsWhole(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectNothingFromAxe(page);
  }
  await page.getByRole('button', { name: 'Approve all' }).click();
  await expect(page.getByText('No team waits for you')).toBeVisible();
  await page.getByRole('button', { name: 'More for <b>Royals</b>' }).click();
  await page.getByRole('menuitem', { name: 'Delete <b>Royals</b> for good' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('listitem', { name: '<b>Royals</b>' })).toHaveCount(0);
});
