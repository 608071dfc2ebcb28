import { chromium, type Browser, type Page } from '@playwright/test';
import { rawRows, rawXlsx } from '#fixtures/sheets/raw-xlsx.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/lib/chromium.mjs';
import { setUp, startBoli } from './support/boli.ts';
import { report } from './support/figures.ts';
import { tasksOf } from './support/page-tasks.ts';

const ROWS = 3_000;
const COLUMNS = 40;
const HEADINGS = ['खेळाडूचे नाव', 'जर्सी क्रमांक', 'वय', 'प्रकार', 'मूळ किंमत'];
/** The timeout of each step (ms). */
const NEVER = 120_000;

/** The list of a club: headings in Marathi, 35 columns that nobody knows, and a wrong age in every tenth row. */
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

/** Maps and previews 3,000 rows of 40 strange columns, and measures the longest task of each step on the page. */
async function main(): Promise<void> {
  const boli = await startBoli();
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const { tournamentId } = await setUp(boli, { teams: 0, players: 0 });
    const page = await browser.newPage({ viewport: { width: 1366, height: 620 } });
    page.setDefaultTimeout(NEVER);
    await page.addInitScript((token) => {
      localStorage.setItem('token', token);
    }, boli.token);
    await page.goto(`${boli.url}/players?tournament=${tournamentId}`);
    await page.getByText('No players yet').waitFor();
    const dialog = page.getByRole('dialog', { name: 'Import Excel' });
    const buffer = Buffer.from(rawXlsx({ rows: rawRows(strangeRows()) }));
    const steps: [string, number][] = [];
    const step = async (name: string, act: () => Promise<unknown>) => {
      steps.push([name, await longestTask(browser, page, act)]);
    };
    await step('mapping drawn', async () => {
      await page
        .getByRole('banner')
        .locator('input[accept=".xlsx,.xls,.csv"]')
        .setInputFiles({ name: 'list.xlsx', mimeType: 'application/octet-stream', buffer });
      await dialog.getByRole('group', { name: 'Which column is which?' }).waitFor();
    });
    await step('columns left out', async () => {
      await dialog.getByRole('button', { name: /^Leave out the other/ }).click();
      await dialog.getByText(/^Leave out the other/).waitFor({ state: 'detached' });
    });
    await step('preview drawn', async () => {
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await dialog.getByText('2,700 of 3,000 rows can be imported.').waitFor();
    });
    await step('a cell corrected', async () => {
      await dialog.getByLabel('Age of row 2', { exact: true }).fill('24');
      await dialog.getByText('2,701 of 3,000 rows can be imported.').waitFor();
    });
    report({
      name: 'Longest task while 3,000 rows of 40 strange columns are mapped and previewed',
      figure: Math.max(...steps.map(([, longest]) => longest)),
      limit: 100,
      unit: 'ms',
      measured: `processor time of the page; ${steps.map(([name, longest]) => `${name} ${longest.toFixed(0)}`).join(', ')}`,
      floor: 'the 100 ms after which a person notices',
      command: 'npm run bench import-mapping',
    });
  } finally {
    await browser.close();
    await boli.stop();
  }
}

/** The processor time (ms) of the page's longest task during an act. */
async function longestTask(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline'],
  });
  await act();
  return Math.max(0, ...tasksOf(await browser.stopTracing()).map(({ worked }) => worked));
}

await main();
