import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readSheet from 'read-excel-file/node';
import { toRupees } from '#domain/money.ts';
import { iplPlayers, iplTeams, TOURNAMENT_AMOUNT, type IplPlayer } from '#fixtures/ipl-2025/read.ts';
import { playersXlsx } from '#fixtures/sheets/player-sheets.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { expect, MOVING, test } from './support/test.ts';

const TOURNAMENT = 'IPL 2025 player auction';
const teams = iplTeams();
/** The number of sold marquee players of sets 1 and 2; all twelve were sold. */
type Marquee = readonly IplPlayer[];
const marqueeOf = (lots: number): Marquee => iplPlayers().slice(0, lots);

test.use({ ...MOVING, viewport: { width: 1366, height: 768 } });

/**
 * Plays an organiser's whole evening on the screen, from registration to the exported squads, with real prices.
 */
for (const { lots, tag } of [
  { lots: 5, tag: [] },
  { lots: 12, tag: '@sweep' },
])
  test(
    `the first ${String(lots)} lots of IPL 2025, from sign-up to the exported squads`,
    { tag },
    async ({ page }) => {
      const marquee = marqueeOf(lots);
      await signUp(page);
      await createTournament(page);
      await enterTeams(page);
      await importPlayers(page, marquee);

      await page.getByRole('link', { name: 'Back to Tournaments' }).click();
      await page.getByRole('link', { name: 'Start Auction' }).click();
      const skipped = await lotOnBlock(page, marquee);
      await page.getByRole('button', { name: 'Skip', exact: true }).click();
      await nextLot(page, skipped);

      for (let sold = 1; sold < marquee.length; sold += 1) {
        const lot = await lotOnBlock(page, marquee);
        await sell(page, lot);
        if (sold !== 3) continue;
        // The operator sold too early: the player returns at base price and is sold to the same team again.
        await page.getByRole('button', { name: 'Undo', exact: true }).click();
        await expect(page.getByText('Successfully reverted the last action')).toBeVisible();
        await expect(page.getByRole('heading', { level: 2, name: lot.name })).toBeVisible();
        await sell(page, lot);
      }

      await seeComplete(page);
      await page.getByRole('button', { name: 'Show Unsold Players' }).click();
      await expect(page.getByRole('heading', { level: 2, name: skipped.name })).toBeVisible();
      await sell(page, skipped);
      await seeComplete(page);

      await seeBalances(page, marquee);
      await seeExport(page, marquee);
    },
  );

async function signUp(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await page.getByLabel('Full Name').fill('Charu Sharma');
  await page.getByLabel('Email').fill('charu@example.com');
  await page.getByLabel('Mobile Number').fill('98200 98200');
  await page.getByLabel('Password', { exact: true }).fill('hammer-6');
  await page.getByLabel('Confirm Password').fill('hammer-6');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Registration successful! Redirecting to dashboard...')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Welcome back,\s*Charu Sharma/ })).toBeVisible();
}

async function createTournament(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /Tournaments/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Create Tournament' }).first().click();
  await page.getByLabel('Tournament Name').fill(TOURNAMENT);
  await page.getByLabel('Date').fill('2024-11-24');
  await page.getByLabel('Time').fill('15:30');
  await page.getByLabel('Total Amount per Team').fill(String(TOURNAMENT_AMOUNT));
  await page.getByLabel('Players per Team').fill('25');
  await page.getByLabel('Bid Increment Amount').fill('2500000');
  await page.getByRole('button', { name: 'Create Tournament' }).click();
  await expect(page.getByText('Tournament created successfully!')).toBeVisible();
}

