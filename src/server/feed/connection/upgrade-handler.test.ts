import { beforeEach, describe, expect, test } from 'vitest';
import type { LinkKind } from '#protocol/paths.ts';
import { liveAuction, type LiveAuction, Screen } from '#server/testing/live-auction.ts';

const CAPACITY = {
  waiting: { most: 6, mostOfOne: 4 },
  spectators: { most: 3, mostOfOne: 2 },
  working: { most: 20, mostOfOne: 2 },
};
const HALL = { from: '127.0.0.2' };
const HOME = { from: '127.0.0.3' };

let live: LiveAuction;
beforeEach(async () => {
  live = await liveAuction({ room: CAPACITY });
});

/** A connection that sends nothing. */
const nobody = (from = HALL): Promise<Screen> => Screen.connect(live.server, from);

async function letIn(kind: LinkKind, from = HALL): Promise<Screen> {
  const screen = await live.screen(kind, from);
  await screen.hear('presence');
  return screen;
}

/** The close code that tells a screen to reconnect. */
const RECONNECT = 1012;
/** The close code that tells a spectator to poll over HTTP. */
const POLL_BY_HTTP = 1013;

describe('spectators', () => {
  test('Spectators are limited by network and in total', async () => {
    await letIn('live');
    const second = await letIn('live');
    expect(await (await live.screen('live', HALL)).ended).toBe(POLL_BY_HTTP);
    await letIn('live', HOME);
    expect(await (await live.screen('live', { from: '127.0.0.4' })).ended).toBe(POLL_BY_HTTP);
    second.socket.close();
    await second.ended;
    await letIn('live', HOME);
  });

  test('Screens that run the auction keep their places when spectators fill the same address', async () => {
    for (let time = 0; time < 2; time += 1) await letIn('live');
    for (const kind of ['scorer', 'screen', 'auctioneer', 'overlay', 'paddle'] as const) await letIn(kind);
    await (await live.console(HALL)).hear('welcome');
  });
});

describe('anonymous connections', () => {
  test('The oldest of too many anonymous connections is closed', async () => {
    const silent = [await nobody(), await nobody(), await nobody(), await nobody()];
    await (await live.console(HALL)).hear('welcome');
    expect(await silent[0]?.ended).toBe(1006);
    // The console has its own place, so three silent connections remain, and one more fits.
    const fifth = await nobody();
    for (const screen of [...silent.slice(1), fifth]) expect(screen.socket.readyState).toBe(1);
  });

  test('Anonymous connections of other networks stay open', async () => {
    const silent = [await nobody(), await nobody(), await nobody(), await nobody(), await nobody(HOME)];
    silent.push(await nobody(HOME));
    await letIn('live', { from: '127.0.0.4' });
    expect(await silent[0]?.ended).toBe(1006);
  });

  test('An anonymous connection that disconnects frees its place', async () => {
    const [first, ...others] = [await nobody(), await nobody(), await nobody(), await nobody()];
    first.socket.close();
    await first.ended;
    others.push(await nobody());
    for (const screen of others) expect(screen.socket.readyState).toBe(1);
  });
});

describe('a full server', () => {
  test('A full server gives a place of the largest tournament to a smaller one', async () => {
    live = await liveAuction({ room: { ...CAPACITY, working: { most: 4, mostOfOne: 2 } } });
    const crowd = [
      await letIn('screen'),
      await letIn('screen'),
      await letIn('overlay'),
      await letIn('overlay'),
    ];
    const other = await live.asha.tournament({ name: 'Another Cup' });
    const console_ = () => live.open({ as: 'console', token: live.asha.token, tournament: other.id });
    await (await console_()).hear('welcome');
    expect(await crowd[3]?.ended).toBe(RECONNECT);
    await (await console_()).hear('welcome');
    expect(await crowd[2]?.ended).toBe(RECONNECT);
    // Both tournaments have two places, so neither gives one up.
    expect(await (await live.screen('auctioneer')).ended).toBe(RECONNECT);
    for (const screen of crowd.slice(0, 2)) expect(screen.socket.readyState).toBe(1);
  });
});

test('One link fills only its own places', async () => {
  for (let time = 0; time < 2; time += 1) await letIn('paddle');
  expect(await (await live.screen('paddle', HOME)).ended).toBe(RECONNECT);
  await letIn('screen');
});

test('While the server is overloaded, spectators alone are moved to polling by HTTP', async () => {
  let load = 0.5;
  live = await liveAuction({ load: () => load });
  const working = [await letIn('screen'), await letIn('paddle'), await letIn('scorer'), await live.console()];
  const spectator = await letIn('live');
  load = 1;
  expect(await spectator.ended).toBe(POLL_BY_HTTP);
  expect(await (await live.screen('live')).ended).toBe(POLL_BY_HTTP);
  for (const screen of working) expect(screen.socket.readyState).toBe(1);
  await letIn('overlay');
});
