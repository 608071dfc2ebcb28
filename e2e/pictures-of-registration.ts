import type { Browser, Page } from '@playwright/test';
import { REGISTRATION_PAGES } from '#protocol/registration/calls.ts';
import { registrationListAddress, teamRegistrationAddress } from '#web/routes/addresses.ts';
import { newOrganiser, newPlayer, newTournament, openAs } from './support/organiser.ts';
import { openRegistration, openTeams, portrait, registerBy, registerTeamBy } from './support/registration.ts';
import type { Boli } from './support/server.ts';

const PEOPLE = [
  ['Anil Pawar', 'batsman', 24],
  ['Sahil More', 'bowler', 17],
  ['Chetan Kale', 'allRounder', 31],
  ['Prithvi Shah', 'wicketKeeper', 24],
  ['Dattatray Mohite', 'batsman', 22],
] as const;

const TEAMS = [
  ['Satara Lions', 'Sunita Patil'],
  ['Karad Kings', 'Vijay Shinde'],
  ['Wai Warriors', 'Meera Joshi'],
] as const;

/** Takes pictures of registration by a link: the page, the receipt, and the organiser's list. */
export async function picturesOfRegistration(
  browser: Browser,
  boli: Boli,
  taken: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser, { name: 'Krishna Valley League 2026' });
  await newPlayer(organiser, tournament, 'Prithvi Shah');
  const code = await openRegistration(organiser, tournament.id);
  for (const [name, style, age] of PEOPLE)
    await registerBy(boli.url, code, { name, age, playingStyles: [style] });

  const context = await browser.newContext({ baseURL: boli.url, viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await phone.goto(`${REGISTRATION_PAGES.form}#${code}`);
  await phone.getByLabel('Age on').fill('24');
  await phone.getByLabel('Full name').fill('Rohan Jadhav');
  await taken(phone, 'registration-phone');
  await phone.getByRole('checkbox', { name: 'Batsman' }).check();
  await phone.getByLabel('Choose a picture').setInputFiles(await portrait(context));
  await phone.getByRole('button', { name: 'Use this photo' }).click();
  await phone.getByLabel('Your phone number').fill('98200 12345');
  await phone.getByRole('checkbox', { name: /^I agree/ }).check();
  await phone.getByRole('button', { name: 'Send registration' }).click();
  await phone.getByText('Your photo has arrived.').waitFor();
  await phone.evaluate(() => scrollTo(0, 0));
  await taken(phone, 'registration-receipt');
  await context.close();

  const laptop = await browser.newPage({ baseURL: boli.url, viewport: { width: 1366, height: 768 } });
  await openAs(laptop, organiser, registrationListAddress(tournament.id));
  await laptop.getByText('Rohan Jadhav').waitFor();
  await taken(laptop, 'registration');

  const owners = await openTeams(organiser, tournament.id);
  for (const [name, bidder] of TEAMS) await registerTeamBy(boli.url, owners, { name, bidder });
  await openAs(laptop, organiser, teamRegistrationAddress(tournament.id));
  await laptop.getByText('Satara Lions').waitFor();
  await taken(laptop, 'team-registration');
  await laptop.close();
}
