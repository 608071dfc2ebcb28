import { queueOf } from '#domain/auction/lots/places.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { LINK_KINDS, type LinkKind, PATHS } from '#protocol/paths.ts';
import { PLAYER } from '#server/testing/test-server.ts';
import { liveAuction, type LiveAuction, type Screen } from '#server/testing/live-auction.ts';

let live: LiveAuction;
let organiserSecrets: string[];

beforeEach(async () => {
  live = await liveAuction();
  const { asha, links } = live;
  const { id, email, mobile } = asha.user;
  organiserSecrets = [id, email, mobile, asha.token, ...links.map(({ code }) => code)];
});

/** Everything that the holder of a link receives: as a snapshot, as missed lines, and live. */
async function everythingSeenBy(kind: LinkKind): Promise<{ texts: string; screens: Screen[] }> {
  const { mumbai, pune } = live.sample;
  const screens = [await live.screen(kind), await live.screen(kind, { after: 0 })];
  await Promise.all(screens.map((screen) => screen.hear('presence')));
  await live.adjust(pune, 5_000, 'Pune paid its fee late');
  await live.adjust(mumbai, 7_000, 'Mumbai has a sponsor');
  await live.bid(0, 'order-of-the-console');
  const end = await live.bid(1);
  screens.push(await live.screen(kind, { after: 0 }), await live.screen(kind));
  await Promise.all(screens.slice(0, 3).map((screen) => screen.reach(end)));
  await Promise.all(screens.slice(3).map((screen) => screen.hear('presence')));
  return { texts: screens.flatMap((screen) => screen.texts).join('\n'), screens };
}

const inHall = LINK_KINDS.filter((kind) => kind !== 'scorer');

test.each(inHall)('A message to %s has no account, code, order or reason', async (kind) => {
  const { texts } = await everythingSeenBy(kind);
  for (const secret of organiserSecrets) expect(texts).not.toContain(secret);
  expect(texts).not.toContain('Pune paid its fee late');
  expect(texts).not.toContain('Mumbai has a sponsor');
  expect(texts).not.toContain('order-of-the-console');
  expect(texts).not.toMatch(/"(by|commandId)":"/);
});

describe('consoles', () => {
  test('Organiser and scorers receive every line with its author', async () => {
    const { texts } = await everythingSeenBy('scorer');
    expect(texts).toContain('Pune paid its fee late');
    expect(texts).toContain('Mumbai has a sponsor');
    expect(texts).toContain('order-of-the-console');
    expect(texts).toContain(`"by":"${live.asha.user.id}"`);
  });

  test('Organiser and scorers receive no code, and only the ids of accounts', async () => {
    const { texts } = await everythingSeenBy('scorer');
    for (const secret of organiserSecrets.slice(1)) expect(texts).not.toContain(secret);
  });

  test("A scorer's code is accepted as a token", async () => {
    const { code: token } = live.link('scorer');
    const console_ = await live.open({ as: 'console', token, tournament: live.sample.id });
    expect((await console_.hear('welcome')).link).toMatchObject({ kind: 'scorer', label: 'Ravi' });
    await live.bid(0, 'bid-1');
    expect((await console_.hear('lines')).lines).toMatchObject([{ commandId: 'bid-1' }]);
  });
});

describe('fields that are not public', () => {
  const village: OwnField = { id: 'village', name: 'Village', is: 'text', public: false };
  const openVillage: OwnField = { ...village, public: true };
  const toldTo = (screens: readonly Screen[]) => screens.flatMap(({ texts }) => texts).join('\n');

  async function register(playerNumber: string): Promise<void> {
    await live.asha.player(live.sample.id, { playerNumber, own: { village: `Wai-${playerNumber}` } });
  }

  test('Only the organiser receives private fields', async () => {
    const { asha, sample } = live;
    await asha.changeRules(sample.id, { fields: [village] });
    await register('1');
    const screens = await Promise.all(
      LINK_KINDS.flatMap((kind) => [live.screen(kind), live.screen(kind, { after: 1 })]),
    );
    const console_ = await live.console({ after: await live.sequence() });
    await Promise.all([...screens, console_].map((screen) => screen.hear('presence')));
    await register('2');
    await live.order({ type: 'pass-lot', lot: sample.kohli, seen: null });
    const end = await live
      .order({ type: 'call-lot', lot: sample.dhoni, seen: null })
      .catch(() => live.sequence());
    await Promise.all([...screens, console_].map((screen) => screen.reach(end)));
    expect(toldTo(screens)).not.toMatch(/village|Village|Wai-/);
    expect(toldTo([console_])).toContain('Wai-2');
    const token = live.link('scorer').code;
    for (const [path, query] of [
      [PATHS.snapshot, { tournamentId: sample.id }],
      [PATHS.history, { tournamentId: sample.id, after: '0' }],
    ] as const) {
      const headers = { authorization: `Bearer ${token}` };
      const { status, text } = await live.server.call('GET', path, { query, headers });
      expect(status).toBe(200);
      expect(text).not.toMatch(/village|Village|Wai-/);
      expect((await asha.call('GET', path, { query })).text).toMatch(/Wai-2/);
    }
  });

  test('All screens receive a field once it is public', async () => {
    const { asha, sample } = live;
    await asha.changeRules(sample.id, { fields: [village] });
    const { player } = { player: sample.kohli };
    const body = { ...PLAYER, playerNumber: '18', own: { village: 'Wai' } };
    await asha.call('PUT', PATHS.updatePlayer, { query: { id: player }, body });
    const after = await live.sequence();
    const [hall, scorer] = [await live.screen('live'), await live.screen('scorer', { after })];
    await Promise.all([hall, scorer].map((screen) => screen.hear('presence')));
    await asha.changeRules(sample.id, { fields: [openVillage] });
    const { rows } = await hall.hear('change');
    expect(rows).toMatchObject({ [player]: { player: { own: { village: 'Wai' } } } });
    await scorer.hear('behind');
  });
});

describe('the order in which the players come up', () => {
  /** The names of the waiting players, the next one first. */
  async function thirtyWait(): Promise<readonly string[]> {
    const { asha, sample } = live;
    for (let number = 0; number < 30; number += 1) {
      await asha.player(sample.id, { name: `Player ${String(number)}`, playerNumber: `N${String(number)}` });
    }
    return queueOf(await asha.snapshot(sample.id));
  }

  test.each(['live', 'screen', 'overlay', 'auctioneer'] as const)(
    'A message to %s does not show the order of the players',
    async (kind) => {
      const early = await live.screen(kind);
      const queue = await thirtyWait();
      const late = await live.screen(kind);
      await late.hear('presence');
      await early.reach(await live.sequence());
      for (const id of queue) expect(late.texts.join()).not.toContain(id);
      expect(late.view).not.toHaveProperty('coming');
      for (const { view } of [early, late]) expect(view).toMatchObject({ totals: { waiting: queue.length } });
    },
  );

  test("A team's phone receives the next ten players", async () => {
    const queue = await thirtyWait();
    const phone = await live.screen('paddle');
    const { coming = {}, totals } = (await phone.hear('view')).view;
    expect(Object.values(coming).map(({ id }) => id)).toEqual(queue.slice(0, 10));
    expect(totals.waiting).toBe(queue.length);
    for (const id of queue.slice(10)) expect(phone.texts.join()).not.toContain(id);
  });
});
