import * as z from 'zod/mini';
import { playerAnswer } from '#protocol/calls/players.ts';
import { PATHS } from '#protocol/paths.ts';
import { REGISTRATION_LIST_CALLS } from '#protocol/registration/calls.ts';
import { listAnswer } from '#protocol/registration/registrations.ts';
import { addressOf } from '#web/kit/page/addresses.ts';
import { expectNothingFromAxe } from './support/axe.ts';
import { newOrganiser, newPlayer, newTournament, openAs, type Organiser } from './support/organiser.ts';
import { fillRegistration, openRegistration, openRegistrationPage } from './support/registration.ts';
import { standsWhole } from './support/stands-whole.ts';
import { THREE_SIZES } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

async function namesIn(organiser: Organiser, tournamentId: string): Promise<string[]> {
  const path = `${PATHS.players}?${new URLSearchParams({ tournamentId }).toString()}`;
  return (await organiser.call('GET', path, z.array(playerAnswer))).map(({ name }) => name);
}

test('Rename a player by keyboard, and choose the other tournaments in which the name changes too', async ({
  page,
  boli,
}) => {
  const organiser = await newOrganiser(boli);
  const here = await newTournament(organiser);
  const next = await newTournament(organiser, { name: 'Konkan Premier League 2027', date: '2027-11-24' });
  const other = await newTournament(organiser, {
    name: 'A League With The Longest Of Names',
    date: '2027-01-31',
  });
  for (const tournament of [here, next, other])
    await newPlayer(organiser, tournament, 'Siddharth Venkatraman');

  await page.setViewportSize(THREE_SIZES[0]);
  await openAs(page, organiser, addressOf('players', here.id));
  await page.getByRole('button', { name: 'Edit Siddharth Venkatraman' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Player' });
  await dialog.getByLabel('Player Name').fill('Siddharth Venkataraman');
  await dialog.getByLabel('Player Name').press('Enter');
  const question = dialog.getByRole('heading', { name: /^Rename Siddharth Venkatraman in your other/ });
  await expect(question).toBeFocused();
  await expect(dialog.getByText('The new name is Siddharth Venkataraman.')).toBeVisible();
  for (const size of THREE_SIZES) {
    await page.setViewportSize(size);
    await expectNothingFromAxe(page);
    await standsWhole(page);
  }
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('checkbox', { name: /The Longest Of Names/ })).toBeFocused();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Rename there, too' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Renamed in 1 tournament more')).toBeVisible();
  expect(await namesIn(organiser, here.id)).toEqual(['Siddharth Venkataraman']);
  expect(await namesIn(organiser, next.id)).toEqual(['Siddharth Venkataraman']);
  expect(await namesIn(organiser, other.id)).toEqual(['Siddharth Venkatraman']);

  await page.getByRole('button', { name: 'Edit Siddharth Venkataraman' }).click();
  await dialog.getByLabel('Age').fill('25');
  await dialog.getByRole('button', { name: 'Update Player' }).click();
  await expect(dialog).toBeHidden();
});

test('A phone that registered a player shows the name that the organiser corrected', async ({
  page,
  boli,
}) => {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  const code = await openRegistration(organiser, tournament.id);
  await page.setViewportSize(THREE_SIZES[0]);
  await openRegistrationPage(page, 'form', code);
  await fillRegistration(page, { name: 'Rohan Jadav', phone: '98200 12345' });
  await page.getByRole('button', { name: 'Send registration' }).click();
  await expect(page.getByText('Your registration has arrived')).toBeVisible();
  const list = `${REGISTRATION_LIST_CALLS.list}?tournamentId=${tournament.id}`;
  const [entry] = (await organiser.call('GET', list, listAnswer)).page;
  await organiser.call('POST', REGISTRATION_LIST_CALLS.decide, z.unknown(), {
    tournamentId: tournament.id,
    steps: [{ is: 'approve', registration: entry?.id }],
  });
  const player = { name: 'Rohan Jadhav', age: 24, playingStyles: ['batsman'], isTeamOwner: 0 };
  await organiser.call('PUT', `${PATHS.updatePlayer}?id=${String(entry?.id)}`, z.unknown(), {
    ...{ ...player, playerNumber: '1', baseAmount: 20_000 },
  });

  await openRegistrationPage(page, 'form', code);
  const sent = page.getByRole('link', { name: /See or change/ });
  await expect(sent).toHaveText(/^Rohan Jadhav/);
  await expectNothingFromAxe(page);
  await sent.click();
  await expect(page.getByRole('definition').filter({ hasText: 'Rohan Jadhav' })).toBeVisible();
});
