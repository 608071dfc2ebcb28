import type { Browser, Page } from '@playwright/test';
import { playerAnswer } from '#protocol/calls/players.ts';
import { PATHS } from '#protocol/paths.ts';
import { REGISTRATION_PAGES } from '#protocol/registration/calls.ts';
import { addressOf } from '#web/kit/page/addresses.ts';
import { newOrganiser, newTournament, openAs } from './support/organiser.ts';
import { fillRegistration, openRegistration, portrait, registerBy } from './support/registration.ts';
import type { Boli } from './support/server.ts';
import { LAPTOP, PHONE } from './support/show-parts.ts';
import type { TakePicture } from './support/take-pictures.ts';

const PEOPLE = [
  ['Anil Pawar', 'batsman', 24],
  ['Sahil More', 'bowler', 17],
  ['Chetan Kale', 'allRounder', 31],
  ['Prithvi Shah', 'wicketKeeper', 24],
  ['Dattatray Mohite', 'batsman', 22],
] as const;

/** Takes pictures of registration by a link: the form, the receipt, a guardian's page, and the organiser's list. */
export async function picturesOfRegistration(
  browser: Browser,
  boli: Boli,
  taken: (page: Page, name: string) => Promise<void>,
  take: TakePicture,
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
  await take(phone, 'form', PHONE, top);
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.getByRole('checkbox', { name: 'Batsman' }).check();
  await phone.getByLabel('Choose a picture').setInputFiles(await portrait(context));
  await phone.getByRole('button', { name: 'Use this photo' }).click();
  await phone.getByLabel('Your phone number').fill('98200 12345');
  await phone.getByRole('checkbox', { name: /^I agree/ }).check();
  await phone.getByRole('button', { name: 'Send registration' }).click();
  await phone.getByText('Your photo has arrived.').waitFor();
  await take(phone, 'receipt', PHONE, top);
  await guardian(phone, code, take);
  await context.close();

  const laptop = await browser.newPage({ baseURL: boli.url, viewport: { width: 1366, height: 768 } });
  await openAs(laptop, organiser, addressOf('registration', tournament.id));
  await laptop.getByText('Rohan Jadhav').waitFor();
  await taken(laptop, 'registration');
  await take(laptop, 'list', LAPTOP, () =>
    laptop
      .getByRole('heading', { name: 'Registrations', exact: true })
      .evaluate((one) => one.scrollIntoView()),
  );
  await laptop.close();
}

/** What the guardian of a player of 17 reads. */
async function guardian(phone: Page, code: string, take: TakePicture): Promise<void> {
  await phone.goto('about:blank');
  await phone.goto(`${REGISTRATION_PAGES.form}#${code}`);
  await fillRegistration(phone, { name: 'Aryan Pawar', age: 17, style: 'Bowler', phone: '98200 54321' });
  await phone.getByRole('button', { name: 'Send registration' }).click();
  const address = new URL(await phone.getByText(/guardian-consent#/).innerText());
  await phone.goto(address.pathname + address.hash);
  await phone.getByRole('heading', { name: 'Aryan Pawar, 17 years old' }).waitFor();
  await take(phone, 'guardian', PHONE, () => phone.evaluate(() => scrollTo(0, 0)));
}
