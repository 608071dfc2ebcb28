import { setTimeout as pause } from 'node:timers/promises';
import { devices, type Browser, type BrowserContext } from '@playwright/test';
import * as z from 'zod/mini';
import { impossible } from '#domain/impossible.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { slowLine, type Pace, type SlowLine } from '#e2e/support/slow-line.ts';
import { sequenceOf, socketPhone } from '#e2e/support/socket-phone.ts';
import { PATHS } from '#protocol/paths.ts';
import { REGISTRATION_PAGES } from '#protocol/registration/calls.ts';
import { openRegistration, setUp, type Boli } from './support/boli.ts';
import { withBrowser } from './support/browser.ts';
import { startChild } from './support/child.ts';
import { epochNow, median, ms, report } from './support/figures.ts';
import { lateEvening, type LateEvening } from './support/late-evening.ts';

/** The network of a phone in a village and of a phone behind a thick wall; `roundTrip` in ms. */
const VILLAGE: Pace = { kilobitsPerSecond: 64, roundTrip: 600 };
const WALL: Pace = { kilobitsPerSecond: 256, roundTrip: 600 };
/** The line that the whole hall shares. */
const SHARED: Pace = { kilobitsPerSecond: 20_000, roundTrip: 40 };
const SPECTATORS = 200;
/** The timeout of a page (ms). */
const NEVER = 120_000;

/**
 * Measures over slow lines the time until a phone bids, a page shows the price, and a form can be filled in. The auction
 * is late in its evening: 600 players, 7,400 lines of log.
 */
async function main(): Promise<void> {
  await withBrowser(async (boli, browser) => {
    const line = await slowLine(boli.url, null);
    try {
      await registrationOpens(boli, browser, line);
      line.setPace(null);
      const evening = await lateEvening(boli);
      await known(browser, line, evening);
      await unknown(browser, line, evening);
      await back(browser, line, evening);
      line.setPace(SHARED);
      await crowd(line, evening);
    } finally {
      line.close();
    }
  });
}

function phone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ ...devices['Pixel 7'], locale: 'en-IN' });
}

/** Measures the time from opening the address until the server accepts this phone's bid (s), and the traffic (kB). */
async function bidsAfter(device: BrowserContext, line: SlowLine, path: string) {
  line.count();
  const page = await device.newPage();
  page.setDefaultTimeout(NEVER);
  const start = performance.now();
  await page.goto(`${line.url}${path}`, { waitUntil: 'commit' });
  await page.locator('.paddle-bid[data-look="go"]').tap();
  await page.locator('.paddle-bid[data-look="led"]').waitFor();
  const seconds = (performance.now() - start) / 1_000;
  const { bytes } = line.count();
  await page.close();
  return { seconds, kilobytes: bytes / 1_000 };
}

async function known(browser: Browser, line: SlowLine, { paddle, outbid }: LateEvening): Promise<void> {
  const device = await phone(browser);
  line.setPace(null);
  await bidsAfter(device, line, paddle);
  await outbid();
  line.setPace(VILLAGE);
  const { seconds, kilobytes } = await bidsAfter(device, line, paddle);
  report({
    promise: 'A phone bids over 64 kbit/s, the page loaded before',
    figure: seconds,
    unit: 's',
    atMost: 10,
    detail: `from opening its link to the bid taken; ${kilobytes.toFixed(1)} kB`,
    bench: 'way-in',
  });
  await device.close();
  await outbid();
}

async function unknown(browser: Browser, line: SlowLine, { paddle, outbid }: LateEvening): Promise<void> {
  const device = await phone(browser);
  line.setPace(WALL);
  const { seconds, kilobytes } = await bidsAfter(device, line, paddle);
  report({
    promise: 'A phone bids over 256 kbit/s, nothing loaded',
    figure: seconds,
    unit: 's',
    atMost: 15,
    detail: `from opening its link to the bid taken; ${kilobytes.toFixed(1)} kB`,
    bench: 'way-in',
  });
  await device.close();
  await outbid();
}

/** Measures a page that had no network during an hour of the auction. */
async function back(browser: Browser, line: SlowLine, evening: LateEvening): Promise<void> {
  const device = await phone(browser);
  line.setPace(null);
  const page = await device.newPage();
  page.setDefaultTimeout(NEVER);
  await page.goto(`${line.url}${evening.live}`);
  await page.locator('.phone-amount').waitFor();
  line.drop(true);
  const name = await evening.anHourLater();
  line.setPace(VILLAGE);
  line.count();
  const start = performance.now();
  line.drop(false);
  await page.getByRole('heading', { name }).first().waitFor();
  const seconds = (performance.now() - start) / 1_000;
  report({
    promise: 'A screen comes back over 64 kbit/s after an hour',
    figure: seconds,
    unit: 's',
    atMost: 10,
    detail: `600 lines missed; ${(line.count().bytes / 1_000).toFixed(1)} kB`,
    bench: 'way-in',
  });
  await device.close();
}

