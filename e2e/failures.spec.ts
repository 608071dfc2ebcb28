import * as z from 'zod/mini';
import type { Page } from '@playwright/test';
import { PATHS } from '#protocol/paths.ts';
import { act, newEvening, openLot } from './support/console.ts';
import { expectToast, newOrganiser, newPlayer, newTeam, newTournament, openAs } from './support/organiser.ts';
import { button, fillPlayer, form, newPlayersEvening, openPlayers, register } from './support/players.ts';
import { expect, test } from './support/test.ts';

/* Decision 0060: each failure shows the specification's sentence, with its reason on a separate line below. */

const GONE = 'The server cannot be reached. Please check the connection and try again.';

test.use({ toleratedErrors: [/net::ERR_FAILED|status of 502/] });

/** Blocks this call; the returned function unblocks it. */
async function away(page: Page, path: string): Promise<() => Promise<void>> {
  const pattern = `**${path}**`;
  await page.route(pattern, (route) => route.abort());
  return () => page.unroute(pattern);
}

function expectFailed(page: Page, sentence: string, reason: string | RegExp): Promise<void> {
  return expectToast(page, 'Error', sentence, 'destructive', reason);
}

test.describe('Failed loading', () => {
  test('Say why the tournaments did not load', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    await openAs(page, organiser, '/dashboard');
    await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
    await away(page, PATHS.tournaments);
    await page.getByRole('link', { name: 'Tournaments' }).click();
    await expectFailed(page, 'Failed to load tournaments', GONE);
  });

  for (const [what, link, path] of [
    ['the teams', 'Teams', PATHS.teams],
    ['the players', 'Players', PATHS.players],
  ] as const) {
    test(`Say why ${what} of a tournament did not load, and show the tournaments`, async ({ page, boli }) => {
      const organiser = await newOrganiser(boli);
      await newTournament(organiser);
      await openAs(page, organiser, '/tournaments');
      await away(page, path);
      await page.getByRole('link', { name: link }).click();
      await expectFailed(page, 'Failed to load tournament data', GONE);
      await expect(page).toHaveURL('/tournaments');
    });
  }

  test('Say on every page that a tournament does not exist', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    for (const screen of ['teams', 'players', 'rules', 'share', 'squads-print']) {
      await openAs(page, organiser, `/${screen}?tournament=nobodys`);
      await expectFailed(page, 'Failed to load tournament data', 'This tournament does not exist');
      await expect(page, screen).toHaveURL('/tournaments');
    }
  });
});

