import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { linksAnswer } from '#protocol/calls/links.ts';
import { PATHS } from '#protocol/paths.ts';
import { impossible } from '#domain/impossible.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/lib/chromium.mjs';
import { setUp, startBoli, type Boli } from './support/boli.ts';
import { registerWithPhotos } from './support/faces.ts';
import { ms, report } from './support/figures.ts';
import { blockOf, give, BASE, pathOf } from './support/tap-hall.ts';
import { openPhone, slowedSession } from './support/tap-pages.ts';

const SALES = 8;
/** The pause (ms) after the load, in which the page prefetches optional parts. */
const QUIET = 8_000;
/** The longest wait (ms) for a button, for a picture, and until a card is closed. */
const PATIENCE = 20_000;

/** A buyer on a slow phone opens the card of each sale. Measures from the hammer until the picture stands there. */
async function main(): Promise<void> {
  const boli = await startBoli();
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const { tournamentId, teamIds } = await setUp(boli, { teams: 2, players: 0 });
    await registerWithPhotos(boli, browser, { tournamentId, groups: 1, each: SALES + 2 });
    await give(boli, tournamentId, { type: 'initialise' });
    const { links } = linksAnswer.parse(await boli.call('POST', PATHS.openLinks, { tournamentId }));
    const { page } = await openPhone(browser, `${boli.url}${pathOf(links, 'paddle')}`);
    await pause(QUIET);
    await slowedSession(page);
    const team = links.find(({ kind }) => kind === 'paddle')?.team ?? teamIds[0] ?? impossible('no team');
    const found: Opened[] = [];
    for (let sale = 0; sale < SALES; sale += 1) {
      await bid(boli, tournamentId, team);
      await pause(1_500);
      found.push(await openedCard(page, () => hammer(boli, tournamentId)));
    }
    tell(found);
  } finally {
    await browser.close();
    await boli.stop();
  }
}

async function bid(boli: Boli, tournamentId: string, team: string): Promise<void> {
  const { block, sequence } = await blockOf(boli, tournamentId);
  await give(boli, tournamentId, { type: 'place-bid', lot: block.lot, team, amount: BASE, seen: sequence });
}

async function hammer(boli: Boli, tournamentId: string): Promise<void> {
  const { block } = await blockOf(boli, tournamentId);
  await give(boli, tournamentId, { type: 'bring-down-hammer', lot: block.lot, seen: null });
}

/** Durations in ms, by the clock. */
interface Opened {
  /** From the hammer until the phone offers the card. */
  readonly offered: number;
  /** From the tap on it until the picture stands there. */
  readonly drawn: number;
}

async function openedCard(page: Page, sell: () => Promise<void>): Promise<Opened> {
  const before = await page.evaluate((offer) => document.querySelector(offer)?.textContent ?? '', OFFER);
  const offer = await nextOf(page, OFFER, before);
  const hammered = performance.now();
  await sell();
  await offer();
  const card = await nextOf(page, CARD, '');
  const tapped = performance.now();
  await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.click(), OFFER);
  await card();
  const drawn = performance.now() - tapped;
  await page.keyboard.press('Escape');
  await page.locator(CARD).waitFor({ state: 'detached', timeout: PATIENCE });
  return { offered: tapped - hammered, drawn };
}

/** The button in the header that opens the card of the latest purchase. */
const OFFER = 'header button:has(> .sr-only)';
const CARD = '.dialog img[alt^="Card: "]';

/**
 * Waits until an element of the page has a new text. A picture must also be decoded. It uses an observer, because a
 * locator polls. On a slow page the polling takes a fifth of the time.
 */
async function nextOf(page: Page, selector: string, before: string): Promise<() => Promise<void>> {
  const armed = await page.evaluateHandle(
    (asked) => ({
      there: new Promise<void>((resolve, reject) => {
        setTimeout(reject, asked.patience, new Error(`no ${asked.selector}`));
        new MutationObserver((_, observer) => {
          const found = document.querySelector(asked.selector);
          if (found === null) return;
          const isPicture = found instanceof HTMLImageElement;
          if (!isPicture && found.textContent === asked.before) return;
          observer.disconnect();
          if (isPicture) found.decode().then(resolve, reject);
          else resolve();
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    }),
    { selector, before, patience: PATIENCE },
  );
  return () => armed.evaluate(({ there }) => there);
}

function tell(found: readonly Opened[]): void {
  const whole = found.map(({ offered, drawn }) => offered + drawn).toSorted((one, other) => one - other);
  const middle = whole[Math.floor(whole.length / 2)] ?? impossible('no sale was measured');
  report({
    name: 'A card from the hammer on a phone slowed six times',
    figure: middle / 1_000,
    limit: 1,
    unit: 's',
    measured: `the middle of ${String(found.length)} sales with photos, the tap included; the longest ${ms(Math.max(...whole))}, of it drawn in ${ms(Math.max(...found.map(({ drawn }) => drawn)))}`,
    floor: 'none',
    command: 'npm run bench sale-card',
  });
}

await main();
