import { beforeEach, describe, expect, test } from 'vitest';
import { fold } from '#domain/auction/fold.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import { commandAnswer, type CommandAnswer } from '#protocol/calls/commands.ts';
import { PATHS } from '#protocol/paths.ts';
import {
  type Answered,
  type SampleTournament,
  errorOf,
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

const order = (body: object, commandId?: string): Promise<Answered> => asha.order(sample.id, body, commandId);
const seen = async (): Promise<number> => (await asha.snapshot(sample.id)).sequence;
const bid = async (team: string, amount: unknown, at?: number | null): Promise<Answered> =>
  order({ type: 'place-bid', lot: sample.kohli, team, amount, seen: at === undefined ? await seen() : at });
const hammer = (at: number | null = null): Promise<Answered> =>
  order({ type: 'bring-down-hammer', lot: sample.kohli, seen: at });
const history = async (after: number): Promise<CommandAnswer> => {
  const query = { tournamentId: sample.id, after: String(after) };
  return commandAnswer.parse((await asha.call('GET', PATHS.history, { query })).json);
};

describe('an order', () => {
  test('An order is answered with its events, their numbers, time and author', async () => {
    const before = await seen();
    const answer = await bid(sample.pune, 21_000);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      sequence: before + 1,
      events: [
        {
          sequence: before + 1,
          at: server.now,
          commandId: expect.any(String),
          by: asha.user.id,
          event: { type: 'BidPlaced', lot: sample.kohli, team: sample.pune, amount: 21_000, via: 'floor' },
        },
      ],
    });
  });

  test('A repeated order acts once and gets the first answer', async () => {
    const at = await seen();
    const body = { type: 'place-bid', lot: sample.kohli, team: sample.pune, amount: 21_000, seen: at };
    const [one, two] = [await order(body, 'tap-1'), await order(body, 'tap-1')];
    expect(two.json).toEqual(one.json);
    expect((await asha.snapshot(sample.id)).block).toMatchObject({ bids: [{ amount: 21_000 }] });
  });

  test('A used command id is refused for another kind of order', async () => {
    const pass = { type: 'pass-lot', lot: sample.kohli, seen: null };
    const bidding = { type: 'place-bid', lot: sample.kohli, team: sample.pune, amount: 20_000, seen: null };
    expect((await order(bidding, 'tap-1')).status).toBe(200);
    expect((await order({ ...pass, lot: sample.dhoni }, 'tap-2')).status).toBe(409);
    const before = await asha.snapshot(sample.id);
    const headers = { 'x-command-id': 'tap-1' };
    const team = { name: 'Goa Gulls', logo: null, tournamentId: sample.id };
    for (const answer of [
      await order(pass, 'tap-1'),
      await order(bidding, 'tap-2'),
      await asha.call('POST', PATHS.createTeam, { body: team, headers }),
      await asha.call('DELETE', PATHS.deletePlayer, { query: { id: sample.dhoni }, headers }),
    ]) {
      expect([answer.status, errorOf(answer)]).toEqual([
        409,
        { code: 'command-id-used', message: 'This command id belongs to another request: send a new one' },
      ]);
    }
    expect(await asha.snapshot(sample.id)).toEqual(before);
  });

  test('A repeated order gets a stored answer of an older version, which has no kind', async () => {
    const problem = { code: 'nothing-to-undo' } as const;
    const { sequence: after } = await asha.snapshot(sample.id);
    const refused = { tournament: sample.id, command: 'old-1', problem, at: server.now, after };
    await server.store.log.keepRefusal(refused);
    expect(refusedWith(await order({ type: 'finish' }, 'old-1'))).toMatchObject({
      status: 409,
      message: 'There is nothing to undo',
    });
  });

  test('A refused order changes nothing, and its answer has the numbers and the reason', async () => {
    const before = await asha.snapshot(sample.id);
    const answer = await bid(sample.pune, 101_000);
    expect([answer.status, errorOf(answer)]).toEqual([
      409,
      {
        code: 'purse-too-small',
        message: "Team doesn't have enough budget",
        details: { code: 'purse-too-small', shortBy: 1_000 },
      },
    ]);
    expect(await asha.snapshot(sample.id)).toEqual(before);
  });

  test('A console runs a lot from the bid to the hammer, and undoes the sale', async () => {
    await bid(sample.pune, 20_000);
    await bid(sample.mumbai, 20_000);
    const sold = commandAnswer.parse((await hammer()).json);
    expect(sold.events.map(({ event }) => event.type)).toEqual(['LotSold', 'LotOpened']);
    expect(salesOf(await asha.snapshot(sample.id)).get(sample.kohli)).toEqual({
      team: sample.mumbai,
      price: 20_000,
    });
    const undone = commandAnswer.parse((await order({ type: 'undo-last-act', seen: null })).json);
    expect(undone.events.map(({ event }) => event.type)).toEqual(['SaleUndone', 'LotOpened']);
    expect((await asha.snapshot(sample.id)).block).toMatchObject({
      state: 'open',
      lot: sample.kohli,
      bids: [],
    });
  });

  test('A draw uses a seed of the server, which the log records', async () => {
    const { events } = commandAnswer.parse((await order({ type: 'restart' })).json);
    expect(events[0]?.event).toMatchObject({
      type: 'OrderDrawn',
      occasion: 'restarted',
      seed: expect.any(Number),
    });
  });

  test('A console runs a whole auction: skip, show unsold, finish, reopen', async () => {
    await order({ type: 'pass-lot', lot: sample.kohli, seen: null });
    await order({ type: 'pass-lot', lot: sample.dhoni, seen: null });
    expect((await order({ type: 'recall-unsold', seen: null })).status).toBe(200);
    expect((await asha.snapshot(sample.id)).block).toMatchObject({ lot: sample.kohli });
    expect((await order({ type: 'finish' })).status).toBe(200);
    expect(refusedWith(await order({ type: 'pass-lot', lot: sample.kohli, seen: null }))).toMatchObject({
      status: 409,
      message: 'This auction is finished: reopen it to go on',
    });
    expect((await order({ type: 'reopen' })).status).toBe(200);
  });

  test('One order passes every player whom no team can buy; a repeat changes nothing, and one undo takes it back', async () => {
    const skipAll = { type: 'pass-unbought', lot: sample.kohli, seen: null };
    expect(refusedWith(await order(skipAll, 'too-early'))).toMatchObject({
      status: 409,
      message: 'A team can still bid for this player',
    });
    for (const team of [sample.pune, sample.mumbai])
      await order({ type: 'adjust-purse', team, by: -80_001, reason: 'retention' });
    const before = await seen();
    const [one, two] = [await order(skipAll, 'all-1'), await order(skipAll, 'all-1')];
    expect(two.json).toEqual(one.json);
    const { events } = commandAnswer.parse(one.json);
    expect(events.map(({ event }) => event)).toEqual([
      { type: 'LotPassed', lot: sample.kohli, together: before },
      { type: 'LotOpened', lot: sample.dhoni },
      { type: 'LotPassed', lot: sample.dhoni, together: before },
    ]);
    expect((await history(before)).events).toEqual(events);
    const undone = commandAnswer.parse((await order({ type: 'undo-last-act', seen: null })).json);
    expect(undone.events.map(({ event }) => event)).toEqual([
      { type: 'PassUndone', lot: sample.dhoni },
      { type: 'PassUndone', lot: sample.kohli },
      { type: 'LotOpened', lot: sample.kohli },
    ]);
    expect((await asha.snapshot(sample.id)).history).toEqual([]);
  });

  test.each([
    [{ type: 'burn-lot' }, 400],
    [{ type: 'place-bid' }, 400],
    [{}, 400],
    [null, 400],
  ])('The server rejects %o as an order', async (body, status) => {
    const answer = await asha.call('POST', PATHS.command, {
      query: { tournamentId: sample.id },
      body: { commandId: 'odd-1', order: body },
    });
    expect([answer.status, errorOf(answer).code]).toEqual([status, 'body-not-understood']);
  });

  test('The organiser adjusts a purse and gives a reason', async () => {
    const adjust = (by: unknown, reason: unknown): Promise<Answered> =>
      order({ type: 'adjust-purse', team: sample.pune, by, reason });
    expect((await adjust(-40_000, ' Two retained ')).json).toMatchObject({
      events: [{ event: { type: 'PurseAdjusted', by: -40_000, reason: 'Two retained' } }],
    });
    expect(refusedWith(await adjust(-1, 'x'.repeat(201)))).toMatchObject({ status: 400, field: 'reason' });
    expect(refusedWith(await adjust(-1, '   '))).toEqual({
      status: 400,
      message: 'The request could not be understood (reason)',
      field: 'reason',
    });
    for (const tap of [1, 2]) {
      const gift = {
        type: 'adjust-purse',
        team: sample.pune,
        by: 1_000_000_000_000,
        reason: `Tap ${String(tap)}`,
      };
      expect(errorOf(await order(gift, 'gift-1')).code).toBe('purse-too-high');
    }
    expect(refusedWith(await adjust(2e12, 'Too much'))).toMatchObject({ status: 400, field: 'by' });
    expect((await adjust(0.5, 'Half')).status).toBe(400);
    const before = await seen();
    for (const nothing of [0, -0]) {
      expect(refusedWith(await adjust(nothing, 'Nothing'))).toEqual({
        status: 400,
        message: 'Please enter an amount other than 0',
        field: 'by',
      });
    }
    expect(await seen()).toBe(before);
  });
});

