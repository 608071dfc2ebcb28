import { chromium } from '@playwright/test';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/lib/chromium.mjs';
import { startBoli } from './support/boli.ts';
import { startChild } from './support/child.ts';
import { median, ms, percentile, report } from './support/figures.ts';
import { openFloor, openHall } from './support/tap-hall.ts';
import { longest, tapInTurns, type TapTimes } from './support/tap-turns.ts';

const TAPS = 200;

/** The server's report of each bid from a phone: its total work and the part for the durable insert (ms). */
const seenTaps = z.array(z.tuple([z.number(), z.number()]));
const SEES_TAPS = new URL('./support/taps-seen.mjs', import.meta.url).href;

/** Two owners outbid each other on real pages; the server reports its share of each tap. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'boli-taps-'));
  const file = join(folder, 'taps.json');
  try {
    const { taps, floor } = await tapAll({ NODE_OPTIONS: `--import ${SEES_TAPS}`, TAPS_SEEN: file });
    tell(taps, floor, seenTaps.parse(JSON.parse(readFileSync(file, 'utf8'))).slice(-TAPS));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tapAll(settings: Record<string, string>): Promise<{ taps: TapTimes[]; floor: TapTimes[] }> {
  const boli = await startBoli(settings);
  const sockets = startChild(new URL('./support/tap-sockets.ts', import.meta.url));
  const bareServer = startChild(new URL('./support/tap-floor-server.ts', import.meta.url));
  const bareSockets = startChild(new URL('./support/tap-sockets.ts', import.meta.url));
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const hall = await openHall(boli, browser, sockets);
    const bare = await openFloor(browser, bareServer, bareSockets);
    const [taps, floor] = await tapInTurns([hall, bare], TAPS);
    return { taps, floor };
  } finally {
    await browser.close();
    for (const child of [sockets, bareServer, bareSockets]) await child.stop();
    await boli.stop();
  }
}

/** Subtracts from each tap the time of its durable insert above the median, because screens wait for a slow disk. */
function withoutStalls(taps: readonly TapTimes[], inserts: readonly number[]): TapTimes[] {
  const middle = median(inserts);
  return taps.map((times, at) => {
    const stood = Math.max(0, (inserts[at] ?? middle) - middle);
    return new Map([...times].map(([name, took]) => [name, took - stood]));
  });
}

function tell(
  asTaken: readonly TapTimes[],
  floor: readonly TapTimes[],
  seen: z.infer<typeof seenTaps>,
): void {
  if (seen.length !== asTaken.length) throw new Error('the server saw other taps than the pages');
  const inserts = seen.map(([, insert]) => insert);
  const taps = withoutStalls(asTaken, inserts);
  const names = [...(taps[0]?.keys() ?? [])];
  const totals = taps.map(longest);
  for (const name of names) {
    const times = taps.map((one) => one.get(name) ?? NaN);
    console.log(`        ${name}: p50 ${ms(median(times))}, p99 ${ms(percentile(times, 0.99))}`);
  }
  const whole = ms(percentile(asTaken.map(longest), 0.99));
  const disk = `with the disk's own stalls (an insert took up to ${ms(Math.max(...inserts))}) p99 ${whole}`;
  const lastOnes = names.map((name) => {
    const count = taps.filter((times, at) => times.get(name) === totals[at]).length;
    return `${name} ${String(count)} times`;
  });
  const command = 'npm run bench tap';
  report({
    name: 'A tap on every screen',
    figure: percentile(totals, 0.99),
    limit: 100,
    unit: 'ms',
    measured: `p99 of ${String(TAPS)} taps, p50 ${ms(median(totals))}; ${disk}; the last to show it: ${lastOnes.join(', ')}`,
    floor: 'the 100 ms after which a person notices',
    command,
  });
  const bare = floor.map(longest);
  for (const { name, of, limit } of [
    { name: 'A tap on every screen against bare pages, in the middle', of: median, limit: 1.3 },
    {
      name: 'A tap on every screen against bare pages, p99',
      of: (times: readonly number[]) => percentile(times, 0.99),
      limit: 1.5,
    },
  ])
    report({
      name,
      figure: of(totals) / of(bare),
      limit,
      unit: 'times the floor',
      measured: `${ms(of(totals))} until the last screen shows it, the durable insert with it`,
      floor: `${ms(of(bare))} for a bare server, four bare pages and 200 bare sockets, in turns with the product`,
      command,
    });
  const worked = median(seen.map(([all]) => all));
  const inserted = median(inserts);
  report({
    name: "The server's part of a tap",
    figure: worked / inserted,
    limit: 3,
    unit: 'times the floor',
    measured: `${ms(worked)} from the bid in the server to its answer handed to the network`,
    floor: `${ms(inserted)} for the durable insert in it`,
    command,
  });
}

await main();
