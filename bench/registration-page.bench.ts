import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, devices, type Page } from '@playwright/test';
import { slowLine, type Pace } from '#e2e/support/slow-line.ts';
import { CLOSED_REGISTRATION } from '#domain/registration/registration.ts';
import { REGISTRATION_LIST_CALLS, REGISTRATION_PAGES } from '#protocol/registration/calls.ts';
import { settingsAnswer } from '#protocol/registration/form.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/lib/chromium.mjs';
import { jpeg } from '#server/testing/pictures.ts';
import { setUp, startBoli, type Boli } from './support/boli.ts';
import { report } from './support/figures.ts';

/** The network of a phone in a village; `roundTrip` in ms. */
const VILLAGE: Pace = { kilobitsPerSecond: 64, roundTrip: 600 };
/** The size of the largest photo that a phone sends (bytes). */
const PHOTO_BYTES = 200_000;
/** When the page has loaded the parts for later, on a fast line (ms). */
const PRELOADED_AFTER = 6_000;
/** The timeout of each step (ms). */
const NEVER = 120_000;
const COMMAND = 'npm run bench registration-page';

/** Measures a registration over 64 kbit/s: until the form can be filled in, and until form and photo are sent. */
async function main(): Promise<void> {
  const boli = await startBoli();
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS });
  const line = await slowLine(boli.url, VILLAGE);
  try {
    const code = await openRegistration(boli);
    const device = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-IN' });
    const page = await device.newPage();
    page.setDefaultTimeout(NEVER);
    let requests = 0;
    page.on('request', () => (requests += 1));
    line.count();
    const opened = performance.now();
    await page.goto(`${line.url}${REGISTRATION_PAGES.form}#${code}`, { waitUntil: 'commit' });
    await page.getByLabel(/^Age on/).waitFor();
    const seconds = (performance.now() - opened) / 1_000;
    const kilobytes = line.count().bytes / 1_000;
    report({
      name: 'The registration form opens over 64 kbit/s',
      figure: seconds,
      limit: 8,
      unit: 's',
      measured: `from opening the link with an empty cache to the first field; 600 ms there and back; ${kilobytes.toFixed(1)} kB in ${String(requests)} requests`,
      floor: 'none',
      command: COMMAND,
    });
    line.setPace(null);
    await fill(page);
    line.setPace(VILLAGE);
    const sent = performance.now();
    const bytes: number[] = [];
    page.on('request', (request) => bytes.push(request.postDataBuffer()?.length ?? 0));
    await page.getByRole('button', { name: 'Send registration' }).click();
    await page.getByText('Your photo has arrived.').waitFor();
    const sum = bytes.reduce((all, one) => all + one, 0) / 1_000;
    report({
      name: 'A registration with a photo is sent over 64 kbit/s',
      figure: (performance.now() - sent) / 1_000,
      limit: 45,
      unit: 's',
      measured: `from the tap to the photo that has arrived; ${sum.toFixed(0)} kB of bodies, as base64`,
      floor: 'none',
      command: COMMAND,
    });
  } finally {
    line.close();
    await browser.close();
    await boli.stop();
  }
}

async function openRegistration(boli: Boli): Promise<string> {
  const { tournamentId } = await setUp(boli, { teams: 0, players: 0 });
  const settings = { ...CLOSED_REGISTRATION, open: true };
  const answer = await boli.call('PUT', REGISTRATION_LIST_CALLS.settings, { tournamentId, settings });
  return settingsAnswer.parse(answer).code;
}

/**
 * Fills in the form. The draft on the phone gets a photo as large as the phone sends it: cameras rarely give such a
 * photo, because the phone makes each smaller.
 */
async function fill(page: Page): Promise<void> {
  await page.getByLabel(/^Age on/).fill('24');
  await page.getByLabel('Full name').fill('Rohan Jadhav');
  await page.getByRole('checkbox', { name: 'Batsman' }).check();
  await page.getByLabel('Your phone number').fill('98200 12345');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  const head = jpeg(360, 400);
  const photo = Buffer.concat([head, randomBytes(PHOTO_BYTES - head.length)]).toString('base64');
  await page.evaluate((bytes) => {
    for (const [name, text] of Object.entries(localStorage)) {
      if (!name.startsWith('registration:')) continue;
      const draft: unknown = JSON.parse(String(text));
      localStorage.setItem(
        name,
        JSON.stringify(Object.assign({}, draft, { photo: `data:image/jpeg;base64,${bytes}` })),
      );
    }
  }, photo);
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('img', { name: 'As it will be seen' }).waitFor();
  // Nobody fills in a form within three seconds, after which the page loads the parts that come after it.
  await pause(PRELOADED_AFTER);
}

await main();
