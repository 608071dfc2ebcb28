import type { Browser, Page } from '@playwright/test';
import type { Database } from 'better-sqlite3';
import * as z from 'zod/mini';
import { goodRow, playersXlsx } from '#fixtures/sheets/player-sheets.ts';
import { rawRows, rawXlsx } from '#fixtures/sheets/raw-xlsx.ts';
import { PATHS } from '#protocol/paths.ts';
import {
  batches,
  type Boli,
  playerRows,
  rawClient,
  type RawClient,
  setUp,
  startBoli,
} from './support/boli.ts';
import { tasksDuring, withBrowser } from './support/browser.ts';
import { median, ms, report, timed } from './support/figures.ts';
import { insertLike, openBareDatabase, rowsOf } from './support/bare-inserts.ts';

/** Warm-up rounds, which are not counted. */
const ROUNDS_BEFORE = 40;
const ROUNDS = 40;
const ROWS = 1_000;
const BATCH = 100;
/** The rows of the two lists on the page, and the columns and headings of the second. */
const LONG_LIST = 5_000;
const CLUB_ROWS = 3_000;
const CLUB_COLUMNS = 40;
const HEADINGS = ['खेळाडूचे नाव', 'जर्सी क्रमांक', 'वय', 'प्रकार', 'मूळ किंमत'];
/** The duration (ms) of a task after which a person notices it. */
const NOTICED = 100;
/** The timeout of each step on the page (ms). */
const NEVER = 120_000;

/** Imports 1,000 players through the API, and long lists on the page. */
async function main(): Promise<void> {
  await throughTheApi();
  await withBrowser(async (boli, browser) => {
    await wholeList(boli, browser);
    await mappedList(boli, browser);
  });
}

/** Imports in batches of 100, each against a bare durable insert. */
async function throughTheApi(): Promise<void> {
  // Far above the usual limit of an account.
  const boli = await startBoli({ PLAYERS_PER_ACCOUNT: String(ROWS * (ROUNDS_BEFORE + ROUNDS)) });
  const ours: number[] = [];
  const bare: number[] = [];
  try {
    const client = await rawClient(boli.port, boli.token);
    const database = openBareDatabase(boli);
    for (let round = 0; round < ROUNDS_BEFORE + ROUNDS; round += 1) {
      const times = await importAll(boli, client, database);
      if (round < ROUNDS_BEFORE) continue;
      ours.push(times.ours);
      bare.push(times.bare);
    }
    client.close();
    database.close();
  } finally {
    await boli.stop();
  }
  report({
    promise: 'Import of 1,000 rows',
    figure: median(ours) / median(bare),
    unit: 'times the bare inserts',
    atMost: 2,
    detail: `${ms(median(ours))} against ${ms(median(bare))}`,
    bench: 'import',
  });
}

/**
 * Times of all batches and of all bare inserts in ms. They alternate, so that disk and processor rest equally
 * long.
 */
async function importAll(
  boli: Boli,
  client: RawClient,
  database: Database,
): Promise<{ ours: number; bare: number }> {
  const { tournamentId } = await setUp(boli, { teams: 2, players: 0 });
  let ours = 0;
  let bare = 0;
  for (const players of batches(playerRows(ROWS), BATCH)) {
    const body = JSON.stringify({ tournamentId, players });
    const answer = await client.ask('POST', PATHS.importPlayers, body);
    ours += answer.took;
    answerSchema.parse(JSON.parse(answer.body));
    bare += await timed(bareInsert(database, boli, tournamentId));
  }
  return { ours, bare };
}

const answerSchema = z.object({ created: z.array(z.unknown()).check(z.length(BATCH)) });

