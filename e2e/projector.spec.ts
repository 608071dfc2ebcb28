import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { linkAnswer } from '#protocol/calls/links.ts';
import { PATHS } from '#protocol/paths.ts';
import { importAnswer } from '#protocol/calls/players.ts';
import { surnameOf } from '#web/kit/player/shirt-shape.ts';
import { expectNothingFromAxe } from './support/axe.ts';
import { badWifi } from './support/bad-wifi.ts';
import { newEvening, order, type Evening } from './support/console.ts';
import { holdRequests } from './support/hold-requests.ts';
import { hostileEvening } from './support/hostile.ts';
import { hallLinks, openHall } from './support/links.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { drawnPicture } from './support/pictures.ts';
import type { Boli } from './support/server.ts';
import { expect, MOVING, test } from './support/test.ts';
import {
  bid,
  expectScene,
  fontSize,
  going,
  hammer,
  holdWaits,
  longestMovement,
  pass,
  rememberScenes,
  scene,
  wordsCutOff,
} from './support/wall.ts';

test.use({ ...MOVING, viewport: { width: 1920, height: 1080 } });

const SIXTEEN = [
  'Royal Challengers Bengaluru',
  'Sunrisers Hyderabad Warriors',
  ...Array.from({ length: 14 }, (_, at) => `Team of the Quarter ${String(at + 1)}`),
];
const LONG_NAME = 'Venkatasubramanian Chandrase';

