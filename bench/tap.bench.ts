import { chromium } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/lib/chromium.mjs';
import type { BareTimes } from './support/bare-bidder.ts';
import { startBoli } from './support/boli.ts';
import { startChild } from './support/child.ts';
import { clockError, median, ms, percentile, report, timed } from './support/figures.ts';
import { BASE, INCREMENT, openHall, type Hall } from './support/tap-hall.ts';
import { clockErrorOf, nextPrice, nextTap, readyToBid, tap } from './support/tap-pages.ts';

/** Not counted. */
const TAPS_BEFORE = 10;
const TAPS = 200;
/** Ms after which every screen has ended its movements: what is measured next competes with nothing. */
const REST = 250;
/** Ms after which a tap was lost. */
const LOST = 20_000;
/** Ms by which the clocks of pages and processes may differ. */
const ONE_CLOCK = 2;
const SOCKETS = 'the last socket';

const nothing = z.unknown();
const folded = z.object({ last: z.number() });
const clock = z.object({ error: z.number() });

/** Milliseconds from a tap until a screen shows it, by its name. */
type TapTimes = ReadonlyMap<string, number>;

interface Measured {
  readonly taps: TapTimes[];
  readonly bare: BareTimes[];
  readonly inserts: number[];
}

/** Two owners outbid each other on real pages; after each tap another team bids on a bare connection. */
async function main(): Promise<void> {
  const boli = await startBoli();
  const sockets = startChild(new URL('./support/tap-sockets.ts', import.meta.url));
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const hall = await openHall(boli, browser, sockets);
    const measured = await measure(hall);
    await checkClocks(hall);
    tell(measured);
    hall.bidder.close();
    hall.floor.close();
  } finally {
    await browser.close();
    await sockets.stop();
    await boli.stop();
  }
}

/** In turns, one by one: each finds the machine as long at rest. */
async function measure(hall: Hall): Promise<Measured> {
  const measured: Measured = { taps: [], bare: [], inserts: [] };
  let price = BASE;
  await hall.bidder.bid(hall.lot, price);
  for (let round = 0; round < TAPS_BEFORE + TAPS; round += 1) {
    const times = await tapOnce(hall, round, (price += INCREMENT));
    await pause(REST);
    const bare = await hall.bidder.bid(hall.lot, (price += INCREMENT));
    await pause(REST);
    const insert = await timed(hall.floor.write);
    if (round < TAPS_BEFORE) continue;
    measured.taps.push(times);
    measured.bare.push(bare);
    measured.inserts.push(insert);
  }
  return measured;
}

/** One owner taps the big button, as soon as it has rested after the last price; the others see it. */
async function tapOnce(hall: Hall, round: number, price: number): Promise<TapTimes> {
  const [one, two] = hall.phones;
  const [owner, other] = round % 2 === 0 ? [one, two] : [two, one];
  await readyToBid(owner, price);
  const sequence = (hall.bidder.sequence += 1);
  await hall.sockets.ask({ do: 'await', sequence }, nothing);
  const screens = await Promise.all(
    [hall.console, hall.projector, other].map(async (screen) => ({
      name: screen.name,
      shown: await nextPrice(screen, price),
    })),
  );
  const tapped = await nextTap(owner);
  await tap(owner);
  const late = pause(LOST, null, { ref: false }).then(() => {
    throw new Error(`a tap of ${String(price)} is not on every screen after ${String(LOST / 1_000)} s`);
  });
  const seen = async (): Promise<TapTimes> => {
    const at = await tapped();
    const times = new Map([[SOCKETS, (await hall.sockets.ask({ do: 'shown' }, folded)).last - at]]);
    for (const { name, shown } of screens) times.set(name, (await shown()) - at);
    return times;
  };
  const times = await Promise.race([seen(), late]);
  if (process.argv.includes('--each')) console.log(round, times);
  return times;
}

/** Moments of different pages and processes can be compared only by one clock. */
async function checkClocks({ sockets, phones, console, projector }: Hall): Promise<void> {
  const errors = [clockError(), (await sockets.ask({ do: 'clock' }, clock)).error];
  for (const screen of [...phones, console, projector]) errors.push(await clockErrorOf(screen));
  const apart = Math.max(...errors) - Math.min(...errors);
  if (apart > ONE_CLOCK) throw new Error(`the clocks went ${ms(apart)} apart: measure again`);
}

function tell({ taps, bare, inserts }: Measured): void {
  const names = [...(taps[0]?.keys() ?? [])];
  const totals = taps.map((times) => Math.max(...times.values()));
  for (const name of names) {
    const times = taps.map((one) => one.get(name) ?? NaN);
    console.log(`        ${name}: p50 ${ms(median(times))}, p99 ${ms(percentile(times, 0.99))}`);
  }
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
    measured: `p99 of ${String(TAPS)} taps, p50 ${ms(median(totals))}; the last to show it: ${lastOnes.join(', ')}`,
    floor: 'the 100 ms after which a person notices',
    command,
  });
  const parts = bare.map(({ answer, first }) => Math.max(answer, first));
  report({
    name: "The server's part of a tap",
    figure: median(parts) / median(inserts),
    limit: 3,
    unit: 'times the floor',
    measured: `${ms(median(parts))} from request to answer and first screen; ${ms(median(bare.map(({ last }) => last)))} to the last screen`,
    floor: `${ms(median(inserts))} for the same durable insert, bare, as long at rest before`,
    command,
  });
}

await main();
