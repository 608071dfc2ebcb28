import type { Browser, Page } from '@playwright/test';
import { playerAnswer } from '#protocol/calls/players.ts';
import { PATHS } from '#protocol/paths.ts';
import { REGISTRATION_PAGES } from '#protocol/registration/calls.ts';
import { registrationListAddress, teamRegistrationAddress } from '#web/routes/addresses.ts';
import { newOrganiser, newTournament, openAs } from './support/organiser.ts';
import {
  fillRegistration,
  openRegistration,
  openTeams,
  portrait,
  registerBy,
  registerTeamBy,
} from './support/registration.ts';
import type { Boli } from './support/server.ts';
import type { TakeAtSizes } from './support/three-sizes.ts';

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

/** Takes pictures of registration by a link: pages, receipts, and the organiser's lists. */
export async function picturesOfRegistration(
  browser: Browser,
  boli: Boli,
  taken: (page: Page, name: string) => Promise<void>,
  atSizes: TakeAtSizes,
): Promise<void> {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser, { name: 'Krishna Valley League 2026' });
  const known = {
    name: 'Prithvi Shah',
    playerNumber: '1',
    age: 24,
    isTeamOwner: 0,
    playingStyles: ['batsman'],
  };
  await organiser.call('POST', PATHS.createPlayer, playerAnswer, {
    ...{ ...known, baseAmount: 20_000, tournamentId: tournament.id },
  });
  const code = await openRegistration(organiser, tournament.id);
  for (const [name, style, age] of PEOPLE)
    await registerBy(boli.url, code, { name, age, playingStyles: [style] });

  const context = await browser.newContext({ baseURL: boli.url, viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  const top = () => phone.evaluate(() => scrollTo(0, 0));
  await phone.goto(`${REGISTRATION_PAGES.form}#${code}`);
  await phone.getByLabel('Age on').fill('24');
  await phone.getByLabel('Full name').fill('Rohan Jadhav');
  await taken(phone, 'registration-phone');
  await atSizes(phone, 'form', top);
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.getByRole('checkbox', { name: 'Batsman' }).check();
  await phone.getByLabel('Choose a picture').setInputFiles(await portrait(context));
  await atSizes(phone, 'crop');
  await phone.getByRole('button', { name: 'Use this photo' }).click();
  await phone.getByLabel('Your phone number').fill('98200 12345');
  const consent = phone.getByRole('checkbox', { name: /^I agree/ });
  await consent.check();
  await atSizes(phone, 'consent', () => consent.scrollIntoViewIfNeeded());
  await phone.getByRole('button', { name: 'Send registration' }).click();
  await phone.getByText('Your photo has arrived.').waitFor();
  await atSizes(phone, 'receipt', top);
  await guardian(phone, code, atSizes);
  await context.close();

  const laptop = await browser.newPage({ baseURL: boli.url, viewport: { width: 1366, height: 768 } });
  await openAs(laptop, organiser, registrationListAddress(tournament.id));
  await laptop.getByText('Rohan Jadhav').waitFor();
  await taken(laptop, 'registration');
  await atSizes(laptop, 'link', () => laptop.evaluate(() => scrollTo(0, 0)));
  await atSizes(laptop, 'list', () =>
    laptop
      .getByRole('heading', { name: 'Registrations', exact: true })
      .evaluate((one) => one.scrollIntoView()),
  );

  const owners = await openTeams(organiser, tournament.id);
  for (const [name, bidder] of TEAMS) await registerTeamBy(boli.url, owners, { name, bidder });
  const owner = await browser.newPage({ baseURL: boli.url });
  await owner.goto(`${REGISTRATION_PAGES.team}#${owners}`);
  await owner.getByLabel('Team name').fill('Mahabaleshwar Mavericks');
  await atSizes(owner, 'team-form', () => owner.evaluate(() => scrollTo(0, 0)));
  await owner.close();
  await openAs(laptop, organiser, teamRegistrationAddress(tournament.id));
  await laptop.getByText('Satara Lions').waitFor();
  await atSizes(laptop, 'team-list');
  await laptop.close();
}

/** A player of 17: what the form asks, what the receipt says, and what the guardian reads. */
async function guardian(phone: Page, code: string, atSizes: TakeAtSizes): Promise<void> {
  await phone.goto('about:blank');
  await phone.goto(`${REGISTRATION_PAGES.form}#${code}`);
  await fillRegistration(phone, { name: 'Aryan Pawar', age: 17, style: 'Bowler', phone: '98200 54321' });
  const own = phone.getByRole('radio', { name: /On their own phone/ });
  await atSizes(phone, 'guardian-choice', () => own.scrollIntoViewIfNeeded());
  await phone.getByRole('button', { name: 'Send registration' }).click();
  const address = new URL(await phone.getByText(/guardian-consent#/).innerText());
  await atSizes(phone, 'receipt-waiting', () => phone.evaluate(() => scrollTo(0, 0)));
  await phone.goto(address.pathname + address.hash);
  await phone.getByRole('heading', { name: 'Aryan Pawar, 17 years old' }).waitFor();
  await atSizes(phone, 'guardian', () => phone.evaluate(() => scrollTo(0, 0)));
}
