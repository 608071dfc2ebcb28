import type { Locator, Page } from '@playwright/test';
import { expectToast, newOrganiser, newTournament, openAs, type Organiser } from './organiser.ts';
import type { TournamentAnswer } from '#protocol/calls/tournaments.ts';
import type { Boli } from './server.ts';

export const rulesForm = (page: Page): Locator => page.getByRole('form', { name: 'Rules' });

/** Opens the rules form of a new tournament. */
export async function openNewRules(
  page: Page,
  boli: Boli,
): Promise<{ organiser: Organiser; tournament: TournamentAnswer; form: Locator }> {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  await openAs(page, organiser, `/rules?tournament=${tournament.id}`);
  return { organiser, tournament, form: rulesForm(page) };
}

export async function saveRules(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expectToast(page, 'Success', 'Rules saved', 'plain');
}
