import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { ensurePostgres, startPostgres } from '#scripts/lib/postgres.mjs';
import { impossible } from '#domain/impossible.ts';
import { banner, lotInLog, newEvening, order, settled } from './support/console.ts';
import { hallLinks, openHall } from './support/links.ts';
import { openAs } from './support/organiser.ts';
import { startBoli, type Boli } from './support/server.ts';
import { freePort } from '#scripts/lib/testing.mjs';
import { expect, test } from './support/test.ts';

test.use({ toleratedErrors: [/ERR_|WebSocket|Failed to load resource/] });

/** A proxy in front of several servers, like nginx: open connections stay with their server. */
async function proxyTo(first: Boli): Promise<{ url: string; choose(server: Boli): void; close(): void }> {
  let target = Number(new URL(first.url).port);
  const port = await freePort();
  const server = createServer((client) => {
    const far = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [client, far],
      [far, client],
    ] as const) {
      socket.on('error', () => undefined);
      socket.on('close', () => other.destroy());
    }
    client.pipe(far).pipe(client);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String(port)}`,
    choose: (other) => (target = Number(new URL(other.url).port)),
    close: () => void server.close(),
  };
}

/** A variable on the page that a reload would lose. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-here', 'yes'));
const isSame = (page: Page) => page.evaluate(() => document.documentElement.dataset['here'] === 'yes');

test('Move console and projector to another server without a reload when theirs stops', async ({
  page,
  anotherDevice,
}) => {
  const programs = await ensurePostgres();
  // If nginx can neither be found nor installed, `npm test` says so in its last lines.
  test.skip(programs === null, 'there is no PostgreSQL on this machine');
  if (programs === null) return;
  const postgres = await startPostgres({ programs });
  const first = await startBoli({ DATABASE_URL: postgres.url });
  const second = await startBoli({ DATABASE_URL: postgres.url, DATA_DIR: first.dataDir });
  const proxy = await proxyTo(first);
  try {
    const evening = await newEvening(second, { teams: ['Mumbai Meteors', 'Pune Panthers'] });
    const links = await hallLinks(evening);
    await openAs(page, evening.organiser, `${proxy.url}/auction?tournament=${evening.tournament.id}`);
    await settled(page);
    const wall = await (await anotherDevice()).newPage();
    await openHall(wall, `${proxy.url}${links.of('screen')}`);
    const lot = await lotInLog(evening);
    const bid = (team: number, amount: number) =>
      order(evening, {
        type: 'place-bid',
        lot,
        team: (evening.teams[team] ?? impossible('no such team')).id,
        amount,
        seen: null,
      });
    // A command at the other server reaches both pages through their own servers.
    await bid(1, 40_000);
    await expect(banner(page)).toContainText('Pune Panthers');
    await expect(wall.getByText('₹40,000').first()).toBeVisible();
    for (const one of [page, wall]) await mark(one);

    proxy.choose(second);
    await first.stop();
    await bid(0, 45_000);
    for (const one of [page, wall]) {
      await expect(one.getByText('₹45,000').first()).toBeVisible();
      expect(await isSame(one)).toBe(true);
    }
  } finally {
    proxy.close();
    await second.stop();
    await first.stop();
    await postgres.stop();
  }
});