test.describe('On the network of the hall', () => {
  test.use({ origin: 'hall' });

  test('Show every scene readably from the last row, and pass axe', async ({ page, boli }) => {
    const evening = await newEvening(boli, { teams: SIXTEEN, players: [], purse: 1_250_000_000 });
    const momentEnds = await holdWaits(page, 3_000);
    await openHall(page, (await hallLinks(evening)).of('screen'));
    // Before the data arrives, the projector is not blank.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(evening.tournament.name);
    await expectScene(page, 'waiting');
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await expect
      .poll(() =>
        page.locator('video').evaluate((film: HTMLVideoElement) => !film.paused && film.readyState >= 2),
      )
      .toBe(true);
    await register(evening);
    await order(evening, { type: 'initialise' });

    await expectScene(page, 'revealed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG_NAME);
    // Without a photo on this server: the back of a shirt with surname and number.
    const shirt = page.locator('.projector-photo svg');
    const [surname, number] = [shirt.locator('text').first(), shirt.locator('text').last()];
    await expect(surname).toHaveText(surnameOf(LONG_NAME));
    await expect(number).toHaveText(/^(7|18)$/);
    await expect(page.locator('.projector-lot img')).toHaveCount(0);
    expect((await number.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(150);
    const [cloth, letters] = [await shirt.boundingBox(), await surname.boundingBox()];
    expect(letters?.width ?? Infinity).toBeLessThan((cloth?.width ?? 0) * 0.62);
    await expect(page.getByText('All Rounder')).toBeVisible();
    await expect(page.getByText('Lot 1 of 2')).toBeVisible();

    await bid(evening, 'Royal Challengers Bengaluru', 1_200_000_000);
    await expectScene(page, 'bidding');
    const price = page.locator('.projector-price');
    await expect(price).toHaveText('₹1,20,00,00,000');
    expect(await fontSize(page.getByRole('heading', { level: 1 }))).toBeGreaterThanOrEqual(60);
    expect(await fontSize(price)).toBeGreaterThanOrEqual(150);
    await expect(page.getByText('Base ₹20,000')).toBeVisible();
    const purses = page.getByRole('list', { name: 'Purses' }).getByRole('listitem');
    await expect(purses).toHaveCount(16);
    await expect(purses.first()).toContainText('₹125 Cr15 slots');

    for (const size of [
      [1280, 720],
      [1366, 620],
      [3840, 2160],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width: size[0], height: size[1] });
      expect(await wordsCutOff(page), size.join('x')).toEqual([]);
      const scrolls = await page.evaluate(
        () =>
          document.documentElement.scrollWidth > innerWidth ||
          document.documentElement.scrollHeight > innerHeight,
      );
      expect(scrolls, `a window of ${size.join('x')} scrolls`).toBe(false);
      if (size[0] === 3840) expect(await fontSize(price)).toBeGreaterThanOrEqual(300);
    }
    await page.setViewportSize({ width: 1920, height: 1080 });

    await going(evening, 1);
    await expectScene(page, 'going-once');
    await expect(page.getByText('Going once')).toBeVisible();
    await going(evening, 2);
    await expectScene(page, 'going-twice');

    await order(evening, { type: 'pause', message: 'Tea break', until: Date.now() + 600_000 });
    await expectScene(page, 'break');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tea break');
    await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);
    await order(evening, { type: 'resume' });
    await expect(scene(page, 'going-twice')).toBeVisible();

    // The projector confirms the switched sound by a hint.
    await page.keyboard.press('s');
    await expect(page.getByText('Sound on')).toBeVisible();
    await hammer(evening);
    await expect(scene(page, 'sold')).toBeVisible();
    expect(await longestMovement(page)).toBeLessThanOrEqual(1_000);
    await expect(page.getByText('Sold to Royal Challengers Bengaluru for')).toBeVisible();
    await expectScene(page, 'sold');
    await momentEnds();
    await expect(page.getByText('Sound on')).toBeHidden();
    // The next player appears automatically.
    await expect(scene(page, 'revealed')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Last sales' })).toContainText(LONG_NAME);

    await pass(evening);
    await expectScene(page, 'unsold');
    await momentEnds();
    await expect(scene(page, 'finished')).toBeVisible();
    await expectScene(page, 'finished');
    await expect(page.getByText('1 player sold for ₹1,20,00,00,000. 1 unsold')).toBeVisible();
    await order(evening, { type: 'finish' });
    await expect(page.getByRole('heading', { name: 'Auction complete' })).toBeVisible();
    expect(await wordsCutOff(page)).toEqual([]);
  });
});

test('Show every scene dark on light by address or key in a bright hall, and pass axe', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli, { players: ['Imran Qureshi', 'Yash Patil'] });
  const momentEnds = await holdWaits(page, 3_000);
  await openHall(page, (await hallLinks(evening)).of('screen').replace('#', '?light#'));
  const ground = () => page.locator('.projector').evaluate((wall) => getComputedStyle(wall).backgroundColor);
  const [light, dark] = ['rgb(250, 248, 242)', 'rgb(10, 15, 28)'];
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground()).toBe(light);
  await expectScene(page, 'waiting');
  await order(evening, { type: 'initialise' });
  await expectScene(page, 'revealed');
  // An empty photo box has the paper colour from edge to edge.
  await expect(page.getByText('Who opens the bidding?')).toHaveCSS('background-image', 'none');
  await bid(evening, 'Mumbai Mavericks', 20_000);
  await bid(evening, 'Pune Panthers', 25_000);
  await expectScene(page, 'bidding');
  await going(evening, 1);
  await expectScene(page, 'going-once');
  await going(evening, 2);
  await expectScene(page, 'going-twice');
  await order(evening, { type: 'pause', message: 'Tea break', until: null });
  await expectScene(page, 'break');
  await order(evening, { type: 'resume' });
  await hammer(evening);
  await expectScene(page, 'sold');
  await momentEnds();
  await pass(evening);
  await expectScene(page, 'unsold');
  await momentEnds();
  await expectScene(page, 'finished');

  await page.keyboard.press('l');
  expect(await ground()).toBe(dark);
  await page.reload();
  await expectScene(page, 'finished');
  expect(await ground()).toBe(dark);
  await page.keyboard.press('l');
  await page.reload();
  await expect(scene(page, 'finished')).toBeVisible();
  expect(await ground()).toBe(light);
});

