import { chromium } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import { CLOSED_REGISTRATION } from '#domain/registration/registration.ts';
import { REGISTRATION_LIST_CALLS, REGISTRATION_PAGES } from '#protocol/registration/calls.ts';
import { settingsAnswer } from '#protocol/registration/form.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/lib/chromium.mjs';
import { freePort } from '#scripts/lib/free-port.mjs';
import { setUp, startBoli, type Boli } from './support/boli.ts';
import { report } from './support/figures.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

/** Runs Lighthouse (mobile) on the landing page, the registration page and a signed-in auction with 600 players. */
async function main(): Promise<void> {
  const boli = await startBoli();
  const debugging = await freePort();
  const context = await chromium.launchPersistentContext('', {
    executablePath: await ensureChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${String(debugging)}`],
  });
  try {
    await judge('Landing', `${boli.url}/`, debugging);
    const { tournamentId } = await setUp(boli, { teams: 10, players: 600 });
    const code = await openRegistration(boli, tournamentId);
    await judge('Registration', `${boli.url}${REGISTRATION_PAGES.form}#${code}`, debugging);
    const page = await context.newPage();
    await page.goto(`${boli.url}/login`);
    await page.evaluate(
      ([token, user]) => {
        localStorage.setItem('token', String(token));
        localStorage.setItem('user', JSON.stringify(user));
      },
      [boli.token, boli.user],
    );
    await openedOnce(boli, tournamentId);
    await page.close();
    await judge('Auction with 600 players', `${boli.url}/auction?tournament=${tournamentId}`, debugging);
  } finally {
    await context.close();
    await boli.stop();
  }
}

async function openRegistration(boli: Boli, tournamentId: string): Promise<string> {
  const settings = { ...CLOSED_REGISTRATION, open: true };
  const answer = await boli.call('PUT', REGISTRATION_LIST_CALLS.settings, { tournamentId, settings });
  return settingsAnswer.parse(answer).code;
}

/** Draws the order first, as an organiser's earlier visit does. */
async function openedOnce(boli: Boli, tournamentId: string): Promise<void> {
  await boli.call('POST', `/api/auctions/command?tournamentId=${tournamentId}`, {
    commandId: 'bench-first-visit',
    order: { type: 'initialise' },
  });
}

async function judge(name: string, url: string, port: number): Promise<void> {
  const flags: Flags = {
    port,
    onlyCategories: [...CATEGORIES],
    formFactor: 'mobile',
    disableStorageReset: true,
    logLevel: 'error',
  };
  const result = await lighthouse(url, flags);
  if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`);
  for (const category of CATEGORIES) {
    report({
      name: `Lighthouse ${category}: ${name}`,
      figure: (result.lhr.categories[category]?.score ?? 0) * 100,
      limit: 95,
      atLeast: true,
      unit: 'of 100',
      measured: 'Lighthouse 13.5, mobile',
      floor: 'none',
      command: 'npm run bench lighthouse',
    });
    const failing = result.lhr.categories[category]?.auditRefs.filter(({ id, weight }) => {
      const score = result.lhr.audits[id]?.score;
      return weight > 0 && typeof score === 'number' && score < 0.9;
    });
    for (const { id } of failing ?? []) {
      console.log(
        `        ${id}: ${String(result.lhr.audits[id]?.displayValue ?? result.lhr.audits[id]?.title)}`,
      );
    }
  }
}

await main();
