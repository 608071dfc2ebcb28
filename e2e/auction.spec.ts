import * as z from 'zod/mini';
import type { Locator, Page } from '@playwright/test';
import { PATHS } from '#protocol/paths.ts';
import { expectNothingFromAxe, expectNothingFromAxeAnywhere, SIZES } from './support/axe.ts';
import {
  act,
  amountBox,
  banner,
  bidsIn,
  block,
  lotInLog,
  lotName,
  newEvening,
  openLot,
  order,
  settled,
  sold,
  tile,
  type Evening,
} from './support/console.ts';
import { expectToast, openAs, signedInAgain } from './support/organiser.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { expect, test } from './support/test.ts';
import { longMoments } from './support/wall.ts';

const OPEN_DIALOG = '.dialog[data-open]';

/** Expects the amount in the banner where it can be read, not for screen readers alone. */
async function expectLeads(page: Page, amount: string): Promise<void> {
  await expect(banner(page).getByText(amount, { exact: true })).toBeInViewport({ ratio: 0.9 });
}

/** The number of names whose text is cut off. */
function linesCut(list: Locator): Promise<number> {
  return list
    .getByRole('paragraph')
    .evaluateAll((names) => names.filter((name) => name.scrollHeight >= 1.2 * name.clientHeight).length);
}

