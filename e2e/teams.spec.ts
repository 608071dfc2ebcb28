import * as z from 'zod/mini';
import { impossible } from '#domain/impossible.ts';
import { PATHS } from '#protocol/paths.ts';
import { teamAnswer } from '#protocol/calls/teams.ts';
import type { TournamentAnswer } from '#protocol/calls/tournaments.ts';
import type { Locator, Page } from '@playwright/test';
import { expectNothingFromAxeAnywhere } from './support/axe.ts';
import { banner, newEvening, openLot, tile } from './support/console.ts';
import { hallLinks } from './support/links.ts';
import {
  expectToast,
  newOrganiser,
  newPlayer,
  newTeam,
  newTournament,
  openAs,
  type Organiser,
} from './support/organiser.ts';
import { pixelOf } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

/** A transparent drawing of 800 by 600; the browser draws it on white and sends JPEG. */
const LOGO = {
  name: 'panther.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><circle cx="400" cy="300" r="250" fill="#7a3fe0"/></svg>',
  ),
};
const BROKEN = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('this is no picture') };

function teamsPage(page: Page, organiser: Organiser, { id }: TournamentAnswer) {
  return openAs(page, organiser, `/teams?tournament=${id}`);
}

function teamsOf(organiser: Organiser, { id }: TournamentAnswer) {
  return organiser.call('GET', `${PATHS.teams}?tournamentId=${id}`, z.array(teamAnswer));
}

