import { beforeEach, describe, expect, test } from 'vitest';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { liveAuction, type LiveAuction, Screen } from '#server/testing/live-auction.ts';

let live: LiveAuction;
beforeEach(async () => {
  live = await liveAuction();
});

describe('a connection that sends nothing', () => {
  test('A silent connection is closed, and one that answers stays', async () => {
    const [silent, alive] = [await live.screen('live'), await live.screen('live')];
    await silent.hear('presence');
    await live.pass(11_000, alive);
    await live.pass(1_001, alive);
    expect(await silent.ended).toBe(1006);
    await live.pass(0, alive);
  });

  test('A connection without a hello is closed after fifteen seconds', async () => {
    const [nobody, pinging] = [await Screen.connect(live.server), await Screen.connect(live.server)];
    pinging.socket.on('pong', () => (live.server.now += 15_001));
    pinging.socket.ping();
    expect([await nobody.ended, await pinging.ended]).toEqual([1006, 1006]);
  });
});

test('A screen that sends too many messages is closed, and other screens stay open', async () => {
  const [flood, other] = [await live.screen('live'), await live.screen('live')];
  for (let time = 0; time < 200; time += 1) flood.say({ v: LIVE_VERSION, type: 'ping', sentAt: time });
  expect(await flood.ended).toBe(1006);
  expect(flood.heard('pong')).toBeLessThan(50);
  await live.pass(0, other);
});

test('Too many WebSocket pings close a screen, too', async () => {
  const flood = await live.screen('live');
  for (let time = 0; time < 200; time += 1) flood.socket.ping();
  expect(await flood.ended).toBe(1006);
});
