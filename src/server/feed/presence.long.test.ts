import { beforeEach, expect, test, vi } from 'vitest';
import type { Presence } from '#protocol/feed/live.ts';
import { liveAuction, type LiveAuction, type Screen } from '#server/testing/live-auction.ts';

let live: LiveAuction;
beforeEach(async () => {
  live = await liveAuction();
});

/** Resolves when the screen has received these counts. */
async function told(screen: Screen, wanted: Presence): Promise<void> {
  for (;;) {
    const { presence } = await screen.hear('presence');
    if (JSON.stringify(presence) === JSON.stringify(wanted)) return;
  }
}

test("The presence counts the open sockets of spectators and of each team's phones", async () => {
  const { mumbai, pune } = live.sample;
  const { code } = live.link('paddle', mumbai);
  const consoles = [await live.console(), await live.screen('auctioneer'), await live.screen('screen')];
  const spectators = [await live.screen('live'), await live.screen('live'), await live.screen('live')];
  const phones = [await live.screen('paddle'), await live.screen('paddle')];
  await live.screen('overlay');
  const ofMumbai = await live.open({ as: 'link', code });
  for (const screen of consoles)
    await told(screen, {
      watchers: 3,
      phones: [
        { team: pune, connected: 2 },
        { team: mumbai, connected: 1 },
      ],
    });
  for (const screen of spectators) await told(screen, { watchers: 3, phones: [] });
  // An owner learns how many phones bid with the team's link, and only that another team is connected.
  for (const phone of phones)
    await told(phone, {
      watchers: 3,
      phones: [
        { team: pune, connected: 2 },
        { team: mumbai, connected: 1 },
      ],
    });
  const own = { team: mumbai, connected: 1 };
  await told(ofMumbai, { watchers: 3, phones: [{ team: pune, connected: 1 }, own] });
  spectators[0]?.close();
  phones[0]?.close();
  phones[1]?.close();
  for (const screen of consoles)
    await told(screen, { watchers: 2, phones: [{ team: mumbai, connected: 1 }] });
});

test('The count that the first spectator receives includes that spectator', async () => {
  const { presence } = await (await live.screen('live')).hear('presence');
  expect(presence).toEqual({ watchers: 1, phones: [] });
});

test('Only organiser and scorers learn of a problem with the data', async () => {
  const [own, spectator] = [await live.console(), await live.screen('live')];
  const [wall, auctioneer] = [await live.screen('screen'), await live.screen('auctioneer')];
  await told(own, { watchers: 1, phones: [] });
  vi.spyOn(live.server.store, 'isDetached').mockReturnValue(true);
  await told(own, { watchers: 1, phones: [], trouble: { code: 'data-astray' } });
  await live.screen('live');
  for (const hall of [spectator, wall, auctioneer]) await told(hall, { watchers: 2, phones: [] });
  for (const hall of [spectator, wall, auctioneer]) expect(hall.texts.join('')).not.toContain('trouble');
});

test('The organiser learns which backup to restore, and a scorer does not', async () => {
  const trouble = { code: 'data-damaged', copy: 'boli-2026-11-24T18-30-05-120Z.db' } as const;
  const damaged = await liveAuction({ trouble: () => trouble });
  const { sample } = damaged;
  const token = damaged.link('scorer').code;
  const scorer = await damaged.open({ as: 'console', token, tournament: sample.id });
  await told(await damaged.console(), { watchers: 0, phones: [], trouble });
  await told(scorer, { watchers: 0, phones: [], trouble: { code: 'data-damaged' } });
});

test('Spectators of another auction do not count', async () => {
  const other = await live.asha.sampleTournament({ name: 'Another Cup' });
  const elsewhere = await live.open({ as: 'console', token: live.asha.token, tournament: other.id });
  await (await live.screen('live')).hear('presence');
  expect((await elsewhere.hear('presence')).presence).toEqual({ watchers: 0, phones: [] });
});

test('A screen that joined during a count receives the count afterwards', async () => {
  const before = await live.console();
  await live.screen('live');
  await told(before, { watchers: 1, phones: [] });
  const passing = await live.screen('live');
  const newcomer = await live.screen('auctioneer');
  await told(newcomer, { watchers: 2, phones: [] });
  passing.close();
  await told(newcomer, { watchers: 1, phones: [] });
});
