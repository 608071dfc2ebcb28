import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import { expectNothingFromAxeAnywhere, SIZES } from './support/axe.ts';
import { agreeOn } from './support/league.ts';
import { newOrganiser, newPlayer, newTeam, newTournament, openAs } from './support/organiser.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { expect, test } from './support/test.ts';

const TEAMS = ['Chhatrapati Sambhajinagar Warriors', 'पुणे पँथर्स क्रिकेट क्लब महाराष्ट्र'];

test("Show on the rules page what squads will lack, fix it, and clear the console's warning", async ({
  page,
  boli,
}) => {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  const teams = [];
  for (const team of TEAMS) teams.push(await newTeam(organiser, tournament, team));
  for (const name of ['Om Kulkarni', 'Ravi Shastri', 'Thiruvananthapuram Venkataraghavan'])
    await newPlayer(organiser, tournament, name);
  await agreeOn({ organiser, tournament }, { squad: { least: 2, most: 15 } });

  await openAs(page, organiser, `/auction?tournament=${tournament.id}`);
  const said = page.getByRole('link', { name: /^Squads fall short ?: 2 teams need 4 players/ });
  await expect(said).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await wordsOutOfPlace(page), `console at ${String(size.width)}`).toEqual([]);
  }
  await said.press('Enter');

  const panel = page.getByRole('region', { name: 'Pre-flight' });
  await expect(
    panel.getByText('Not every team can complete its squad with the list as it is.'),
  ).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveText([
    '2 teams need 4 players, the list has 3: lower the least to 1, or add 1.',
  ]);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await wordsOutOfPlace(page), `rules at ${String(size.width)}`).toEqual([]);
  }
  await expectNothingFromAxeAnywhere(page);

  await page.getByLabel('Least players').fill('1');
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(panel.getByText(/^Everything fits: all 2 teams can complete their squads/)).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(0);

  await page.getByRole('link', { name: 'Auction' }).click();
  await expect(page.getByRole('button', { name: 'More' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Squads fall short/ })).toHaveCount(0);

  // Another client reduces a purse below a player's price, and the console repeats the check by itself.
  const [poor] = teams;
  const cut = `${PATHS.updateBalance}?id=${poor?.id ?? ''}`;
  await organiser.call('PUT', cut, z.unknown(), { amount: tournament.totalAmountPerTeam });
  await expect(page.getByRole('link', { name: /^Squads fall short/ })).toBeVisible();
  await organiser.call('PUT', cut, z.unknown(), { amount: -tournament.totalAmountPerTeam });
  await expect(page.getByRole('link', { name: /^Squads fall short/ })).toHaveCount(0);
});
