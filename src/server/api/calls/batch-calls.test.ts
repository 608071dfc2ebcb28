import { beforeEach, describe, expect, test } from 'vitest';
import { COMMAND_ID_HEADER, PATHS } from '#protocol/paths.ts';
import { retainPlayersAnswer, updatePlayersAnswer } from '#protocol/calls/players.ts';
import {
  type SampleTournament,
  testServer,
  type TestServer,
  type Organiser,
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

const change = (players: readonly unknown[], change: object, headers = {}) =>
  asha.call('PUT', PATHS.updatePlayers, { body: { tournamentId: sample.id, players, change }, headers });
const changed = async (...order: Parameters<typeof change>) =>
  updatePlayersAnswer.parse((await change(...order)).json);
const sequence = async () => (await asha.snapshot(sample.id)).sequence;
const idOf = (id: string) => ({ [COMMAND_ID_HEADER]: id });

describe('one change of many players', () => {
  test('A batch edits each of its players, and changes nothing else', async () => {
    const before = (await asha.snapshot(sample.id)).players;
    const at = await sequence();
    const answer = await changed([sample.kohli, sample.dhoni], {
      baseAmount: '30000',
      addStyles: ['bowler'],
    });
    expect(answer).toMatchObject({
      updated: [
        { id: sample.kohli, baseAmount: 30_000 },
        { id: sample.dhoni, baseAmount: 30_000 },
      ],
      failed: [],
    });
    const { players } = await asha.snapshot(sample.id);
    for (const id of [sample.kohli, sample.dhoni]) {
      expect(players.get(id)).toEqual({
        ...before.get(id),
        basePrice: 30_000,
        styles: ['batsman', 'bowler'],
      });
    }
    expect(await sequence()).toBe(at + 2);
  });

  test('A batch writes no line for a player who already has the value', async () => {
    const at = await sequence();
    const answer = await changed([sample.kohli, sample.kohli], { addStyles: ['batsman'] });
    expect(answer.updated.map(({ id }) => id)).toEqual([sample.kohli]);
    expect(await sequence()).toBe(at);
  });

  test('A batch refuses each wrong player with its field, and changes the others', async () => {
    await changed([sample.kohli], { addStyles: ['bowler'] });
    const answer = await changed([sample.dhoni, 'nobody', sample.kohli], { removeStyles: ['batsman'] });
    expect(answer.updated).toMatchObject([{ id: sample.kohli, playingStyles: ['bowler'] }]);
    expect(answer.failed).toMatchObject([
      { id: sample.dhoni, error: { code: 'no-playing-style', field: 'playingStyles' } },
      { id: 'nobody', error: { code: 'no-such-player' } },
    ]);
    const base = await changed([sample.dhoni], { baseAmount: 0 });
    expect(base.failed).toMatchObject([{ error: { field: 'baseAmount' } }]);
    expect((await changed([sample.dhoni], { baseAmount: null })).failed).toMatchObject([
      { error: { field: 'baseAmount' } },
    ]);
  });

  test('During an auction a batch keeps the base price of a lot with a bid, and changes the others', async () => {
    await asha.order(sample.id, {
      type: 'place-bid',
      lot: sample.kohli,
      team: sample.pune,
      amount: 20_000,
      seen: null,
    });
    const answer = await changed([sample.kohli, sample.dhoni], { baseAmount: 50_000 });
    expect(answer.updated).toMatchObject([{ id: sample.dhoni, baseAmount: 50_000 }]);
    expect(answer.failed).toMatchObject([{ id: sample.kohli, error: { code: 'bid-stands' } }]);
    expect((await changed([sample.kohli], { addStyles: ['bowler'] })).failed).toEqual([]);
  });

  test('A repeated batch of edits acts once, and completes an interrupted batch', async () => {
    const headers = idOf('batch-1');
    await changed([sample.kohli], { baseAmount: 30_000 }, headers);
    await changed([sample.kohli], { baseAmount: 40_000 });
    const at = await sequence();
    const again = await changed([sample.kohli, sample.dhoni], { baseAmount: 30_000 }, headers);
    expect(again).toMatchObject({ updated: [{ baseAmount: 40_000 }, { baseAmount: 30_000 }], failed: [] });
    expect(await sequence()).toBe(at + 1);
  });

  test('An invalid batch of edits, and one of another organiser, is refused', async () => {
    const many = Array.from({ length: 101 }, () => sample.kohli);
    expect(refusedWith(await change(many, {}))).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^At most 100 at once \(players\)/),
    });
    for (const [players, what] of [
      [[], {}],
      [[{}], {}],
      [[sample.kohli], { addStyles: ['umpire'] }],
      [[sample.kohli], { baseAmount: {} }],
      [[sample.kohli], { own: 'A' }],
    ] as const) {
      const { status, message } = refusedWith(await change(players, what));
      expect([status, message]).toEqual([400, expect.stringContaining('could not be understood')]);
    }
    expect((await change(many.slice(1), {})).status).toBe(200);
    const body = { tournamentId: sample.id, players: [sample.kohli], change: { baseAmount: 30_000 } };
    const meera = await server.organiser();
    expect(refusedWith(await meera.call('PUT', PATHS.updatePlayers, { body }))).toMatchObject({
      status: 404,
    });
    // A player of another tournament is unknown in this one.
    const other = await meera.sampleTournament();
    expect((await changed([other.kohli], { baseAmount: 30_000 })).failed).toMatchObject([
      { error: { code: 'no-such-player' } },
    ]);
  });
});

