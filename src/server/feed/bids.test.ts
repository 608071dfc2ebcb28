import { beforeEach, describe, expect, test } from 'vitest';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { PATHS } from '#protocol/paths.ts';
import { Holder } from '#server/testing/link-holders.ts';
import { DiskFull } from '#server/persistence/ports/problems.ts';
import { liveAuction, type LiveAuction, type Screen } from '#server/testing/live-auction.ts';

let live: LiveAuction;
let phone: Screen;
beforeEach(async () => {
  live = await liveAuction();
  await live.order({ type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  phone = await live.screen('paddle');
  await phone.hear('presence');
});

/** Sends a bid of a phone; default: the phone of Pune. */
async function tap(amount: number, commandId = `tap-${String(amount)}`, screen = phone): Promise<void> {
  const bid = { lot: live.sample.kohli, amount, seen: await live.sequence() };
  screen.say({ v: LIVE_VERSION, type: 'bid', request: { commandId, bid } });
}
const bids = async () => {
  const { block } = await live.asha.snapshot(live.sample.id);
  return block.state === 'open' ? block.bids : [];
};
const refusal = async (screen = phone) => (await screen.hear('bid-refused')).error.code;

describe('a bid over the feed', () => {
  test('A bid is answered after its change and published to everybody', async () => {
    const wall = await live.screen('screen');
    await wall.hear('presence');
    await tap(20_000, 'tap-1');
    const told = await phone.next();
    const sequence = await live.sequence();
    const bid = { team: live.sample.pune, amount: 20_000, via: 'phone' };
    expect(told).toMatchObject({ type: 'change', sequence, set: { bids: { '1': bid } } });
    expect(await phone.next()).toMatchObject({ type: 'bid-taken', commandId: 'tap-1', sequence });
    expect(await wall.hear('change')).toMatchObject({ sequence, set: { bids: { '1': bid } } });
  });

  test('A late bid is refused after the change that it lost against', async () => {
    await live.bid(0);
    await tap(20_000, 'tap-1');
    const [rival, refused] = [await phone.next(), await phone.next()];
    expect(rival).toMatchObject({ type: 'change', set: { bidding: { leaders: [live.sample.mumbai] } } });
    expect(refused).toMatchObject({ type: 'bid-refused', commandId: 'tap-1' });
  });

  test('A bid over the feed is refused with the same message as a bid by HTTP', async () => {
    await tap(20_000);
    await phone.hear('bid-taken');
    await tap(21_000, 'tap-2');
    const { commandId, error } = await phone.hear('bid-refused');
    const called = await caller().bid(
      { lot: live.sample.kohli, amount: 21_000, seen: await live.sequence() },
      'tap-3',
    );
    expect([commandId, error.code]).toEqual(['tap-2', 'already-leads']);
    expect(called.json).toEqual({ error });
  });

  test('A bid that is repeated by HTTP counts once', async () => {
    const bid = { lot: live.sample.kohli, amount: 20_000, seen: await live.sequence() };
    phone.say({ v: LIVE_VERSION, type: 'bid', request: { commandId: 'tap-1', bid } });
    const { sequence } = await phone.hear('bid-taken');
    phone.close();
    expect((await caller().bid(bid, 'tap-1')).json).toMatchObject({ sequence });
    expect(await bids()).toHaveLength(1);
  });

  test('Feed and HTTP share one rate limit: five at once, then four a second', async () => {
    for (let amount = 0; amount < 5; amount += 1) await tap(1_000 + amount);
    for (let amount = 0; amount < 5; amount += 1) expect(await refusal()).toBe('bid-below-next');
    await tap(20_000);
    expect(await refusal()).toBe('too-many-calls');
    expect((await caller().bid({ lot: live.sample.kohli, amount: 20_000, seen: 1 })).status).toBe(429);
    live.server.now += 1_000;
    await tap(20_000, 'tap-later');
    await phone.hear('bid-taken');
  });

  test('A bid that cannot be stored is reported, and the phone stays connected', async () => {
    const { log } = live.server.store;
    const append = log.append.bind(log);
    log.append = () => Promise.reject(new DiskFull());
    await tap(20_000, 'tap-1');
    expect(await refusal()).toBe('disk-full');
    log.append = () => Promise.reject(new Error('a bug'));
    await tap(20_000, 'tap-2');
    expect(await refusal()).toBe('broken');
    log.append = append;
    await tap(20_000, 'tap-3');
    await phone.hear('bid-taken');
    expect(await bids()).toHaveLength(1);
  });

  test.each(['screen', 'live', 'overlay', 'auctioneer', 'scorer'] as const)(
    'A bid from a %s is rejected',
    async (kind) => {
      const screen = await live.screen(kind);
      await screen.hear('presence');
      await tap(20_000, 'tap-1', screen);
      expect((await screen.hear('bye')).code).toBe('not-understood');
      expect(await bids()).toEqual([]);
    },
  );

  test("A bid from an organiser's console over the feed is rejected", async () => {
    const screen = await live.console();
    await screen.hear('presence');
    await tap(20_000, 'tap-1', screen);
    expect((await screen.hear('bye')).code).toBe('not-understood');
  });

  test('A bid counts for the team of the link, whatever the message says', async () => {
    const bid = { lot: live.sample.kohli, amount: 20_000, seen: await live.sequence() };
    const forged = { team: live.sample.mumbai, type: 'place-bid' };
    const request = { ...forged, commandId: 'tap-1', bid: { ...forged, ...bid } };
    phone.say({ ...forged, v: LIVE_VERSION, type: 'bid', request });
    await phone.hear('bid-taken');
    expect(await bids()).toEqual([{ team: live.sample.pune, amount: 20_000, via: 'phone' }]);
  });

  test('A bid of a revoked link is ignored', async () => {
    const seen = await live.sequence();
    const { id } = live.link('paddle', live.sample.pune);
    const bid = { lot: live.sample.kohli, amount: 20_000, seen };
    // The phone has not received the disconnect yet, so it still sends its bid.
    phone.socket.pause();
    await live.asha.call('POST', PATHS.revokeLink, { body: { linkId: id } });
    phone.say({ v: LIVE_VERSION, type: 'bid', request: { commandId: 'tap-1', bid } });
    phone.socket.resume();
    expect((await phone.hear('bye')).code).toBe('no-such-link');
    await phone.ended;
    expect(await bids()).toEqual([]);
  });
});

test('A bid of a withdrawn team is ignored, and its phone is closed', async () => {
  const bid = { lot: live.sample.kohli, amount: 20_000, seen: await live.sequence() };
  phone.socket.pause();
  await live.asha.call('DELETE', PATHS.deleteTeam, { query: { id: live.sample.pune } });
  phone.say({ v: LIVE_VERSION, type: 'bid', request: { commandId: 'tap-1', bid } });
  phone.socket.resume();
  expect((await phone.hear('bye')).code).toBe('no-such-link');
  await phone.ended;
  expect(await bids()).toEqual([]);
});

/** The same phone as a client of HTTP calls. */
function caller(): Holder {
  return new Holder(live.server, live.link('paddle', live.sample.pune));
}
