import { beforeEach, expect, test, vi } from 'vitest';
import type { HelloMessage } from '#protocol/feed/live.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { PATHS } from '#protocol/paths.ts';
import { testServer, type TestServer } from '#server/testing/test-server.ts';
import { liveAuction, type LiveAuction, Screen } from '#server/testing/live-auction.ts';

let live: LiveAuction;
/** A second server on the same data with nothing in memory, as after a restart. */
let again: TestServer;

beforeEach(async () => {
  live = await liveAuction();
  await live.server.database.damage(live.sample.id, 4);
  again = await testServer({ beside: live.server });
});

/** Every kind of screen of the auction: hall screens with their links, the organiser's console and a scorer's. */
function everybody(): [string, HelloMessage['who']][] {
  const { sample, asha } = live;
  const links = (['screen', 'overlay', 'live', 'auctioneer', 'paddle'] as const).map(
    (kind): [string, HelloMessage['who']] => [kind, { as: 'link', code: live.link(kind).code }],
  );
  const console_ = { as: 'console', tournament: sample.id } as const;
  return [
    ...links,
    ['console', { ...console_, token: asha.token }],
    ['scorer', { ...console_, token: live.link('scorer').code }],
  ];
}

test('Every screen of a damaged auction is closed with a message and a later retry', async () => {
  for (const [name, who] of everybody()) {
    const screen = await Screen.open(again, who);
    expect([name, await screen.next()]).toEqual([
      name,
      {
        v: LIVE_VERSION,
        type: 'bye',
        code: 'auction-damaged',
        message: 'The record of this auction is damaged: it stays closed until the organiser restores a copy',
      },
    ]);
    expect(await screen.ended).toBe(1008);
  }
});

test('The damage is logged once with auction and line, however many screens connect', async () => {
  const reading = vi.spyOn(again.store.log, 'eventsAfter');
  for (const [, who] of [...everybody(), ...everybody()]) await (await Screen.open(again, who)).ended;
  const headers = { authorization: `Bearer ${live.asha.token}` };
  const query = { tournamentId: live.sample.id };
  const { status } = await again.call('GET', PATHS.snapshot, { headers, query });
  expect(status).toBe(500);
  const errors = again.logLines
    .filter((line) => line.includes('"level":"error"'))
    .map((line): unknown => JSON.parse(line));
  expect(errors).toEqual([
    expect.objectContaining({
      auction: live.sample.id,
      line: 4,
      msg: 'the record of this auction is damaged, so it stays closed; the others go on: stop the server and type npm run restore with a copy',
    }),
  ]);
  // The damaged log is read only once, so repeated requests delay no other auction.
  expect(reading).toHaveBeenCalledTimes(1);
  reading.mockRestore();
});

test('Undamaged auctions keep running', async () => {
  await (
    await Screen.open(again, everybody()[0]?.[1] ?? { as: 'link', code: '' })
  ).ended;
  const other = await live.asha.sampleTournament({ name: 'Another Cup' });
  const console_ = { as: 'console', tournament: other.id, token: live.asha.token } as const;
  const screen = await Screen.open(again, console_);
  expect((await screen.next()).type).toBe('welcome');
  screen.close();
});