const retain = (retentions: readonly object[], headers = {}) =>
  asha.call('POST', PATHS.retentions, { body: { tournamentId: sample.id, retentions }, headers });
const retained = async (...order: Parameters<typeof retain>) =>
  retainPlayersAnswer.parse((await retain(...order)).json);

describe('retentions of many players', () => {
  test('A batch retains each of its players, and refuses those that a purse cannot pay', async () => {
    const answer = await retained([
      { playerId: sample.kohli, teamId: sample.pune, price: 60_000 },
      { playerId: sample.dhoni, teamId: sample.pune, price: 40_001 },
    ]);
    expect(answer.retained).toMatchObject([{ id: sample.kohli, teamId: sample.pune, soldAmount: 60_000 }]);
    expect(answer.failed).toMatchObject([
      { id: sample.dhoni, error: { code: 'purse-too-small', field: 'retainedAt' } },
    ]);
    const rest = await retained([{ playerId: sample.dhoni, teamId: sample.pune, price: 40_000 }]);
    expect(rest.failed).toEqual([]);
  });

  test('A refused row names its problem at the team or at the amount', async () => {
    const answer = await retained([
      { playerId: sample.kohli, teamId: 'nobody', price: 10_000 },
      { playerId: sample.dhoni, teamId: sample.pune, price: -1 },
      { playerId: 'nobody', teamId: sample.pune, price: 10_000 },
    ]);
    expect(answer.retained).toEqual([]);
    expect(answer.failed.map(({ error: { code, field } }) => [code, field])).toEqual([
      ['no-such-team', 'retainedBy'],
      [expect.any(String), 'retainedAt'],
      ['no-such-player', undefined],
    ]);
  });

  test('Retentions of a batch are refused once the auction has begun', async () => {
    await asha.order(sample.id, {
      type: 'place-bid',
      lot: sample.kohli,
      team: sample.pune,
      amount: 20_000,
      seen: null,
    });
    const { failed } = await retained([{ playerId: sample.dhoni, teamId: sample.pune, price: 10_000 }]);
    expect(failed).toMatchObject([{ id: sample.dhoni, error: { code: 'auction-started' } }]);
  });

  test('A repeated batch of retentions acts once, and completes an interrupted batch', async () => {
    const kohli = { playerId: sample.kohli, teamId: sample.pune, price: 60_000 };
    await retained([kohli], idOf('batch-2'));
    const at = await sequence();
    const again = await retained(
      [kohli, { playerId: sample.dhoni, teamId: sample.pune, price: 30_000 }],
      idOf('batch-2'),
    );
    expect(again.retained).toHaveLength(2);
    expect(await sequence()).toBe(at + 1);
  });

  test('A batch warns once about a team that can no longer complete its squad', async () => {
    await asha.changeRules(sample.id, { squad: { least: 2, most: 3 }, mostBid: { is: 'exact' } });
    const fits = await retained([{ playerId: sample.dhoni, teamId: sample.pune, price: 80_000 }]);
    expect(fits.warnings).toEqual([]);
    const short = await retained([{ playerId: sample.dhoni, teamId: sample.pune, price: 80_001 }]);
    expect(short.warnings).toEqual([expect.stringContaining('cannot complete its squad')]);
  });

  test('An invalid batch of retentions, and one of another organiser, is refused', async () => {
    const row = { playerId: sample.kohli, teamId: sample.pune, price: 10_000 };
    const many = refusedWith(await retain(Array.from({ length: 101 }, () => row)));
    expect(many).toMatchObject({ status: 400, message: expect.stringMatching(/^At most 100 at once/) });
    for (const retentions of [[], [{ ...row, playerId: 7 }], [{ ...row, as: 'captain' }]]) {
      const { status, message } = refusedWith(await retain(retentions));
      expect([status, message]).toEqual([400, expect.stringContaining('could not be understood')]);
    }
    const meera = await server.organiser();
    const body = { tournamentId: sample.id, retentions: [row] };
    expect(refusedWith(await meera.call('POST', PATHS.retentions, { body }))).toMatchObject({ status: 404 });
  });
});
