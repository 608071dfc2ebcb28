import { beforeEach, describe, expect, test } from 'vitest';
import { fold } from '#domain/auction/fold.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { PATHS } from '#protocol/paths.ts';
import { testServer, Organiser } from '#server/testing/test-server.ts';
import { addressOf, liveAuction, LiveAuction, Screen } from '#server/testing/live-auction.ts';

let live: LiveAuction;
beforeEach(async () => {
  live = await liveAuction();
});

describe('a screen that authenticates', () => {
  test('A console receives a welcome and the log lines as they are on disk', async () => {
    const screen = await live.console();
    const { asha, sample, server } = live;
    const { sequence } = await asha.snapshot(sample.id);
    const { now } = server;
    expect(await screen.next()).toEqual({
      v: LIVE_VERSION,
      type: 'welcome',
      link: null,
      now,
      sequence,
      at: now,
    });
    // A console loads the whole auction by another call, also if it has missed too many lines.
    expect((await screen.next()).type).toBe('behind');
    await live.bid(0, 'bid-1');
    const { lines } = await screen.hear('lines');
    expect(lines).toMatchObject([{ sequence: sequence + 1, commandId: 'bid-1', by: asha.user.id }]);
  });

  test('A welcome tells the screen which link it holds', async () => {
    const { id, team } = live.link('paddle', live.sample.pune);
    const screen = await live.screen('paddle');
    const { link } = await screen.hear('welcome');
    expect(link).toEqual({ id, kind: 'paddle', tournament: live.sample.id, team, label: null });
  });

  test("A ping is answered with the server's time", async () => {
    const screen = await live.screen('live');
    screen.say({ v: LIVE_VERSION, type: 'ping', sentAt: 123.5 });
    expect(await screen.hear('pong')).toEqual({
      v: LIVE_VERSION,
      type: 'pong',
      sentAt: 123.5,
      now: live.server.now,
    });
  });
});

describe('a console that was away', () => {
  test('A returning console receives exactly the missed lines', async () => {
    const after = await live.sequence();
    for (const turn of [0, 1, 2]) await live.bid(turn);
    const screen = await live.console({ after });
    const { lines } = await screen.hear('lines');
    expect(lines.map(({ sequence }) => sequence)).toEqual([after + 1, after + 2, after + 3]);
    await live.bid(3);
    await screen.reach(after + 4);
    expect(screen.sequences).toEqual([after + 1, after + 2, after + 3, after + 4]);
    expect(screen.heard('behind')).toBe(0);
  });

  test.each([
    ['as long as ours', 0],
    ['longer', 2],
  ])('A console loads the whole auction after a restore, when the log is %s by now', async (_how, more) => {
    // The screen's last line now has another time than the line with this number in the log.
    const after = await live.bid(0);
    const at = live.server.now - 60_000;
    for (let turn = 1; turn <= more; turn += 1) await live.bid(turn);
    const screen = await live.console({ after, at });
    await screen.hear('behind');
    expect(screen.heard('lines')).toBe(0);
    const other = await live.console({ after, at: live.server.now });
    await other.hear('presence');
    expect([other.heard('behind'), other.heard('lines')]).toEqual([0, more === 0 ? 0 : 1]);
  });

  test.each([
    ['is ahead of a restored log', 1_000],
    ['names a negative line', -1],
  ])('A console that %s must load the whole auction, and a hall page receives its view', async (_, after) => {
    for (const [screen, gets] of [
      [await live.console({ after }), 'behind'],
      [await live.screen('live', { after }), 'view'],
    ] as const) {
      expect((await screen.next()).type).toBe('welcome');
      expect((await screen.next()).type).toBe(gets);
    }
  });

  test('A console without any line receives the whole log from its first line', async () => {
    await live.bid(0);
    const screen = await live.console({ after: 0 });
    const { lines } = await screen.hear('lines');
    const { asha, sample } = live;
    expect(fold(lines.map(({ event }) => event))).toEqual(await asha.snapshot(sample.id));
  });
});

for (const kind of ['live', 'scorer'] as const)
  test(`200 quick bids reach 50 screens (${kind}) in order and once each, including screens that join later`, async () => {
    const after = await live.sequence();
    const early = await Promise.all(Array.from({ length: 50 }, () => live.screen(kind, { after })));
    const late: Promise<Screen>[] = [];
    for (let turn = 0; turn < 200; turn += 1) {
      await live.bid(turn);
      if (turn % 10 === 0) late.push(live.screen(kind, { after }));
    }
    for (const screen of [...early, ...(await Promise.all(late))]) {
      await screen.reach(after + 200);
      if (kind === 'live') expectWithoutGap(screen);
      else expect(screen.sequences).toEqual(Array.from({ length: 200 }, (_, at) => after + 1 + at));
    }
  }, 120_000);

/** Checks that each change begins at the line where the message before it ended. */
function expectWithoutGap({ steps }: Screen): void {
  const [[from] = [null]] = steps;
  expect(from).toBeNull();
  expect(steps.slice(1).map(([after]) => after)).toEqual(steps.slice(0, -1).map(([, sequence]) => sequence));
}

describe('the server and its screens', () => {
  test('A stopping server tells screens to reconnect', async () => {
    const [screen, silent] = [await live.screen('live'), await Screen.connect(live.server)];
    await screen.hear('presence');
    const stopping = live.server.app.close();
    expect(await screen.ended).toBe(1001);
    expect(await silent.ended).toBe(1001);
    await stopping;
  });

  test('Every line is sent once while another process appends', async () => {
    const { server, sample, asha } = live;
    const after = await live.sequence();
    const other = await testServer({ database: server.database });
    other.now = server.now;
    const elsewhere = new LiveAuction(other, new Organiser(other, asha.token, asha.user), sample, live.links);
    const here = [await live.screen('scorer', { after }), await live.screen('paddle')];
    const there = [await elsewhere.screen('scorer', { after }), await elsewhere.screen('paddle')];
    for (let turn = 0; turn < 40; turn += 1) await (turn % 2 === 0 ? live : elsewhere).bid(turn);
    // A request that names a later line makes the process read the log on.
    const query = { tournamentId: sample.id, after: String(after + 40) };
    await asha.call('GET', PATHS.history, { query });
    for (const [scorer, phone] of [here, there]) {
      for (const screen of [scorer, phone]) await screen?.reach(after + 40);
      expect(scorer?.sequences).toEqual(Array.from({ length: 40 }, (_, at) => after + 1 + at));
      if (phone !== undefined) expectWithoutGap(phone);
      expect([scorer?.heard('bye'), phone?.heard('bye')]).toEqual([0, 0]);
    }
    expect(here[1]?.view).toEqual(there[1]?.view);
    // A screen that moves to a process with fewer lines continues at its own line.
    await live.bid(40);
    const moved = await elsewhere.screen('scorer', { after: after + 41 });
    expect((await moved.hear('welcome')).sequence).toBe(after + 41);
    await live.bid(41);
    await elsewhere.bid(42);
    await moved.reach(after + 43);
    expect([moved.sequences, moved.heard('behind')]).toEqual([[after + 42, after + 43], 0]);
  });

  test('The server accepts WebSockets at one URL only', async () => {
    const { url } = await addressOf(live.server);
    await expect(Screen.at(url.replace(PATHS.live, PATHS.health))).rejects.toThrow('404');
  });
});
