import { chromium } from '@playwright/test';
import { playersXlsx, goodRow } from '#fixtures/sheets/player-sheets.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/lib/chromium.mjs';
import { setUp, startBoli } from './support/boli.ts';
import { report } from './support/figures.ts';

const ROWS = 5_000;

/** Imports 5,000 rows on the Players screen and measures the longest task. */
async function main(): Promise<void> {
  const boli = await startBoli();
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const { tournamentId } = await setUp(boli, { teams: 0, players: 0 });
    const page = await browser.newPage({ viewport: { width: 1366, height: 620 } });
    await page.addInitScript((token) => {
      localStorage.setItem('token', token);
    }, boli.token);
    await page.goto(`${boli.url}/players?tournament=${tournamentId}`);
    await page.getByText('No players yet').waitFor();
    await page.evaluate(() => {
      const tasks: number[] = [];
      Object.assign(window, { tasks });
      new PerformanceObserver((list) => {
        tasks.push(...list.getEntries().map(({ duration }) => duration));
      }).observe({ type: 'longtask' });
    });
    const buffer = Buffer.from(playersXlsx(Array.from({ length: ROWS }, (_, at) => goodRow(at + 1))));
    const mimeType = 'application/octet-stream';
    const started = performance.now();
    await page
      .getByRole('banner')
      .locator('input[accept=".xlsx,.xls,.csv"]')
      .setInputFiles({ name: 'players.xlsx', mimeType, buffer });
    await page.getByText(`Successfully imported ${String(ROWS)} players.`).waitFor({ timeout: 120_000 });
    const took = performance.now() - started;
    const tasks = await page.evaluate(() => {
      const kept: unknown = Reflect.get(window, 'tasks');
      return Array.isArray(kept) ? kept.map(Number) : [];
    });
    report({
      name: 'Longest task while 5,000 rows are imported',
      figure: Math.max(0, ...tasks),
      limit: 100,
      unit: 'ms',
      measured: `${String(tasks.length)} tasks above 50 ms in ${(took / 1_000).toFixed(1)} s`,
      floor: 'the 100 ms after which a person notices',
      command: 'npm run bench import-page',
    });
  } finally {
    await browser.close();
    await boli.stop();
  }
}

await main();
