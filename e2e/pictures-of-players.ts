import type { Browser, Page } from '@playwright/test';
import { PATHS } from '#protocol/paths.ts';
import * as z from 'zod/mini';
import { rawRows, rawXlsx } from '#fixtures/sheets/raw-xlsx.ts';
import { lotInLog, order } from './support/console.ts';
import { hallLinks } from './support/links.ts';
import { newOrganiser, newTeam, newTournament, openAs, type Organiser } from './support/organiser.ts';
import { portrait } from './support/registration.ts';
import type { Boli } from './support/server.ts';
import type { TakeAtSizes } from './support/three-sizes.ts';
import type { TournamentAnswer } from '#protocol/calls/tournaments.ts';

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

/** Takes pictures of an import, photos, changes of many players, the next season, and what owners plan. */
export async function picturesOfPlayers(browser: Browser, boli: Boli, atSizes: TakeAtSizes): Promise<void> {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser, { name: 'Krishna Valley League 2026' });
  await newTournament(organiser, { name: 'Krishna Valley Juniors 2026' });
  const teams = [];
  for (const name of ['Satara Lions', 'Karad Kings', 'Wai Warriors', 'Mahabaleshwar Mavericks'])
    teams.push(await newTeam(organiser, tournament, name));
  const context = await browser.newContext({ baseURL: boli.url, viewport: { width: 1366, height: 620 } });
  const page = await context.newPage();
  await openAs(page, organiser, `/players?tournament=${tournament.id}`);
  await page.getByText('No players yet').waitFor();
  await atSizes(page, 'no-players');
  await sheet(page, atSizes);
  await photos(page, atSizes);
  await many(page, atSizes);
  await seasons(page, organiser, tournament, atSizes);
  await context.close();
  await plans(browser, boli, { organiser, tournament, teams }, atSizes);
}

