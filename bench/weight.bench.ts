import { gzipSync } from 'node:zlib';
import { chromium, type Page, type Response } from '@playwright/test';
import { publicScreens } from '#scripts/lib/public-screens.mjs';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/lib/chromium.mjs';
import { impossible } from '#domain/impossible.ts';
import type { CommandRequest } from '#protocol/calls/commands.ts';
import { linkPath, linksAnswer } from '#protocol/calls/links.ts';
import { longMoments } from '#e2e/support/wall.ts';
import { PATHS } from '#protocol/paths.ts';
import { CLOSED_REGISTRATION } from '#domain/registration/settings.ts';
import { REGISTRATION_LIST_CALLS } from '#protocol/registration/calls.ts';
import { registrationAddress } from '#protocol/registration/pages.ts';
import { settingsAnswer } from '#protocol/registration/settings.ts';
import { setUp, startBoli, type Boli } from './support/boli.ts';
import { report } from './support/figures.ts';

/** The bytes that a browser with an empty cache fetches until the page is idle. Scripts count as gzip. */
interface Weight {
  scripts: number;
  fonts: number;
  spreadsheets: number;
}

interface WeighedScreen {
  /** The screen's name in the report. */
  readonly name: string;
  /** The limit of its scripts (kB). */
  readonly most: number;
  readonly viewport: { readonly width: number; readonly height: number };
}

const PHONE = { width: 360, height: 740 };

/** The public screens to measure, by path. */
const SCREENS: ReadonlyMap<string, WeighedScreen> = new Map([
  [linkPath('paddle'), { name: "an owner's phone", most: 80, viewport: PHONE }],
  [linkPath('live'), { name: "a spectator's page", most: 75, viewport: PHONE }],
  [linkPath('result'), { name: 'the page of the result', most: 80, viewport: PHONE }],
  [linkPath('screen'), { name: 'the projector', most: 80, viewport: { width: 1920, height: 1080 } }],
]);

async function main(): Promise<void> {
  const boli = await startBoli();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  try {
    const { tournamentId } = await setUp(boli, { teams: 10, players: 132 });
    // An open lot makes pages load their bid buttons instead of the idle screen.
    await send(boli, tournamentId, { type: 'initialise' });
    const landing = await weigh(await browser.newPage(), `${boli.url}/`);
    const context = await browser.newContext();
    await context.addInitScript(
      ([token, user]) => {
        localStorage.setItem('token', String(token));
        localStorage.setItem('user', JSON.stringify(user));
      },
      [boli.token, boli.user],
    );
    const auction = await weigh(await context.newPage(), `${boli.url}/auction?tournament=${tournamentId}`);
    const addressOf = await hallOf(boli, tournamentId);
    for (const { path, isWeighed } of publicScreens())
      if (isWeighed && !SCREENS.has(path)) impossible(`no limit for the weight of ${path}`);
    const weights = new Map<WeighedScreen, Weight>();
    for (const [path, screen] of SCREENS)
      weights.set(screen, await weigh(await browser.newPage(screen), addressOf(path)));
    const registration = await weigh(
      await browser.newPage({ viewport: PHONE }),
      await registrationOf(boli, tournamentId),
    );
    say('JavaScript of the page on which players register', registration.scripts, 85);
    say('Fonts of the page on which players register', registration.fonts, 60);
    say('JavaScript of the landing page', landing.scripts, 110);
    say('JavaScript of the auction screen', auction.scripts, 138);
    for (const [{ name, most }, weight] of weights) {
      say(`JavaScript of ${name}`, weight.scripts, most);
      say(`Fonts of ${name}`, weight.fonts, 60);
    }
    say('Fonts of the landing page', landing.fonts, 90);
    say('Fonts of the auction screen', auction.fonts, 90);
    say('Spreadsheet library before it is used', landing.spreadsheets + auction.spreadsheets, 0);
  } finally {
    await browser.close();
    await boli.stop();
  }
}

/** Allows phone bids and opens all links. Returns the address of each path. */
async function hallOf(boli: Boli, tournamentId: string): Promise<(path: string) => string> {
  await send(boli, tournamentId, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  const { links } = linksAnswer.parse(await boli.call('POST', PATHS.openLinks, { tournamentId }));
  return (path) => {
    const link = links.find(({ kind }) => linkPath(kind) === path);
    if (link === undefined) throw new Error(`no link to ${path}`);
    return `${boli.url}${path}#${link.code}`;
  };
}

/** Opens the registration and returns its page's address. */
async function registrationOf(boli: Boli, tournamentId: string): Promise<string> {
  const settings = { ...CLOSED_REGISTRATION, open: true };
  const answer = await boli.call('PUT', REGISTRATION_LIST_CALLS.settings, { tournamentId, settings });
  return registrationAddress(boli.url, 'form', settingsAnswer.parse(answer).code);
}

async function send(boli: Boli, tournamentId: string, order: CommandRequest['order']): Promise<void> {
  const command = { commandId: order.type, order };
  await boli.call('POST', `${PATHS.command}?tournamentId=${tournamentId}`, command);
}

async function weigh(page: Page, url: string): Promise<Weight> {
  const weight: Weight = { scripts: 0, fonts: 0, spreadsheets: 0 };
  const sized: Promise<void>[] = [];
  const look = (response: Response): void => {
    const path = new URL(response.url()).pathname;
    if (!/\.(m?js|woff2?)$/.test(path)) return;
    sized.push(
      response.body().then((body) => {
        if (/woff2?$/.test(path)) {
          weight.fonts += body.length;
          return;
        }
        // The limits are set for gzip, although the server may send a better compression.
        const { length } = gzipSync(body);
        weight.scripts += length;
        if (/xlsx|sheet/.test(path)) weight.spreadsheets += length;
      }),
    );
  };
  page.on('response', look);
  // The page prefetches files after three idle seconds. A longer timer keeps them out of the measurement.
  await longMoments(page, 60_000);
  await page.goto(url, { waitUntil: 'networkidle' });
  page.off('response', look);
  await Promise.all(sized);
  await page.close();
  return weight;
}

function say(name: string, bytes: number, limit: number): void {
  report({
    name,
    figure: bytes / 1_000,
    limit,
    unit: 'kB',
    measured: 'first load with an empty cache, scripts gzipped',
    floor: 'none',
    command: 'npm run bench weight',
  });
}

await main();
