import { beforeEach, describe, expect, test } from 'vitest';
import { actorOf } from '#protocol/events/events.ts';
import { commandAnswer, historyAnswer } from '#protocol/calls/commands.ts';
import { PATHS } from '#protocol/paths.ts';
import { type SampleIds, sampleIds } from '#server/testing/sample-calls.ts';
import { type Holder, scorerOf } from '#server/testing/link-holders.ts';
import {
  errorOf,
  testServer,
  type TestServer,
  type Organiser,
  refusedWith,
} from '#server/testing/test-server.ts';

let server: TestServer;
let asha: Organiser;
let sample: SampleIds;
let ravi: Holder;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  sample = await sampleIds(asha);
  ravi = await scorerOf(asha, sample);
});

const lot = (): object => ({ lot: sample.kohli, seen: null });
const typesOf = (json: unknown) => commandAnswer.parse(json).events.map(({ event }) => event.type);
const order = (body: object) => ravi.order(sample.id, body);

describe('a scorer', () => {
  test('A scorer runs the lots, and the history names the author of each order', async () => {
    const { sequence } = await asha.snapshot(sample.id);
    const bid = { type: 'place-bid', ...lot(), team: sample.pune };
    await order({ ...bid, amount: 20_000 });
    await asha.order(sample.id, { ...bid, team: sample.mumbai, amount: 21_000 });
    expect(typesOf((await order({ type: 'retract-bid', ...lot() })).json)).toEqual(['BidRetracted']);
    expect(typesOf((await order({ type: 'call-going', ...lot(), count: 1 })).json)).toEqual(['GoingCalled']);
    const sold = await order({ type: 'bring-down-hammer', ...lot() });
    expect(typesOf(sold.json)).toEqual(['LotSold', 'LotOpened']);

    const query = { tournamentId: sample.id, after: String(sequence) };
    const history = historyAnswer.parse((await ravi.call('GET', PATHS.history, { query })).json);
    const by = history.events.map((line) => [line.event.type, actorOf(line.by)]);
    const scorer = { is: 'scorer', link: ravi.link.id };
    expect(by).toEqual([
      ['BidPlaced', scorer],
      ['BidPlaced', { is: 'user', user: asha.user.id }],
      ['BidRetracted', scorer],
      ['GoingCalled', scorer],
      ['LotSold', scorer],
      ['LotOpened', scorer],
    ]);
  });

  test('A scorer may give every order that concerns lots', async () => {
    const may = [
      { type: 'pass-lot', ...lot() },
      { type: 'undo-last-act', seen: null },
      { type: 'pass-lot', ...lot() },
      { type: 'reopen-lot', ...lot() },
      { type: 'pass-lot', ...lot() },
      { type: 'recall-unsold', seen: null },
      { type: 'call-lot', lot: sample.dhoni, seen: null },
      { type: 'hold-phones' },
      { type: 'release-phones' },
      { type: 'pause', message: 'Tea', until: null },
      { type: 'resume' },
    ];
    for (const body of may) expect([body.type, (await order(body)).status]).toEqual([body.type, 200]);
    // The scorer may give these orders, and the auction itself refuses them.
    expect(errorOf(await order({ type: 'show-finale', scene: 0, playing: true })).code).toBe(
      'finale-too-early',
    );
    expect(errorOf(await order({ type: 'pass-unbought', lot: sample.dhoni, seen: null })).code).toBe(
      'team-can-bid',
    );
    // The scorer may give the order, and the auction itself refuses it.
    expect(errorOf(await order({ type: 'initialise' })).code).toBe('already-drawn');
  });

  test('A scorer sees the same auction as the organiser', async () => {
    const query = { tournamentId: sample.id };
    const own = await asha.call('GET', PATHS.snapshot, { query });
    expect((await ravi.call('GET', PATHS.snapshot, { query })).json).toEqual(own.json);
  });

  test.each([
    { type: 'set-floor', settings: { bidding: 'both', countdown: null } },
    { type: 'adjust-purse', team: 'mumbai', by: 1_000, reason: 'retention' },
    { type: 'allow-bid', lot: 'kohli', team: 'mumbai', amount: 20_000, reason: 'agreed', seen: null },
    {
      type: 'correct-sale',
      lot: 'kohli',
      from: { team: 'mumbai', price: 20_000 },
      to: { team: 'pune', price: 20_000 },
      reason: 'misheard',
    },
    { type: 'restart' },
    { type: 'finish' },
    { type: 'reopen' },
  ])('A scorer cannot give the order $type, which only the organiser may give', async (body) => {
    const before = await asha.snapshot(sample.id);
    expect(refusedWith(await order(body))).toEqual({
      status: 403,
      message: 'Only the organiser can do this: a scorer runs the lots',
      field: undefined,
    });
    expect(await asha.snapshot(sample.id)).toEqual(before);
  });

  test('A scorer finds no other tournament, not even of the same organiser', async () => {
    const other = await asha.sampleTournament();
    const vikram = await (await server.organiser('Vikram Shah')).sampleTournament();
    for (const id of [other.id, vikram.id, 'nobody', '%00']) {
      const query = { tournamentId: id, after: '0' };
      expect((await ravi.call('GET', PATHS.snapshot, { query })).status).toBe(404);
      expect((await ravi.call('GET', PATHS.history, { query })).status).toBe(404);
      expect((await ravi.order(id, { type: 'pass-lot', ...lot() })).status).toBe(404);
    }
  });
});