/** Repeats the last batch's writes as one bare durable transaction with its rows, its event and its answer. */
function bareInsert(database: Database, boli: Boli, tournamentId: string): () => void {
  const last = (table: string, order: string, count: number) =>
    rowsOf(
      boli,
      `select * from ${table} where tournament_id = ? order by ${order} desc limit ${String(count)}`,
      tournamentId,
    );
  const rows = last('players', 'rowid', BATCH).reverse();
  const lines = last('auction_events', 'sequence', 1);
  const answers = lines.flatMap((line) =>
    rowsOf(boli, 'select * from commands where command_id = ?', line['command_id']),
  );
  const insertRow = insertLike(database, 'players', rows[0] ?? {});
  const insertLine = insertLike(database, 'auction_events', lines[0] ?? {});
  const insertAnswer = insertLike(database, 'commands', answers[0] ?? {});
  const write = database.transaction(() => {
    for (const line of lines) insertLine.run(line);
    for (const answer of answers) insertAnswer.run(answer);
    for (const row of rows) insertRow.run(row);
  });
  return () => write.immediate();
}

/** Imports a list that the page understands at once. */
async function wholeList(boli: Boli, browser: Browser): Promise<void> {
  const page = await playersPage(boli, browser);
  const rows = Array.from({ length: LONG_LIST }, (_, at) => goodRow(at + 1));
  const longest = await longestTask(browser, page, async () => {
    await choose(page, 'players.xlsx', playersXlsx(rows));
    await page.getByText(`Successfully imported ${String(LONG_LIST)} players.`).waitFor();
  });
  report({
    promise: 'Longest task while 5,000 rows are imported on the page',
    figure: longest,
    unit: 'ms of processor time',
    atMost: NOTICED,
    detail: 'reading, sending and drawing',
    bench: 'import',
  });
  await page.close();
}

/** Maps, previews and corrects a list of a club with many columns that nobody knows. */
async function mappedList(boli: Boli, browser: Browser): Promise<void> {
  const page = await playersPage(boli, browser);
  const dialog = page.getByRole('dialog', { name: 'Import Excel' });
  const steps: [string, number][] = [];
  const step = async (name: string, act: () => Promise<unknown>) => {
    steps.push([name, await longestTask(browser, page, act)]);
  };
  await step('mapping drawn', async () => {
    await choose(page, 'list.xlsx', rawXlsx({ rows: rawRows(strangeRows()) }));
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
    promise: 'Longest task while 3,000 rows of 40 columns are mapped and previewed',
    figure: Math.max(...steps.map(([, longest]) => longest)),
    unit: 'ms of processor time',
    atMost: NOTICED,
    detail: steps.map(([name, longest]) => `${name} ${longest.toFixed(0)}`).join(', '),
    bench: 'import',
  });
}

async function playersPage(boli: Boli, browser: Browser): Promise<Page> {
  const { tournamentId } = await setUp(boli, { teams: 0, players: 0 });
  const page = await browser.newPage({ viewport: { width: 1366, height: 620 } });
  page.setDefaultTimeout(NEVER);
  await page.addInitScript((token) => {
    localStorage.setItem('token', token);
  }, boli.token);
  await page.goto(`${boli.url}/players?tournament=${tournamentId}`);
  await page.getByText('No players yet').waitFor();
  return page;
}

async function choose(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await page
    .getByRole('banner')
    .locator('input[accept=".xlsx,.xls,.csv"]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
}

/** The processor time (ms) of the page's longest task during an act. */
async function longestTask(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number> {
  return Math.max(0, ...(await tasksDuring(browser, page, act)).map(({ worked }) => worked));
}

/** The list of a club: headings in Marathi, 35 columns that nobody knows, and a wrong age in every tenth row. */
function strangeRows(): (string | number)[][] {
  const others = Array.from(
    { length: CLUB_COLUMNS - HEADINGS.length },
    (_, at) => `इतर माहिती ${String(at + 1)}`,
  );
  const rows = Array.from({ length: CLUB_ROWS }, (_, at) => [
    `रोहित देशमुख ${String(at + 1)}`,
    at + 1,
    at % 10 === 0 ? 99 : 16 + (at % 35),
    at % 3 === 0 ? 'फलंदाज' : 'गोलंदाज',
    10_000 + (at % 50) * 1_000,
    ...others.map((_, column) => `मूल्य ${String((at * 7 + column) % 400)}`),
  ]);
  return [[...HEADINGS, ...others], ...rows];
}

await main();
