import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fold } from '#domain/auction/fold.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import { commandAnswer, type CommandAnswer } from '#protocol/calls/commands.ts';
import { PATHS } from '#protocol/paths.ts';
import {
  type Answered,
  type Cup,
  errorOf,
  House,
  type Organiser,
  refusedWith,
} from '#server/testing/test-server.ts';

let house: House;
let asha: Organiser;
let cup: Cup;
beforeEach(async () => {
  house = await House.open();
  asha = await house.organiser();
  cup = await asha.cup();
});
afterEach(() => house.close());

const order = (body: object, commandId?: string): Promise<Answered> => asha.order(cup.id, body, commandId);
const seen = async (): Promise<number> => (await asha.snapshot(cup.id)).sequence;
const bid = async (team: string, amount: unknown, at?: number | null): Promise<Answered> =>
  order({ type: 'place-bid', lot: cup.kohli, team, amount, seen: at === undefined ? await seen() : at });
const hammer = (at: number | null = null): Promise<Answered> =>
  order({ type: 'bring-down-hammer', lot: cup.kohli, seen: at });
const history = async (after: number): Promise<CommandAnswer> => {
  const query = { tournamentId: cup.id, after: String(after) };
  return commandAnswer.parse((await asha.call('GET', PATHS.history, { query })).json);
};

