import { PATHS } from '#protocol/paths.ts';
import { draftOf, rulesAnswer } from '#protocol/calls/rules.ts';
import { expectNothingFromAxe, SIZES } from './support/axe.ts';
import { expectToast, newOrganiser, newPlayer, newTeam, newTournament, openAs } from './support/organiser.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { expect, test } from './support/test.ts';

const TEAMS = ['Chhatrapati Sambhajinagar Warriors', 'पुणे पँथर्स क्रिकेट क्लब महाराष्ट्र'];
const PHONE = { width: 360, height: 620 };

test('Delete a needed player only after naming the squads that fall short', async ({ page, boli }) => {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  for (const team of TEAMS) await newTeam(organiser, tournament, team);
  const long = 'Thiruvananthapuram Venkataraghavan';
  for (const name of ['Om Kulkarni', 'Ravi Shastri', 'Ajit Wadekar', long, 'Dilip Vengsarkar'])
    await newPlayer(organiser, tournament, name);

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(PATHS.withdrawal)) asked.push(request.url());
  });
  await openAs(page, organiser, `/players?tournament=${tournament.id}`);
  const remove = (name: string) => page.getByRole('button', { name: `Delete ${name}` });
  const dialog = page.getByRole('alertdialog');
  const warning = dialog.getByRole('status').filter({ hasText: 'Without this player' });
  const confirm = dialog.getByRole('button', { name: 'Delete', exact: true });

  // The rules require nothing of squads, so there is no question and no warning.
  await remove('Dilip Vengsarkar').click();
  await expect(dialog.getByText('Are you sure you want to delete this player?')).toBeVisible();
  await expect(warning).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(asked).toEqual([]);

  const path = `${PATHS.rules}?tournamentId=${tournament.id}`;
  const { rules } = await organiser.call('GET', path, rulesAnswer);
  const squad = { least: 2, most: 15 };
  await organiser.call('PUT', path, rulesAnswer, { rules: { ...draftOf(rules), squad } });
  await page.reload();

  // Five players for two squads of two: one may be deleted without a warning, the next one not.
  await remove('Dilip Vengsarkar').click();
  await expect(confirm).toBeVisible();
  expect(asked).toHaveLength(1);
  await expect(warning).toHaveCount(0);
  await confirm.click();
  await expectToast(page, 'Success', 'Player deleted successfully', 'plain');
  await expect(dialog).toBeHidden();

  await remove(long).click();
  await expect(warning).toHaveText(
    'Without this player squads fall short: 2 teams need 4 players, the list has 3: lower the least to 1, or add 1.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await organiser.call('PUT', path, rulesAnswer, {
    rules: { ...draftOf(rules), squad: { least: 4, most: 15 } },
  });
  await remove(long).click();
  await expect(warning).toContainText(`${TEAMS.join(' and ')} cannot complete their squads`);
  await expect(confirm).toBeVisible();
  for (const size of [...SIZES, PHONE]) {
    await page.setViewportSize(size);
    expect(await wordsOutOfPlace(page), `at ${String(size.width)}`).toEqual([]);
  }
  await expectNothingFromAxe(page);
  // The warning is only advice: the organiser decides.
  await confirm.click();
  await expectToast(page, 'Success', 'Player deleted successfully', 'plain');
  await expect(remove(long)).toHaveCount(0);
});

test('Warn of a base price that squads cannot pay, and save it', async ({ page, boli }) => {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  for (const team of TEAMS) await newTeam(organiser, tournament, team);
  for (const name of ['Om Kulkarni', 'Ravi Shastri', 'Ajit Wadekar', 'Dilip Vengsarkar'])
    await newPlayer(organiser, tournament, name);
  const path = `${PATHS.rules}?tournamentId=${tournament.id}`;
  const { rules } = await organiser.call('GET', path, rulesAnswer);
  const asking = { ...draftOf(rules), squad: { least: 2, most: 15 } };
  await organiser.call('PUT', path, rulesAnswer, { rules: asking });
  await openAs(page, organiser, `/players?tournament=${tournament.id}`);

  await page.getByRole('button', { name: 'Edit Om Kulkarni' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Player' });
  const warning = dialog.getByRole('status').filter({ hasText: 'With this change' });
  await page.setViewportSize(PHONE);
  await dialog.getByLabel('Base Amount').fill('2600000');
  await page.keyboard.press('Enter');
  await expect(warning).toContainText('With this change squads fall short: ');
  await expect(warning).toBeInViewport({ ratio: 0.9 });
  const insist = dialog.getByRole('button', { name: 'Update all the same' });
  for (const size of [...SIZES, PHONE]) {
    await page.setViewportSize(size);
    expect(await wordsOutOfPlace(page), `at ${String(size.width)}`).toEqual([]);
  }
  await expectNothingFromAxe(page);
  // A newly typed value asks again.
  await dialog.getByLabel('Base Amount').fill('2700000');
  await expect(warning).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Update Player' }).click();
  await expect(warning).toBeVisible();
  await insist.click();
  await expectToast(page, 'Success', 'Player updated successfully!', 'plain');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Edit Om Kulkarni' }).click();
  await dialog.getByLabel('Base Amount').fill('20000');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
});
