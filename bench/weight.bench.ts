import { chromium } from '@playwright/test';
import { publicScreens } from '#scripts/lib/public-screens.mjs';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/lib/chromium.mjs';
import { impossible } from '#domain/impossible.ts';
import { linkPath } from '#protocol/calls/links.ts';
import { startBoli } from './support/boli.ts';
import { report } from './support/figures.ts';
import { weigh, type Weight } from './support/weigh.ts';
import { hallOf, openedTournament, PHONE, registrationOf } from './support/weighed-pages.ts';

interface WeighedScreen {
  /** The screen's name in the report. */
  readonly name: string;
  /** The limit of its scripts (kB). */
  readonly most: number;
  readonly viewport: { readonly width: number; readonly height: number };
}

/** The public screens to measure, by path. */
const SCREENS: ReadonlyMap<string, WeighedScreen> = new Map([
  [linkPath('paddle'), { name: "an owner's phone", most: 115, viewport: PHONE }],
  [linkPath('live'), { name: "a spectator's page", most: 115, viewport: PHONE }],
  [linkPath('result'), { name: 'the page of the result', most: 115, viewport: PHONE }],
  [linkPath('screen'), { name: 'the projector', most: 120, viewport: { width: 1920, height: 1080 } }],
]);

async function main(): Promise<void> {
  const boli = await startBoli();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  try {
    const tournamentId = await openedTournament(boli);
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
    say('JavaScript of the page on which players register', registration.scripts, 120);
    say('Fonts of the page on which players register', registration.fonts, 60);
    say('JavaScript of the landing page', landing.scripts, 120);
    say('JavaScript of the auction screen', auction.scripts, 300);
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
