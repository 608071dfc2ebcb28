import { readdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from '@playwright/test';
import { tearIndex } from '#fixtures/torn-index.ts';
import { expectNothingFromAxe } from './support/axe.ts';
import { block, lotName, newEvening, settled, type Evening } from './support/console.ts';
import { hallLinks, openHall, scorerLink } from './support/links.ts';
import { expectToast, newOrganiser, openAs } from './support/organiser.ts';
import type { Boli } from './support/server.ts';
import { expect, test } from './support/test.ts';

// The browser logs the unreadable auction and the missing server.
test.use({ toleratedErrors: [/ERR_|WebSocket|Failed to load resource/] });

const CLOSED = 'This auction is closed';
const WHY = 'The record of this auction is damaged: it stays closed until the organiser restores a copy';
const FOR_THE_ORGANISER =
  'The record of this auction is damaged at line 4, so it stays closed; the others go on. Please restore a copy with npm run restore';

/** The fourth event of the log, which is replaced by another text while the server is down. */
async function writeLine(boli: Boli, { tournament }: Evening, body: string): Promise<string> {
  await boli.kill();
  const database = new Database(path.join(boli.dataDir, 'boli.db'));
  const where = 'where sequence = 4 and tournament_id = ?';
  const before = database
    .prepare<[string], { body: string }>(`select body from auction_events ${where}`)
    .get(tournament.id);
  database.prepare(`update auction_events set body = ? ${where}`).run(body, tournament.id);
  database.close();
  await boli.restart();
  return before?.body ?? '';
}

async function openConsoleAt(page: Page, { url }: Boli, { organiser, tournament }: Evening): Promise<void> {
  await openAs(page, organiser, `${url}/auction?tournament=${tournament.id}`);
  await settled(page);
}

async function expectClosed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: CLOSED })).toBeVisible();
  await expect(page.getByText(WHY)).toBeVisible();
  await expectNothingFromAxe(page);
}

test('Close a damaged auction with words on every screen but a stream, and restore it', async ({
  page,
  anotherDevice,
  ownBoli,
}) => {
  const evening = await newEvening(ownBoli);
  const links = await hallLinks(evening);
  await openConsoleAt(page, ownBoli, evening);
  const name = await lotName(page);
  const open = async (link: string): Promise<Page> => {
    const screen = await (await anotherDevice()).newPage();
    await openHall(screen, `${ownBoli.url}${link}`);
    await expect(screen.getByText(name).first()).toBeVisible();
    return screen;
  };
  const wall = await open(links.of('screen'));
  const phone = await open(links.paddleOf('Pune Panthers'));
  const live = await open(links.of('live'));
  const auctioneer = await open(links.of('auctioneer'));
  const overlay = await open(links.of('overlay'));
  const scorer = await open(await scorerLink(evening, 'Ravi'));

  const whole = await writeLine(ownBoli, evening, '{');
  for (const screen of [wall, phone, live, auctioneer, scorer]) await expectClosed(screen);
  await expect(overlay.getByRole('main')).toBeEmpty();
  const tournament = `?tournament=${evening.tournament.id}`;
  for (const address of ['', `/auction${tournament}`, `/teams${tournament}`, `/players${tournament}`]) {
    if (address !== '') await page.goto(`${ownBoli.url}${address}`);
    await expectToast(page, 'Error', 'Failed to load tournament data', 'destructive', FOR_THE_ORGANISER);
    await expect(page).toHaveURL(`${ownBoli.url}/tournaments`);
  }
  // The same page appears from any previous page.
  await expectNothingFromAxe(page);
  // A new visitor sees the same message, and the server has logged the damage once.
  await openHall(phone, `${ownBoli.url}${links.paddleOf('Mumbai Mavericks')}`);
  await expectClosed(phone);
  expect(ownBoli.said().match(/so it stays closed/g)).toHaveLength(1);
  expect(ownBoli.said()).not.toContain('a screen could not be served');

  await writeLine(ownBoli, evening, whole);
  // Pages retry once a minute, and at once when they become visible.
  for (const screen of [wall, phone, live, auctioneer, overlay]) {
    await screen.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(screen.getByText(name).first()).toBeVisible();
  }
  await scorer.getByRole('button', { name: 'Try again' }).click();
  await expect(block(scorer).getByRole('heading')).toHaveText(name);
});

test('Report damage found at run time on the console with the backup to restore, not in the hall', async ({
  page,
  anotherDevice,
  ownBoli,
}) => {
  const evening = await newEvening(ownBoli);
  await newOrganiser(ownBoli, 'Meera Joshi');
  const links = await hallLinks(evening);
  await ownBoli.restart();
  const backups = path.join(ownBoli.dataDir, 'backups');
  await expect.poll(() => copiesIn(backups).length).toBeGreaterThan(1);
  const [whole = ''] = copiesIn(backups);
  await ownBoli.kill();
  tearIndex(path.join(ownBoli.dataDir, 'boli.db'));
  // Reading the health check detects the damage; the test waits for the page to show it.
  void ownBoli.restart().catch(() => undefined);
  await expect(async () => openConsoleAt(page, ownBoli, evening)).toPass();

  const sentence = `The database of the server is damaged: the auction goes on. Afterwards please stop the server and type npm run restore ${whole}, which is the newest whole copy.`;
  await expect(page.getByText(sentence)).toBeVisible();
  await expectNothingFromAxe(page);
  const wall = await (await anotherDevice()).newPage();
  await openHall(wall, `${ownBoli.url}${links.of('screen')}`);
  await expect(wall.getByText(await lotName(page)).first()).toBeVisible();
  await expect(wall.getByText('damaged')).toBeHidden();
});

function copiesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith('boli-'))
    .sort()
    .reverse();
}