test('Run an auction to its end, through two reloads, finish it, lead on, and reopen it', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli, { players: ['Imran Qureshi', 'Yash Patil'] });
  await openLot(page, evening);
  const name = await lotName(page);
  await act(page, 'More').click();
  await act(page, 'Mute hammer sound').click();
  for (const team of ['Mumbai Mavericks', 'Pune Panthers']) {
    await tile(page, team).click();
    await expect(banner(page)).toContainText(team);
  }
  await page.reload();
  await settled(page);
  await expect(banner(page)).toContainText('Pune Panthers');
  await expectLeads(page, '₹25,000');
  expect(await lotName(page)).toBe(name);
  await expect(amountBox(page)).toHaveValue('26000');
  await act(page, 'More').click();
  await expect(act(page, 'Turn hammer sound on')).toBeVisible();
  await page.keyboard.press('Escape');

  await act(page, 'Sell Player').click();
  await expect(sold(page)).toContainText('Sold to Pune Panthers');
  await expectToast(page, 'Player Sold!', `${name} sold to Pune Panthers for ₹25,000`, 'plain');
  await expect(sold(page)).toBeHidden();
  await expect(block(page).getByRole('heading')).not.toHaveText(name);
  await page.reload();
  await settled(page);
  await expect(page.getByText('Last sales')).toBeVisible();
  await expect(sold(page)).toBeHidden();

  await act(page, 'Skip').click();
  await expect(page.getByRole('heading', { name: 'Auction Complete!' })).toBeVisible();
  await expect(page.getByText('All players have been auctioned.')).toBeVisible();
  await act(page, 'Show Unsold Players').click();
  await settled(page);
  await tile(page, 'Mumbai Mavericks').click();
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  await act(page, 'Sell Player').click();
  await expect(sold(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await act(page, 'Show Unsold Players').click();
  await expectToast(page, 'Error', 'No Unsold Players', 'destructive');

  await act(page, 'Finish auction').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finish auction' }).click();
  await expect(act(page, 'Reopen auction')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Print squads' })).toHaveAttribute('href', /squads-print/);
  const download = page.waitForEvent('download');
  await act(page, 'Full workbook').click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await expectToast(page, 'Success', 'Full workbook exported successfully!', 'plain');
  await act(page, 'Squad pictures').click();
  await expect(page.getByRole('button', { name: 'Picture of Mumbai Mavericks' })).toBeVisible();
  await act(page, 'Share').click();
  const links = page.getByRole('dialog', { name: 'Share' });
  await expect(links.getByText('Projector', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back to Tournaments' }).click();
  await expect(page.getByText('Completed')).toBeVisible();
  await page.goBack();
  await act(page, 'Reopen auction').click();
  await expect(act(page, 'Finish auction')).toBeVisible();
});

test.describe('Without a connection', () => {
  test.use({ toleratedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('Keep amount and order without a connection, open a first dialog, and say why an export failed', async ({
    page,
    boli,
    context,
  }) => {
    const evening = await newEvening(boli);
    const dialogs = page.waitForResponse(/console-dialogs/);
    await openLot(page, evening);
    await (await dialogs).finished();
    await amountBox(page).fill('77000');
    const history = page.getByRole('dialog', { name: 'History' });
    const openHistory = async () => {
      await act(page, 'More').click();
      await act(page, 'History').click();
      await expect(history).toContainText('Order drawn');
    };
    await openHistory();
    await context.setOffline(true);
    const gone = 'The server cannot be reached. Please check the connection and try again.';
    await act(page, 'CSV').click();
    await expectToast(page, 'Error', 'Failed to export the history', 'destructive', gone);
    await page.keyboard.press('Escape');
    await tile(page, 'Pune Panthers').click();
    const alarm = page.getByRole('alert').filter({ hasText: 'No connection.' });
    await expect(alarm).toContainText('The bid of ₹20,000 for Pune Panthers is sent as soon as it is back');
    await tile(page, 'Mumbai Mavericks').click();
    await expect(page.getByText('The order before this one has not been answered yet.')).toBeVisible();
    await expect(amountBox(page)).toHaveValue('77000');
    await page.keyboard.press('Escape');
    await act(page, 'View Balances').click();
    await expect(page.getByRole('dialog', { name: 'Team Balances' })).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await bidsIn(evening)).toEqual([]);
    await context.setOffline(false);
    await expect(banner(page)).toContainText('Pune Panthers');
    await expect(alarm).toBeHidden();
    await expect(amountBox(page)).toHaveValue('77000');
    expect(await bidsIn(evening)).toEqual([20_000]);
    await openHistory();
    const saving = page.waitForEvent('download');
    await act(page, 'CSV').click();
    expect((await saving).suggestedFilename()).toBe('auction_history.csv');
  });
});

test.describe('After a server crash', () => {
  // The browser logs errors while the server is down.
  test.use({ toleratedErrors: [/ERR_|WebSocket|Failed to load resource/] });

  test('Recover the open console with its unsent order after a server crash', async ({ page, ownBoli }) => {
    const evening = await newEvening(ownBoli);
    await openAs(page, evening.organiser, `${ownBoli.url}/auction?tournament=${evening.tournament.id}`);
    await settled(page);
    await tile(page, 'Mumbai Mavericks').click();
    await expect(banner(page)).toContainText('Mumbai Mavericks');
    await ownBoli.kill();
    await tile(page, 'Pune Panthers').click();
    await expect(page.getByText('No connection.')).toBeVisible();
    await ownBoli.restart();
    await expect(banner(page)).toContainText('Pune Panthers');
    await expect(page.getByText('No connection.')).toBeHidden();
    expect(await bidsIn(evening)).toEqual([20_000, 25_000]);
  });
});

test.describe('A session that ends during the auction', () => {
  test('Renew a session in place, carry out its order, and keep the typed amount', async ({ page, boli }) => {
    const evening = await newEvening(boli);
    await openLot(page, evening);
    await amountBox(page).fill('77000');
    await evening.organiser.call('POST', PATHS.logout, z.unknown());
    await tile(page, 'Pune Panthers').click();
    const again = page.getByRole('dialog', { name: 'Please sign in again' });
    await expect(again.getByLabel('Email')).toHaveValue(evening.organiser.email);
    await expectNothingFromAxeAnywhere(page);
    await again.getByLabel('Password').fill(evening.organiser.password);
    await again.getByRole('button', { name: 'Sign in' }).click();
    await expect(again).toBeHidden();
    await expect(banner(page)).toContainText('Pune Panthers');
    await expect(amountBox(page)).toHaveValue('77000');
    // The feed is connected again with the new session.
    const renewed = { ...evening, organiser: await signedInAgain(boli, evening.organiser) };
    await order(renewed, { type: 'retract-bid', lot: await lotInLog(renewed), seen: null });
    await expect(page.getByText('No bid yet')).toBeVisible();
  });
});

test.describe('At every size', () => {
  test('Keep the header, name and price in sight while a phone scrolls, and begin each lot at its top', async ({
    page,
    boli,
  }) => {
    const players = ['Venkataraghavan Subramaniam', 'Rohan Jadhav'];
    const teams = ['Kolhapur Kings', 'Satara Strikers', 'Nashik Nine', 'Pune Panthers', 'Wai Warriors'];
    const evening = await newEvening(boli, { players, teams });
    await page.setViewportSize({ width: 360, height: 480 });
    await openLot(page, evening);
    const name = await lotName(page);
    const inLine = page.locator('main p').filter({ hasText: name });
    await expect(inLine).toHaveCount(0);
    await tile(page, 'Wai Warriors').click();
    await page.locator('main').evaluate((main) => main.scrollTo({ top: 400, behavior: 'instant' }));
    await expect(inLine).toBeInViewport({ ratio: 1 });
    await expect(inLine).toContainText('Wai Warriors');
    expect(await wordsOutOfPlace(page)).toEqual([]);
    await act(page, 'Skip').click();
    await expect(block(page).getByRole('heading')).not.toHaveText(name);
    await expect(block(page).getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(inLine).toHaveCount(0);

    const header = page.getByRole('banner');
    for (const name of ['Unsold Players', 'View Balances', 'Show Teams'])
      await expect(header.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await expect(header.getByRole('link', { name: 'Back to Tournaments' })).toBeInViewport({ ratio: 1 });
    expect(await wordsOutOfPlace(page)).toEqual([]);
    await act(page, 'Show Teams').click();
    await expect(header.getByRole('button', { name: 'Hide Teams' })).toBeInViewport({ ratio: 1 });
  });

  const SIXTEEN = [
    'Chhatrapati Sambhajinagar XI',
    'Sindhudurg Super Seamen Club',
    ...Array.from({ length: 14 }, (_, place) => `Team Number ${place + 3}`),
  ];
  const LONGEST = ['Lakshminarayanan Venkatraman', 'Om'];

  async function crowded(boli: Parameters<typeof newEvening>[0]): Promise<Evening> {
    return newEvening(boli, { teams: SIXTEEN, players: LONGEST, purse: 1_250_000_000 });
  }

  for (const size of SIZES) {
    test(
      `${size.width} x ${size.height}: a lot needs no scrolling; names, calls, clock and held phones move nothing`,
      { tag: size.width < 1900 ? [] : '@sweep' },
      async ({ page, boli }) => {
        await page.setViewportSize(size);
        const evening = await crowded(boli);
        const countdown = { seconds: 600, extension: 10, atZero: 'wait' } as const;
        await openLot(page, evening);
        await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown } });
        const needed = [
          act(page, 'Sell Player'),
          act(page, 'Place Bid'),
          act(page, 'Skip'),
          act(page, 'Undo'),
        ];
        const onWide = [banner(page), tile(page, 'Team Number 16'), block(page).getByText('Base Price')];
        const boxes = async () => {
          await tile(page, 'Team Number 3').click();
          await expect(banner(page)).toBeVisible();
          // On a phone the middle of the page scrolls under the command bar.
          const fixed = size.width < 1000 ? needed : [...needed, ...onWide];
          for (const part of fixed) await expect(part).toBeInViewport({ ratio: 1 });
          return Promise.all(fixed.map((part) => part.boundingBox()));
        };
        const first = await boxes();
        await expect(page.getByRole('timer')).toBeVisible();
        const inPlace = [page.getByText('Current Bid'), page.getByRole('timer'), banner(page), ...needed];
        const places = () => Promise.all(inPlace.map((part) => part.boundingBox()));
        await tile(page, 'Team Number 4').click();
        await expect(banner(page)).toContainText('Team Number 4');
        const quiet = await places();
        for (const called of ['Going once', 'Going twice']) {
          await page.keyboard.press('s');
          await expect(page.getByText(called)).toBeInViewport({ ratio: 1 });
          expect(await places(), called).toEqual(quiet);
        }
        await page.keyboard.press('h');
        await expect(act(page, 'Phones held')).toBeInViewport({ ratio: 1 });
        expect(await places(), 'held').toEqual(quiet);
        const before = await lotName(page);
        await act(page, 'Skip').click();
        await expect(block(page).getByRole('heading')).not.toHaveText(before);
        await settled(page);
        expect(await boxes()).toEqual(first);
        const beyond = () =>
          page.getByRole('main').evaluate((main) => ({
            x: main.scrollWidth - main.clientWidth,
            y: main.scrollHeight - main.clientHeight,
          }));
        await expect.poll(beyond).toEqual({ x: 0, y: size.width < 1000 ? expect.any(Number) : 0 });
      },
    );

    test(
      `${size.width} x ${size.height}: who comes up next can be read to the last letter, in the same room to the last player`,
      { tag: size.width === 1366 ? [] : '@sweep' },
      async ({ page, boli }) => {
        await page.setViewportSize(size);
        const next = ['Siddharth Venkataraman Deshmukh-Kulkarni', 'Satish Chandrashekharan Balasubramaniam'];
        await openLot(page, await newEvening(boli, { players: [...next, ...next] }));
        const coming = page.getByText('Coming up').locator('..');
        // A phone has no space for the list of the next players.
        if (size.width < 1000) return expect(coming).toBeHidden();
        const room = await coming.boundingBox();
        for (let left = 3; left > 0; left -= 1) {
          await expect(coming.getByRole('listitem')).toHaveCount(left);
          expect(await linesCut(coming)).toBe(0);
          expect(await coming.boundingBox()).toEqual(room);
          await act(page, 'Skip').click();
          await settled(page);
        }
      },
    );

    test(
      `${size.width} x ${size.height}: shown teams scroll under the header, never the document`,
      { tag: size.width === 1366 ? [] : '@sweep' },
      async ({ page, boli }) => {
        await page.setViewportSize(size);
        await openLot(page, await crowded(boli));
        await act(page, 'Show Teams').click();
        await expect(page.getByRole('article', { name: 'Team Number 16' })).toBeAttached();
        await page.getByRole('article', { name: 'Team Number 16' }).scrollIntoViewIfNeeded();
        await page.mouse.move(size.width / 2, size.height / 2);
        await page.mouse.wheel(0, 20_000);
        const beyond = () =>
          page.evaluate(() => (document.scrollingElement?.scrollHeight ?? 0) - window.innerHeight);
        await expect.poll(beyond).toBeLessThanOrEqual(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('article', { name: 'Team Number 16' })).toBeInViewport();
      },
    );

    test(
      `${size.width} x ${size.height}: a break with many words leaves every order in sight`,
      { tag: size.width < 1900 ? [] : '@sweep' },
      async ({ page, boli }) => {
        await page.setViewportSize(size);
        const evening = await newEvening(boli, { teams: SIXTEEN.slice(0, 2), players: LONGEST });
        await openLot(page, evening);
        await tile(page, 'Sindhudurg Super Seamen Club').click();
        await expect(banner(page)).toBeVisible();
        const message =
          'Tea and vada pav for everybody, in the pavilion behind the stage, until the floodlights are on again after sunset';
        await order(evening, { type: 'pause', message, until: Date.now() + 600_000 });
        const shown = page.getByRole('region', { name: 'Break' });
        for (const name of ['Go on', 'Sell Player', 'Skip', 'Undo', 'Retract']) {
          await expect(act(page, name).or(shown.getByRole('button', { name }))).toBeInViewport({ ratio: 1 });
        }
        if (size.width < 1000) {
          // The bid panel could not act, and leaves its room to the break.
          await expect(act(page, 'Place Bid')).toBeHidden();
          await expect(shown.getByText(message)).toBeInViewport({ ratio: 1 });
          return;
        }
        await expect(act(page, 'Place Bid')).toBeInViewport({ ratio: 1 });
        for (const words of [message, 'The player, the bids and the clock wait. Nothing is bid or sold.']) {
          await expect(shown.getByText(words)).toBeInViewport({ ratio: 1 });
        }
        expect(await shown.evaluate((card) => card.scrollHeight - card.clientHeight)).toBe(0);
      },
    );

    test(
      `${size.width} x ${size.height}: no word is cut off, with every dialog open, and axe finds nothing`,
      { tag: size.width === 1366 ? [] : '@sweep' },
      async ({ page, boli }) => {
        await page.setViewportSize(size);
        await longMoments(page, 60_000);
        const evening = await crowded(boli);
        // The accessibility tree depends on the layout: one for phones, one for all larger windows, with the
        // same dialogs in both. Only the sizes of texts differ by window.
        const look = async (within?: string) => {
          expect(await wordsOutOfPlace(page)).toEqual([]);
          if (size.width === 1366) await expectNothingFromAxe(page, within === undefined ? {} : { within });
          if (size.width < 640 && within === undefined) await expectNothingFromAxe(page);
        };
        await openLot(page, evening);
        await look();
        await tile(page, 'Team Number 3').click();
        await expect(banner(page)).toContainText('Team Number 3');
        await tile(page, 'Team Number 4').click();
        await expect(banner(page)).toContainText('Team Number 4');
        await act(page, 'Place Bid').click();
        await look();
        await act(page, 'Show Teams').click();
        await expect(page.getByRole('article', { name: 'Team Number 16' })).toBeAttached();
        await look();
        await act(page, 'Hide Teams').click();

        for (const name of ['Unsold Players', 'View Balances']) {
          await act(page, name).click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await look(OPEN_DIALOG);
          await page.keyboard.press('Escape');
        }
        await act(page, 'More').click();
        await look();
        await page.keyboard.press('Escape');
        for (const name of [
          'Room settings',
          'Show',
          'Pause for a break',
          'Jump to a player',
          'History',
          'Acts and keys',
          'Restart auction',
          'Finish auction',
        ]) {
          await act(page, 'More').click();
          await act(page, name).click();
          await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
          await look(OPEN_DIALOG);
          await page.keyboard.press('Escape');
        }

        const countdown = { seconds: 600, extension: 10, atZero: 'wait' } as const;
        await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown } });
        await order(evening, { type: 'hold-phones' });
        await page.keyboard.press('s');
        await expect(page.getByText('Going once')).toBeVisible();
        await look();
        await page.keyboard.press('s');
        await expect(page.getByText('Going twice')).toBeVisible();
        await order(evening, { type: 'pause', message: 'Tea', until: Date.now() + 600_000 });
        await expect(page.getByRole('region', { name: 'Break' })).toBeVisible();
        await look();
        await order(evening, { type: 'resume' });
        await order(evening, { type: 'set-floor', settings: { bidding: 'phones', countdown: null } });
        await expect(tile(page, 'Team Number 5')).toContainText('Bids by phone');
        await look();

        const sell = async () => {
          await act(page, 'Sell Player').click();
          await expect(sold(page)).toBeVisible();
        };
        const afterwards = async () => {
          await page.keyboard.press('Escape');
          await expect(sold(page)).toBeHidden();
          await settled(page);
        };
        await sell();
        await look();
        await afterwards();
        await page.keyboard.press('u');
        await expect(page.getByRole('button', { name: /^With its bids: / })).toBeVisible();
        await settled(page);
        await look();
        await page.keyboard.press('r');
        await expect(banner(page)).toContainText('Team Number 4');
        await sell();
        await afterwards();
        await act(page, 'More').click();
        await act(page, 'History').click();
        for (const [name, title] of [
          [/^Reopen: .*sold to/, 'Reopen this lot'],
          [/^Correct: .*sold/, 'Correct this sale'],
        ] as const) {
          await page
            .getByRole('button', { name: /^More: .*sold to/ })
            .first()
            .click();
          await page.getByRole('menuitem', { name }).click();
          await expect(page.getByRole('dialog', { name: title })).toBeVisible();
          await look(OPEN_DIALOG);
          await page.keyboard.press('Escape');
        }
        await page.keyboard.press('Escape');
        await act(page, 'Skip').click();
        await expect(page.getByRole('heading', { name: 'Auction Complete!' })).toBeVisible();
        await look();
      },
    );
  }
});
