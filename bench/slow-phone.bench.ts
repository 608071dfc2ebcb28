import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type CDPSession } from '@playwright/test';
import { impossible } from '#domain/impossible.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/lib/chromium.mjs';
import { startBoli, type Boli } from './support/boli.ts';
import { ms, report } from './support/figures.ts';
import { tasksOf, type Task } from './support/page-tasks.ts';
import { BASE, blockOf, give, INCREMENT, openAuction, pathOf } from './support/tap-hall.ts';
import { openPhone, readyToBid, slowedSession } from './support/tap-pages.ts';

const ROUNDS = 30;
/** The duration (ms) from which browsers count a task as long. */
const LONG = 50;
/** The pause (ms) after the load, in which the page prefetches optional parts. */
const QUIET = 5_000;
/** The pause (ms) in which a page draws a change and ends its animations. */
const REST = 1_500;

/** An owner on a slow phone and a console outbid each other. Measures the longest task of the phone's main thread. */
async function main(): Promise<void> {
  const boli = await startBoli();
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const { tournamentId, teamIds, links } = await openAuction(boli);
    const phone = await openPhone(browser, `${boli.url}${pathOf(links, 'paddle')}`);
    await readyToBid(phone, BASE);
    await pause(QUIET);
    const box = (await phone.page.locator('.paddle-bid').boundingBox()) ?? impossible('there is no button');
    const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const session = await slowedSession(phone.page);
    await browser.startTracing(phone.page, {
      categories: ['toplevel', 'disabled-by-default-devtools.timeline'],
    });
    const other = teamIds[1] ?? impossible('there is one team');
    for (let round = 0; round < ROUNDS; round += 1) {
      await tap(session, finger);
      await pause(REST);
      await outbid(boli, { tournamentId, team: other, amount: BASE + (2 * round + 1) * INCREMENT });
      await pause(REST);
    }
    tell(tasksOf(await browser.stopTracing()));
  } finally {
    await browser.close();
    await boli.stop();
  }
}

/** Taps by a protocol event, because a script of the bench on the page would count as the page's work. */
async function tap(session: CDPSession, finger: { x: number; y: number }): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

interface Bid {
  readonly tournamentId: string;
  readonly team: string;
  readonly amount: number;
}

/** Places the console's bid. It is refused if the phone's tap failed, because the amount is then too high. */
async function outbid(boli: Boli, { tournamentId, team, amount }: Bid): Promise<void> {
  const { block, sequence } = await blockOf(boli, tournamentId);
  await give(boli, tournamentId, { type: 'place-bid', lot: block.lot, team, amount, seen: sequence });
}

function tell(tasks: readonly Task[]): void {
  const longest = Math.max(...tasks.map(({ worked }) => worked));
  const above = tasks.filter(({ worked }) => worked > LONG).length;
  const clock = Math.max(...tasks.map(({ took }) => took));
  report({
    name: 'Longest task of a tap on a phone slowed six times',
    figure: longest,
    limit: LONG,
    unit: 'ms',
    measured: `${String(ROUNDS)} taps and as many bids of a console that answer them; ${String(above)} tasks above ${String(LONG)} ms; processor time, by the clock ${ms(clock)}`,
    floor: 'none',
    command: 'npm run bench slow-phone',
  });
}

await main();
