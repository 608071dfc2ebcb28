import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { codeAnswer, followerAnswer, SECOND_LAPTOP_CALLS } from '#protocol/second-laptop.ts';
import { banner, lotInLog, lotName, newEvening, order, settled } from './support/console.ts';
import { hallLinks, openHall, scorerLink } from './support/links.ts';
import { openAs } from './support/organiser.ts';
import { startBoli, type Boli } from './support/server.ts';
import { expect, test } from './support/test.ts';

const COMMAND = fileURLToPath(new URL('../dist/server/cli/take-over.js', import.meta.url));

// The first laptop is taken away from under its pages.
test.use({ toleratedErrors: [/ERR_|WebSocket|Failed to load resource/] });

/** Pairs two laptops, until the second has everything. */
async function pair(call: (path: string) => Promise<string>, second: Boli): Promise<void> {
  await post(second, SECOND_LAPTOP_CALLS.pair, { code: await call(SECOND_LAPTOP_CALLS.code) });
  await expect
    .poll(async () => {
      const answer = await fetch(second.url + SECOND_LAPTOP_CALLS.state);
      const { link } = followerAnswer.parse(await answer.json());
      return link.is === 'following' && link.acts === 0;
    })
    .toBe(true);
}

async function post({ url }: Boli, path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json();
}

/** What `npm run take-over` starts, on the machine of the second laptop. */
async function takeOver({ url, dataDir }: Boli): Promise<string> {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: new URL(url).port, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, '--yes'], { env });
  return stdout;
}

/** Whether the empty frame is there that may ask the other laptop. */
function wayStands(page: Page): boolean {
  return page.frames().some((frame) => frame.url().endsWith(SECOND_LAPTOP_CALLS.window));
}

test('console, scorer, wall, spectator and phone go on with the second laptop, each with its link, and nobody opens anything anew', async ({
  ownBoli: first,
  anotherDevice,
}) => {
  const second = await startBoli({ FOLLOW: first.url });
  try {
    const evening = await newEvening(first);
    await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
    const links = await hallLinks(evening);
    const device = await anotherDevice();
    const open = async (path: string) => {
      const page = await device.newPage();
      await openHall(page, first.url + path);
      return page;
    };
    await pair(async (path) => (await evening.organiser.call('POST', path, codeAnswer, {})).code, second);
    const consoleOf = await (await anotherDevice()).newPage();
    const place = `/auction?tournament=${evening.tournament.id}`;
    await openAs(consoleOf, evening.organiser, first.url + place);
    await settled(consoleOf);
    await device.route(`**${SECOND_LAPTOP_CALLS.window}`, (route) => route.abort(), { times: 1 });
    const wall = await open(links.of('screen'));
    const spectator = await open(links.of('live'));
    const phone = await open(links.paddleOf('Pune Panthers'));
    const scorer = await open(await scorerLink(evening, 'Ravi'));
    const name = await lotName(consoleOf);
    for (const page of [wall, spectator, phone, scorer])
      await expect(page.getByText(name).first()).toBeVisible();
    const lot = await lotInLog(evening);
    const team = evening.teams[0]?.id ?? '';
    await order(evening, { type: 'place-bid', lot, team, amount: 40_000, seen: null });
    const all = { console: consoleOf, wall, spectator, phone, scorer };
    // The way is made ready while all is well, also where the network did not bring it the first time.
    for (const page of Object.values(all)) await expect.poll(() => wayStands(page)).toBe(true);

    await first.kill();
    expect(await takeOver(second)).toContain('it is the house now');
    for (const [which, page] of Object.entries(all))
      await expect(page, which).toHaveURL(new RegExp(`^${second.url}/(?!moved)`), { timeout: 20_000 });
    await expect(consoleOf).toHaveURL(second.url + place);
    await expect(banner(consoleOf)).toContainText('Mumbai Mavericks');
    for (const page of [wall, spectator, phone]) await expect(page.getByText(name).first()).toBeVisible();
    await phone.getByRole('button', { name: /45,000/ }).click();
    await expect(banner(consoleOf)).toContainText('Pune Panthers');
    await expect(banner(scorer)).toContainText('Pune Panthers');
    await expect(wall.getByText('Pune Panthers').first()).toBeVisible();
  } finally {
    await second.stop();
  }
});
