import { beforeEach, describe, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { liveAuction, type LiveAuction, type Screen } from '#server/testing/live-auction.ts';
import { FEWEST, LONGEST } from './admission.ts';

const HALL = { from: '127.0.0.2' };
/** The entry of a sleeping phone, which joins and answers no ping. */
const SLEEPS = { ...HALL, answers: false };

let live: LiveAuction;
let sleeping: Screen[];
beforeEach(async () => {
  live = await liveAuction();
  sleeping = [];
  for (let one = 0; one < FEWEST; one += 1) {
    const screen = await live.screen('live', SLEEPS);
    await screen.hear('presence');
    sleeping.push(screen);
  }
});

describe('given a network whose joining spectators have reached the limit', () => {
  test('A waiting spectator joins after another one has received its view', async () => {
    const next = await live.screen('live', HALL);
    await live.pass(0, next);
    expect(next.heard('welcome')).toBe(0);
    sleeping[3]?.socket.pong();
    await next.hear('presence');
    expect(next.heard('view')).toBe(1);
  });

  test('A pong of a spectator who still waits is ignored', async () => {
    const next = await live.screen('live', HALL);
    await live.pass(0, next);
    next.socket.pong();
    await live.pass(0, next);
    expect(next.heard('welcome')).toBe(0);
    sleeping[7]?.socket.pong();
    await next.hear('welcome');
  });

  test('A joining spectator who disconnects lets the next one join', async () => {
    const next = await live.screen('live', HALL);
    sleeping[0]?.close();
    await next.hear('view');
  });

  test('A joining spectator who is silent for too long lets the next one join', async () => {
    const next = await live.screen('live', HALL);
    await live.pass(LONGEST + 1, next);
    await next.hear('view');
  });

  test('Screens that run the auction, and spectators of other networks, join at once', async () => {
    for (const kind of ['scorer', 'screen', 'auctioneer', 'overlay', 'paddle'] as const)
      await (await live.screen(kind, HALL)).hear('presence');
    await (await live.console(HALL)).hear('presence');
    await (await live.screen('live', { from: '127.0.0.3' })).hear('presence');
  });

  test('A spectator whose link is revoked while waiting is disconnected', async () => {
    const next = await live.screen('live', HALL);
    await live.pass(0, next);
    const body = { linkId: live.link('live').id };
    const { status, text } = await live.asha.call('POST', PATHS.revokeLink, { body });
    expect(status, text).toBe(200);
    expect((await next.hear('bye')).code).toBe('no-such-link');
    expect(next.heard('welcome')).toBe(0);
  });

  test('A spectator who waited receives the bids of the meantime', async () => {
    const next = await live.screen('live', HALL);
    await live.pass(0, next);
    const last = await live.bid(0);
    sleeping[0]?.socket.pong();
    await next.reach(last);
    await next.reach(await live.bid(1));
  });
});

test('Unsolicited pongs count as a flood', async () => {
  const flood = sleeping[0];
  for (let time = 0; time < 200; time += 1) flood?.socket.pong();
  expect(await flood?.ended).toBe(1006);
});
