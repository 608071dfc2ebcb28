import { setTimeout as pause } from 'node:timers/promises';
import { chromium, devices, type Browser, type BrowserContext } from '@playwright/test';
import * as z from 'zod/mini';
import { impossible } from '#domain/impossible.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/lib/chromium.mjs';
import { slowLine, type Pace, type SlowLine } from '#e2e/support/slow-line.ts';
import { sequenceOf, socketPhone } from '#e2e/support/socket-phone.ts';
import { playerPage } from '#protocol/testing/answers.ts';
import { PATHS } from '#protocol/paths.ts';
import { startBoli, type Boli } from './support/boli.ts';
import { startChild } from './support/child.ts';
import { epochNow, median, ms, report } from './support/figures.ts';
import { lateEvening, type LateEvening } from './support/late-evening.ts';
import { helloOf } from './support/tap-hall.ts';

/** The network of a phone in a village and of a phone behind a thick wall; `roundTrip` in ms. */
const VILLAGE: Pace = { kilobitsPerSecond: 64, roundTrip: 600 };
const WALL: Pace = { kilobitsPerSecond: 256, roundTrip: 600 };
/** The line that the whole hall shares. */
const SHARED: Pace = { kilobitsPerSecond: 20_000, roundTrip: 40 };
const SPECTATORS = 200;
/** The timeout of a page (ms). */
const NEVER = 120_000;
const COMMAND = 'npm run bench way-in';
const LATE = '600 players, 7,400 lines of log';

/** Measures, late in a long auction and over slow lines, the time until a phone bids or a page shows the price. */
async function main(): Promise<void> {
  const boli = await startBoli();
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS });
  const line = await slowLine(boli.url, null);
  try {
    const evening = await lateEvening(boli);
    await viewSizes(boli, evening);
    await known(browser, line, evening);
    await unknown(browser, line, evening);
    await back(browser, line, evening);
    line.setPace(SHARED);
    await crowd(line, evening);
  } finally {
    line.close();
    await browser.close();
    await boli.stop();
  }
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
    name: 'A phone bids over 64 kbit/s',
    figure: seconds,
    limit: 10,
    unit: 's',
    measured: `from opening its link to the bid taken; 600 ms there and back, the page loaded before, its data not; ${kilobytes.toFixed(1)} kB; ${LATE}`,
    floor: 'none',
    command: COMMAND,
  });
  await device.close();
  await outbid();
}

async function unknown(browser: Browser, line: SlowLine, { paddle, outbid }: LateEvening): Promise<void> {
  const device = await phone(browser);
  line.setPace(WALL);
  const { seconds, kilobytes } = await bidsAfter(device, line, paddle);
  report({
    name: 'A phone bids over 256 kbit/s with nothing loaded',
    figure: seconds,
    limit: 15,
    unit: 's',
    measured: `from opening its link to the bid taken; 600 ms there and back; ${kilobytes.toFixed(1)} kB; ${LATE}`,
    floor: 'none',
    command: COMMAND,
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
    name: 'A screen that comes back after an hour over 64 kbit/s',
    figure: seconds,
    limit: 10,
    unit: 's',
    measured: `from the network until it shows who is on the block; 600 ms there and back, 600 lines missed; ${(line.count().bytes / 1_000).toFixed(1)} kB`,
    floor: 'none',
    command: COMMAND,
  });
  await device.close();
}

/** Two hundred spectators open their link at the same moment, on a line on which two phones keep bidding. */
async function crowd(line: SlowLine, { live, paddle, rival }: LateEvening): Promise<void> {
  const bidders = [socketPhone(line.url, rival), socketPhone(line.url, paddle)] as const;
  while (!bidders.every(({ state }) => state.state === 'open')) await pause(20);
  await pause(500);
  // The spectators run in another process, so that their work does not delay the bidding phones.
  const spectators = startChild(new URL('./support/tap-sockets.ts', import.meta.url));
  await spectators.ask({ do: 'clock' }, z.unknown());
  line.count();
  const start = epochNow();
  const url = `${line.url.replace('http', 'ws')}${PATHS.live}`;
  const hellos = Array.from({ length: SPECTATORS }, () => helloOf(codeIn(live)));
  const allIn = spectators.ask({ do: 'open', url, hellos }, z.object({ last: z.number() }));
  const taps = await tapsUntil(allIn, bidders);
  const seconds = ((await allIn).last - start) / 1_000;
  report({
    name: '200 spectators come in over one line of 20 Mbit/s',
    figure: seconds,
    limit: 5,
    unit: 's',
    measured: `until the last of them has its view; ${(line.count().bytes / 1_000).toFixed(0)} kB for all of them; ${LATE}`,
    floor: 'none',
    command: COMMAND,
  });
  report({
    name: 'A tap while 200 spectators come in over the same line',
    figure: Math.max(...taps) / 1_000,
    limit: 1,
    unit: 's',
    measured: `the longest of ${String(taps.length)}, of two phones in turn until all are in, from the bid sent to its answer; median ${ms(median(taps))}`,
    floor: 'none',
    command: COMMAND,
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

/** Measures the size of the first view. */
async function viewSizes(boli: Boli, { live }: LateEvening): Promise<void> {
  const code = codeIn(live);
  const line = await slowLine(boli.url, null);
  const spectator = socketPhone(line.url, live);
  while (spectator.state.state !== 'open') await pause(10);
  const { bytes } = line.count();
  spectator.close();
  line.close();
  report({
    name: 'A first view',
    figure: bytes / 1_000,
    limit: 12,
    unit: 'kB',
    measured: `all bytes of a spectator's feed until it is there, not packed at all; ${LATE}`,
    floor: 'none',
    command: COMMAND,
  });
  const headers = { authorization: `Bearer ${code}`, 'accept-encoding': 'identity' };
  const { of } = playerPage.parse(await (await fetch(`${boli.url}${PATHS.playerList}`, { headers })).json());
  if (of !== 3) throw new Error('the list of 600 players is not in three pages');
}

await main();
