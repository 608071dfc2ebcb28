import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectNothingFromAxe } from './support/axe.ts';
import { act, lotInLog, newEvening, openConsole, order, type Evening } from './support/console.ts';
import { hostileEvening } from './support/hostile.ts';
import { jpegSize } from './support/jpeg-size.ts';
import { hallLinks, openHall } from './support/links.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { CLUBS } from './support/scripts.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 360, height: 620 };
const POST = { width: 1080, height: 1350 };
const STORY = { width: 1080, height: 1920 };

test.use({ viewport: PHONE });

const TEAMS = ['Mumbai Mavericks', 'Pune Panthers'];
const card = (page: Page) => page.getByRole('dialog').getByRole('img', { name: /^Card: / });
/** Opens the first card of the open tab. */
const openCard = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Card of / })
    .click();
const bidButton = (page: Page) => page.getByRole('region', { name: 'Bid' }).getByRole('button').first();

/** Sells the player on the block to a team for the base price, and returns the player's id. */
async function sellTo(evening: Evening, team: number): Promise<string> {
  const lot = await lotInLog(evening);
  const buyer = evening.teams[team]?.id ?? '';
  await order(evening, { type: 'place-bid', lot, team: buyer, amount: 20_000, seen: null });
  await order(evening, { type: 'bring-down-hammer', lot, seen: null });
  return lot;
}

async function saved(page: Page): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  return downloading;
}

async function sizeOf(download: Download) {
  return jpegSize(await readFile(await download.path()));
}

test.describe("on the hall's network", () => {
  test.use({ origin: 'hall' });

  test('Offer the buyer a card after the sale that covers no bid, and save it in both shapes', async ({
    page,
    boli,
  }) => {
    const evening = await newEvening(boli, { players: ['Virat Kohli', 'Om'], teams: TEAMS });
    await order(evening, { type: 'initialise' });
    await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
    await openHall(page, (await hallLinks(evening)).paddleOf('Pune Panthers'));
    await expect(bidButton(page)).toBeVisible();
    await sellTo(evening, 1);
    const open = page.getByRole('button', { name: /^Card of / });
    await expect(open).toBeVisible();
    await expect(bidButton(page)).toHaveAccessibleName('Bid ₹20,000');
    expect(await wordsOutOfPlace(page)).toEqual([]);
    const [opener, bid] = [await open.boundingBox(), await bidButton(page).boundingBox()];
    expect((opener?.y ?? 0) + (opener?.height ?? 0)).toBeLessThan(bid?.y ?? 0);
    expect(opener?.height).toBeGreaterThanOrEqual(44);
    await expectNothingFromAxe(page);

    await open.click();
    await expect(card(page)).toHaveAccessibleName(/sold to Pune Panthers for ₹20,000$/);
    // Plain http has no share sheet.
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeHidden();
    await expectNothingFromAxe(page);
    const post = await saved(page);
    expect(post.suggestedFilename()).toMatch(/-pune-panthers\.jpg$/);
    expect(await sizeOf(post)).toEqual(POST);
    await page.getByRole('radio', { name: 'Story' }).check();
    await expect(card(page)).toBeVisible();
    const story = await saved(page);
    expect(story.suggestedFilename()).toMatch(/-pune-panthers-story\.jpg$/);
    expect(await sizeOf(story)).toEqual(STORY);

    await page.getByRole('button', { name: /Back to the bid button$/ }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(bidButton(page)).toHaveAccessibleName('Bid ₹20,000');
    await page.getByRole('tab', { name: 'Squad 1' }).click();
    await openCard(page);
    await expect(card(page)).toBeVisible();
  });
});

test('Save the card of a sale, and all cards, squads and fields of every script, from the console', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli, {
    players: CLUBS.map(({ player }) => player),
    teams: CLUBS.map(({ team }) => team),
  });
  await order(evening, { type: 'initialise' });
  for (const [at] of CLUBS.entries()) await sellTo(evening, at);
  await page.setViewportSize({ width: 1366, height: 620 });
  await openConsole(page, evening);
  await act(page, 'More').click();
  await act(page, 'History').click();
  const history = page.getByRole('dialog', { name: 'History' });
  const menus = history.getByRole('button', { name: /^More: / });
  await expect(menus).toHaveCount(CLUBS.length);
  await menus.first().click();
  await history.getByRole('menuitem', { name: /^Card of / }).click();
  await expect(card(page)).toBeVisible();
  await expectNothingFromAxe(page);
  await page.keyboard.press('Escape');

  const downloading = page.waitForEvent('download');
  await act(page, 'All pictures').click();
  const zip = await downloading;
  expect(zip.suggestedFilename()).toMatch(/-pictures\.zip$/);
  const files = Object.entries(unzipSync(await readFile(await zip.path())));
  const inFolder = (folder: string) => files.filter(([name]) => name.startsWith(`${folder}/`));
  for (const folder of ['cards', 'stories', 'squads', 'fields'])
    expect(inFolder(folder)).toHaveLength(CLUBS.length);
  for (const [, bytes] of [...inFolder('cards'), ...inFolder('fields')])
    expect(jpegSize(bytes)).toEqual(POST);
  for (const [, bytes] of inFolder('stories')) expect(jpegSize(bytes)).toEqual(STORY);
  for (const [name] of inFolder('cards')) expect(name).toMatch(/^cards\/00\d-[\p{L}\p{M}-]+\.jpg$/u);
});