/** Two hundred spectators open their link at the same moment, on a line on which two phones keep bidding. */
async function crowd(line: SlowLine, { live, paddle, rival }: LateEvening): Promise<void> {
  const bidders = [socketPhone(line.url, rival), socketPhone(line.url, paddle)] as const;
  while (!bidders.every(({ state }) => state.state === 'open')) await pause(20);
  await pause(500);
  // The spectators run in another process, so that their work does not delay the bidding phones.
  const spectators = startChild(new URL('./support/spectators.ts', import.meta.url));
  // Waits until the process has loaded.
  await spectators.ask({ count: 0, url: '', code: '' }, z.unknown());
  line.count();
  const start = epochNow();
  const url = `${line.url.replace('http', 'ws')}${PATHS.live}`;
  const asked = { url, count: SPECTATORS, code: codeIn(live) };
  const allIn = spectators.ask(asked, z.object({ last: z.number() }));
  const taps = await tapsUntil(allIn, bidders);
  const seconds = ((await allIn).last - start) / 1_000;
  report({
    promise: '200 spectators come in over one line of 20 Mbit/s',
    figure: seconds,
    unit: 's',
    atMost: 5,
    detail: `until the last of them has its view; ${(line.count().bytes / 1_000).toFixed(0)} kB for all`,
    bench: 'way-in',
  });
  report({
    promise: 'A tap while 200 spectators come in over the same line',
    figure: Math.max(...taps) / 1_000,
    unit: 's',
    atMost: 1,
    detail: `the longest of ${String(taps.length)}, of two phones in turn; ${ms(median(taps))} in the middle`,
    bench: 'way-in',
  });
  await spectators.stop();
  for (const one of bidders) one.close();
}

type Bidder = ReturnType<typeof socketPhone>;

/** Lets the two phones tap in turn until `over` has resolved. Returns the time of each tap (ms). */
async function tapsUntil(
  over: Promise<unknown>,
  [first, second]: readonly [Bidder, Bidder],
): Promise<number[]> {
  let isOver = false;
  void over.then(() => (isOver = true));
  const taps: number[] = [];
  let [bids, waits] = [first, second];
  do {
    taps.push(await tap(bids));
    // The outbid phone taps once it shows the other bid.
    while (sequenceOf(waits) < sequenceOf(bids)) await pause(5);
    [bids, waits] = [waits, bids];
  } while (!isOver);
  return taps;
}

let tapped = 0;

async function tap(bidder: Bidder): Promise<number> {
  const { state } = bidder;
  if (state.state !== 'open' || state.view.lot.shows !== 'lot') throw new Error('nobody is on the block');
  const { id: lot } = state.view.lot.player;
  const amount = (state.view.bidding?.current ?? 20_000) + 1_000;
  const start = performance.now();
  const answered = new Promise<void>((resolve, reject) => {
    bidder.hearBids((word) =>
      word?.type === 'bid-taken' ? resolve() : reject(new Error(JSON.stringify(word))),
    );
  });
  const commandId = `crowd-${String((tapped += 1))}`;
  bidder.tell({
    v: LIVE_VERSION,
    type: 'bid',
    request: { commandId, bid: { lot, amount, seen: state.sequence } },
  });
  await answered;
  return performance.now() - start;
}

/** Returns the code of a path such as '/live#code'. */
function codeIn(path: string): string {
  return path.split('#')[1] ?? impossible(`${path} has no code`);
}

/** Measures the time until a player can fill in the form of the registration, with an empty cache. */
async function registrationOpens(boli: Boli, browser: Browser, line: SlowLine): Promise<void> {
  const { tournamentId } = await setUp(boli, { teams: 0, players: 0 });
  const code = await openRegistration(boli, tournamentId);
  const device = await phone(browser);
  const page = await device.newPage();
  page.setDefaultTimeout(NEVER);
  line.setPace(VILLAGE);
  line.count();
  const opened = performance.now();
  await page.goto(`${line.url}${REGISTRATION_PAGES.form}#${code}`, { waitUntil: 'commit' });
  await page.getByLabel(/^Age on/).waitFor();
  const took = (performance.now() - opened) / 1_000;
  const headline = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  report({
    promise: 'The registration form opens over 64 kbit/s, nothing loaded',
    figure: took,
    unit: 's',
    atMost: 8,
    detail: `until the first field; the headline after ${(headline / 1_000).toFixed(1)} s; ${(line.count().bytes / 1_000).toFixed(1)} kB`,
    bench: 'way-in',
  });
  await device.close();
}

await main();
