import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { linksAnswer } from '#protocol/calls/links.ts';
import type { CommandRequest } from '#protocol/calls/commands.ts';
import { PATHS } from '#protocol/paths.ts';
import { impossible } from '#domain/impossible.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/lib/chromium.mjs';
import { setUp, startBoli, type Boli } from './support/boli.ts';
import { ms, report } from './support/figures.ts';
import { registerWithPhotos } from './support/faces.ts';
import { tasksOf } from './support/page-tasks.ts';
import { BASE, blockOf, give, pathOf } from './support/tap-hall.ts';

const TEAMS = 10;
const SQUAD = 25;
const WALL = { width: 1920, height: 1080 };
/** The duration (ms) from which browsers count a task as long. */
const LONG = 50;
/** The whole finale of ten squads (ms). */
const WHOLE = 120_000;
/** The pause (ms) after the load, in which the page prefetches optional parts. */
const QUIET = 5_000;
/** How long (ms) the lower bound, a page with one moving box, is measured. */
const FLOOR = 10_000;

/** The finale of ten squads of 25 players with photos on the wall: its longest task, and its frames. */
async function main(): Promise<void> {
  const boli = await startBoli();
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const { tournamentId, teamIds } = await setUp(boli, { teams: TEAMS, players: 0 });
    const floor = await framesOfFloor(browser);
    await registerWithPhotos(boli, browser, { tournamentId, groups: TEAMS, each: SQUAD });
    await sellAll(boli, tournamentId, teamIds);
    const wall = await browser.newPage({ viewport: WALL });
    await wall.goto(await wallOf(boli, tournamentId));
    await pause(QUIET);
    await countFrames(wall);
    await browser.startTracing(wall, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
    await give(boli, tournamentId, { type: 'show-finale', scene: 0, playing: true });
    await pause(WHOLE);
    const tasks = tasksOf(await browser.stopTracing());
    const longest = Math.max(...tasks.map(({ worked }) => worked));
    const clock = Math.max(...tasks.map(({ took }) => took));
    const measured = `${String(TEAMS)} squads of ${String(SQUAD)} with photos, ${String(WHOLE / 1_000)} s at 1920 x 1080`;
    report({
      name: 'Longest task of the finale on the wall',
      figure: longest,
      limit: LONG,
      unit: 'ms',
      measured: `${measured}; processor time, by the clock ${ms(clock)}`,
      floor: 'none',
      command: 'npm run bench finale',
    });
    report({
      name: 'Frames of the finale on the wall',
      figure: (await frames(wall)) / floor,
      limit: 0.9,
      atLeast: true,
      unit: '',
      measured,
      floor: `a page on which one box moves: ${String(Math.round(floor))} frames a second`,
      command: 'npm run bench finale',
    });
  } finally {
    await browser.close();
    await boli.stop();
  }
}

/** Counts the frames of a page from now on. */
async function countFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const began = performance.now();
    // A method: the loader wraps a named function in a helper that the page does not have.
    const counter = {
      count: 0,
      next() {
        counter.count += 1;
        const seconds = (performance.now() - began) / 1_000;
        document.documentElement.dataset['frames'] = String(counter.count / seconds);
        requestAnimationFrame(() => counter.next());
      },
    };
    counter.next();
  });
}

/** Returns the frames in a second since `countFrames`. */
async function frames(page: Page): Promise<number> {
  return Number(await page.evaluate(() => document.documentElement.dataset['frames']));
}

async function framesOfFloor(browser: Browser): Promise<number> {
  const page = await browser.newPage({ viewport: WALL });
  await page.setContent(`<style>
    @keyframes moves { to { transform: translateX(1000px); } }
    div { width: 100px; height: 100px; background: red; animation: moves 1s infinite alternate; }
  </style><div></div>`);
  await countFrames(page);
  await pause(FLOOR);
  const found = await frames(page);
  await page.close();
  return found;
}

async function sellAll(boli: Boli, tournamentId: string, teamIds: readonly string[]): Promise<void> {
  await give(boli, tournamentId, { type: 'initialise' });
  for (let lot = 0; lot < TEAMS * SQUAD; lot += 1) {
    const team = teamIds[lot % TEAMS] ?? impossible('there is no team');
    const { block, sequence } = await blockOf(boli, tournamentId);
    const bid: CommandRequest['order'] = {
      ...{ type: 'place-bid', lot: block.lot, team, amount: BASE + 1_000 * (lot % 40), seen: sequence },
    };
    await give(boli, tournamentId, bid);
    await give(boli, tournamentId, { type: 'bring-down-hammer', lot: block.lot, seen: null });
  }
}

async function wallOf(boli: Boli, tournamentId: string): Promise<string> {
  const { links } = linksAnswer.parse(await boli.call('POST', PATHS.openLinks, { tournamentId }));
  return `${boli.url}${pathOf(links, 'screen')}`;
}

await main();
