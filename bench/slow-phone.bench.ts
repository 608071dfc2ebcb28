import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type CDPSession } from '@playwright/test';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { impossible } from '#domain/impossible.ts';
import { toRupees } from '#domain/money.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { linksAnswer } from '#protocol/calls/links.ts';
import { linkPath, PATHS } from '#protocol/paths.ts';
import { REGISTRATION_PAGES } from '#protocol/registration/calls.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/lib/chromium.mjs';
import { freePort } from '#scripts/lib/testing.mjs';
import { give, lotOnBlock, openRegistration, setUp, startBoli, type Boli } from './support/boli.ts';
import { tasksDuring, withBrowser } from './support/browser.ts';
import { ms, report } from './support/figures.ts';

const ROUNDS = 30;
const BASE = 20_000;
const INCREMENT = 1_000;
/** A slow phone is this many times slower than this machine. */
const SLOWER = 6;
/** The duration (ms) from which browsers count a task as long. */
const LONG = 50;
/** The pause (ms) after the load, in which the page prefetches optional parts. */
const QUIET = 5_000;
/** The pause (ms) in which a page draws a change and ends its animations. */
const REST = 1_500;
/** The least scores of Lighthouse by page. The console loads its rulebook before it draws the lot. */
const PERFORMANCE = { landing: 95, registration: 95, console: 90 };
const OTHERS = ['accessibility', 'best-practices'] as const;
const LEAST_OTHERS = 95;
/** The runs of Lighthouse on each page. */
const RUNS = 5;
const CATEGORIES = ['performance', ...OTHERS] as const;

type Result = RunnerResult['lhr'];

/** A slow phone: the longest task of a tap, and Lighthouse (mobile) on the landing, the form and the console. */
async function main(): Promise<void> {
  await withBrowser(tapsOf);
  await scores();
}

/** An owner on a slow phone and a console outbid each other. */
async function tapsOf(boli: Boli, browser: Browser): Promise<void> {
  const { tournamentId, teamIds } = await setUp(boli, { teams: 10, players: 300 });
  await give(boli, tournamentId, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  await give(boli, tournamentId, { type: 'initialise' });
  const { links } = linksAnswer.parse(await boli.call('POST', PATHS.openLinks, { tournamentId }));
  const link = links.find(({ kind, team }) => kind === 'paddle' && team === teamIds[0]);
  const device = await browser.newContext({
    locale: 'en-IN',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await device.newPage();
  await page.goto(`${boli.url}${linkPath('paddle')}#${String(link?.code)}`);
  const button = page.locator('.paddle-bid[data-look="go"]');
  await button.filter({ hasText: amountIn('rupees', toRupees(BASE)) }).waitFor();
  await pause(QUIET);
  const box = await button.boundingBox();
  if (box === null) throw new Error('there is no button');
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const tasks = await tasksDuring(browser, page, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await tap(session, finger);
      await pause(REST);
      // The bid is refused if the phone's tap failed, because the amount is then too high.
      const amount = BASE + (2 * round + 1) * INCREMENT;
      const lot = await lotOnBlock(boli, tournamentId);
      await give(boli, tournamentId, { type: 'place-bid', lot, team: teamIds[1], amount, seen: null });
      await pause(REST);
    }
  });
  const above = tasks.filter(({ worked }) => worked > LONG).length;
  report({
    promise: 'Longest task of a tap on a phone slowed six times',
    figure: Math.max(...tasks.map(({ worked }) => worked)),
    unit: 'ms of processor time',
    atMost: LONG,
    detail: `${String(ROUNDS)} taps and answers; ${String(above)} tasks above ${String(LONG)} ms; by the clock ${ms(Math.max(...tasks.map(({ took }) => took)))}`,
    bench: 'slow-phone',
  });
}

/** Taps by a protocol event, because a script of the bench on the page would count as the page's work. */
async function tap(session: CDPSession, finger: { x: number; y: number }): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Lighthouse opens its own page, so it needs the browser's default context, where the console is signed in. */
async function scores(): Promise<void> {
  const boli = await startBoli();
  const debugging = await freePort();
  const context = await chromium.launchPersistentContext('', {
    executablePath: await ensureChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${String(debugging)}`],
  });
  try {
    await judge('landing', `${boli.url}/`, debugging);
    const { tournamentId } = await setUp(boli, { teams: 10, players: 600 });
    const code = await openRegistration(boli, tournamentId);
    await judge('registration', `${boli.url}${REGISTRATION_PAGES.form}#${code}`, debugging);
    const page = await context.newPage();
    await page.goto(`${boli.url}/login`);
    await page.evaluate(
      ([token, user]) => {
        localStorage.setItem('token', String(token));
        localStorage.setItem('user', JSON.stringify(user));
      },
      [boli.token, boli.user],
    );
    await page.close();
    // The order is drawn already, as by an organiser's earlier visit.
    await give(boli, tournamentId, { type: 'initialise' });
    await judge('console', `${boli.url}/auction?tournament=${tournamentId}`, debugging);
  } finally {
    await context.close();
    await boli.stop();
  }
}

/** One run of Lighthouse differs from the next, so the run in the middle counts. */
async function judge(name: keyof typeof PERFORMANCE, url: string, port: number): Promise<void> {
  const runs: Result[] = [];
  while (runs.length < RUNS) runs.push(await run(url, port));
  const performanceOf = ({ categories }: Result) => (categories['performance']?.score ?? 0) * 100;
  const [{ categories, audits } = impossible('there was no run')] = runs
    .toSorted((one, other) => performanceOf(one) - performanceOf(other))
    .slice(Math.floor(RUNS / 2));
  const failing = CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? []).filter(
    ({ id, weight }) => {
      const score = audits[id]?.score;
      return weight > 0 && typeof score === 'number' && score < 0.9;
    },
  );
  const said = failing.map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim());
  const all = `runs ${runs.map((one) => performanceOf(one).toFixed(0)).join(', ')}`;
  const detail = [all, ...(said.length === 0 ? ['no audit below 90'] : said)].join('; ');
  const scoreOf = (category: (typeof CATEGORIES)[number]) => (categories[category]?.score ?? 0) * 100;
  for (const [promise, figure, atLeast] of [
    ['performance', scoreOf('performance'), PERFORMANCE[name]],
    ['accessibility and best practices', Math.min(...OTHERS.map(scoreOf)), LEAST_OTHERS],
  ] as const)
    report({
      promise: `Lighthouse (mobile), ${promise} of the ${name}`,
      figure,
      unit: 'of 100',
      atLeast,
      detail,
      bench: 'slow-phone',
    });
}

async function run(url: string, port: number): Promise<Result> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...CATEGORIES],
    formFactor: 'mobile',
    disableStorageReset: true,
    logLevel: 'error',
  });
  if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`);
  return result.lhr;
}

await main();
