import { connect } from 'node:net';
import { once } from 'node:events';
import { beforeEach, describe, expect, test } from 'vitest';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { addressOf, liveAuction, type LiveAuction, Screen } from '#server/testing/live-auction.ts';

/** An object whose length throws when compared with a number. */
const UNCOMPARABLE = { length: { toString: 1, valueOf: 1 } };

let live: LiveAuction;
/** True while each reading of the clock throws an error, like a bug of the server. */
let clockIsBroken: boolean;
beforeEach(async () => {
  clockIsBroken = false;
  live = await liveAuction({
    now() {
      if (clockIsBroken) throw new Error('a bug of ours');
      return 1_800_000_000_000;
    },
  });
});

describe('a first message with objects in place of texts', () => {
  test.each([
    ['as a session', () => ({ as: 'console', token: UNCOMPARABLE, tournament: live.sample.id })],
    ['as a tournament', () => ({ as: 'console', token: live.asha.token, tournament: UNCOMPARABLE })],
    ['as a code', () => ({ as: 'link', code: UNCOMPARABLE })],
    ['as the kind of client', () => ({ as: UNCOMPARABLE })],
  ])('The server rejects an object %s, and other screens stay connected', async (_, who) => {
    const [other, stranger] = [await live.screen('live'), await Screen.connect(live.server)];
    stranger.say({ v: LIVE_VERSION, type: 'hello', who: who(), after: null });
    expect((await stranger.hear('bye')).code).toBe('not-understood');
    await live.pass(0, other);
  });
});

test('A message of nested lists is rejected', async () => {
  const stranger = await Screen.connect(live.server);
  stranger.say('['.repeat(2_000) + ']'.repeat(2_000));
  expect((await stranger.hear('bye')).code).toBe('not-understood');
});

test('Only the connection whose message causes an error is closed', async () => {
  const [finder, other] = [await live.screen('screen'), await live.screen('screen')];
  await Promise.all([finder.hear('presence'), other.hear('presence')]);
  clockIsBroken = true;
  finder.say({ v: LIVE_VERSION, type: 'ping', sentAt: 1 });
  expect(await finder.ended).toBe(1011);
  clockIsBroken = false;
  await live.pass(0, other);
  expect(live.server.logLines.join('')).toContain('a bug of ours');
});

test('An error during a join closes only the connection that joins', async () => {
  const other = await live.screen('screen');
  await other.hear('presence');
  clockIsBroken = true;
  await expect(Screen.connect(live.server)).rejects.toThrow('socket hang up');
  clockIsBroken = false;
  await live.pass(0, other);
});

test('A connection that sends no valid frame is closed', async () => {
  const other = await live.screen('live');
  const line = connect((await addressOf(live.server)).port, '127.0.0.1');
  line.write(
    'GET /api/live HTTP/1.1\r\nHost: hall\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\n\r\n`,
  );
  await once(line, 'data');
  line.write(Buffer.alloc(64, 0xff));
  line.resume();
  await once(line, 'close');
  await live.pass(0, other);
});