async function enterTeams(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Manage Teams' }).click();
  for (const [index, { name }] of teams.entries()) {
    await page.getByLabel('Team Name').fill(name);
    await page.getByRole('button', { name: 'Create Team' }).click();
    await expect(
      page.getByRole('heading', { name: `Teams (${index + 1})`, includeHidden: true }),
    ).toBeVisible();
  }
  for (const { name, purse } of teams) {
    await page.getByRole('button', { name: `Adjust purse of ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Adjust purse' });
    await dialog.getByText('Take money').click();
    await dialog.getByLabel('Amount (₹)').fill(String(TOURNAMENT_AMOUNT - purse));
    await dialog.getByLabel('Reason').fill('Retained players');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    const team = page.getByRole('listitem').filter({ hasText: name });
    await expect(team.getByText(amountIn('rupees', toRupees(purse)), { exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to Tournaments' }).click();
}

async function importPlayers(page: Page, marquee: Marquee): Promise<void> {
  await page.getByRole('link', { name: 'Manage Players' }).click();
  const rows = marquee.map(({ name, number, age, styles, basePrice }) => [
    name,
    number,
    age,
    'No',
    styles.join(', '),
    basePrice,
    null,
    null,
    null,
  ]);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import Excel' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'marquee.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(playersXlsx(rows)),
  });
  await expect(page.getByText(`Successfully imported ${String(marquee.length)} players.`)).toBeVisible();
  await expect(
    page.getByRole('heading', { name: `Players (${String(marquee.length)})`, includeHidden: true }),
  ).toBeVisible();
}

/** The player on the block, because the order is random. */
async function lotOnBlock(page: Page, marquee: Marquee): Promise<IplPlayer> {
  await expect(page.getByRole('button', { name: 'Skip', exact: true })).toBeVisible();
  const name = await page.getByRole('heading', { level: 2, name: anyOf(marquee) }).textContent();
  const lot = marquee.find((player) => player.name === name?.trim());
  if (lot === undefined) throw new Error(`${String(name)} is on the block and not in the file`);
  return lot;
}

async function nextLot(page: Page, before: IplPlayer): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: before.name })).toBeHidden();
}

/** A rival opens at base price, the buyer bids the real price, and the lot is sold. */
async function sell(page: Page, lot: IplPlayer): Promise<void> {
  const buyer = teams.find(({ code }) => code === lot.sale?.team);
  if (buyer === undefined || lot.sale === null) throw new Error(`${lot.name} was never sold`);
  const rival = teams.find(({ purse }) => purse - 200_000_000 > lot.basePrice && purse !== buyer.purse);
  if (rival === undefined) throw new Error('nobody bids against him');
  for (const [team, amount] of [
    [rival, lot.basePrice],
    [buyer, lot.sale.price],
  ] as const) {
    const option = page
      .getByLabel('Team', { exact: true })
      .getByRole('option')
      .filter({ hasText: team.name });
    await page.getByLabel('Team', { exact: true }).selectOption(await option.innerText());
    await page.getByLabel('Bid Amount').fill(String(amount));
    await page.getByRole('button', { name: 'Place Bid' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Highest Bidder' })).toContainText(team.name);
  }
  await page.getByRole('button', { name: 'Sell Player' }).click();
  const stamp = page.getByRole('dialog', { name: 'SOLD' });
  // One assertion, because the scene ends after three seconds.
  const price = amountIn('rupees', toRupees(lot.sale.price));
  await expect(stamp).toContainText(new RegExp(`${lot.name}.*Sold to ${buyer.name}.*for ${price}`));
  await page.keyboard.press('Escape');
  await expect(stamp).toBeHidden();
}

async function seeComplete(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Auction Complete!' })).toBeVisible();
  await expect(page.getByText('Auction Complete! All players have been auctioned.')).toBeVisible();
}

/** Every purse is the start purse less the real prices of its marquee players. */
async function seeBalances(page: Page, marquee: Marquee): Promise<void> {
  await page.getByRole('button', { name: 'View Balances' }).click();
  const balances = page.getByRole('dialog', { name: 'Team Balances' });
  for (const { code, name, purse } of teams) {
    const spent = marquee.reduce((sum, { sale }) => sum + (sale?.team === code ? sale.price : 0), 0);
    const entry = balances.getByRole('listitem').filter({ hasText: name });
    await expect(entry).toContainText(amountIn('rupees', toRupees(purse - spent)));
  }
  await page.keyboard.press('Escape');
}

/** The file is read by another library than the one that wrote it. */
async function seeExport(page: Page, marquee: Marquee): Promise<void> {
  await page.getByRole('link', { name: 'Back to Tournaments' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('tournament_data.xlsx');
  await expect(page.getByText('Tournament data exported successfully!')).toBeVisible();
  const [sheet] = await readSheet(await readFile(await file.path()));
  expect(sheet?.sheet).toBe('Tournament Data');
  const [headings, ...rows] = sheet?.data ?? [];
  expect(headings?.slice(0, 3)).toEqual(['Player Name', 'Player Number', 'Team']);
  const sales = rows.map((row) => [row[0], row[2], row[5]]);
  const real = marquee.map(({ name, sale }) => [
    name,
    teams.find(({ code }) => code === sale?.team)?.name,
    sale?.price,
  ]);
  expect(sales).toHaveLength(real.length);
  expect(sales).toEqual(expect.arrayContaining(real));
}

function anyOf(players: readonly IplPlayer[]): RegExp {
  return new RegExp(`^(${players.map(({ name }) => name).join('|')})$`);
}
