import { chromium } from '@playwright/test';
import * as z from 'zod/mini';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/lib/chromium.mjs';
import { median, ms, percentile, report } from './support/figures.ts';
import { iplLeague } from './support/ipl-league.ts';
import { evening, type Times } from './support/most-evening.ts';
import { pieceOf } from './support/page-piece.ts';

/**
 * Computes the bid limits of ten teams for every lot of an auction of 574 players; passed players return. It
 * runs on the server's engine and in a real browser.
 */
const EVENINGS = 4;
/** One more auction first as a warm-up. */
const SEEDS = Array.from({ length: EVENINGS + 1 }, (_, at) => at + 1);
/** A page has no processor clock, so each lot is computed this often and the shortest time counts. */
const TIMES_ON_PAGE = 3;

const EACH: Layer = { name: 'each for itself', limits: { p50: 1.5, p99: 10 } };

interface Layer {
  readonly name: string;
  readonly limits: { readonly p50: number; readonly p99: number };
}

/** The environment of the times: the label in the figure, and how they were taken. */
interface Where {
  readonly where: string;
  readonly clock: string;
}

function say(
  { name: layer, limits }: Layer,
  times: readonly number[],
  floor: number,
  { where, clock }: Where,
) {
  const of = {
    unit: 'ms',
    floor: `${ms(floor)} for only counting who there is for each limit`,
    command: 'npm run bench most-bid',
  };
  const lots = `of ${times.length.toLocaleString('en-IN')} lots, ten teams, 574 players, five quotas and two budgets each; ${clock}`;
  const name = `The most ten teams may bid, ${layer}${where}`;
  const times50 = median(times);
  report({
    ...of,
    name,
    figure: times50,
    limit: limits.p50,
    measured: `the median ${lots}; ${(times50 / floor).toFixed(1)} times the floor`,
  });
  report({
    ...of,
    name: `${name}, at the worst`,
    figure: percentile(times, 0.99),
    limit: limits.p99,
    measured: `the 99th of a hundred ${lots}`,
  });
}

function sayAll(evenings: readonly Times[], where: Where): void {
  const floor = median(evenings.flatMap((times) => times.floor));
  const open = evenings.reduce((sum, times) => sum + times.open, 0);
  if (open > 0) console.log(`${String(open)} numbers were not proven within the allowance`);
  say(
    EACH,
    evenings.flatMap(({ one }) => one),
    floor,
    where,
  );
}

/** The process's processor time in ms, so that other programs do not count. */
function processed(act: () => void): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const timesSchema = z.object({
  floor: z.array(z.number()),
  one: z.array(z.number()),
  open: z.number(),
});

/** The same modules, bundled like the product, on a page with an exact clock. */
async function onPage(): Promise<Times[]> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  try {
    const page = await browser.newPage();
    await page.route('http://localhost/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>The most</title>',
        // These headers allow the browser's exact clock.
        headers: {
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-embedder-policy': 'require-corp',
        },
      }),
    );
    await page.goto('http://localhost/');
    await page.addScriptTag({ content: await pieceOf('bench/support/most-on-page.ts') });
    const league = JSON.stringify(iplLeague());
    const play = async (seed: number): Promise<Times> =>
      timesSchema.parse(JSON.parse(await page.evaluate(`mostOnPage(${league}, ${String(seed)})`)));
    const evenings: Times[] = [];
    for (const seed of SEEDS) {
      const played: Times[] = [];
      for (let time = 0; time < TIMES_ON_PAGE; time += 1) played.push(await play(seed));
      evenings.push(shortest(played));
    }
    return evenings.slice(1);
  } finally {
    await browser.close();
  }
}

/** For each lot the shortest time of several runs of the same auction. */
function shortest(played: readonly Times[]): Times {
  const of = (layer: 'floor' | 'one'): number[] =>
    (played[0]?.[layer] ?? []).map((_, lot) =>
      Math.min(...played.map((times) => times[layer][lot] ?? Infinity)),
    );
  return { floor: of('floor'), one: of('one'), open: played[0]?.open ?? 0 };
}

const league = iplLeague();
sayAll(SEEDS.map((seed) => evening(league, seed, processed)).slice(1), {
  where: '',
  clock: 'processor time',
});
sayAll(await onPage(), {
  where: ', in the browser',
  clock: `the shortest of ${String(TIMES_ON_PAGE)} times on the page's only thread, which no processor time exceeds`,
});
