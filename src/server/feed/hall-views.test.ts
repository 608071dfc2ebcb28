import { beforeEach, describe, expect, test } from 'vitest';
import { applyChange, type Sections } from '#protocol/feed/change.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { liveAuction, type LiveAuction, type Screen } from '#server/testing/live-auction.ts';

let live: LiveAuction;
beforeEach(async () => {
  live = await liveAuction();
});

/** The view of a screen after it has received this line. */
async function viewAt(screen: Screen, sequence: number, begun: Sections | null = null): Promise<Sections> {
  let view = begun;
  for (;;) {
    const message = await screen.next();
    if (message.type === 'view') view = { ...message.view };
    else if (message.type === 'change') view = applyChange(view ?? {}, message.set);
    else continue;
    if (message.sequence >= sequence && view !== null) return view;
  }
}

describe('a page that draws a view', () => {
  test.each(['live', 'screen', 'overlay', 'auctioneer', 'paddle'] as const)(
    'A %s page receives the whole view, then the changes of every order',
    async (kind) => {
      const screen = await live.screen(kind);
      let view = await viewAt(screen, await live.sequence());
      const { kohli, mumbai } = live.sample;
      for (const order of [
        () => live.bid(0),
        () => live.bid(1),
        () => live.order({ type: 'bring-down-hammer', lot: kohli, seen: null }),
        () => live.adjust(mumbai, -5_000, 'late entry'),
        () => live.order({ type: 'pass-lot', lot: live.sample.dhoni, seen: null }),
      ]) {
        const sequence = await order();
        view = await viewAt(screen, sequence, view);
        const late = await live.screen(kind);
        expect(view).toEqual(await viewAt(late, sequence));
        late.close();
      }
      expect(screen.heard('view')).toBe(1);
      expect(screen.heard('lines')).toBe(0);
    },
  );

  test('A returning page receives the changes that it missed, or nothing', async () => {
    const first = await live.screen('live');
    const after = await live.sequence();
    const held = await viewAt(first, after);
    await live.bid(0);
    const sequence = await live.bid(1);
    await viewAt(first, sequence, held);
    const back = await live.screen('live', { after });
    expect((await back.hear('change')).after).toBe(after);
    const upToDate = await live.screen('live', { after: sequence });
    expect((await upToDate.next()).type).toBe('welcome');
    expect((await upToDate.next()).type).toBe('presence');
  });

  test('A page receives the whole view after a time without screens, and after a restore', async () => {
    const after = await live.sequence();
    await live.bid(0);
    expect((await (await live.screen('live', { after: after - 1 })).hear('view')).sequence).toBe(after + 1);
    const astray = await live.screen('live', { after: after + 1, at: 1 });
    expect((await astray.hear('view')).sequence).toBe(after + 1);
  });

  test('A bid makes a message of at most 400 bytes', async () => {
    const screen = await live.screen('live');
    await viewAt(screen, await live.sequence());
    await viewAt(screen, await live.bid(0));
    await viewAt(screen, await live.bid(1));
    // The first bid also starts the auction, so its change is larger.
    const changes = screen.texts.filter((text) => text.includes('"type":"change"')).slice(1);
    expect(Math.max(...changes.map((text) => Buffer.byteLength(text)))).toBeLessThanOrEqual(400);
  });

  test('A sale sends changed rows of the player list, and a bid sends none', async () => {
    const screen = await live.screen('live');
    await screen.hear('view');
    await live.bid(0);
    expect((await screen.hear('change')).rows).toBeUndefined();
    const { kohli, mumbai } = live.sample;
    await live.order({ type: 'bring-down-hammer', lot: kohli, seen: null });
    expect((await screen.hear('change')).rows).toMatchObject({
      [kohli]: { standing: { is: 'sold', team: mumbai, price: 20_000, place: 1 } },
    });
  });
});

test('All screens of one audience receive the same bytes', async () => {
  const screens = await Promise.all([
    live.screen('live'),
    live.screen('live'),
    live.screen('screen'),
    live.screen('overlay'),
  ]);
  for (const screen of screens) await screen.hear('presence');
  const sequence = await live.bid(0);
  for (const screen of screens) await screen.reach(sequence);
  const told = screens.map(({ texts }) => texts.find((text) => text.includes('"type":"change"')));
  expect(new Set(told).size).toBe(1);
});

test('A phone receives the change of its bid no later than the answer', async () => {
  await live.order({ type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  const phone = await live.screen('paddle');
  await phone.hear('presence');
  const seen = await live.sequence();
  const request = { commandId: 'tap-1', bid: { lot: live.sample.kohli, amount: 21_000, seen } };
  phone.say({ v: LIVE_VERSION, type: 'bid', request });
  const { sequence } = await phone.hear('bid-taken');
  const kinds = phone.texts.map((text) => /"type":"([a-z-]+)"/.exec(text)?.[1]);
  expect(kinds.indexOf('change')).toBeGreaterThan(0);
  expect(kinds.indexOf('change')).toBeLessThan(kinds.indexOf('bid-taken'));
  expect(sequence).toBe(seen + 1);
});