describe('two consoles', () => {
  test('One of two simultaneous bids is accepted, and the other console learns the price', async () => {
    const at = await seen();
    const answers = await Promise.all([bid(sample.pune, 30_000, at), bid(sample.mumbai, 30_000, at)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    const lost = answers[1];
    expect(lost === undefined ? null : errorOf(lost)).toMatchObject({
      code: 'floor-moved',
      message: 'Another bid was taken: Pune Panthers leads for Virat Kohli at ₹30,000',
    });
  });

  test('Two consoles that drop the hammer at once sell a lot once', async () => {
    await bid(sample.pune, 20_000);
    const at = await seen();
    const answers = await Promise.all([hammer(at), hammer(at)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(salesOf(await asha.snapshot(sample.id)).size).toBe(1);
  });
});

describe('what a screen reads', () => {
  test('The snapshot of an auction equals the folded log', async () => {
    await bid(sample.pune, 20_000);
    await hammer();
    const { events, sequence } = await history(0);
    const snapshot = await asha.snapshot(sample.id);
    expect(fold(events.map(({ event }) => event))).toEqual(snapshot);
    expect(snapshot.sequence).toBe(sequence);
  });

  test('The history has the lines after a given line, and is empty after the last one', async () => {
    const at = await seen();
    await bid(sample.pune, 20_000);
    expect((await history(at)).events).toMatchObject([{ sequence: at + 1 }]);
    expect(await history(at + 1)).toEqual({ sequence: at + 1, events: [] });
    expect(await history(999)).toEqual({ sequence: at + 1, events: [] });
  });

  test.each(['-1', 'abc', '', '1.5'])('A request for the history after %j is rejected', async (after) => {
    const answer = await asha.call('GET', PATHS.history, { query: { tournamentId: sample.id, after } });
    expect(refusedWith(answer)).toMatchObject({
      status: 400,
      message: 'The request could not be understood (after)',
    });
  });
});