/** A disc on a transparent ground, or a lozenge if the picture is wide. */
function drawing(width: number, height: number, fill: string) {
  const shape = `<ellipse cx="${String(width / 2)}" cy="${String(height / 2)}" rx="${String(width / 2)}" ry="${String(height / 2)}" fill="${fill}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">${shape}</svg>`;
  return { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
}

test.describe('The address', () => {
  test('Open the list of tournaments when the address names none', async ({ page, boli }) => {
    await openAs(page, await newOrganiser(boli), '/teams');
    await expect(page).toHaveURL('/tournaments');
  });

  test('Open the list of tournaments for a missing tournament, and say so', async ({ page, boli }) => {
    await openAs(page, await newOrganiser(boli), '/teams?tournament=nobodys');
    await expectToast(page, 'Error', 'Failed to load tournament data', 'destructive');
    await expect(page).toHaveURL('/tournaments');
  });
});

test.describe('A new team', () => {
  test('Create a team with a colour, and a bidder whose phone number is one tap away', async ({
    page,
    boli,
  }) => {
    const organiser = await newOrganiser(boli);
    const tournament = await newTournament(organiser);
    await teamsPage(page, organiser, tournament);
    await page.getByLabel('Team Name').fill('Kagal Kings');
    await page.getByRole('radio', { name: 'Maroon' }).check();
    await page.getByText('Short name, and who bids in the hall').click();
    await page.getByLabel('Who bids in the hall').fill('Ramesh Kale');
    await page.getByLabel('Phone number of the bidder').fill('call Ramesh');
    await page.getByRole('button', { name: 'Create Team' }).click();
    const refusal = 'Please enter a phone number of 6 to 15 digits, or leave it empty';
    await expectToast(page, 'Validation Error', refusal, 'destructive');
    await expect(page.getByLabel('Who bids in the hall')).toHaveValue('Ramesh Kale');
    await page.getByLabel('Phone number of the bidder').fill('+91 98200 00001');
    await page.getByRole('button', { name: 'Create Team' }).click();

    const team = page.getByRole('listitem');
    await expect(team.getByText('Ramesh Kale')).toBeVisible();
    await expect(team.getByRole('link', { name: '+91 98200 00001' })).toHaveAttribute(
      'href',
      'tel:+919820000001',
    );
    const [kept] = await teamsOf(organiser, tournament);
    expect(kept?.colour).toMatch(/^#[0-9a-f]{6}$/);
    await team.getByRole('button', { name: 'Edit Kagal Kings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Team' });
    await expect(dialog.getByRole('radio', { name: 'Maroon' })).toBeChecked();
    await expect(dialog.getByLabel('Phone number of the bidder')).toHaveValue('+91 98200 00001');
    await expectNothingFromAxeAnywhere(page);
  });

  test("Create a team with a name, a shrunk logo, its owner and the tournament's amount", async ({
    page,
    boli,
  }) => {
    const organiser = await newOrganiser(boli);
    const tournament = await newTournament(organiser);
    await teamsPage(page, organiser, tournament);
    await expect(page.getByRole('heading', { name: 'Teams (0)' })).toBeVisible();
    await expectNothingFromAxeAnywhere(page);
    await page.getByRole('button', { name: 'Name the first team' }).click();
    await expect(page.getByLabel('Team Name')).toBeFocused();
    await page.keyboard.type('Pune Panthers');
    await page.getByLabel('Team Logo').setInputFiles(LOGO);
    await expectToast(page, 'Image processed', /^Original: \d+ KB, compressed: \d+ KB$/, 'plain');
    await page.getByRole('button', { name: 'Create Team' }).click();
    await expectToast(page, 'Success', 'Team created successfully!', 'plain');

    await expect(page.getByRole('heading', { name: 'Teams (1)' })).toBeVisible();
    const team = page.getByRole('listitem');
    await expect(team.getByRole('heading')).toHaveText('Pune Panthers');
    await expect(team.getByText('Asha Kulkarni')).toBeVisible();
    await expect(team.getByText('₹25,00,000')).toBeVisible();
    await expect(team.getByText('0 players')).toBeVisible();
    // The form is empty for the next team.
    await expect(page.getByLabel('Team Name')).toHaveValue('');
    await expect(page.getByLabel('Team Name')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Remove image' })).toBeHidden();

    const [kept] = await teamsOf(organiser, tournament);
    expect(kept?.logo).toMatch(/^data:image\/jpeg;base64,/);
    const size = () =>
      team
        .locator('img')
        .evaluate((image) =>
          image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [],
        );
    // The transparent margins are removed, and the picture is a square.
    await expect.poll(size).toEqual([282, 282]);
  });

  test('Send a logo to every page by its address, never by its bytes', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    const tournament = await newTournament(organiser);
    const lists: Promise<string>[] = [];
    page.on('response', (answer) => {
      if (new URL(answer.url()).pathname === PATHS.teams && answer.ok()) lists.push(answer.text());
    });
    await teamsPage(page, organiser, tournament);
    await page.getByLabel('Team Name').fill('Pune Panthers');
    await page.getByLabel('Team Logo').setInputFiles(LOGO);
    await page.getByRole('button', { name: 'Create Team' }).click();
    await expect(page.getByRole('heading', { name: 'Pune Panthers' })).toBeVisible();
    const [team] = await teamsOf(organiser, tournament);
    expect(team?.logo).toMatch(/^data:/);

    await newPlayer(organiser, tournament, 'Virat Kohli', {
      to: team ?? impossible('no team'),
      price: 20_000,
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Pune Panthers' })).toBeVisible();
    await page.goto(`/squads-print?tournament=${tournament.id}`);
    await expect(page.getByRole('region', { name: 'Pune Panthers' })).toBeVisible();
    await page.goto('/tournaments');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export Data' }).click();
    await downloading;
    const said = (await Promise.all(lists)).filter((list) => list.includes('Pune Panthers'));
    // At least three lists name the team: those of the teams page, the printed squads and the workbook.
    expect(said.length).toBeGreaterThanOrEqual(3);
    for (const list of said) {
      expect(list).toContain(team?.logoUrl ?? 'no logo');
      expect(list).not.toContain('data:');
    }
  });

  test('Crop the transparent border of a logo', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    const tournament = await newTournament(organiser);
    await teamsPage(page, organiser, tournament);
    const corners: number[] = [];
    for (const [name, fill] of [
      ['White Whales', '#ffffff'],
      ['Black Bucks', '#111111'],
    ] as const) {
      await page.getByLabel('Team Name').fill(name);
      await page.getByLabel('Team Logo').setInputFiles(drawing(100, 100, fill));
      await page.getByRole('button', { name: 'Create Team' }).click();
      await expect(page.getByRole('heading', { name })).toBeVisible();
      const logo = (await teamsOf(organiser, tournament)).find((team) => team.name === name)?.logoUrl ?? '';
      corners.push((await pixelOf(page, logo, [0.02, 0.02])).red);
    }
    expect(corners[0]).toBeLessThan(40);
    expect(corners[1]).toBeGreaterThan(245);
  });

  test('Show part of a very wide logo, or initials instead of an unreadable line', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    const tournament = await newTournament(organiser);
    await teamsPage(page, organiser, tournament);
    await page.getByLabel('Team Name').fill('Goa Gulls');
    await page.getByLabel('Team Logo').setInputFiles(drawing(600, 100, '#aa0000'));
    const choice = page.getByRole('group', { name: 'This logo is very wide: what should be shown?' });
    await expect(choice).toBeVisible();
    const form = page.getByRole('region', { name: 'Add a team' });
    await expect(form.getByText('GG', { exact: true })).toBeVisible();
    await choice.getByText('Left').click();
    const preview = form.locator('img');
    await expect(preview).toBeVisible();
    await expect
      .poll(() =>
        preview.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight),
      )
      .toBe(1);
  });

  test('Give a team without a logo the same colour as on the console', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    const tournament = await newTournament(organiser);
    // Colours by name alone would be too similar for these teams.
    const names = Array.from({ length: 12 }, (_, place) => `Team ${place + 1}`);
    for (const name of names) await newTeam(organiser, tournament, name);
    await newPlayer(organiser, tournament, 'Yash Patil');
    const shields = (within: Locator) =>
      within
        .locator('svg[viewBox="0 0 40 40"] > path')
        .evaluateAll((paths) => paths.map((path) => path.getAttribute('fill')));
    await teamsPage(page, organiser, tournament);
    const rows = page.getByRole('region', { name: 'Teams (12)' });
    await expect(rows.getByRole('listitem')).toHaveCount(12);
    const here = await shields(rows);
    expect(here).toHaveLength(12);
    await page.goto(`/auction?tournament=${tournament.id}`);
    const tiles = page.getByRole('group', { name: 'Bid in one tap' });
    await expect(tiles.getByRole('button')).toHaveCount(12);
    expect(await shields(tiles)).toEqual(here);
  });

  test('Require a name', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    await teamsPage(page, organiser, await newTournament(organiser));
    await page.getByLabel('Team Name').fill('   ');
    await page.getByRole('button', { name: 'Create Team' }).click();
    await expectToast(page, 'Validation Error', 'Team name is required', 'destructive');
    await expect(page.getByLabel('Team Name')).toHaveAccessibleDescription('Team name is required');
  });

  test('Refuse a used name at its field', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    const tournament = await newTournament(organiser);
    await newTeam(organiser, tournament, 'Pune Panthers');
    await teamsPage(page, organiser, tournament);
    await page.getByLabel('Team Name').fill('pune panthers');
    await page.getByRole('button', { name: 'Create Team' }).click();
    await expectToast(page, 'Error', 'Failed to create team', 'destructive');
    await expect(page.getByLabel('Team Name')).toHaveAccessibleDescription(
      'A team with this name already exists in the tournament',
    );
    await expect(page.getByLabel('Team Name')).toHaveValue('pune panthers');
  });

  test('Accept a unique short name of 3 to 12 characters', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    const tournament = await newTournament(organiser);
    await teamsPage(page, organiser, tournament);
    await page.getByText('Short name, and who bids in the hall').click();
    const short = page.getByLabel('Short Name (optional)');
    await expect(short).toHaveAccessibleDescription('For narrow places, 3 to 12 characters, like CSK');
    await page.getByLabel('Team Name').fill('Chennai Super Kings');
    const refusal = 'Short name must have 3 to 12 characters';
    for (const wrong of ['CS', 'Super Kings 1']) {
      await short.fill(wrong);
      await page.getByRole('button', { name: 'Create Team' }).click();
      await expectToast(page, 'Validation Error', refusal, 'destructive');
      await expect(short).toHaveAccessibleDescription(new RegExp(`${refusal}$`));
      await expect(short).toBeFocused();
    }
    await short.fill(' CSK ');
    await page.getByRole('button', { name: 'Create Team' }).click();
    await expectToast(page, 'Success', 'Team created successfully!', 'plain');
    await expect(short).toHaveValue('');

    await page.getByLabel('Team Name').fill('Colaba Street Knights');
    await short.fill('csk');
    await page.getByRole('button', { name: 'Create Team' }).click();
    const taken = 'A team with this short name already exists in the tournament';
    await expectToast(page, 'Error', 'Failed to create team', 'destructive', taken);
    await expect(short).toHaveAccessibleDescription(new RegExp(`${taken}$`));
    await expect(short).toBeFocused();
    await short.fill('Knights 2026');
    await page.getByRole('button', { name: 'Create Team' }).click();
    await expect(page.getByRole('heading', { name: 'Teams (2)' })).toBeVisible();
    const shortNames = async () =>
      (await teamsOf(organiser, tournament)).map(({ shortName }) => shortName).toSorted();
    expect(await shortNames()).toEqual(['CSK', 'Knights 2026']);

    // The short name is edited next to the name, and removed by clearing it.
    await page.getByRole('button', { name: 'Edit Chennai Super Kings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Team' });
    await expect(dialog.getByLabel('Short Name (optional)')).toHaveValue('CSK');
    await dialog.getByLabel('Short Name (optional)').fill('');
    await dialog.getByRole('button', { name: 'Update Team' }).click();
    await expect(dialog).toBeHidden();
    expect(await shortNames()).toEqual(['Knights 2026', null]);
  });

  test('Accept no logo from a file that is no picture, and empty the file box', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    const tournament = await newTournament(organiser);
    await teamsPage(page, organiser, tournament);
    await page.getByLabel('Team Name').fill('Nagpur Nizams');
    await page.getByLabel('Team Logo').setInputFiles(BROKEN);
    await expectToast(page, 'Error', 'Failed to process image. Please try another image.', 'destructive');
    await expect(page.getByLabel('Team Logo')).toHaveValue('');
    await page.getByRole('button', { name: 'Create Team' }).click();
    await expect(page.getByRole('heading', { name: 'Teams (1)' })).toBeVisible();
    expect((await teamsOf(organiser, tournament))[0]?.logo).toBeNull();
  });

  test('Show a team name that contains HTML as text', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    await teamsPage(page, organiser, await newTournament(organiser));
    await page.getByLabel('Team Name').fill('<img src=x onerror=alert(1)>');
    await page.getByRole('button', { name: 'Create Team' }).click();
    await expect(page.getByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
  });
});

