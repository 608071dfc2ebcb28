import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/lib/chromium.mjs';
import { FIRST_SHOW, type ShowSettings } from '#domain/show/show-settings.ts';
import { PATHS } from '#protocol/paths.ts';
import { startBoli, type Boli } from './support/boli.ts';
import { startChild } from './support/child.ts';
import { median, ms, percentile, report } from './support/figures.ts';
import { openHall } from './support/tap-hall.ts';
import { longest, tapInTurns } from './support/tap-turns.ts';

const TAPS = 150;

/** Lets a page make sounds without a click on it. */
const SOUNDS = '--autoplay-policy=no-user-gesture-required';

/** Two halls in turns: one with everything that the show has, one without. In both, two owners outbid each other. */
async function main(): Promise<void> {
  const boli = await startBoli();
  const sockets = [0, 1].map(() => startChild(new URL('./support/tap-sockets.ts', import.meta.url)));
  const args = [...CHROMIUM_FLAGS, SOUNDS];
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args });
  try {
    const [one, two] = sockets;
    if (one === undefined || two === undefined) throw new Error('two processes have started');
    const halls = [
      await openHall(boli, browser, one, (id) => setShow(boli, id, showWith(true))),
      await openHall(boli, browser, two, (id) => setShow(boli, id, showWith(false))),
    ] as const;
    const [shown, plain] = await tapInTurns(halls, TAPS);
    for (const { part, of, limit } of [
      { part: 'in the middle', of: median, limit: 1.1 },
      { part: 'p95', of: (times: readonly number[]) => percentile(times, 0.95), limit: 1.2 },
    ]) {
      const [took, floor] = [of(shown.map(longest)), of(plain.map(longest))];
      report({
        name: `A tap on every screen with the show against without it, ${part}`,
        figure: took / floor,
        limit,
        unit: 'times the floor',
        measured: `${ms(took)} until the last screen shows it, of ${String(TAPS)} taps`,
        floor: `${ms(floor)} in a hall without duel, walk-on, meter, sounds and voice, in turns`,
        command: 'npm run bench show',
      });
    }
  } finally {
    await browser.close();
    for (const child of sockets) await child.stop();
    await boli.stop();
  }
}

function showWith(on: boolean): ShowSettings {
  const sound = { on, level: 70, own: null };
  const sounds = { 'walk-on': sound, bid: sound, 'going-once': sound, hammer: sound, unsold: sound };
  return { ...FIRST_SHOW, walkOn: on, duel: on, meter: on, voice: on, sounds };
}

async function setShow(boli: Boli, tournamentId: string, show: ShowSettings): Promise<void> {
  await boli.call('PUT', `${PATHS.show}?tournamentId=${tournamentId}`, { show });
}

await main();
