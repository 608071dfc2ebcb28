import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { queueOf } from '#domain/auction/lots/places.ts';
import { historyAnswer } from '#protocol/calls/commands.ts';
import { PATHS } from '#protocol/paths.ts';
import { playerAnswer, retentionAnswer } from '#protocol/calls/players.ts';
import { teamAnswer } from '#protocol/calls/teams.ts';
import {
  type Answered,
  type SampleTournament,
  testServer,
  type TestServer,
  type Organiser,
  PLAYER,
  refusedWith,
} from '#server/testing/test-server.ts';

let server: TestServer;
let asha: Organiser;
let sample: SampleTournament;

beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  sample = await asha.sampleTournament();
});

const retain = (body: object, id = sample.dhoni): Promise<Answered> =>
  asha.call('POST', PATHS.retention, { query: { id }, body });
const release = (id = sample.dhoni): Promise<Answered> =>
  asha.call('DELETE', PATHS.retention, { query: { id } });
const bid = () =>
  asha.order(sample.id, {
    type: 'place-bid',
    lot: sample.kohli,
    team: sample.pune,
    amount: 20_000,
    seen: null,
  });

async function listed(id: string) {
  const { json } = await asha.call('GET', PATHS.players, { query: { tournamentId: sample.id } });
  return z
    .array(playerAnswer)
    .parse(json)
    .find((player) => player.id === id);
}

async function balanceOf(id: string) {
  const { json } = await asha.call('GET', PATHS.teams, { query: { tournamentId: sample.id } });
  const team = z
    .array(teamAnswer)
    .parse(json)
    .find((one) => one.id === id);
  return { balance: team?.currentBalance, players: team?.players };
}

describe('retaining a player', () => {
  test('Every client sees a retained player as sold to his team at his price', async () => {
    const { status, json } = await retain({ teamId: sample.pune, price: 30_000, charge: 45_000 });
    expect(status).toBe(200);
    expect(playerAnswer.parse(json)).toMatchObject({
      status: 'sold',
      teamId: sample.pune,
      soldAmount: 30_000,
      retained: { as: 'retained', charge: 45_000 },
    });
    expect(await listed(sample.dhoni)).toEqual(playerAnswer.parse(json));
    expect(await balanceOf(sample.pune)).toEqual({ balance: 55_000, players: [sample.dhoni] });
  });

  test("A retention warns if it makes a team's squad impossible to fill", async () => {
    await asha.changeRules(sample.id, { squad: { least: 2, most: 3 }, mostBid: { is: 'exact' } });
    const enough = await retain({ teamId: sample.pune, price: 80_000 });
    expect(retentionAnswer.parse(enough.json).warning).toBeUndefined();
    const { status, json } = await retain({ teamId: sample.pune, price: 80_001 });
    expect(status).toBe(200);
    expect(retentionAnswer.parse(json)).toMatchObject({ status: 'sold', soldAmount: 80_001 });
    expect(retentionAnswer.parse(json).warning).toContain(
      'cannot complete its squad, for the cheapest way costs',
    );
    // The squad was impossible to fill before this call, too, so this call has no warning.
    expect(
      retentionAnswer.parse((await retain({ teamId: sample.pune, price: 80_002 })).json).warning,
    ).toBeUndefined();
  });

  test('A member may be retained at no price, and the charge defaults to the price', async () => {
    expect((await retain({ teamId: sample.pune, as: 'member', price: 0 })).json).toMatchObject({
      soldAmount: 0,
      retained: { as: 'member', charge: 0 },
    });
    expect((await retain({ teamId: sample.pune, price: '5,000' })).json).toMatchObject({
      retained: { as: 'retained', charge: 5_000 },
    });
    expect(await balanceOf(sample.pune)).toMatchObject({ balance: 95_000 });
  });

  test('A retention takes the player out of the drawn order, even from the block', async () => {
    await retain({ teamId: sample.pune, price: 30_000 }, sample.kohli);
    const { block, stage } = await asha.snapshot(sample.id);
    expect([stage, block]).toMatchObject(['upcoming', { state: 'open', lot: sample.dhoni }]);
  });

  test('The answers of a tournament without retentions do not mention retentions', async () => {
    expect(await listed(sample.dhoni)).not.toHaveProperty('retained');
    expect(
      JSON.stringify((await asha.call('GET', PATHS.snapshot, { query: { tournamentId: sample.id } })).json),
    ).not.toContain('retained');
  });

  test('A retention is in the log and in the rows', async () => {
    await retain({ teamId: sample.pune, price: 30_000, charge: 45_000 });
    const rows = await server.store.tournaments.playersOf(sample.id);
    expect(rows.find(({ id }) => id === sample.dhoni)).toMatchObject({
      status: 'sold',
      teamId: sample.pune,
      soldAmount: 30_000,
    });
    const { text } = await asha.call('GET', PATHS.history, {
      query: { tournamentId: sample.id, after: '0' },
    });
    expect(text).toContain('"PlayerRetained"');
  });

  test('A repeated retention with the same id acts once', async () => {
    const headers = { 'x-command-id': 'retain-once-0001' };
    const once = { query: { id: sample.dhoni }, body: { teamId: sample.pune, price: 30_000 }, headers };
    const first = await asha.call('POST', PATHS.retention, once);
    await release();
    expect((await asha.call('POST', PATHS.retention, once)).status).toBe(first.status);
    expect(await listed(sample.dhoni)).toMatchObject({ status: 'unsold' });
  });
});