describe('an order', () => {
  test('An order is answered with its events, their numbers, time and author', async () => {
    const before = await seen();
    const answer = await bid(cup.pune, 21_000);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      sequence: before + 1,
      events: [
        {
          sequence: before + 1,
          at: house.now,
          commandId: expect.any(String),
          by: asha.user.id,
          event: { type: 'BidPlaced', lot: cup.kohli, team: cup.pune, amount: 21_000, via: 'floor' },
        },
      ],
    });
  });

  test('A repeated order acts once and gets the first answer', async () => {
    const at = await seen();
    const body = { type: 'place-bid', lot: cup.kohli, team: cup.pune, amount: 21_000, seen: at };
    const [one, two] = [await order(body, 'tap-1'), await order(body, 'tap-1')];
    expect(two.json).toEqual(one.json);
    expect((await asha.snapshot(cup.id)).block).toMatchObject({ bids: [{ amount: 21_000 }] });
  });

  test('A used command id is refused for another kind of order', async () => {
    const pass = { type: 'pass-lot', lot: cup.kohli, seen: null };
    const bidding = { type: 'place-bid', lot: cup.kohli, team: cup.pune, amount: 20_000, seen: null };
    expect((await order(bidding, 'tap-1')).status).toBe(200);
    expect((await order({ ...pass, lot: cup.dhoni }, 'tap-2')).status).toBe(409);
    const before = await asha.snapshot(cup.id);
    const headers = { 'x-command-id': 'tap-1' };
    const team = { name: 'Goa Gulls', logo: null, tournamentId: cup.id };
    for (const answer of [
      await order(pass, 'tap-1'),
      await order(bidding, 'tap-2'),
      await asha.call('POST', PATHS.createTeam, { body: team, headers }),
      await asha.call('DELETE', PATHS.deletePlayer, { query: { id: cup.dhoni }, headers }),
    ]) {
      expect([answer.status, errorOf(answer)]).toEqual([
        409,
        { code: 'command-id-used', message: 'This command id belongs to another request: send a new one' },
      ]);
    }
    expect(await asha.snapshot(cup.id)).toEqual(before);
  });

  test('A repeated order gets a stored answer of an older version, which has no kind', async () => {
    const problem = { code: 'nothing-to-undo' } as const;
    const { sequence: after } = await asha.snapshot(cup.id);
    const refused = { tournament: cup.id, command: 'old-1', problem, at: house.now, after };
    await house.store.log.keepRefusal(refused);
    expect(refusedWith(await order({ type: 'finish' }, 'old-1'))).toMatchObject({
      status: 409,
      message: 'There is nothing to undo',
    });
  });

  test('A refused order changes nothing, and its answer has the numbers and the reason', async () => {
    const before = await asha.snapshot(cup.id);
    const answer = await bid(cup.pune, 101_000);
    expect([answer.status, errorOf(answer)]).toEqual([
      409,
      {
        code: 'purse-too-small',
        message: "Team doesn't have enough budget",
        details: { code: 'purse-too-small', shortBy: 1_000 },
      },
    ]);
    expect(await asha.snapshot(cup.id)).toEqual(before);
  });

  test('A console runs a lot from the bid to the hammer, and undoes the sale', async () => {
    await bid(cup.pune, 20_000);
    await bid(cup.mumbai, 20_000);
    const sold = commandAnswer.parse((await hammer()).json);
    expect(sold.events.map(({ event }) => event.type)).toEqual(['LotSold', 'LotOpened']);
    expect(salesOf(await asha.snapshot(cup.id)).get(cup.kohli)).toEqual({
      team: cup.mumbai,
      price: 20_000,
    });
    const undone = commandAnswer.parse((await order({ type: 'undo-last-act', seen: null })).json);
    expect(undone.events.map(({ event }) => event.type)).toEqual(['SaleUndone', 'LotOpened']);
    expect((await asha.snapshot(cup.id)).block).toMatchObject({
      state: 'open',
      lot: cup.kohli,
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
    await order({ type: 'pass-lot', lot: cup.kohli, seen: null });
    await order({ type: 'pass-lot', lot: cup.dhoni, seen: null });
    expect((await order({ type: 'recall-unsold', seen: null })).status).toBe(200);
    expect((await asha.snapshot(cup.id)).block).toMatchObject({ lot: cup.kohli });
    expect((await order({ type: 'finish' })).status).toBe(200);
    expect(refusedWith(await order({ type: 'pass-lot', lot: cup.kohli, seen: null }))).toMatchObject({
      status: 409,
      message: 'This auction is finished: reopen it to go on',
    });
    expect((await order({ type: 'reopen' })).status).toBe(200);
  });

  test('One order passes every player whom no team can buy; a repeat changes nothing, and one undo takes it back', async () => {
    const skipAll = { type: 'pass-unbought', lot: cup.kohli, seen: null };
    expect(refusedWith(await order(skipAll, 'too-early'))).toMatchObject({
      status: 409,
      message: 'A team can still bid for this player',
    });
    for (const team of [cup.pune, cup.mumbai])
      await order({ type: 'adjust-purse', team, by: -80_001, reason: 'retention' });
    const before = await seen();
    const [one, two] = [await order(skipAll, 'all-1'), await order(skipAll, 'all-1')];
    expect(two.json).toEqual(one.json);
    const { events } = commandAnswer.parse(one.json);
    expect(events.map(({ event }) => event)).toEqual([
      { type: 'LotPassed', lot: cup.kohli, together: before },
      { type: 'LotOpened', lot: cup.dhoni },
      { type: 'LotPassed', lot: cup.dhoni, together: before },
    ]);
    expect((await history(before)).events).toEqual(events);
    const undone = commandAnswer.parse((await order({ type: 'undo-last-act', seen: null })).json);
    expect(undone.events.map(({ event }) => event)).toEqual([
      { type: 'PassUndone', lot: cup.dhoni },
      { type: 'PassUndone', lot: cup.kohli },
      { type: 'LotOpened', lot: cup.kohli },
    ]);
    expect((await asha.snapshot(cup.id)).history).toEqual([]);
  });

  test.each([
    [{ type: 'burn-lot' }, 400],
    [{ type: 'place-bid' }, 400],
    [{}, 400],
    [null, 400],
  ])('The server rejects %o as an order', async (body, status) => {
    const answer = await asha.call('POST', PATHS.command, {
      query: { tournamentId: cup.id },
      body: { commandId: 'odd-1', order: body },
    });
    expect([answer.status, errorOf(answer).code]).toEqual([status, 'body-not-understood']);
  });

  test('The organiser adjusts a purse and gives a reason', async () => {
    const adjust = (by: unknown, reason: unknown): Promise<Answered> =>
      order({ type: 'adjust-purse', team: cup.pune, by, reason });
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
        team: cup.pune,
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
    const answers = await Promise.all([bid(cup.pune, 30_000, at), bid(cup.mumbai, 30_000, at)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    const lost = answers[1];
    expect(lost === undefined ? null : errorOf(lost)).toMatchObject({
      code: 'floor-moved',
      message: 'Another bid was taken: Pune Panthers leads for Virat Kohli at ₹30,000',
    });
  });

  test('Two consoles that drop the hammer at once sell a lot once', async () => {
    await bid(cup.pune, 20_000);
    const at = await seen();
    const answers = await Promise.all([hammer(at), hammer(at)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(salesOf(await asha.snapshot(cup.id)).size).toBe(1);
  });
});

describe('what a screen reads', () => {
  test('The snapshot of an auction equals the folded log', async () => {
    await bid(cup.pune, 20_000);
    await hammer();
    const { events, sequence } = await history(0);
    const snapshot = await asha.snapshot(cup.id);
    expect(fold(events.map(({ event }) => event))).toEqual(snapshot);
    expect(snapshot.sequence).toBe(sequence);
  });

  test('The history has the lines after a given line, and is empty after the last one', async () => {
    const at = await seen();
    await bid(cup.pune, 20_000);
    expect((await history(at)).events).toMatchObject([{ sequence: at + 1 }]);
    expect(await history(at + 1)).toEqual({ sequence: at + 1, events: [] });
    expect(await history(999)).toEqual({ sequence: at + 1, events: [] });
  });

  test.each(['-1', 'abc', '', '1.5'])('A request for the history after %j is rejected', async (after) => {
    const answer = await asha.call('GET', PATHS.history, { query: { tournamentId: cup.id, after } });
    expect(refusedWith(answer)).toMatchObject({
      status: 400,
      message: 'The request could not be understood (after)',
    });
  });
});
