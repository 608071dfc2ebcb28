import type { Browser, Page } from '@playwright/test';
import { PATHS } from '#protocol/paths.ts';
import * as z from 'zod/mini';
import { rawRows, rawXlsx } from '#fixtures/sheets/raw-xlsx.ts';
import { lotInLog, order } from './support/console.ts';
import { hallLinks } from './support/links.ts';
import { newOrganiser, newTeam, newTournament, openAs, type Organiser } from './support/organiser.ts';
import { portrait } from './support/registration.ts';
import type { Boli } from './support/server.ts';
import { LAPTOP, PHONE } from './support/show-parts.ts';
import type { TakePicture } from './support/take-pictures.ts';

const PLAYERS = 88;
/** The players of the owner's shortlist. */
const PLANNED = 20;
const FIRST = ['रोहित', 'यश', 'तेजस', 'सिद्धार्थ', 'प्रणव', 'आदित्य', 'विवेक', 'करण'];
const LAST = ['देशमुख', 'कदम', 'राणे', 'व्यंकटरामन', 'कुलकर्णी', 'जोशी', 'पवार', 'नाईक', 'गायकवाड', 'मोहिते', 'शिंदे'];
const STYLES = ['फलंदाज', 'गोलंदाज', 'WK/Bat', 'कर्णधार'];

/** Returns the list of a club: headings in Marathi, a column nobody knows, words of its own, and some mistakes. */
function clubSheet(): (string | number)[][] {
  const rows = Array.from({ length: PLAYERS }, (_, at) => [
    `${FIRST[at % FIRST.length] ?? ''} ${LAST[at % LAST.length] ?? ''}`,
    at + 1,
    at === 11 ? 99 : 17 + (at % 20),
    STYLES[at % STYLES.length] ?? '',
    at === 30 ? '20 हजार?' : 20_000 + (at % 5) * 5_000,
    ['वाई', 'रोहा', 'सातारा'][at % 3] ?? '',
    9_820_010_000 + at,
  ]);
  return [['खेळाडूचे नाव', 'जर्सी क्रमांक', 'वय', 'प्रकार', 'मूळ किंमत', 'गाव', 'मोबाईल'], ...rows];
}

/** Takes pictures of an import, photos, a change of many players, the next season, and what owners plan. */
export async function picturesOfPlayers(browser: Browser, boli: Boli, take: TakePicture): Promise<void> {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser, { name: 'Krishna Valley League 2026' });
  const teams = [];
  for (const name of ['Satara Lions', 'Karad Kings', 'Wai Warriors', 'Mahabaleshwar Mavericks'])
    teams.push(await newTeam(organiser, tournament, name));
  const context = await browser.newContext({ baseURL: boli.url, viewport: LAPTOP });
  const page = await context.newPage();
  await openAs(page, organiser, `/players?tournament=${tournament.id}`);
  await page.getByText('No players yet').waitFor();
  await sheet(page, take);
  await photos(page, take);
  await many(page, take);
  await seasons(page, organiser, tournament.name, take);
  await context.close();
  await plans(browser, boli, { organiser, tournament, teams }, take);
}

