import * as z from 'zod/mini';
import { impossible } from '#domain/impossible.ts';
import { PATHS } from '#protocol/paths.ts';
import { teamAnswer } from '#protocol/calls/teams.ts';
import type { TournamentAnswer } from '#protocol/calls/tournaments.ts';
import type { Page } from '@playwright/test';
import { expectNothingFromAxeAnywhere, SIZES } from './support/axe.ts';
import { banner, newEvening, openLot, tile } from './support/console.ts';
import { hallLinks } from './support/links.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import {
  expectToast,
  newOrganiser,
  newPlayer,
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

test.describe('A new team', () => {
  test("Create a team with a name, a shrunk logo, its owner and the tournament's amount", async ({
    page,
    boli,
  }) => {
    const organiser = await newOrganiser(boli);
    const tournament = await newTournament(organiser);
    await teamsPage(page, organiser, tournament);
    await expect(page.getByRole('heading', { name: 'Teams (0)', includeHidden: true })).toBeVisible();
    await expectNothingFromAxeAnywhere(page);
    await page.getByRole('button', { name: 'Name the first team' }).click();
    await expect(page.getByLabel('Team Name')).toBeFocused();
    await page.keyboard.type('Pune Panthers');
    await page.getByLabel('Team Logo').setInputFiles(LOGO);
    await expectToast(page, 'Image processed', /^Original: \d+ KB, compressed: \d+ KB$/, 'plain');
    await page.getByRole('button', { name: 'Create Team' }).click();
    await expectToast(page, 'Success', 'Team created successfully!', 'plain');

    await expect(page.getByRole('heading', { name: 'Teams (1)', includeHidden: true })).toBeVisible();
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

    await page.getByRole('button', { name: 'Edit Pune Panthers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Team' });
    await expectNothingFromAxeAnywhere(page);
    await dialog.getByRole('button', { name: 'Remove image' }).click();
    await dialog.getByRole('button', { name: 'Update Team' }).click();
    await expect(dialog).toBeHidden();
    expect((await teamsOf(organiser, tournament))[0]?.logo).toBeNull();
    await page.getByRole('button', { name: 'Adjust purse of Pune Panthers' }).click();
    await page.getByRole('dialog', { name: 'Adjust purse' }).getByRole('button', { name: 'Save' }).click();
    await expectNothingFromAxeAnywhere(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete Pune Panthers' }).click();
    await expectNothingFromAxeAnywhere(page);
  });

  test('Crop the border of a logo, show part of a wide one, take no other file, and send logos by their address', async ({
    page,
    boli,
  }) => {
    const organiser = await newOrganiser(boli);
    const tournament = await newTournament(organiser);
    const lists: Promise<string>[] = [];
    page.on('response', (answer) => {
      if (new URL(answer.url()).pathname === PATHS.teams && answer.ok()) lists.push(answer.text());
    });
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

    // The whole of a very wide logo would be an unreadable line, so the shield has initials instead.
    await page.getByLabel('Team Name').fill('Goa Gulls');
    await page.getByLabel('Team Logo').setInputFiles(drawing(600, 100, '#aa0000'));
    const choice = page.getByRole('group', { name: 'This logo is very wide: what should be shown?' });
    await expect(choice).toBeVisible();
    const form = page.getByRole('region', { name: 'Add a team' });
    await expect(form.getByText('GG', { exact: true })).toBeVisible();
    await choice.getByText('Left').click();
    const preview = form.locator('img');
    await expect
      .poll(() =>
        preview.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight),
      )
      .toBe(1);

    await page.getByRole('button', { name: 'Remove image' }).click();
    await page.getByLabel('Team Logo').setInputFiles(BROKEN);
    await expectToast(page, 'Error', 'Failed to process image. Please try another image.', 'destructive');
    await expect(page.getByLabel('Team Logo')).toHaveValue('');
    await page.getByRole('button', { name: 'Create Team' }).click();
    await expect(page.getByRole('heading', { name: 'Goa Gulls' })).toBeVisible();
    const gulls = (await teamsOf(organiser, tournament)).find(({ name }) => name === 'Goa Gulls');
    expect(gulls?.logo).toBeNull();

    // Each page has a logo by its address, never by its bytes.
    const [team] = await teamsOf(organiser, tournament);
    expect(team?.logo).toMatch(/^data:/);
    await newPlayer(organiser, tournament, 'Virat Kohli', {
      to: team ?? impossible('no team'),
      price: 20_000,
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: team?.name ?? '' })).toBeVisible();
    await page.goto(`/squads-print?tournament=${tournament.id}`);
    await expect(page.getByRole('region', { name: team?.name ?? '' })).toBeVisible();
    await page.goto('/tournaments');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export Data' }).click();
    await downloading;
    const said = (await Promise.all(lists)).filter((list) => list.includes(team?.name ?? ''));
    // At least three lists name the team: those of the teams page, the printed squads and the workbook.
    expect(said.length).toBeGreaterThanOrEqual(3);
    for (const list of said) {
      expect(list).toContain(team?.logoUrl ?? 'no logo');
      expect(list).not.toContain('data:');
    }
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
  // The crest has the short name, too.
  await expect(tile(page, LONG_NAME).getByText('CSK').last()).toBeVisible();
  await expect(tile(page, 'Pune Panthers').getByText('Pune Panthers')).toBeVisible();

  const wall = await (await anotherDevice()).newPage();
  await wall.setViewportSize({ width: 1920, height: 1080 });
  await wall.goto((await hallLinks(evening)).of('screen'));
  const purses = wall.getByRole('list', { name: 'Purses' });
  await expect(purses.getByText('Pune Panthers', { exact: true })).toBeVisible();
  await wall.setViewportSize({ width: 640, height: 480 });
  await expect(purses.getByText('CSK', { exact: true }).last()).toBeVisible();
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
  await expect(page.getByRole('heading', { name: 'Teams (1)', includeHidden: true })).toBeVisible();
  await expect(page.getByLabel('Team Name')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Teams (1)', includeHidden: true })).toBeInViewport();
  await expect(page.getByLabel('Team Name')).toBeHidden();
  await page.getByRole('button', { name: 'New team' }).click();
  await expect(page.getByLabel('Team Name')).toBeFocused();
  // The form of an edit is longer than a phone or a laptop, and its button is in view all the same.
  await page.getByRole('button', { name: 'Edit Mumbai Mavericks' }).click();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(page.getByRole('button', { name: 'Update Team' })).toBeInViewport({ ratio: 1 });
    expect(await wordsOutOfPlace(page)).toEqual([]);
  }
});
