import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { PATHS } from '#protocol/paths.ts';
import { systemRandom } from '#server/base/random.ts';
import { createAuctionService } from '#server/auctions/auction-service.ts';
import { createServerClock } from '#server/base/server-clock.ts';
import { openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import { liveAuction, type Screen } from '#server/testing/live-auction.ts';

const HOUR = 60 * 60_000;
const WALL = Date.UTC(2026, 10, 24, 18, 30);

/**
 * A live auction on a machine whose system clock a test can set. `set`: the change of the clock; `passed`: the running
 * time (ms).
 */
async function onMachine() {
  const machine = { passed: 0, set: 0 };
  const folder = mkdtempSync(path.join(tmpdir(), 'boli-clock-'));
  const store = await openSqlite(path.join(folder, 'boli.db'));
  const { now, elapsed } = createServerClock({
    wall: () => WALL + machine.passed + machine.set,
    elapsed: () => machine.passed,
    // No lot clock runs, so a jump of the system clock takes effect at once and could disconnect screens.
    mustRun: () => false,
  });
  const auctions = createAuctionService({ store, clock: now, random: systemRandom });
  const live = await liveAuction({ store, auctions, now, elapsed });
  const end = async () => {
    await live.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { machine, live, now, end };
}

/** Makes every one of these screens send a ping. */
async function allSpeak(screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    screen.say({ v: LIVE_VERSION, type: 'ping', sentAt: 0 });
    await screen.hear('pong');
  }
}

/** Waits until the server has swept silent screens and published the counts. */
async function sweptWithout(spectator: Screen, counts: Screen): Promise<void> {
  spectator.close();
  while ((await counts.hear('presence')).presence.watchers > 1);
}

test.each([48 * HOUR, -48 * HOUR])(
  'Screens and sessions stay when the system clock is set by %i ms',
  async (jump) => {
    const { machine, live, now, end } = await onMachine();
    await live.order({ type: 'set-floor', settings: { bidding: 'both', countdown: null } });
    const own = await live.console();
    const phone = await live.screen('paddle');
    const others = [await live.screen('screen'), await live.screen('live'), await live.screen('overlay')];
    const scorer = await live.open({
      as: 'console',
      token: live.link('scorer').code,
      tournament: live.sample.id,
    });
    const all = [own, phone, scorer, ...others];
    const leaving = await live.screen('live');
    await allSpeak([...all, leaving]);

    machine.set = jump;
    expect(now()).toBe(WALL + jump);
    await sweptWithout(leaving, own);
    // The server checks the sessions of consoles once a minute.
    for (let second = 0; second < 66; second += 11) {
      machine.passed += 11_000;
      await allSpeak(all);
    }
    const watching = await live.screen('live');
    await own.hear('presence');
    await sweptWithout(watching, own);

    const { kohli, pune } = live.sample;
    const bid = { lot: kohli, amount: 20_000, seen: await live.sequence() };
    phone.say({ v: LIVE_VERSION, type: 'bid', request: { commandId: 'bid-after', bid } });
    await phone.hear('bid-taken');
    const { block } = await live.asha.snapshot(live.sample.id);
    expect(block).toMatchObject({ bids: [{ team: pune, via: 'phone' }] });
    for (const screen of [own, scorer, ...others]) await screen.reach(await live.sequence());
    expect((await live.asha.call('GET', PATHS.quickStats)).status).toBe(200);
    expect(all.map(({ socket }) => socket.readyState)).toEqual(all.map(() => 1));
    expect(all.map((screen) => screen.heard('bye'))).toEqual(all.map(() => 0));
    await end();
  },
);
