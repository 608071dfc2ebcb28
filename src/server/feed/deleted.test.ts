import { beforeEach, expect, test } from 'vitest';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { PATHS } from '#protocol/paths.ts';
import { liveAuction, type LiveAuction, type Screen } from '#server/testing/live-auction.ts';

const KINDS = ['screen', 'overlay', 'live', 'auctioneer', 'paddle'] as const;

let live: LiveAuction;
beforeEach(async () => {
  live = await liveAuction();
});

async function everybody(): Promise<Screen[]> {
  const screens = await Promise.all([live.console(), ...KINDS.map((kind) => live.screen(kind))]);
  for (const screen of screens) await screen.hear('welcome');
  return screens;
}

const remove = () =>
  live.asha.call('POST', PATHS.deleteTournament, {
    query: { id: live.sample.id },
    body: { name: 'Konkan Premier League' },
  });

test('Every screen of a deleted tournament is disconnected for good with a message', async () => {
  const screens = await everybody();
  expect((await remove()).status).toBe(200);
  for (const screen of screens) {
    expect(await screen.hear('bye')).toEqual({
      v: LIVE_VERSION,
      type: 'bye',
      code: 'tournament-deleted',
      message: 'The organiser has deleted this tournament',
    });
    expect(await screen.ended).toBe(1008);
  }
});

test('A screen that reconnects to a deleted tournament is refused', async () => {
  await remove();
  for (const kind of KINDS) expect((await (await live.screen(kind)).hear('bye')).code).toBe('no-such-link');
  expect((await (await live.console()).hear('bye')).code).toBe('no-such-tournament');
});

test('Screens of another tournament stay connected', async () => {
  const other = await live.asha.sampleTournament({ name: 'Another Cup' });
  const screen = await live.open({ as: 'console', token: live.asha.token, tournament: other.id });
  await screen.hear('welcome');
  await remove();
  await live.asha.order(other.id, { type: 'pass-lot', lot: other.kohli, seen: null });
  expect((await screen.hear('lines')).lines.length).toBeGreaterThan(0);
  screen.close();
});

test('Orders before a deletion are carried out, and orders after the deletion are refused', async () => {
  const { id, kohli } = live.sample;
  const pass = () =>
    live.asha.order(id, { type: 'adjust-purse', team: live.sample.pune, by: 1_000, reason: 'x' });
  const answers = await Promise.all([pass(), remove(), pass()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
  expect((await live.asha.order(id, { type: 'pass-lot', lot: kohli, seen: null })).status).toBe(404);
});
