import { chromium } from '@playwright/test';
import { rawRows, rawXlsx } from '#fixtures/sheets/raw-xlsx.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/lib/chromium.mjs';
import { setUp, startBoli } from './support/boli.ts';
import { report } from './support/figures.ts';

const ROWS = 3_000;
const COLUMNS = 40;
const HEADINGS = ['खेळाडूचे नाव', 'जर्सी क्रमांक', 'वय', 'प्रकार', 'मूळ किंमत'];

/** Rows of a club: headings in Marathi, 35 columns that nobody knows, and a wrong age in every tenth row. */
function strangeRows(): (string | number)[][] {
  const others = Array.from({ length: COLUMNS - HEADINGS.length }, (_, at) => `इतर माहिती ${String(at + 1)}`);
  const rows = Array.from({ length: ROWS }, (_, at) => [
    `रोहित देशमुख ${String(at + 1)}`,
    at + 1,
    at % 10 === 0 ? 99 : 16 + (at % 35),
    at % 3 === 0 ? 'फलंदाज' : 'गोलंदाज',
    10_000 + (at % 50) * 1_000,
    ...others.map((_, column) => `मूल्य ${String((at * 7 + column) % 400)}`),
  ]);
  return [[...HEADINGS, ...others], ...rows];
}

/** 3,000 rows of 40 strange columns: the longest task on the page through the mapping, its answers and the preview. */
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
    /** The tasks since the last question. */
    const tasksSince = () =>
      page.evaluate(() => {
        const kept: unknown = Reflect.get(window, 'tasks');
        return Array.isArray(kept) ? kept.splice(0).map(Number) : [];
      });
    const steps: [string, number][] = [];
    const step = async (name: string) => {
      steps.push([name, Math.max(0, ...(await tasksSince()))]);
    };
    const dialog = page.getByRole('dialog', { name: 'Import Excel' });
    const buffer = Buffer.from(rawXlsx({ rows: rawRows(strangeRows()) }));
    const started = performance.now();
    await page
      .getByRole('banner')
      .locator('input[accept=".xlsx,.xls,.csv"]')
      .setInputFiles({ name: 'यादी.xlsx', mimeType: 'application/octet-stream', buffer });
    await dialog.getByRole('group', { name: 'Which column is which?' }).waitFor({ timeout: 60_000 });
    await step('mapping drawn');
    await dialog.getByRole('button', { name: /^Leave out the other/ }).click();
    await dialog.getByRole('combobox', { name: 'Field for इतर माहिती 1', exact: true }).waitFor();
    await step('columns left out');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText(/of 3,000 rows can be imported/).waitFor({ timeout: 60_000 });
    await step('preview drawn');
    await dialog.getByLabel('Age of row 2', { exact: true }).fill('24');
    await dialog.getByText(/^2,701 of 3,000/).waitFor();
    await step('a cell corrected');
    const took = performance.now() - started;
    report({
      name: 'Longest task while 3,000 rows of 40 strange columns are mapped and previewed',
      figure: Math.max(...steps.map(([, longest]) => longest)),
      limit: 100,
      unit: 'ms',
      measured: `${steps.map(([name, longest]) => `${name} ${longest.toFixed(0)}`).join(', ')}; ${(took / 1_000).toFixed(1)} s in all`,
      floor: 'the 100 ms after which a person notices',
      command: 'npm run bench strange-sheet',
    });
  } finally {
    await browser.close();
    await boli.stop();
  }
}

await main();