test('Show earlier bids, what the leader would have left, and short names where needed', async ({
  page,
  boli,
}) => {
  const long = 'Chhatrapati Sambhajinagar Municipal Corporation Warriors XI';
  const evening = await newEvening(boli, { teams: [long, 'Pune Panthers', ...SIXTEEN.slice(0, 6)] });
  const first = evening.teams[0]?.id ?? '';
  await evening.organiser.call('PUT', `${PATHS.updateTeam}?id=${first}`, z.unknown(), { shortName: 'CSM' });
  await openHall(page, (await hallLinks(evening)).of('screen'));
  await order(evening, { type: 'initialise' });
  const purses = page.getByRole('list', { name: 'Purses' }).getByRole('listitem');
  await expect(purses.first()).toContainText('CSM');
  await expect(purses.nth(1)).toContainText('Pune Panthers');
  // Four bids of two teams in turn would be a duel.
  for (const [at, name] of ['Pune Panthers', SIXTEEN[0], 'Pune Panthers', long, 'Pune Panthers'].entries())
    await bid(evening, name ?? '', 20_000 + at * 5_000);
  await expect(page.getByText('Left after this₹24,60,000')).toBeVisible();
  const bids = page.getByRole('list', { name: 'Last bids' }).getByRole('listitem');
  await expect(bids).toHaveText([/CSM₹35,000$/, /Pune Panthers₹30,000$/, /Royal .*₹25,000$/]);
  expect(await wordsOutOfPlace(page)).toEqual([]);
  // A narrower projector has space for two bids.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(bids).toHaveCount(2);
  expect(await wordsOutOfPlace(page)).toEqual([]);
});