test('Draw cards of the longest names and prices, and keep their buttons on a phone', async ({
  page,
  boli,
}) => {
  const evening = await hostileEvening(boli);
  await openHall(page, (await hallLinks(evening)).of('live'));
  const sales = page.getByRole('region', { name: 'Last sales' }).getByRole('button');
  for (const at of [0, 1, 2]) {
    await sales.nth(at).click();
    await expect(card(page)).toBeVisible();
    expect(await wordsOutOfPlace(page)).toEqual([]);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
    expect(await sizeOf(await saved(page))).toEqual(POST);
    await page.keyboard.press('Escape');
  }
});

test.describe('A card whose code does not load at first', () => {
  test.use({ toleratedErrors: [/ERR_FAILED/] });

  test('Open the card of each sale on the page of spectators, share it, and draw it again after a correction', async ({
    page,
    boli,
  }) => {
    await page.addInitScript(() => {
      const shared: string[] = [];
      Object.assign(window, { shared });
      Object.assign(navigator, {
        canShare: ({ files }: { files?: readonly File[] }) => files?.length === 1,
        share: async ({ files = [] }: { files?: readonly File[] }) => {
          for (const { name, type, size } of files)
            shared.push(`${name} ${type} ${size > 20_000 ? 'whole' : ''}`);
        },
      });
    });
    const evening = await newEvening(boli, { players: ['Virat Kohli', 'Om'], teams: TEAMS });
    await order(evening, { type: 'initialise' });
    await page.route('**/draw-sale*.js', (route) => route.abort());
    await openHall(page, (await hallLinks(evening)).of('live'));
    const lot = await sellTo(evening, 0);
    const sales = page.getByRole('region', { name: 'Last sales' });
    await sales.getByRole('button', { name: /Mumbai Mavericks.*Card$/ }).click();
    await expect(page.getByRole('alert')).toContainText('The card could not be drawn');
    await page.unroute('**/draw-sale*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page)).toHaveAccessibleName(/sold to Mumbai Mavericks for ₹20,000$/);
    await expectNothingFromAxe(page);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const shared = await page.evaluate((): unknown => Reflect.get(window, 'shared'));
    expect(shared).toEqual([
      expect.stringMatching(/^(virat-kohli|om)-mumbai-mavericks\.jpg image\/jpeg whole$/),
    ]);

    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Players' }).click();
    await openCard(page);
    await expect(card(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Teams' }).click();
    await page.getByText('Mumbai Mavericks', { exact: true }).click();
    await openCard(page);
    await expect(card(page)).toBeVisible();

    const [from, to] = [
      { team: evening.teams[0]?.id, price: 20_000 },
      { team: evening.teams[1]?.id, price: 25_000 },
    ];
    await order(evening, { type: 'correct-sale', lot, from, to, reason: 'Two paddles' });
    await expect(card(page)).toHaveAccessibleName(/sold to Pune Panthers for ₹25,000$/);
    await order(evening, { type: 'reopen-lot', lot, seen: null });
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