test.describe('Failed saving', () => {
  test('Say why a tournament was not saved: server gone, auction begun', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    const tournament = await newTournament(organiser);
    await openAs(page, organiser, '/tournaments');
    await button(page, 'Edit').click();
    const dialog = page.getByRole('dialog', { name: 'Edit Tournament' });
    await dialog.getByLabel('Tournament Name').fill('Konkan Premier League 2027');
    await dialog.getByLabel('Total Amount per Team').fill('3000000');
    const back = await away(page, PATHS.updateTournament);
    await button(dialog, 'Update Tournament').click();
    await expectFailed(page, 'Failed to update tournament', GONE);
    await back();
    const team = await newTeam(organiser, tournament, 'Pune Panthers');
    await newPlayer(organiser, tournament, 'Om Kulkarni', { to: team, price: 50_000 });
    await button(dialog, 'Update Tournament').click();
    const locked = 'Amounts and squad size are locked since the first bid, skip or sale';
    await expectFailed(page, 'Failed to update tournament', locked);
    await expect(dialog.getByLabel('Tournament Name')).toHaveValue('Konkan Premier League 2027');
    await expect(dialog.getByLabel('Total Amount per Team')).toHaveValue('3000000');
    await dialog.getByLabel('Total Amount per Team').fill('2500000');
    await button(dialog, 'Update Tournament').click();
    await expectToast(page, 'Success', 'Tournament updated successfully!', 'plain');
  });

  test('Say why a team was not saved: server gone, name taken', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    const tournament = await newTournament(organiser);
    await newTeam(organiser, tournament, 'Pune Panthers');
    await newTeam(organiser, tournament, 'Thane Thunder');
    await openAs(page, organiser, `/teams?tournament=${tournament.id}`);
    await button(page, 'Edit Pune Panthers').click();
    const dialog = page.getByRole('dialog', { name: 'Edit Team' });
    await dialog.getByLabel('Team Name').fill('thane thunder');
    await dialog.getByLabel('Short Name (optional)').fill('PUN');
    const back = await away(page, PATHS.updateTeam);
    await button(dialog, 'Update Team').click();
    await expectFailed(page, 'Failed to update team', GONE);
    await back();
    await button(dialog, 'Update Team').click();
    const taken = 'A team with this name already exists in the tournament';
    await expectFailed(page, 'Failed to update team', taken);
    await expect(dialog.getByLabel('Team Name')).toHaveAccessibleDescription(taken);
    await expect(dialog.getByLabel('Team Name')).toHaveValue('thane thunder');
    await expect(dialog.getByLabel('Short Name (optional)')).toHaveValue('PUN');
    await dialog.getByLabel('Team Name').fill('Pune Pythons');
    await button(dialog, 'Update Team').click();
    await expectToast(page, 'Success', 'Team updated successfully!', 'plain');
  });

  test('Say why a new player was not saved: server gone, a proxy answers', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    await fillPlayer(page, { Runs: '1284' });
    const back = await away(page, PATHS.createPlayer);
    await button(page, 'Create Player').click();
    await expectFailed(page, 'Failed to create player', GONE);
    for (const [label, typed] of [
      ['Player Name', 'Siddharth Venkataraman'],
      ['Player Number', '27'],
      ['Age', '24'],
      ['Base Amount', '20000'],
      ['Runs', '1284'],
    ] as const) {
      await expect(form(page).getByLabel(label, { exact: true })).toHaveValue(typed);
    }
    await expect(form(page).getByRole('checkbox', { name: 'Batsman', exact: true })).toBeChecked();
    await back();
    await button(page, 'Dismiss').click();
    const badGateway = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };
    await page.route(`**${PATHS.createPlayer}`, (route) => route.fulfill(badGateway));
    await button(page, 'Create Player').click();
    await expectFailed(page, 'Failed to create player', GONE);
    await expect(form(page).getByLabel('Player Name')).toHaveValue('Siddharth Venkataraman');
    await page.unroute(`**${PATHS.createPlayer}`);
    await button(page, 'Create Player').click();
    await expectToast(page, 'Success', 'Player created successfully!', 'plain');
    expect(await evening.players()).toHaveLength(1);
  });

  test('Say why a player was not saved: server gone, player deleted', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await register(evening, 1);
    await openPlayers(page, evening);
    await button(page, 'Edit Player Number 1').click();
    const dialog = page.getByRole('dialog', { name: 'Edit Player' });
    await dialog.getByLabel('Player Name').fill('Om Kulkarni');
    await dialog.getByLabel('Runs').fill('999');
    const back = await away(page, PATHS.updatePlayer);
    await button(dialog, 'Update Player').click();
    await expectFailed(page, 'Failed to update player', GONE);
    await back();
    const id = (await evening.players())[0]?.id ?? '';
    await evening.organiser.call('DELETE', `${PATHS.deletePlayer}?id=${id}`, z.unknown());
    await button(dialog, 'Update Player').click();
    await expectFailed(page, 'Failed to update player', 'This player is no longer in the tournament');
    await expect(dialog.getByLabel('Player Name')).toHaveValue('Om Kulkarni');
    await expect(dialog.getByLabel('Runs')).toHaveValue('999');
  });
});

test.describe('Failed export', () => {
  test('Say why the export of a tournament failed, and save it on a retry', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    await newTournament(organiser);
    await openAs(page, organiser, '/tournaments');
    await expect(button(page, 'Export Data')).toBeVisible();
    for (const part of ['/assets/export-tournament', '/api/players/', '/assets/sheet-worker']) {
      const back = await away(page, part);
      await button(page, 'Export Data').click();
      await expectFailed(page, 'Failed to export tournament data', GONE);
      await button(page, 'Dismiss').click();
      await back();
    }
    const saving = page.waitForEvent('download');
    await button(page, 'Export Data').click();
    expect((await saving).suggestedFilename()).toBe('tournament_data.xlsx');
  });

  test('Say why the export of a history failed, and save it on a retry', async ({ page, boli }) => {
    await openLot(page, await newEvening(boli));
    await act(page, 'More').click();
    await act(page, 'History').click();
    await expect(page.getByRole('dialog', { name: 'History' })).toContainText('Order drawn');
    const back = await away(page, '/assets/');
    for (const kind of ['CSV', 'Excel']) {
      await act(page, kind).click();
      await expectFailed(page, 'Failed to export the history', GONE);
      await button(page, 'Dismiss').click();
    }
    await back();
    const saving = page.waitForEvent('download');
    await act(page, 'CSV').click();
    expect((await saving).suggestedFilename()).toBe('auction_history.csv');
  });
});