test.describe('A team', () => {
  test('Rename a team, change its logo and remove it', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    const tournament = await newTournament(organiser);
    await newTeam(organiser, tournament, 'Pune Panthers');
    await teamsPage(page, organiser, tournament);
    await page.getByRole('button', { name: 'Edit Pune Panthers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Team' });
    await expect(dialog.getByLabel('Team Name')).toHaveValue('Pune Panthers');
    await expectNothingFromAxeAnywhere(page);
    await dialog.getByLabel('Team Name').fill('Pune Pythons');
    await dialog.getByLabel('Team Logo').setInputFiles(LOGO);
    await dialog.getByRole('button', { name: 'Update Team' }).click();
    await expectToast(page, 'Success', 'Team updated successfully!', 'plain');
    await expect(page.getByRole('heading', { name: 'Pune Pythons' })).toBeVisible();
    expect((await teamsOf(organiser, tournament))[0]?.logo).toMatch(/^data:image\/jpeg/);

    await page.getByRole('button', { name: 'Edit Pune Pythons' }).click();
    await dialog.getByRole('button', { name: 'Update Team' }).click();
    await expect(dialog).toBeHidden();
    expect((await teamsOf(organiser, tournament))[0]?.logo).toMatch(/^data:image\/jpeg/);

    await page.getByRole('button', { name: 'Edit Pune Pythons' }).click();
    await dialog.getByRole('button', { name: 'Remove image' }).click();
    await dialog.getByRole('button', { name: 'Update Team' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Edit Pune Pythons' })).toBeFocused();
    expect((await teamsOf(organiser, tournament))[0]?.logo).toBeNull();
  });

  test('Add and remove money of a team with a reason, and preview the balance', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    const tournament = await newTournament(organiser);
    await newTeam(organiser, tournament, 'Pune Panthers');
    await teamsPage(page, organiser, tournament);
    const open = page.getByRole('button', { name: 'Adjust purse of Pune Panthers' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Adjust purse' });
    const save = dialog.getByRole('button', { name: 'Save' });
    await save.click();
    await expectToast(page, 'Validation Error', 'Please enter an amount', 'destructive');
    await dialog.getByLabel('Take money').check();
    await dialog.getByLabel('Amount (₹)').fill('350000');
    await expect(dialog.getByRole('definition')).toHaveText(['₹25,00,000', '₹21,50,000']);
    await save.click();
    await expectToast(page, 'Validation Error', /^Please enter a reason/, 'destructive');
    await expectNothingFromAxeAnywhere(page);
    await dialog.getByLabel('Reason').fill('Two players retained');
    await save.click();
    await expectToast(page, 'Success', 'Purse of Pune Panthers adjusted', 'plain');
    await expect(page.getByRole('listitem').getByText('₹21,50,000')).toBeVisible();
    await expect(open).toBeFocused();

    await open.click();
    await dialog.getByLabel('Take money').check();
    await dialog.getByLabel('Amount (₹)').fill('2150001');
    await dialog.getByLabel('Reason').fill('Too much');
    await save.click();
    await expectToast(
      page,
      'Error',
      'Failed to adjust purse',
      'destructive',
      'The balance would fall below zero: ₹1 are missing',
    );
    await dialog.getByLabel('Add money').check();
    await save.click();
    await expect(page.getByRole('listitem').getByText('₹43,00,001')).toBeVisible();
  });

  test('Delete a team after a question, and keep it when the answer is no', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    const tournament = await newTournament(organiser);
    await newTeam(organiser, tournament, 'Pune Panthers');
    await newTeam(organiser, tournament, 'Thane Thunder');
    await teamsPage(page, organiser, tournament);
    await page.getByRole('button', { name: 'Delete Pune Panthers' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toHaveAccessibleDescription('Are you sure you want to delete this team?');
    await expectNothingFromAxeAnywhere(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Teams (2)' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete Pune Panthers' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Success', 'Team deleted successfully', 'plain');
    await expect(page.getByRole('heading', { name: 'Teams (1)' })).toBeVisible();
    await expect(page.getByRole('listitem').getByRole('heading')).toHaveText('Thane Thunder');
  });

  test('Refuse to delete a team that has bought a player, and say why', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    const tournament = await newTournament(organiser);
    const team = await newTeam(organiser, tournament, 'Pune Panthers');
    await newPlayer(organiser, tournament, 'Om Kulkarni', { to: team, price: 1_45_000 });
    await teamsPage(page, organiser, tournament);
    await expect(page.getByRole('listitem').getByText('1 player', { exact: true })).toBeVisible();
    await expect(page.getByRole('listitem').getByText('₹23,55,000')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Pune Panthers' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(
      page,
      'Error',
      'Failed to delete team',
      'destructive',
      'This team has bought 1 player: undo the sales first',
    );
    await expect(page.getByRole('heading', { name: 'Teams (1)' })).toBeVisible();
  });
});

test('Use the short name in narrow places, and the name elsewhere and for screen readers', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const LONG_NAME = 'Chennai Super Kings of the Coromandel Coast';
  const others = ['Nashik', 'Satara', 'Solapur', 'Kolhapur', 'Thane', 'Raigad'];
  const evening = await newEvening(boli, { teams: [LONG_NAME, 'Pune Panthers', ...others] });
  const { organiser, teams } = evening;
  const [kings] = teams;
  await organiser.call('PUT', `${PATHS.updateTeam}?id=${kings?.id ?? ''}`, z.unknown(), { shortName: 'CSK' });
  await openLot(page, evening);
  await expect(tile(page, LONG_NAME).getByText('CSK')).toBeVisible();
  await expect(tile(page, 'Pune Panthers').getByText('Pune Panthers')).toBeVisible();

  const wall = await (await anotherDevice()).newPage();
  await wall.setViewportSize({ width: 1920, height: 1080 });
  await wall.goto((await hallLinks(evening)).of('screen'));
  const purses = wall.getByRole('list', { name: 'Purses' });
  await expect(purses.getByText('Pune Panthers', { exact: true })).toBeVisible();
  await wall.setViewportSize({ width: 640, height: 480 });
  await expect(purses.getByText('CSK', { exact: true })).toBeVisible();
  await expect(purses).not.toContainText('Chennai');
  await wall.setViewportSize({ width: 1920, height: 1080 });
  await tile(page, LONG_NAME).click();
  await expect(banner(page)).toContainText(LONG_NAME);
  // The leader's name is across the projector.
  await expect(wall.getByText(LONG_NAME, { exact: true })).toBeVisible();
});

test('Show the list of teams first on a phone, and open the form by its button', async ({ page, boli }) => {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  await page.setViewportSize({ width: 360, height: 620 });
  await openAs(page, organiser, `/teams?tournament=${tournament.id}`);
  await page.getByLabel('Team Name').fill('Mumbai Mavericks');
  await page.getByRole('button', { name: 'Create Team' }).click();
  await expect(page.getByRole('heading', { name: 'Teams (1)' })).toBeVisible();
  await expect(page.getByLabel('Team Name')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Teams (1)' })).toBeInViewport();
  await expect(page.getByLabel('Team Name')).toBeHidden();
  await page.getByRole('button', { name: 'New team' }).click();
  await expect(page.getByLabel('Team Name')).toBeFocused();
});

test('Fit sixteen teams with long names at every size', async ({ page, boli }) => {
  const organiser = await newOrganiser(boli, 'Chandrashekhar Venkataraghavan-Deshpande');
  const tournament = await newTournament(organiser, {
    name: 'Ratnagiri Gymkhana Corporate Challenge Trophy, Winter 2026',
    totalAmountPerTeam: 1_250_000_000,
  });
  for (let nth = 1; nth <= 16; nth += 1)
    await newTeam(organiser, tournament, `Sindhudurg Super Giants Eleven ${nth}`);
  await teamsPage(page, organiser, tournament);
  await expect(page.getByRole('heading', { name: 'Teams (16)' })).toBeVisible();
  await expectNothingFromAxeAnywhere(page);
  await page.getByRole('link', { name: 'Back to Tournaments' }).click();
  await expect(page).toHaveURL('/tournaments');
});
