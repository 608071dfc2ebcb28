import type { BrowserContext, Page } from '@playwright/test';
import type { RuleSetDraft } from '#domain/rules/rule-set-draft.ts';
import { logOf, lotInLog, order, type Evening } from './support/console.ts';
import { leagueEvening } from './support/league.ts';
import { hallLinks, openHall } from './support/links.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { CLUBS, inkCutOff } from './support/scripts.ts';
import { LAPTOP, PHONE, WALLS } from './support/show-parts.ts';
import { expect, test } from './support/test.ts';
import { longMoments } from './support/wall.ts';

const LONG = [
  'Chhatrapati Sambhajinagar Municipal Corporation Warriors XI',
  'Mumbaikarmaharashtrawarriorssuperkingsassociationwelfareclub',
] as const;
const RIGHT: NonNullable<RuleSetDraft['match']> = {
  who: { field: 'lastteam' },
  where: {},
  cards: { byRetained: [9] },
  raise: 'once',
  declined: 'kept',
  seconds: 600,
  atZero: 'waits',
};
const RULES: Partial<RuleSetDraft> = {
  fields: [{ id: 'lastteam', name: 'Last Team', is: 'text', public: true }],
  match: RIGHT,
};
const TABLET = { width: 1024, height: 768 };

/** Each screen of the hall with the sizes at which its words must be whole. */
async function opened(evening: Evening, anotherDevice: () => Promise<BrowserContext>) {
  const links = await hallLinks(evening);
  const device = await anotherDevice();
  const open = async (kind: 'screen' | 'overlay' | 'auctioneer' | 'live', query = ''): Promise<Page> => {
    const page = await device.newPage();
    await longMoments(page);
    await openHall(page, links.of(kind).replace('#', `${query}#`));
    return page;
  };
  const stream = [{ width: 1920, height: 1080 }];
  return [
    { screen: 'wall', page: await open('screen'), sizes: WALLS },
    { screen: 'overlay', page: await open('overlay'), sizes: stream },
    { screen: 'full lot', page: await open('overlay', '?scene=lot'), sizes: stream },
    { screen: 'monitor', page: await open('auctioneer'), sizes: [LAPTOP, TABLET, PHONE] },
    { screen: 'spectator', page: await open('live'), sizes: [PHONE, LAPTOP] },
  ];
}

/** The orders of one lot from the bid to the sale, with words that every screen shows after each of them. */
function steps(lot: string, buyer: string, last: string) {
  return [
    { type: 'place-bid', lot, team: buyer, amount: 285_000, seen: null },
    { type: 'bring-down-hammer', lot, seen: null },
    { type: 'say-match', lot, team: last, says: 'claim', seen: null },
    { type: 'raise-match', lot, team: buyer, amount: 385_000, seen: null },
    { type: 'say-match', lot, team: last, says: 'match', seen: null },
  ] as const;
}
const SAID = [
  /₹2,85,000|2.85 L/,
  /may match|your right to match/,
  /may raise once|final raise/,
  /must answer|match ₹/,
  /Matched at/,
];

/** The place of the club whose player is on the block. */
async function clubOf(evening: Evening, lot: string): Promise<number> {
  const registered = (await logOf(evening)).flatMap(({ event }) =>
    event.type === 'PlayersRegistered' ? event.players : [],
  );
  const name = registered.find(({ id }) => id === lot)?.name;
  return CLUBS.findIndex(({ player }) => player.normalize('NFC') === name);
}

test('Keep every word of the right to match on every screen, with names of the longest length', async ({
  boli,
  anotherDevice,
}) => {
  test.slow();
  const [last, buyer] = LONG;
  const players = [
    { name: 'Venkatanarasimharajuvaripetasubrahmanyam', base: 20_000, own: { lastteam: last } },
  ];
  const evening = await leagueEvening(boli, RULES, players, [last, buyer, ...CLUBS.map(({ team }) => team)]);
  await order(evening, { type: 'initialise' });
  const screens = await opened(evening, anotherDevice);
  const [lastId = '', buyerId = ''] = evening.teams.map(({ id }) => id);
  for (const [at, command] of steps(await lotInLog(evening), buyerId, lastId).entries()) {
    await order(evening, command);
    for (const { screen, page, sizes } of screens)
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expect(page.getByText(SAID[at] ?? '').first()).toBeAttached();
        expect
          .soft(await wordsOutOfPlace(page), `${screen}, ${command.type}, ${String(size.width)}`)
          .toEqual([]);
      }
  }
});

test(
  'Cut no letter of any Indian script at any step of the right to match',
  { tag: '@sweep' },
  async ({ boli, anotherDevice }) => {
    test.slow();
    const teams = CLUBS.map(({ team }) => team);
    const players = CLUBS.map(({ player, team }) => ({
      name: player,
      base: 20_000,
      own: { lastteam: team },
    }));
    // A running clock beside a box looks like cut letters.
    const match = { ...RIGHT, seconds: null };
    const evening = await leagueEvening(boli, { ...RULES, match }, players, teams);
    await order(evening, { type: 'initialise' });
    const screens = await opened(evening, anotherDevice);
    for (const { page, sizes } of screens) await page.setViewportSize(sizes[0] ?? PHONE);
    for (let lots = 0; lots < CLUBS.length; lots += 1) {
      const lot = await lotInLog(evening);
      const at = await clubOf(evening, lot);
      const ids = evening.teams.map(({ id }) => id);
      const [last = '', buyer = ''] = [ids[at], ids[(at + 1) % ids.length]];
      for (const [step, command] of steps(lot, buyer, last).entries()) {
        await order(evening, command);
        if (step === 0) continue;
        for (const { screen, page } of screens) {
          await expect(page.getByText(SAID[step] ?? '').first()).toBeAttached();
          expect.soft(await inkCutOff(page), `${String(at)} on the ${screen}, ${command.type}`).toEqual([]);
        }
      }
    }
  },
);
