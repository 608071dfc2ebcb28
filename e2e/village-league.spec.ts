import type { Locator, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import { act, block, lotName, settled, tile } from './support/console.ts';
import { newOrganiser, newTeam, openAs } from './support/organiser.ts';
import { expect, MOVING, test } from './support/test.ts';

test.use({ ...MOVING, hasTouch: true, viewport: { width: 360, height: 620 } });

/** A finger that counts its taps: one for a text box, two for a choice. */
class Finger {
  taps = 0;

  async tap(what: Locator): Promise<void> {
    this.taps += 1;
    await what.tap();
  }

  async type(into: Locator, text: string): Promise<void> {
    this.taps += 1;
    await into.fill(text);
  }

  async choose(from: Locator, option: string): Promise<void> {
    this.taps += 2;
    await from.selectOption(option);
  }
}

const PLAYERS = [
  ['Anil Pawar', 'A', 5_000],
  ['Babu Jadhav', 'B', 3_000],
  ['Bala Shinde', 'B', 3_000],
  ['Chetan Kale', 'C', 1_000],
  ['Chintu More', 'C', 1_000],
  ['Chandu Rane', 'C', 1_000],
] as const;

/** From the list of tournaments to saved rules: points, two to fifteen players, at most one of category B. */
async function setUpRules(page: Page, finger: Finger): Promise<void> {
  await finger.tap(page.getByRole('link', { name: 'Create Tournament' }).first());
  await finger.type(page.getByLabel('Tournament Name'), 'Village League');
  await finger.type(page.getByLabel('Date'), '2026-12-06');
  await finger.type(page.getByLabel('Time'), '18:30');
  await finger.type(page.getByLabel(/Total Amount/), '100000');
  await finger.type(page.getByLabel(/Players Per Team/i), '15');
  await finger.tap(page.getByRole('button', { name: 'Create Tournament' }));
  await finger.tap(page.getByRole('link', { name: 'Rules' }).first());
  const form = page.getByRole('form', { name: 'Rules' });
  await finger.choose(form.getByLabel('Start from'), 'First league');
  await finger.tap(page.getByRole('button', { name: 'Use points' }));
  await finger.type(form.getByLabel('Least players'), '2');
  await finger.tap(form.getByRole('button', { name: 'Quotas and budgets' }));
  await finger.tap(form.getByRole('button', { name: 'Add a quota or budget' }));
  await finger.tap(form.getByRole('button', { name: 'Whatever the Playing style' }));
  await finger.tap(form.getByRole('button', { name: 'Category', exact: true }));
  await finger.tap(form.getByLabel('B', { exact: true }));
  await finger.tap(form.getByLabel('A', { exact: true }));
  await finger.type(form.getByLabel('At least', { exact: true }), '');
  await finger.type(form.getByLabel('At most', { exact: true }), '1');
  await finger.tap(page.getByRole('button', { name: 'Save rules' }));
  await expect(page.getByText('Rules saved')).toBeVisible();
}

test('Set up a village league from a preset on a phone, and run its first six lots', async ({
  page,
  boli,
}) => {
  const organiser = await newOrganiser(boli);
  await openAs(page, organiser, '/tournaments');
  const finger = new Finger();
  await setUpRules(page, finger);
  expect(finger.taps).toBeLessThan(30);

  const id = new URL(page.url()).searchParams.get('tournament') ?? '';
  for (const team of ['Wai', 'Satara']) await newTeam(organiser, { id }, team);
  for (const [at, [name, category, baseAmount]] of PLAYERS.entries())
    await organiser.call('POST', PATHS.createPlayer, z.unknown(), {
      ...{ name, baseAmount, playerNumber: String(at), age: 24, isTeamOwner: 0, playingStyles: ['batsman'] },
      ...{ own: { category }, tournamentId: id },
    });

  await page.goto(`/auction?tournament=${id}`);
  const nextLot = async (category: string): Promise<string> => {
    await settled(page);
    await expect(block(page)).toContainText(`Category ${category}`);
    return lotName(page);
  };
  const buys = async (team: string, name: string) => {
    await tile(page, team).tap();
    await expect(page.getByRole('status').filter({ hasText: 'Highest Bidder' })).toContainText(team);
    await act(page, 'Sell Player').tap();
    await expect(block(page)).not.toContainText(name);
  };
  await buys('Wai', await nextLot('A'));
  await buys('Wai', await nextLot('B'));

  // This is the second player of category B; Wai already has one.
  const second = await nextLot('B');
  await expect(tile(page, 'Wai')).toContainText('Quota full');
  await buys('Satara', second);

  await buys('Satara', await nextLot('C'));
  await buys('Wai', await nextLot('C'));
  const unsold = await nextLot('C');
  await act(page, 'Skip').tap();
  await act(page, 'Show Unsold Players').tap();
  await expect(block(page)).toContainText(unsold);
  await settled(page);
  await expect(block(page).getByLabel('500 points')).toBeVisible();
  await tile(page, 'Satara').tap();
  await act(page, 'Sell Player').tap();
  await expect(page.getByRole('dialog', { name: 'SOLD' })).toContainText('500 points');
});
