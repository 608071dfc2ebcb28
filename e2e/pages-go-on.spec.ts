import type { Page } from '@playwright/test';
import { ticketAnswer } from '#protocol/calls/second-laptop.ts';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import { act, banner, lotInLog, lotName, newEvening, order, settled } from './support/console.ts';
import { impostorAt, type Impostor } from './support/impostor.ts';
import { hallLinks, openHall, scorerLink } from './support/links.ts';
import { openAs } from './support/organiser.ts';
import { pairLaptops, takeOver } from './support/second.ts';
import { startBoli } from './support/server.ts';
import { expect, test } from './support/test.ts';

// The primary disappears, and the replica does not answer while it takes over.
test.use({ toleratedErrors: [/ERR_|WebSocket|Failed to load resource|blocked by CORS policy/] });

/** Whether the hidden frame that may ask the other laptop exists. */
function wayStands(page: Page): boolean {
  return page.frames().some((frame) => frame.url().endsWith(SECOND_LAPTOP_CALLS.window));
}

test('Move every page to the replica with its link after a takeover, without opening it again', async ({
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
    await pairLaptops(evening.organiser, first, second);
    const consoleOf = await (await anotherDevice()).newPage();
    const place = `/auction?tournament=${evening.tournament.id}`;
    await openAs(consoleOf, evening.organiser, first.url + place);
    await settled(consoleOf);
    await device.route(`**${SECOND_LAPTOP_CALLS.window}`, (route) => route.abort(), { times: 1 });
    const wall = await open(links.of('screen'));
    const spectator = await open(links.of('live'));
    // A network that blocks WebSockets.
    const pictures = await (await anotherDevice()).newPage();
    await pictures.routeWebSocket('**/api/live', (socket) => socket.close());
    await openHall(pictures, first.url + links.of('live'));
    await expect(pictures.getByText(/^every 2 seconds$/)).toBeVisible();
    const phone = await open(links.paddleOf('Pune Panthers'));
    const scorer = await open(await scorerLink(evening, 'Ravi'));
    const name = await lotName(consoleOf);
    for (const page of [wall, spectator, phone, scorer])
      await expect(page.getByText(name).first()).toBeVisible();
    const lot = await lotInLog(evening);
    const team = evening.teams[0]?.id ?? '';
    await order(evening, { type: 'place-bid', lot, team, amount: 40_000, seen: null });
    const all = { console: consoleOf, wall, spectator, pictures, phone, scorer };
    // Pages prepare for the failover while the primary works, also if the first attempt failed.
    for (const page of Object.values(all)) await expect.poll(() => wayStands(page)).toBe(true);

    await first.kill();
    expect(await takeOver(second)).toContain('it is the primary now');
    for (const [which, page] of Object.entries(all))
      await expect(page, which).toHaveURL(new RegExp(`^${second.url}/(?!moved)`));
    await expect(consoleOf).toHaveURL(second.url + place);
    await expect(banner(consoleOf)).toContainText('Mumbai Mavericks');
    for (const page of [wall, spectator, pictures, phone])
      await expect(page.getByText(name).first()).toBeVisible();
    await act(consoleOf, 'More').click();
    await act(consoleOf, 'History').click();
    await expect(consoleOf.getByText('Another laptop took over (takeover 1)')).toBeVisible();
    await consoleOf.keyboard.press('Escape');
    await phone.getByRole('button', { name: /45,000/ }).click();
    await expect(banner(consoleOf)).toContainText('Pune Panthers');
    await expect(banner(scorer)).toContainText('Pune Panthers');
    await expect(wall.getByText('Pune Panthers').first()).toBeVisible();
  } finally {
    await second.stop();
  }
});

test("Give another machine at the replica's address no session, ticket or code", async ({
  ownBoli: first,
  anotherDevice,
}) => {
  const second = await startBoli({ FOLLOW: first.url });
  let impostor: Impostor | null = null;
  try {
    const evening = await newEvening(first);
    await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
    const links = await hallLinks(evening);
    await pairLaptops(evening.organiser, first, second);
    const consoleOf = await (await anotherDevice()).newPage();
    const tickets: string[] = [];
    consoleOf.on('response', (response) => {
      if (response.url().endsWith(SECOND_LAPTOP_CALLS.ticket))
        void response.json().then((json) => tickets.push(ticketAnswer.parse(json).ticket ?? ''));
    });
    await openAs(consoleOf, evening.organiser, `${first.url}/auction?tournament=${evening.tournament.id}`);
    await settled(consoleOf);
    const paths = [
      links.of('screen'),
      links.of('live'),
      links.paddleOf('Pune Panthers'),
      await scorerLink(evening, 'Ravi'),
    ];
    const device = await anotherDevice();
    const pages = [consoleOf];
    for (const path of paths) {
      const page = await device.newPage();
      await openHall(page, first.url + path);
      pages.push(page);
    }
    const pictures = await (await anotherDevice()).newPage();
    await pictures.routeWebSocket('**/api/live', (socket) => socket.close());
    await openHall(pictures, first.url + links.of('live'));
    await expect(pictures.getByText(/^every 2 seconds$/)).toBeVisible({ timeout: 20_000 });
    pages.push(pictures);
    for (const page of pages) await expect.poll(() => wayStands(page)).toBe(true);
    await expect.poll(() => tickets.length).toBeGreaterThan(0);

    await second.kill();
    const there = await impostorAt(second.url, first.url);
    impostor = there;
    await first.kill();
    // The impostor gives four different false answers; a page that asks a fifth time has refused all of them.
    const patient = () => [...there.asked()].filter(([page, times]) => page !== '' && times > 4).length;
    await expect.poll(patient, { timeout: 30_000 }).toBe(pages.length);
    for (const page of pages) expect(page.url()).toContain(first.url);
    const heard = there.heard();
    const secrets = [evening.organiser.token, ...paths.map((path) => path.split('#')[1] ?? path), ...tickets];
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(8);
      expect(heard).not.toContain(secret);
    }
    // The pages asked the impostor for its role only.
    const lines = new Set(heard.split('\r\n').filter((line) => / HTTP\/1/.test(line)));
    for (const line of lines) expect(line).toMatch(/^GET \/api\/house(\?page=[\w-]{43})? HTTP\/1\.1$/);
    expect(heard.toLowerCase()).not.toMatch(/authorization|cookie|referer/);
  } finally {
    await impostor?.stop();
    await second.stop();
  }
});