async function sheet(page: Page, take: TakePicture): Promise<void> {
  const buffer = Buffer.from(rawXlsx({ rows: rawRows(clubSheet()) }));
  const file = { name: 'यादी.xlsx', mimeType: 'application/octet-stream', buffer };
  await page.locator('header input[accept=".xlsx,.xls,.csv"]').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Import Excel' });
  await dialog.getByRole('group', { name: 'Which column is which?' }).waitFor();
  await take(page, 'mapping', LAPTOP);
  await dialog
    .getByRole('combobox', { name: 'Field for गाव' })
    .selectOption('New field: one of these values');
  await dialog.getByRole('button', { name: /^Leave out the other/ }).click();
  await dialog.getByRole('combobox', { name: /^'कर्णधार' in/ }).selectOption('All Rounder');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText(/of 88 rows can be imported/).waitFor();
  await take(page, 'preview', LAPTOP);
  await dialog.getByLabel('Age of row 13', { exact: true }).fill('19');
  await dialog.getByLabel('Base Amount of row 32', { exact: true }).fill('20000');
  await dialog.getByRole('button', { name: 'Import 88 players' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Players (88)', includeHidden: true }).waitFor();
}

async function photos(page: Page, take: TakePicture): Promise<void> {
  const { buffer, mimeType } = await portrait(page.context());
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Photos in bulk' }).click();
  const names = ['1.jpg', '2.jpg', 'IMG-20261103-WA0007.jpg', 'IMG-20261103-WA0008.jpg'];
  await (await choosing).setFiles(names.map((name) => ({ name, mimeType, buffer })));
  const dialog = page.getByRole('dialog', { name: 'Photos in bulk' });
  await dialog.getByRole('button', { name: 'Save 2 photos' }).click();
  await dialog.getByRole('heading', { name: 'Without a photo (86)' }).waitFor();
  await dialog.getByRole('button', { name: 'Stop' }).waitFor({ state: 'hidden' });
  await take(page, 'photos', LAPTOP);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

async function many(page: Page, take: TakePicture): Promise<void> {
  const bar = page.getByRole('group', { name: 'Chosen players' });
  await page.getByRole('button', { name: 'Choose players' }).click();
  await bar.getByRole('button', { name: 'Choose all 88 shown' }).click();
  await bar.getByRole('button', { name: 'Edit chosen' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit 88 players' });
  await edit.getByLabel('Base Amount', { exact: true }).selectOption('This amount');
  await edit.getByLabel('New base amount').fill('25000');
  await take(page, 'bulk-edit', LAPTOP);
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await bar.getByRole('button', { name: 'Done' }).click();
}

async function seasons(page: Page, organiser: Organiser, name: string, take: TakePicture): Promise<void> {
  await openAs(page, organiser, '/tournaments');
  const card = page.getByRole('listitem', { name });
  await card.getByRole('button', { name: 'Copy' }).click();
  const copy = page.getByRole('dialog', { name: 'Copy Tournament' });
  await copy.getByLabel('For the next season').check();
  await copy.getByLabel('Date').fill('2027-11-24');
  await take(page, 'copy-tournament', LAPTOP);
  await copy.getByRole('button', { name: 'Cancel' }).click();
}

async function plans(
  browser: Browser,
  boli: Boli,
  evening: Parameters<typeof hallLinks>[0],
  take: TakePicture,
): Promise<void> {
  const { organiser, tournament } = evening;
  const address = (await hallLinks(evening)).paddleOf('Satara Lions');
  const phone = await browser.newPage({ baseURL: boli.url });
  await phone.goto(address);
  await phone.getByRole('heading', { name: 'The auction begins soon' }).waitFor();
  const [, code = ''] = address.split('#');
  const path = `${PATHS.players}?tournamentId=${tournament.id}`;
  const players = await organiser.call('GET', path, z.array(z.looseObject({ id: z.string() })));
  const plan = async (player: string, at: number) => {
    const { status } = await fetch(`${boli.url}${PATHS.shortlist}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${code}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...{ player, choice: 1 + (at % 3), limit: 45_000, age: 0 },
        note: at % 4 === 0 ? 'Opens, and bowls' : '',
      }),
    });
    if (status !== 200) throw new Error(`a shortlist answered ${String(status)}`);
  };
  for (const [at, { id }] of players.slice(0, PLANNED).entries()) await plan(id, at);
  await phone.reload();
  await phone.getByRole('button', { name: /on my shortlist/ }).click();
  await phone.getByRole('list', { name: 'My shortlist' }).waitFor();
  await take(phone, 'shortlist', PHONE);
  await order(evening, { type: 'initialise' });
  await plan(await lotInLog(evening), 0);
  await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  await phone.reload();
  await phone.getByRole('region', { name: 'Bid' }).waitFor();
  await phone.getByText(/^On your shortlist/).waitFor();
  await take(phone, 'lot-on-shortlist', PHONE);
  await phone.close();
}
