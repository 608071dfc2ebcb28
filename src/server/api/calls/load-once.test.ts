import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { PATHS } from '#protocol/paths.ts';
import { CallCounts } from '#server/testing/call-counts.ts';
import { Holder } from '#server/testing/link-holders.ts';
import { type Answered, PLAYER } from '#server/testing/test-server.ts';
import { liveAuction, type LiveAuction, type Screen } from '#server/testing/live-auction.ts';
import { asDataUrl, png } from '#server/testing/pictures.ts';

/** The three functions that load an auction, and the one that applies an event. */
const [LOAD, LOOK, LOOK_AT_END, EVOLVE] = [
  'auctions/carry-out.ts load',
  'auctions/auction-service.ts auctionOf',
  'auctions/auction-service.ts auctionAtEnd',
  'auction/evolve.ts evolve',
] as const;

let live: LiveAuction;
let counts: CallCounts;

beforeAll(async () => {
  live = await liveAuction();
  // Each bid also sets the lot clock: two events.
  const countdown = { seconds: 60, extension: 60, atZero: 'wait' };
  await live.order({ type: 'set-floor', settings: { bidding: 'both', countdown } });
  counts = await CallCounts.begin();
  // The bid and the snapshot call each of the four functions, so that the counter knows all four names.
  await live.bid(0);
  await live.asha.snapshot(live.sample.id);
});
afterAll(async () => {
  await counts.end();
  await live.close();
});

/** Counts the loads of an auction and the calls of `evolve` during an order. */
async function counted(order: () => Promise<unknown>) {
  const before = await live.sequence();
  live.server.now += 1_000;
  const calls = await counts.during([LOAD, LOOK, LOOK_AT_END, EVOLVE], order);
  return { ...calls, events: (await live.sequence()) - before };
}

const once = (events: number) => ({
  ...{ [LOAD]: 1, [LOOK]: 0, [LOOK_AT_END]: 0, [EVOLVE]: events },
  events,
});

/** Fails the test if the call was refused. */
async function taken(call: Promise<Answered>): Promise<void> {
  const { status, text } = await call;
  if (status > 201) throw new Error(text);
}

const phoneOf = (team: string) => new Holder(live.server, live.link('paddle', team));

const bid = async (amount: number) => ({ lot: live.sample.kohli, amount, seen: await live.sequence() });

test('A bid of a phone by a call loads its auction once and evolves each event once', async () => {
  const tap = await bid(21_000);
  expect(await counted(() => taken(phoneOf(live.sample.pune).bid(tap)))).toEqual(once(2));
});

test('A bid of a console loads its auction once and evolves each event once', async () => {
  expect(await counted(() => live.bid(2))).toEqual(once(2));
});

test('A bid of a scorer loads its auction once and evolves each event once', async () => {
  const { id, kohli, pune } = live.sample;
  const scorer = new Holder(live.server, live.link('scorer'));
  const order = { type: 'place-bid', lot: kohli, team: pune, amount: 23_000, seen: null };
  expect(await counted(() => taken(scorer.order(id, order)))).toEqual(once(2));
});

test('Calls for teams and players load their auction once and evolve each event once', async () => {
  const { asha, sample } = live;
  const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object | null, id = sample.dhoni) =>
    counted(() => taken(asha.call(method, path, { query: { id }, ...(body !== null && { body }) })));
  const team = (body: object) => call('PUT', PATHS.updateTeam, body, sample.pune);
  const { id: spare } = await asha.team(sample.id, 'Nagpur Navigators');
  const all = {
    'a new team': await call('POST', PATHS.createTeam, {
      name: 'Goa Gulls',
      logo: null,
      tournamentId: sample.id,
    }),
    'a new name': await team({ name: 'Pune Pirates' }),
    'a purse': await call('PUT', PATHS.updateBalance, { amount: -1_000, reason: 'A fine' }, sample.pune),
    'a team that withdraws': await call('DELETE', PATHS.deleteTeam, null, spare),
    'a new player': await call('POST', PATHS.createPlayer, { ...PLAYER, tournamentId: sample.id }),
    'an edit': await call('PUT', PATHS.updatePlayer, { ...PLAYER, name: 'M S Dhoni', playerNumber: '7' }),
    'a photo taken away': await call('PUT', PATHS.updatePhoto, { photo: null }),
    'a player who withdraws': await call('DELETE', PATHS.deletePlayer, null),
  };
  expect(all).toEqual(Object.fromEntries(Object.keys(all).map((name) => [name, once(1)])));
});

test('An edit with a new photo reads its auction once more before the photo is stored', async () => {
  const { id } = await live.asha.player(live.sample.id, { name: 'Jasprit Bumrah', playerNumber: '93' });
  const body = { photo: asDataUrl(png(64, 64)) };
  const edit = () => taken(live.asha.call('PUT', PATHS.updatePhoto, { query: { id }, body }));
  expect(await counted(edit)).toEqual({ ...once(1), [LOOK]: 1 });
});

test('An import reads its auction once more before its rows are parsed, and validates the rows once', async () => {
  const { asha, sample } = live;
  const rows = ['201', '202'].map((playerNumber) => ({
    ...PLAYER,
    name: `Row ${playerNumber}`,
    playerNumber,
  }));
  const body = { tournamentId: sample.id, players: rows };
  const imported = () => taken(asha.call('POST', PATHS.importPlayers, { body }));
  expect(await counted(imported)).toEqual({ ...once(1), [LOOK]: 1 });
});

test('A bid over the feed that screens follow loads its auction once and evolves each event once', async () => {
  await live.bid(4);
  const [phone, wall] = [await phoneOverFeed(), await live.screen('screen')];
  const console = await live.console({ after: await live.sequence() });
  await wall.hear('presence');
  const tap = await bid(25_000);
  const seen = async () => {
    await tapOverFeed(phone, tap);
    await console.hear('lines');
    await wall.hear('change');
  };
  expect(await counted(seen)).toEqual(once(2));
});

test('A bid over the feed and one over HTTP call the same functions', async () => {
  const way = [
    'calls/paddle-calls.ts fromPhone',
    'auctions/carry-out.ts carryOut',
    'auctions/carry-out.ts attempt',
  ];
  await live.bid(6);
  const phone = await phoneOverFeed();
  const first = await bid(27_000);
  const overFeed = await counts.during(way, () => tapOverFeed(phone, first));
  await live.bid(8);
  const second = await bid(29_000);
  const byCall = await counts.during(way, () => taken(phoneOf(live.sample.pune).bid(second)));
  expect(Math.min(...Object.values(byCall))).toBeGreaterThan(0);
  expect(overFeed).toEqual(byCall);
});

async function phoneOverFeed(): Promise<Screen> {
  const phone = await live.screen('paddle');
  await phone.hear('presence');
  return phone;
}

async function tapOverFeed(phone: Screen, tap: Awaited<ReturnType<typeof bid>>): Promise<void> {
  phone.say({ v: LIVE_VERSION, type: 'bid', request: { commandId: `tap-${String(tap.amount)}`, bid: tap } });
  await phone.hear('bid-taken');
}
