import { chromium, type Browser } from '@playwright/test';
import * as z from 'zod/mini';
import { impossible } from '#domain/impossible.ts';
import { linksAnswer } from '#protocol/calls/links.ts';
import { linkPath } from '#protocol/page-paths.ts';
import { PATHS } from '#protocol/paths.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/lib/chromium.mjs';
import { setUp, startBoli, type Boli } from './support/boli.ts';
import { report } from './support/figures.ts';

const PLAYERS = 5_000;
const TOURNAMENTS = 1_000;
/** The most players of a squad. */
const SQUAD = 25;

const listed = z.array(z.object({ id: z.string() }));

/**
 * The received bytes: until the first row is visible (`first`: as JSON, `packed`: compressed), and in the end (`all`).
 */
interface Come {
  readonly first: number;
  readonly packed: number;
  /** The compressed bytes until the first row, with the page's scripts, styles and fonts. */
  readonly withPage: number;
  readonly all: number;
  /** Ms from the navigation until the row is visible. */
  readonly after: number;
}

/** Measures how much of a long list is loaded before its first row is visible. */
async function main(): Promise<void> {
  const boli = await startBoli();
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const { tournamentId } = await setUp(boli, { teams: 2, players: PLAYERS });
    for (let more = 1; more < TOURNAMENTS; more += 1) await setUp(boli, { teams: 0, players: 0 });
    const players = await open(boli, browser, {
      address: `/players?tournament=${tournamentId}`,
      first: '.player-row',
      last: `[aria-busy="false"]:has(.player-row)`,
    });
    say('Fetched before the first of 5,000 players', players, 100);
    const tournaments = await open(boli, browser, {
      address: '/tournaments',
      first: 'main li',
      last: 'main [role="status"]',
    });
    say('Fetched before the first of 1,000 tournaments', tournaments, 30);
    const result = await open(boli, browser, {
      address: await resultOf(boli),
      first: '.result-line',
      last: '.result-squads:not(:has(~ [role="status"]))',
    });
    say('Fetched before the first of 600 players of a result', result, 60);
  } finally {
    await browser.close();
    await boli.stop();
  }
}

/** Fills 24 squads with 600 players. Returns the address of the page of the result. */
async function resultOf(boli: Boli): Promise<string> {
  const { tournamentId, teamIds } = await setUp(boli, { teams: 600 / SQUAD, players: 600 });
  const players = listed.parse(await boli.call('GET', `${PATHS.players}?tournamentId=${tournamentId}`));
  for (const [at, { id }] of players.entries()) {
    const kept = { teamId: teamIds[Math.floor(at / SQUAD)], as: 'retained', price: 20_000 };
    await boli.call('POST', `${PATHS.retention}?id=${id}`, kept);
  }
  const { links } = linksAnswer.parse(await boli.call('POST', PATHS.openLinks, { tournamentId }));
  const link = links.find(({ kind }) => kind === 'result') ?? impossible('no link to the result');
  return `${linkPath('result')}#${link.code}`;
}

async function open(
  boli: Boli,
  browser: Browser,
  { address, first, last }: { address: string; first: string; last: string },
): Promise<Come> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 620 } });
  await page.addInitScript((token) => {
    localStorage.setItem('token', token);
  }, boli.token);
  // The page itself reports when its first row appears, and which answers had arrived.
  await page.addInitScript((row) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector(row) === null) return;
      observer.disconnect();
      performance.mark('first row');
    }).observe(document, { childList: true, subtree: true });
  }, first);
  await page.goto(`${boli.url}${address}`);
  await page.locator(last).first().waitFor();
  const come = await page.evaluate(() => {
    const after = performance.getEntriesByName('first row')[0]?.startTime ?? Infinity;
    const everything = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
    const calls = everything.filter(({ name }) => new URL(name).pathname.startsWith('/api/'));
    const before = calls.filter(({ responseEnd }) => responseEnd <= after);
    return {
      after,
      first: before.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
      packed: before.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      withPage: everything
        .filter(({ responseEnd }) => responseEnd <= after)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      all: calls.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
    };
  });
  await page.close();
  return come;
}

function say(name: string, { first, packed, withPage, all, after }: Come, limit: number): void {
  report({
    name,
    figure: first / 1_000,
    limit,
    unit: 'kB',
    measured: `answers of all calls until its row stands on the page, ${kB(packed)} of them on the line, ${kB(withPage)} with the page itself; ${kB(all)} when all has come; the row after ${after.toFixed(0)} ms`,
    floor: 'none',
    command: 'npm run bench lists',
  });
}

function kB(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

await main();
