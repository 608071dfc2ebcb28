import { addressOf } from '#web/kit/page/addresses.ts';
import { expectNothingFromAxe, expectNothingFromAxeAnywhere } from './support/axe.ts';
import { newOrganiser, newTournament, openAs } from './support/organiser.ts';
import {
  fillRegistration,
  openRegistration,
  openRegistrationPage,
  portrait,
} from './support/registration.ts';
import { standsWhole } from './support/stands-whole.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 360, height: 620 };
test('Register on a phone, be approved, and stand in the list of players', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  await page.setViewportSize({ width: 1366, height: 620 });
  await openAs(page, organiser, addressOf('players', tournament.id));
  await page.getByRole('link', { name: 'Registration' }).click();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await page.getByLabel('Base amount of approved players').fill('20000');
  await page.getByRole('checkbox', { name: 'A photo is needed' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The form asks this from now on')).toBeVisible();
  await page.getByRole('button', { name: 'Open registration' }).click();
  await expect(page.getByText('Open', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const address = await page.getByText(/register-player#/).innerText();

  const device = await anotherDevice();
  const phone = await device.newPage();
  await phone.setViewportSize(PHONE);
  await phone.goto(new URL(address).pathname + new URL(address).hash);
  await expect(phone.getByRole('heading', { level: 1, name: 'Konkan Premier League 2026' })).toBeVisible();
  await phone.getByLabel('Age on').fill('24');
  await phone.getByLabel('Full name').fill('Rohan Jadhav');
  await phone.getByRole('checkbox', { name: 'Batsman' }).check();
  await phone.getByLabel('Choose a picture').setInputFiles(await portrait(device));
  const crop = phone.getByRole('dialog', { name: 'Your face in the frame' });
  await expect(crop.getByLabel('Larger')).toBeFocused();
  await crop.getByLabel('Larger').fill('2');
  await expectNothingFromAxe(phone);
  await crop.getByRole('button', { name: 'Use this photo' }).click();
  await expect(phone.getByRole('img', { name: 'As it will be seen' })).toBeVisible();
  await phone.getByLabel('Your phone number').fill('98200 12345');
  await phone.getByRole('checkbox', { name: /^I agree/ }).check();
  await expectNothingFromAxe(phone);
  await phone.getByRole('button', { name: 'Send registration' }).click();
  await expect(phone.getByText('Your registration has arrived')).toBeVisible();
  await expect(phone.getByText('Your photo has arrived.')).toBeVisible();
  await expect(phone).toHaveURL(/\/my-registration#/);
  await expectNothingFromAxe(phone);
  await standsWhole(phone);

  const row = page.getByRole('listitem', { name: 'Rohan Jadhav' });
  await expect(row).toContainText('98200 12345');
  await row.getByRole('button', { name: 'Approve Rohan Jadhav' }).click();
  await expect(page.getByText('In the list: #1')).toBeVisible();
  await page.getByRole('link', { name: 'Back to players' }).click();
  await expect(page.getByText('Rohan Jadhav').first()).toBeVisible();
  await expect(page.getByText('98200')).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByText('You are in the list: number 1')).toBeVisible();
});

test('Wait for a guardian who agrees on a phone of their own before anybody may approve', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  const code = await openRegistration(organiser, tournament.id);
  await page.setViewportSize(PHONE);
  await openRegistrationPage(page, 'form', code);
  await fillRegistration(page, { name: 'Sahil More', age: 17, style: 'Bowler', phone: '98200 54321' });
  await expect(page.getByRole('radio', { name: /On their own phone/ })).toBeChecked();
  await page.getByRole('button', { name: 'Send registration' }).click();
  await expect(page.getByText('Almost there: a parent or guardian has to agree')).toBeVisible();
  const address = new URL(await page.getByText(/guardian-consent#/).innerText());

  const desk = await (await anotherDevice()).newPage();
  await desk.setViewportSize({ width: 1366, height: 620 });
  await openAs(desk, organiser, addressOf('registration', tournament.id));
  await desk.getByRole('button', { name: /^Waiting for a guardian 1$/ }).click();
  await expect(desk.getByRole('listitem', { name: 'Sahil More' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Approve Sahil More' })).toHaveCount(0);
  await desk.getByRole('button', { name: 'Ask Sahil More for it' }).click();
  await expect(desk.getByRole('dialog').getByText(/A parent or guardian has to agree/)).toBeVisible();
  await expect(desk.getByRole('link', { name: 'WhatsApp' }).last()).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919820054321\?text=/,
  );
  await expectNothingFromAxeAnywhere(desk);
  await desk.keyboard.press('Escape');

  const parent = await (await anotherDevice()).newPage();
  await parent.setViewportSize(PHONE);
  await parent.goto(address.pathname + address.hash);
  await expect(parent.getByRole('heading', { name: 'Sahil More, 17 years old' })).toBeVisible();
  await parent.getByRole('button', { name: 'I agree' }).click();
  await expect(parent.getByText('Please enter the name of the parent or guardian')).toBeVisible();
  await expect(parent.getByLabel('Your name')).toBeFocused();
  await parent.getByLabel('Your name').fill('Sunita More');
  await parent.getByLabel('Your phone number').fill('98200 11111');
  await parent.getByRole('checkbox').check();
  await expectNothingFromAxe(parent);
  await standsWhole(parent);
  await parent.getByRole('button', { name: 'I agree' }).click();
  await expect(parent.getByText('Thank you, your consent has arrived')).toBeVisible();
  await desk.getByRole('button', { name: /^New/ }).click();
  await desk.getByRole('button', { name: 'Approve Sahil More' }).click();
  await expect(desk.getByText('In the list: #1')).toBeVisible();
});

test('Ask where this phone has sent the number, and merge the two that the warning names', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  const code = await openRegistration(organiser, tournament.id);
  await page.setViewportSize(PHONE);
  for (const name of ['Rohan Jadhav', 'R. Jadhav']) {
    await openRegistrationPage(page, 'form', code);
    await page.reload();
    await fillRegistration(page, { name, phone: '98200 12345' });
    await page.getByRole('button', { name: 'Send registration' }).click();
    if (name === 'R. Jadhav') {
      await expect(page.getByText('Somebody with this phone number is registered already')).toBeVisible();
      await expectNothingFromAxe(page);
      await page.getByRole('button', { name: 'I am another person: send it' }).click();
    }
    await expect(page.getByText('Your registration has arrived')).toBeVisible();
  }

  const desk = await (await anotherDevice()).newPage();
  await desk.setViewportSize({ width: 1366, height: 620 });
  await openAs(desk, organiser, addressOf('registration', tournament.id));
  await expect(desk.getByText('Same phone number as Rohan Jadhav, who registered too')).toBeVisible();
  await expectNothingFromAxeAnywhere(desk);
  // The bar of the chosen moves nothing.
  const first = desk.getByRole('listitem', { name: 'R. Jadhav' });
  const before = await first.boundingBox();
  await desk.getByRole('checkbox', { name: 'All' }).check();
  await expect(desk.getByRole('group', { name: 'The chosen registrations' })).toBeInViewport();
  expect(await first.boundingBox()).toEqual(before);
  await desk.getByRole('button', { name: 'Approve 2' }).click();
  await expect(desk.getByText('2 left out: there are two of each')).toBeVisible();
  await expect(desk.getByRole('button', { name: /^New 2$/ })).toBeVisible();
  await desk.getByRole('button', { name: 'Merge R. Jadhav' }).click();
  const merge = desk.getByRole('dialog', { name: 'The same person twice?' });
  await expect(merge.getByLabel('Player')).toContainText('Rohan Jadhav, who registered too');
  await expect(merge.getByRole('heading', { name: 'Stays' })).toBeVisible();
  await expect(merge.getByText('Rohan Jadhav becomes a player.')).toBeVisible();
  await expect(merge.getByRole('cell', { name: /\(first\)$/ })).toHaveCount(1);
  await expectNothingFromAxe(desk);
  await merge.getByRole('button', { name: 'Keep the other one' }).click();
  await expect(merge.getByText('R. Jadhav becomes a player.')).toBeVisible();
  await standsWhole(desk);
  await desk.setViewportSize({ width: 1366, height: 620 });
  await merge.getByRole('button', { name: 'Merge and approve R. Jadhav' }).click();
  await expect(desk.getByText('1 merged and approved')).toBeVisible();
  await expect(desk.getByRole('button', { name: /^Merged 1$/ })).toBeVisible();
  await desk.getByRole('button', { name: /^Approved 1$/ }).click();
  await expect(desk.getByRole('listitem', { name: 'R. Jadhav' })).toBeVisible();
});
