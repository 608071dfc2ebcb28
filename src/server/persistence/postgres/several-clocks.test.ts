import { afterEach, beforeEach, expect, test } from 'vitest';
import { BY_THE_CLOCK } from '#server/auctions/carry-out.ts';
import {
  type OneServer,
  otherProcess,
  type OtherProcess,
  serversOnPostgres,
  type ServersOnPostgres,
} from '#server/testing/servers-on-postgres.ts';
import type { Screen } from '#server/testing/live-auction.ts';

/** Settings of a lot clock. Its extension is longer than the full time, so that every resumed clock gets more time. */
const COUNTDOWN = { seconds: 5, extension: 8, atZero: 'hammer' };

let servers: ServersOnPostgres;
/** A separate process that starts first and therefore leads. */
let first: OtherProcess;

beforeEach(async () => {
  servers = await serversOnPostgres();
  first = await otherProcess(servers.settings);
  await servers.begin(first, 8);
  await servers.order(first, { type: 'set-floor', settings: { bidding: 'both', countdown: COUNTDOWN } });
});
afterEach(async () => {
  await first.kill();
  await servers.close();
});

/** Collects the messages to a console until the clock closes a lot and starts for the next lot. */
async function untilTheHammer(screen: Screen): Promise<string[]> {
  const heard: string[] = [];
  for (;;) {
    const { lines } = await screen.hear('lines');
    heard.push(...lines.map(({ event, by }) => `${event.type} ${by === BY_THE_CLOCK ? 'by the clock' : ''}`));
    if (lines.some(({ event }) => event.type === 'LotSold' || event.type === 'LotPassed')) return heard;
  }
}

async function consoleAt(server: OneServer): Promise<Screen> {
  const screen = await servers.console(server);
  await screen.hear('behind');
  return screen;
}

test('The lot clocks run on one server, and on another when the first is killed or stopped', async () => {
  await servers.bid(first, 0);
  // The start of a second server extends no lot.
  const second = await servers.start();
  const atSecond = await consoleAt(second);
  const sold = ['LotSold by the clock', 'LotOpened by the clock', 'ClockSet by the clock'];
  expect(await untilTheHammer(atSecond)).toEqual(sold);

  await first.kill();
  const passed = ['LotPassed by the clock', 'LotOpened by the clock', 'ClockSet by the clock'];
  // No server ran the clock for a moment: the lot gets its extension once.
  expect(await untilTheHammer(atSecond)).toEqual(['ClockSet by the clock', ...passed]);

  const third = await servers.start();
  const atThird = await consoleAt(third);
  await second.stop();
  // After a handover between servers the clock continues unchanged.
  expect(await untilTheHammer(atThird)).toEqual(passed);
});
