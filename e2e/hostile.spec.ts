import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import type { RuleSetDraft } from '#domain/rules/rule-set-draft.ts';
import { PATHS } from '#protocol/paths.ts';
import { act, logOf, order, sold, type Evening } from './support/console.ts';
import { bidAt, hostileEvening, hostilePlans, onBlock, threeSales } from './support/hostile.ts';
import { hallLinks, openHall } from './support/links.ts';
import { agreeOn } from './support/league.ts';
import { openAs } from './support/organiser.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { longMoments } from './support/wall.ts';
import { expect, test } from './support/test.ts';

type Size = readonly [number, number];

const LAPTOP: Size = [1366, 620];
const SIZES: readonly Size[] = [LAPTOP, [1440, 900], [1920, 1080], [1024, 768], [360, 620]];
/** A projector of 16:10, in addition to 16:9 and 4:3. */
const WALLS: readonly Size[] = [...SIZES, [1280, 800]];
/** Sizes for dialogs. A dialog is as wide as its text, fills a phone, and has larger text on a large window. */
const DIALOG_SIZES: readonly Size[] = [LAPTOP, [1920, 1080], [360, 620]];

/** Checks the longest names and amounts: no text may be cut off or overlap another. */
test.describe('With the longest names and amounts', () => {
  for (const { at, sizesOf, tag } of [
    { at: 'at its usual size', sizesOf: usualSize, tag: [] },
    { at: 'at any size', sizesOf: undefined, tag: '@sweep' },
  ])
    test(
      `no scene of the hall or of the console is cut off, ${at}`,
      { tag },
      async ({ page, boli, anotherDevice }) => {
        const evening = await hostilePlans(boli);
        const links = await hallLinks(evening);
        const wrong: string[] = [];
        const walk = async (shown: Page, screen: string) =>
          wrong.push(...(await atEverySize(shown, screen, sizesOf?.(screen))));

        const device = await anotherDevice();
        const hall = await Promise.all(
          [
            ['projector', links.of('screen')],
            ['overlay', links.of('overlay')],
            ['auctioneer', links.of('auctioneer')],
            ['spectator', links.of('live')],
            ['phone', links.paddleOf(evening.teams[1]?.name ?? '')],
          ].map(async ([screen = '', address = '']) => {
            const shown = await device.newPage();
            await longMoments(shown, 60_000);
            await openHall(shown, address);
            return [screen, shown] as const;
          }),
        );
        const wall = hall[0]?.[1] ?? page;
        const inTheHall = async (scene: string) => {
          await expect(wall.locator(`[data-scene="${scene}"]`)).toBeVisible();
          for (const [screen, shown] of hall) await walk(shown, `${screen}, ${scene}`);
        };
        await inTheHall('waiting');
        await threeSales(evening);
        await longMoments(page, 60_000);
        await openConsole(page, evening);
        await walk(page, 'console, revealed');
        // The phones' lists, with three sales.
        for (const [screen, shown] of hall.slice(3)) {
          for (const name of ['Teams', /^Squad/, 'Players', 'Coming']) {
            const tab = shown.getByRole('tab', { name });
            if ((await tab.count()) === 0) continue;
            await tab.click();
            await expect(tab).toHaveAttribute('aria-selected', 'true');
            await walk(shown, `${screen}, ${String(name)}`);
          }
          await shown.setViewportSize({ width: 360, height: 620 });
          await shown.getByRole('tab').first().click();
        }

        await bidAt(evening, 3, 1_234_567_000);
        await expect(page.getByText('Highest Bidder')).toBeVisible();
        await walk(page, 'console, bidding');
        for (const count of [1, 2] as const) {
          await order(evening, { type: 'call-going', lot: await onBlock(evening), count, seen: null });
        }
        await inTheHall('going-twice');
        await page.getByRole('button', { name: 'Show Teams' }).click();
        await walk(page, 'console, squads');
        await order(evening, { type: 'bring-down-hammer', lot: await onBlock(evening), seen: null });
        await expect(sold(page)).toBeVisible();
        await walk(page, 'console, SOLD');
        await inTheHall('sold');
        await page.keyboard.press('Escape');
        await order(evening, { type: 'pause', message: BREAK, until: Date.now() + 6_000_000 });
        await walk(page, 'console, break');
        // The open projector shows the last sale for some seconds; after a reload it shows the break.
        for (const [, shown] of hall) await shown.reload();
        await inTheHall('break');
        await order(evening, { type: 'finish' });
        await expect(page.getByRole('heading', { name: 'Auction finished' })).toBeVisible();
        await walk(page, 'console, finished');
        await inTheHall('finished');
        expect(wrong).toEqual([]);
      },
    );

  for (const { at, sizesOf, tag } of [
    { at: 'at its usual size', sizesOf: usualSize, tag: [] },
    { at: 'at any size', sizesOf: undefined, tag: '@sweep' },
  ])
    test(
      `no step of a right to match that many teams have is cut off, nor a trade, ${at}`,
      { tag },
      async ({ page, boli, anotherDevice }) => {
        test.slow();
        const evening = await hostilePlans(boli);
        await agreeOn(evening, { match: ANY_TEAM, feeCaps: [{ where: {}, most: 999_999_000 }] });
        await order(evening, { type: 'initialise' });
        await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
        for (const bidder of [0, 1, 2]) {
          await bidAt(evening, bidder, 987_654_000);
          const lot = await onBlock(evening);
          await order(evening, { type: 'bring-down-hammer', lot, seen: null });
          await order(evening, { type: 'say-match', lot, team: null, says: 'pass', seen: null });
        }
        const links = await hallLinks(evening);
        const device = await anotherDevice();
        const [buyer, asked] = [evening.teams[3]?.name ?? '', evening.teams[7]?.name ?? ''];
        const screens: (readonly [string, Page])[] = [['console', page]];
        for (const [screen, address] of [
          ['projector', links.of('screen')],
          ['overlay', links.of('overlay')],
          ['auctioneer', links.of('auctioneer')],
          ['spectator', links.of('live')],
          ['phone of the buyer', links.paddleOf(buyer)],
          ['phone of an asked team', links.paddleOf(asked)],
        ] as const) {
          const shown = await device.newPage();
          await longMoments(shown, 60_000);
          await openHall(shown, address);
          screens.push([screen, shown]);
        }
        await longMoments(page, 60_000);
        await openConsole(page, evening);
        const wrong: string[] = [];
        const walk = async (state: string, says: RegExp) => {
          for (const [screen, shown] of screens) {
            await expect(shown.getByText(says).first(), `${screen}, ${state}`).toBeAttached();
            wrong.push(...(await atEverySize(shown, `${screen}, ${state}`, sizesOf?.(screen))));
          }
        };
        const answer = async (says: 'claim' | 'match') =>
          order(evening, {
            ...{ type: 'say-match', lot: await onBlock(evening), team: evening.teams[7]?.id ?? '', says },
            seen: null,
          });

        await bidAt(evening, 3, 1_234_567_000);
        await order(evening, { type: 'bring-down-hammer', lot: await onBlock(evening), seen: null });
        await walk('asked', /may match|Does any team|does any team|may use its right|match ₹|Match/i);
        await answer('claim');
        await walk('claimed', /raise/i);
        const raise = {
          type: 'raise-match',
          team: evening.teams[3]?.id ?? '',
          amount: 1_249_888_000,
        } as const;
        await order(evening, { ...raise, lot: await onBlock(evening), seen: null });
        await walk('raised', /must answer|match ₹/i);
        await order(evening, { type: 'pause', message: BREAK, until: Date.now() + 6_000_000 });
        await walk('break', /vada pav/);
        await order(evening, { type: 'resume' });
        await answer('match');
        await walk('matched', /matched at/i);
        await page.keyboard.press('Escape');
        await bidAt(evening, 4, 98_766_000);
        const [one, other] = await salesIn(evening);
        if (one === undefined || other === undefined) throw new Error('nothing to trade');
        await order(evening, { type: 'trade-players', sales: [one, other], reason: 'Agreed by both teams' });
        await expect(screens[1]?.[1].getByText('Traded') ?? page.getByText('Traded')).toBeVisible();
        for (const [screen, shown] of screens.slice(1, 3))
          wrong.push(...(await atEverySize(shown, `${screen}, trade`, sizesOf?.(screen))));
        expect(wrong).toEqual([]);
      },
    );

  test('Show a purse above 100 crore in full on its tile, at any size', async ({ page, boli }) => {
    const evening = await hostilePlans(boli);
    // The missing amount is once wider than the space beside the purse, and once fits exactly.
    for (const [at, amount] of [
      [4, 120_000_000],
      [5, 1_000_000],
      [6, 100_000_000],
    ] as const)
      await evening.organiser.call(
        'PUT',
        `${PATHS.updateBalance}?id=${evening.teams[at]?.id ?? ''}`,
        z.unknown(),
        {
          amount,
          reason: 'Fines of this season',
        },
      );
    await order(evening, { type: 'initialise' });
    await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
    await bidAt(evening, 3, 1_249_888_000);
    await openConsole(page, evening);
    const small = page.getByRole('button', { name: 'Purse too small' });
    await expect(small.first()).toContainText('₹1,12,98,88,889');
    expect(await small.count()).toBeGreaterThan(1);
    expect(await atEverySize(page, 'console, purses too small')).toEqual([]);
  });

  test(
    'Show every console dialog in full, on a laptop, a large window and a phone',
    { tag: '@sweep' },
    async ({ page, boli }) => {
      const evening = await hostileEvening(boli);
      await openConsole(page, evening);
      await bidAt(evening, 3, 1_234_567_000);
      await expect(page.getByText('Highest Bidder')).toBeVisible();
      const wrong: string[] = [];
      const open = async (dialog: string, click: () => Promise<void>) => {
        await page.setViewportSize({ width: LAPTOP[0], height: LAPTOP[1] });
        await click();
        const shown = page.getByRole('dialog').or(page.getByRole('alertdialog')).first();
        await expect(shown.getByRole('heading').first()).toBeVisible();
        await expect(shown.getByRole('progressbar')).toHaveCount(0);
        wrong.push(...(await atEverySize(page, dialog, DIALOG_SIZES)));
        await page.keyboard.press('Escape');
        await expect(shown).toBeHidden();
      };
      for (const dialog of ['View Balances', 'Unsold Players'])
        await open(dialog, () => page.getByRole('button', { name: dialog, exact: true }).first().click());
      for (const dialog of [
        'Share...',
        'Room settings',
        'Pause for a break',
        'Jump to a player',
        'History',
        'Acts and keys',
        'Restart auction',
        'Finish auction',
      ]) {
        await open(dialog, async () => {
          await act(page, 'More').click();
          await act(page, dialog).click();
        });
      }
      await open('Undo', () => act(page, 'Undo').click());
      await open('Correct a sale', () =>
        page
          .getByRole('button', { name: /^Correct the sale/ })
          .first()
          .click(),
      );
      expect(wrong).toEqual([]);
    },
  );

  test('Show every page in full, at any size', { tag: '@sweep' }, async ({ page, boli }) => {
    const evening = await hostileEvening(boli);
    const wrong: string[] = [];
    const walk = async (path: string, covered?: string) => {
      await page.goto(`/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      wrong.push(...(await atEverySize(page, `/${path}`, SIZES, covered)));
    };
    // During the animation the new leader's bar covers the old one, which stays below it.
    await walk('', '.stage-leader-bar:not(:last-child)');
    for (const path of ['login', 'register', 'nowhere']) await walk(path);
    await openAs(page, evening.organiser, '/dashboard');
    const { id } = evening.tournament;
    for (const path of [
      'tournaments',
      'dashboard',
      'create-tournament',
      `teams?tournament=${id}`,
      `players?tournament=${id}`,
      `rules?tournament=${id}`,
      `share?tournament=${id}`,
      `squads-print?tournament=${id}`,
    ])
      await walk(path);
    expect(wrong).toEqual([]);
  });
});

/** Every other team may match, so that several are asked, and the buyer may raise once. */
const ANY_TEAM: NonNullable<RuleSetDraft['match']> = {
  who: 'any',
  where: {},
  cards: { byRetained: [25] },
  raise: 'once',
  declined: 'kept',
  seconds: 600,
  atZero: 'waits',
};

/** The sales so far, as a trade names them. */
async function salesIn(evening: Evening) {
  return (await logOf(evening)).flatMap(({ event }) =>
    event.type === 'LotSold' ? [{ lot: event.lot, team: event.team, price: event.price }] : [],
  );
}

const BREAK =
  'Tea and vada pav behind the pavilion of the Panchganga Riverside Gymkhana; the auction goes on after the prayer hour. OK';

async function openConsole(page: Page, { organiser, tournament }: Evening): Promise<void> {
  await openAs(page, organiser, `/auction?tournament=${tournament.id}`);
  await expect(page.getByRole('button', { name: 'Sell Player' })).toBeVisible();
}

/** The screens of phones, consoles and projectors. */
function usualSize(screen: string): readonly Size[] {
  if (/^(phone|spectator)/.test(screen)) return [[360, 620]];
  return [screen.startsWith('console') ? LAPTOP : [1920, 1080]];
}

async function atEverySize(
  page: Page,
  screen: string,
  sizes: readonly Size[] = screen.startsWith('projector') ? WALLS : SIZES,
  covered?: string,
): Promise<string[]> {
  const wrong = [];
  for (const [width, height] of sizes) {
    // Projector, stream and auctioneer view are not used on phones.
    if (width < 1_000 && /^(projector|overlay|auctioneer)/.test(screen)) continue;
    await page.setViewportSize({ width, height });
    const found = await wordsOutOfPlace(page, covered);
    wrong.push(...found.map((words) => `${screen}, ${String(width)}x${String(height)}: ${words}`));
  }
  return wrong;
}