describe('releasing a player', () => {
  test('A released player comes up again', async () => {
    await retain({ teamId: sample.pune, price: 30_000 });
    expect(queueOf(await asha.snapshot(sample.id))).toEqual([]);
    const { status, json } = await release();
    expect([status, json]).toMatchObject([200, { status: 'unsold', teamId: null, soldAmount: 0 }]);
    expect(queueOf(await asha.snapshot(sample.id))).toEqual([sample.dhoni]);
    expect(await balanceOf(sample.pune)).toEqual({ balance: 100_000, players: [] });
  });

  test('Releasing a player who is not retained is refused', async () => {
    expect(refusedWith(await release())).toMatchObject({
      status: 409,
      message: 'This player is in no squad before the auction',
    });
  });
});

describe('refused retentions', () => {
  test.each([
    ['no price', { price: undefined }, 'Please enter for how much he is retained: 0 if for nothing'],
    ['a price of half a rupee', { price: 1.5 }, 'Retained for must be a whole number of rupees, 0 or more'],
    ['a negative price', { price: -1 }, 'Retained for must be a whole number of rupees, 0 or more'],
    ['a price of 1e20', { price: 1e20 }, 'Retained for must be at most ₹10,00,00,00,00,000'],
    ['a price in letters', { price: 'much' }, 'Retained for must be a whole number of rupees, 0 or more'],
  ])('A retention with %s is refused', async (_, change, message) => {
    const { status, ...told } = refusedWith(await retain({ teamId: sample.pune, ...change }));
    expect([status, told]).toEqual([400, { message, field: 'retainedAt' }]);
  });

  test('A retention with a negative charge is refused', async () => {
    expect(refusedWith(await retain({ teamId: sample.pune, price: 1, charge: -1 }))).toEqual({
      status: 400,
      message: 'What leaves the purse must be a whole number of rupees, 0 or more',
      field: 'charge',
    });
  });

  test('A retention with an unknown kind of owner, or with an object as team, is refused', async () => {
    expect((await retain({ teamId: sample.pune, price: 1, as: 'friend' })).status).toBe(400);
    expect((await retain({ teamId: { id: sample.pune }, price: 1 })).status).toBe(400);
  });

  test('A retention with an unknown team, or with a price above the purse, is refused', async () => {
    expect(refusedWith(await retain({ teamId: 'nobody', price: 1 }))).toMatchObject({
      status: 409,
      message: 'Invalid team selected',
    });
    expect(refusedWith(await retain({ teamId: sample.pune, price: 100_001 }))).toMatchObject({
      status: 409,
      message: "Team doesn't have enough budget",
    });
  });

  test('Retaining and releasing are refused once the auction has begun', async () => {
    await retain({ teamId: sample.pune, price: 1 });
    await bid();
    const late = 'Players are retained and released only before the first bid, skip or sale';
    expect(refusedWith(await retain({ teamId: sample.mumbai, price: 1 }))).toMatchObject({
      status: 409,
      message: late,
    });
    expect(refusedWith(await release())).toMatchObject({ status: 409, message: late });
  });

  test('A retained player cannot be withdrawn, sold or returned, and his team cannot be withdrawn', async () => {
    await retain({ teamId: sample.pune, price: 1 });
    const his =
      'This player is in the squad of Pune Panthers before the auction: release him before it begins';
    const query = { id: sample.dhoni };
    const sold = { ...PLAYER, playerNumber: '7', teamId: sample.mumbai, soldAmount: 20_000 };
    for (const answered of [
      await asha.call('DELETE', PATHS.deletePlayer, { query }),
      await asha.call('PUT', PATHS.updatePlayer, { query, body: sold }),
      await asha.call('PUT', PATHS.updatePlayer, { query, body: { ...sold, teamId: null } }),
    ]) {
      expect(refusedWith(answered)).toMatchObject({ status: 409, message: his });
    }
    expect(
      refusedWith(await asha.call('DELETE', PATHS.deleteTeam, { query: { id: sample.pune } })),
    ).toMatchObject({
      status: 409,
      message: 'This team has 1 player before the auction: release him first',
    });
  });
});

describe('a retention against the rules', () => {
  beforeEach(() => asha.changeRules(sample.id, { caps: [{ where: {}, most: 50_000 }] }));

  test('A retention against the rules is refused with the broken rules', async () => {
    expect((await retain({ teamId: sample.pune, price: 50_000 })).status).toBe(200);
    for (const reason of [undefined, null, '  '])
      expect(refusedWith(await retain({ teamId: sample.pune, price: 50_001, reason }))).toEqual({
        status: 409,
        message: 'Against the rules: Pune Panthers: nobody may pay more than ₹50,000 for such a player',
        field: undefined,
      });
    expect(await listed(sample.dhoni)).toMatchObject({ soldAmount: 50_000 });
  });

  test('A retention against the rules is possible with a reason, which the log keeps', async () => {
    const reason = 'agreed by all owners';
    expect((await retain({ teamId: sample.pune, price: 60_000, reason })).status).toBe(200);
    expect(await balanceOf(sample.pune)).toMatchObject({ players: [sample.dhoni] });
    const { json } = await asha.call('GET', PATHS.history, {
      query: { tournamentId: sample.id, after: '0' },
    });
    const facts = historyAnswer.parse(json).events.filter(({ event }) => event.type === 'PlayerRetained');
    const broken = [{ most: 50_000, because: { why: 'cap', cap: 50_000 } }];
    expect(facts).toMatchObject([{ event: { reason, broken } }]);
  });
});