test('Never show a blank projector: before its script, without answers, with an invalid link', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli);
  const { of, all } = await hallLinks(evening);
  const words = page.getByText('Connecting to the auction...');

  const letScriptsThrough = await holdRequests(page, '**/assets/*.js');
  await page.routeWebSocket('**/api/live', (socket) => void socket.close());
  await page.goto(of('screen'), { waitUntil: 'commit' });
  await expect(words).toBeVisible();
  letScriptsThrough();
  await expect(page.getByText('The auction does not answer yet. Trying again...')).toBeVisible();
  await expectNothingFromAxe(page);
  await page.unrouteAll({ behavior: 'wait' });

  await openHall(page, '/screen#too-short');
  await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();

  const another = await page.context().newPage();
  await openHall(another, '/screen#AAAAAAAAAAAAAAAAAAAAAA');
  await expect(another.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectNothingFromAxe(another);
  await openHall(another, of('screen'));
  await expect(scene(another, 'waiting')).toBeVisible();
  const linkId = all.find(({ kind }) => kind === 'screen')?.id;
  await evening.organiser.call('POST', PATHS.revokeLink, linkAnswer, { linkId });
  await expect(another.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test.describe('A break', () => {
  /** One of the rotating views of a break, by its region. */
  const turn = (page: Page, title: string) => page.getByRole('region', { name: title });

  for (const { teams, begin, titles } of [
    {
      teams: 'eight teams and the longest of everything',
      begin: hostileEvening,
      titles: [
        'Squads 1 of 2',
        'Squads 2 of 2',
        'Top buys',
        'Still needed 1 of 2',
        'Still needed 2 of 2',
        'Look on from your own phone',
      ],
    },
    {
      teams: 'sixteen teams that have bought four players each',
      begin: sixteenSquads,
      titles: [
        'Squads 1 of 4',
        'Squads 2 of 4',
        'Squads 3 of 4',
        'Squads 4 of 4',
        'Top buys',
        'Look on from your own phone',
        'The money so far',
        'Price against base',
        'Purses and slots left',
        'Still needed 1 of 3',
        'Still needed 2 of 3',
        'Still needed 3 of 3',
        'Look on from your own phone',
      ],
    },
  ]) {
    test(
      `show every turn without a word cut off, with ${teams}`,
      { tag: '@sweep' },
      async ({ page, boli }) => {
        const evening = await begin(boli);
        const links = await hallLinks(evening);
        const nextTurn = await holdWaits(page, 12_000);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await openHall(page, links.of('screen'));
        await expect(scene(page, 'revealed')).toBeVisible();
        const told = page.waitForResponse(`**${PATHS.spectators}`);
        const message =
          'Tea and vada pav behind the pavilion of the Panchganga Riverside Gymkhana until the prayer hour';
        await order(evening, { type: 'pause', message, until: Date.now() + 6_000_000 });
        await told;
        const wrong: string[] = [];
        for (const title of titles) {
          await expect(turn(page, title)).toBeVisible();
          for (const [width, height] of [
            [1024, 768],
            [1280, 720],
            [1920, 1080],
          ] as const) {
            await page.setViewportSize({ width, height });
            const found = [...(await wordsOutOfPlace(page)), ...(await wordsCutOff(page))];
            wrong.push(...found.map((words) => `${title}, ${String(width)}x${String(height)}: ${words}`));
            for (const code of await turn(page, title).getByRole('img', { name: 'The address' }).all())
              await expect(code).toBeInViewport({ ratio: 1 });
          }
          await nextTurn();
        }
        expect(wrong).toEqual([]);
        await expect(turn(page, titles[0] ?? '')).toBeVisible();
      },
    );
  }
});

test.describe('An outage of network and server', () => {
  test.use({ toleratedErrors: [/ERR_|WebSocket|Failed to load resource/] });

  test('Say the age of the projector, recover without a reload, and replay no missed sale', async ({
    page,
    ownBoli,
  }) => {
    const evening = await newEvening(ownBoli);
    const wifi = await badWifi(ownBoli.url);
    try {
      await order(evening, { type: 'initialise' });
      await openHall(page, `${wifi.url}${(await hallLinks(evening)).of('screen')}`);
      await bid(evening, 'Pune Panthers', 40_000);
      await expect(scene(page, 'bidding')).toBeVisible();
      const name = await page.getByRole('heading', { level: 1 }).innerText();
      const scenes = await rememberScenes(page);

      wifi.cut();
      await hammer(evening);
      const stale = page.getByText(/Reconnecting · this is (\d\d|[5-9]) s old/);
      await expect(stale).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expectNothingFromAxe(page);
      wifi.mend();
      await expect(scene(page, 'revealed')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name);
      await expect(page.getByRole('list', { name: 'Purses' })).toContainText('₹24,60,000');

      await ownBoli.kill();
      await expect(page.getByText('Reconnecting')).toBeVisible();
      await expect(scene(page, 'revealed')).toBeVisible();
      await ownBoli.restart();
      await expect(page.getByText('Reconnecting')).toBeHidden();
      await bid(evening, 'Mumbai Mavericks', 55_000);
      await expect(page.locator('.projector-price')).toHaveText('₹55,000');
      expect(await scenes()).toEqual(['bidding', 'revealed']);
    } finally {
      wifi.close();
    }
  });
});

test.describe('A server that cannot reach the photos', () => {
  test.use({ toleratedErrors: [/503/] });

  test('Show a shirt while the server cannot reach a photo, then the photo', async ({ page, boli }) => {
    const evening = await newEvening(boli, { players: [] });
    const { mimeType, buffer } = await drawnPicture(page, 'face', {
      width: 200,
      height: 200,
      kind: 'halves',
    });
    await register(evening, 2, `data:${mimeType};base64,${buffer.toString('base64')}`);
    await order(evening, { type: 'initialise' });
    await page.route(`**${PATHS.images}/*`, (route) => route.fulfill({ status: 503 }));
    await openHall(page, (await hallLinks(evening)).of('screen'));
    await expect(page.locator('.projector-photo svg')).toBeVisible();
    await expect(page.locator('.projector-lot img')).toHaveCount(0);
    await page.unroute(`**${PATHS.images}/*`);
    await expect(page.locator('.projector-lot img')).toBeVisible();
  });
});

/** Sixteen teams with long names and the highest prices; each has bought four players with long names. */
async function sixteenSquads(boli: Boli): Promise<Evening> {
  const evening = await newEvening(boli, { teams: SIXTEEN, players: [], purse: 1_250_000_000 });
  await register(evening, 4 * SIXTEEN.length + 1);
  await order(evening, { type: 'initialise' });
  for (const team of SIXTEEN.flatMap((one) => [one, one, one, one])) {
    await bid(evening, team, 298_765_000);
    await hammer(evening);
  }
  return evening;
}

/**
 * Registers this many players with all fields and the numbers 7, 18 and so on. Their photos are on a site that hall
 * screens never ask.
 */
async function register(
  { organiser, tournament }: Evening,
  many = 2,
  photo = 'https://photos.invalid/face.jpg',
): Promise<void> {
  const numbers = Array.from({ length: many }, (_, at) => String(7 + 11 * at));
  const players = numbers.map((playerNumber) => ({
    name: LONG_NAME,
    playerNumber,
    age: 24,
    isTeamOwner: 1,
    playingStyles: ['batsman', 'bowler', 'wicketKeeper'],
    baseAmount: 20_000,
    photo,
    runs: 1_284,
    wickets: 23,
  }));
  await organiser.call('POST', PATHS.importPlayers, importAnswer, { tournamentId: tournament.id, players });
}