async function sheet(page: Page, atSizes: TakeAtSizes): Promise<void> {
  const buffer = Buffer.from(rawXlsx({ rows: rawRows(clubSheet()) }));
  const file = { name: 'यादी.xlsx', mimeType: 'application/octet-stream', buffer };
  await page.locator('header input[accept=".xlsx,.xls,.csv"]').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Import Excel' });
  await dialog.getByRole('group', { name: 'Which column is which?' }).waitFor();
  await atSizes(page, 'mapping');
  await dialog
    .getByRole('combobox', { name: 'Field for गाव' })
    .selectOption('New field: one of these values');
  await dialog.getByRole('button', { name: /^Leave out the other/ }).click();
  await dialog.getByRole('combobox', { name: /^'कर्णधार' in/ }).selectOption('All Rounder');
  await atSizes(page, 'mapping-words', () =>
    dialog.getByRole('combobox', { name: /^'कर्णधार' in/ }).scrollIntoViewIfNeeded(),
  );
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText(/of 88 rows can be imported/).waitFor();
  await atSizes(page, 'preview');
  await dialog.getByLabel('Age of row 13', { exact: true }).fill('19');
  await dialog.getByLabel('Base Amount of row 32', { exact: true }).fill('20000');
  await dialog.getByRole('button', { name: 'Import 88 players' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Players (88)', includeHidden: true }).waitFor();
  await atSizes(page, 'players', () => page.evaluate(() => scrollTo(0, 0)));
}

async function photos(page: Page, atSizes: TakeAtSizes): Promise<void> {
  const { buffer, mimeType } = await portrait(page.context());
  const choosing = page.waitForEvent('filechooser');
  await page.setViewportSize({ width: 1366, height: 620 });
  await page.getByRole('button', { name: 'Photos in bulk' }).click();
  const names = ['1.jpg', '2.jpg', 'IMG-20261103-WA0007.jpg', 'IMG-20261103-WA0008.jpg'];
  await (await choosing).setFiles(names.map((name) => ({ name, mimeType, buffer })));
  const dialog = page.getByRole('dialog', { name: 'Photos in bulk' });
  await dialog.getByRole('button', { name: 'Save 2 photos' }).click();
  await dialog.getByRole('heading', { name: 'Without a photo (86)' }).waitFor();
  await dialog.getByRole('button', { name: 'Stop' }).waitFor({ state: 'hidden' });
  await atSizes(page, 'photos');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

async function many(page: Page, atSizes: TakeAtSizes): Promise<void> {
  const bar = page.getByRole('group', { name: 'Chosen players' });
  await page.setViewportSize({ width: 1366, height: 620 });
  await page.getByRole('button', { name: 'Choose players' }).click();
  await bar.getByRole('button', { name: 'Choose all 88 shown' }).click();
  await atSizes(page, 'chosen', () => bar.scrollIntoViewIfNeeded());
  await bar.getByRole('button', { name: 'Edit chosen' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit 88 players' });
  await edit.getByLabel('Base Amount', { exact: true }).selectOption('This amount');
  await edit.getByLabel('New base amount').fill('25000');
  await atSizes(page, 'bulk-edit');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await bar.getByRole('button', { name: 'Copy to...' }).click();
  const copy = page.getByRole('dialog', { name: 'Copy 88 players' });
  await copy.getByLabel('Tournament', { exact: true }).selectOption({ index: 1 });
  await copy.getByRole('status').first().waitFor();
  await atSizes(page, 'copy-players');
  await copy.getByRole('button', { name: 'Cancel' }).click();
  await bar.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Retain for teams' }).click();
  const retain = page.getByRole('dialog', { name: 'Retain for teams' });
  await retain.getByLabel('Player of Satara Lions', { exact: true }).fill('1');
  await retain.getByLabel('Player of Karad Kings', { exact: true }).fill('2');
  await atSizes(page, 'retain');
  await retain.getByRole('button', { name: 'Cancel' }).click();
}

async function seasons(
  page: Page,
  organiser: Organiser,
  { name }: TournamentAnswer,
  atSizes: TakeAtSizes,
): Promise<void> {
  await openAs(page, organiser, '/tournaments');
  const card = page.getByRole('listitem', { name });
  await card.getByRole('button', { name: 'Copy' }).click();
  const copy = page.getByRole('dialog', { name: 'Copy Tournament' });
  await copy.getByLabel('For the next season').check();
  await copy.getByLabel('Date').fill('2027-11-24');
  await atSizes(page, 'copy-tournament');
  await copy.getByRole('button', { name: 'Copy Tournament' }).click();
  await copy.waitFor({ state: 'hidden' });
  await card.getByRole('button', { name: 'More' }).click();
  const more = page.getByRole('dialog', { name });
  await atSizes(page, 'more');
  await more.getByRole('button', { name: 'Delete for good...' }).click();
  await atSizes(page, 'delete');
  await more.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');
  await card.getByRole('link', { name: 'Manage Players' }).click();
  await page.getByRole('heading', { name: 'Players (88)', includeHidden: true }).waitFor();
  await page
    .getByRole('button', { name: /^Edit रोहित देशमुख/ })
    .first()
    .click();
  const edit = page.getByRole('dialog', { name: 'Edit Player' });
  await edit.getByLabel('Player Name').fill('रोहित देशमुख-पाटील');
  await edit.getByRole('button', { name: 'Update Player' }).click();
  await edit.getByRole('heading', { name: /in your other tournaments/ }).waitFor();
  await atSizes(page, 'rename');
}

async function plans(
  browser: Browser,
  boli: Boli,
  evening: Parameters<typeof hallLinks>[0],
  atSizes: TakeAtSizes,
): Promise<void> {
  const { organiser, tournament } = evening;
  const address = (await hallLinks(evening)).paddleOf('Satara Lions');
  const phone = await browser.newPage({ baseURL: boli.url });
  await phone.goto(address);
  await phone.getByRole('heading', { name: 'The auction begins soon' }).waitFor();
  await atSizes(phone, 'owner-home');
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
  await atSizes(phone, 'shortlist');
  await order(evening, { type: 'initialise' });
  await plan(await lotInLog(evening), 0);
  await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  await phone.setViewportSize({ width: 360, height: 620 });
  await phone.reload();
  await phone.getByRole('region', { name: 'Bid' }).waitFor();
  await phone.getByText(/^On your shortlist/).waitFor();
  await atSizes(phone, 'lot-on-shortlist');
  await phone.close();
}
