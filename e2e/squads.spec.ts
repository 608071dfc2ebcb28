import { readFile } from 'node:fs/promises';
import readWorkbook from 'read-excel-file/node';
import { expectNothingFromAxeAnywhere } from './support/axe.ts';
import { newOrganiser, newPlayer, newTeam, newTournament, openAs } from './support/organiser.ts';
import { expect, test } from './support/test.ts';

test.describe('Squads to print', () => {
  test('Print a sheet for each team', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    const tournament = await newTournament(organiser, { playersPerTeam: 25 });
    const pune = await newTeam(organiser, tournament, 'Pune Panthers');
    await newTeam(organiser, tournament, 'Mumbai Mavericks');
    const full = await newTeam(organiser, tournament, 'Nagpur Nizams');
    for (let at = 0; at < 25; at += 1) {
      const name = `Venkatasubramanian Chandrasekharan ${String(at)}`;
      await newPlayer(organiser, tournament, name, { to: full, price: 20_000 }, ['batsman', 'bowler']);
    }
    await newPlayer(organiser, tournament, 'सिद्धार्थ जोशी', { to: pune, price: 145_000 });
    await newPlayer(organiser, tournament, 'Imran Qureshi');
    await openAs(page, organiser, `/squads-print?tournament=${tournament.id}`);

    const squad = page.getByRole('region', { name: 'Pune Panthers' });
    await expect(squad.getByText('1 of 25')).toBeVisible();
    await expect(squad.getByText('₹23,55,000')).toBeVisible();
    await expect(squad.getByRole('row').nth(1)).toHaveText(/सिद्धार्थ जोशी.*Batsman.*₹1,45,000/);
    await expect(
      page.getByRole('region', { name: 'Mumbai Mavericks' }).getByText('No players acquired yet'),
    ).toBeVisible();
    await expect(page.getByText('Imran Qureshi')).toBeHidden();
    await expect(page.getByText('Batsman, Bowler, All Rounder')).toHaveCount(25);
    await expectNothingFromAxeAnywhere(page);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    const pages = (await page.pdf({ preferCSSPageSize: true }))
      .toString('latin1')
      .match(/\/Type \/Page\b(?!s)/g);
    expect(pages).toHaveLength(3);
  });
});

test('Save a sheet for each squad, the unsold players and all bids in the full workbook', async ({
  page,
  boli,
}) => {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  const pune = await newTeam(organiser, tournament, 'Pune / Panthers');
  await newPlayer(organiser, tournament, '=SUM(1,2)', { to: pune, price: 145_000 });
  await newPlayer(organiser, tournament, 'Imran Qureshi');
  await openAs(page, organiser, '/tournaments');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Full workbook' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^[\p{L}\p{M}\p{N}-]+-\d{4}-\d{2}-\d{2}\.xlsx$/u);
  const sheets = await readWorkbook(await readFile(await download.path()));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Teams', 'Pune Panthers', 'Unsold', 'All Bids']);
  expect(sheets.map(({ data }) => data[1]?.[0])).toEqual([
    'Pune / Panthers',
    '=SUM(1,2)',
    'Imran Qureshi',
    expect.any(Number),
  ]);
  expect(sheets[3]?.data[1]?.slice(2)).toEqual([
    '=SUM(1,2)',
    expect.any(String),
    'Sold',
    'Pune / Panthers',
    145_000,
  ]);
});
