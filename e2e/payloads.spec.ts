import type { Page } from '@playwright/test';
import { PATHS } from '#protocol/paths.ts';
import { newOrganiser, newTournament, openAs } from './support/organiser.ts';
import { button, fillPlayer, form, newPlayersEvening, openPlayers } from './support/players.ts';
import { expect, test } from './support/test.ts';

/** The fields that a page sends in this call. */
async function sentTo(page: Page, path: string, act: () => Promise<void>): Promise<unknown> {
  const asking = page.waitForRequest((request) => request.url().includes(path));
  await act();
  return (await asking).postDataJSON();
}

/** Specification section 7: clients also send values that the server computes itself. */
test.describe('Fields of the specification in form payloads', () => {
  test('Send every specified field of a tournament and of a team', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    await openAs(page, organiser, '/create-tournament');
    await page.getByLabel('Tournament Name').fill('Konkan Premier League');
    await page.getByLabel('Date').fill('2026-12-05');
    await page.getByLabel('Time').fill('18:30');
    await page.getByLabel('Total Amount per Team').fill('1000000');
    await page.getByLabel('Players per Team').fill('11');
    const create = page.getByRole('button', { name: 'Create Tournament' });
    expect(await sentTo(page, PATHS.createTournament, () => create.click())).toEqual({
      name: 'Konkan Premier League',
      date: '2026-12-05',
      time: '18:30',
      totalAmountPerTeam: 1_000_000,
      playersPerTeam: 11,
      bidIncrementAmount: 1_000,
      createdBy: organiser.id,
      status: 'upcoming',
    });

    const tournament = await newTournament(organiser);
    await openAs(page, organiser, `/teams?tournament=${tournament.id}`);
    await expect(page.getByRole('heading', { name: tournament.name })).toBeVisible();
    await page.getByLabel('Team Name').fill('Pune Panthers');
    const enter = page.getByRole('button', { name: 'Create Team' });
    expect(await sentTo(page, PATHS.createTeam, () => enter.click())).toMatchObject({
      name: 'Pune Panthers',
      logo: null,
      tournamentId: tournament.id,
      ownerId: organiser.id,
      ownerName: organiser.name,
      currentBalance: tournament.totalAmountPerTeam,
      players: [],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  test('Send every specified field of a created and an edited player', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    await fillPlayer(page);
    const create = button(form(page), 'Create Player');
    const sent = {
      name: 'Siddharth Venkataraman',
      playerNumber: expect.any(String),
      age: expect.any(Number),
      isTeamOwner: 0,
      playingStyles: expect.any(Array),
      baseAmount: expect.any(Number),
      photo: null,
      runs: null,
      wickets: null,
      tournamentId: evening.tournament.id,
      status: 'unsold',
    };
    expect(await sentTo(page, PATHS.createPlayer, () => create.click())).toEqual(sent);
    await button(page, 'Edit Siddharth Venkataraman').click();
    const update = button(page, 'Update Player');
    expect(await sentTo(page, PATHS.updatePlayer, () => update.click())).toEqual(sent);
  });
});
