import { beforeEach, describe, expect, test } from 'vitest';
import { commandAnswer } from '#protocol/calls/commands.ts';
import { errorAnswer } from '#protocol/errors.ts';
import { PATHS } from '#protocol/paths.ts';
import { Holder, holderOf, phonesOf } from '#server/testing/link-holders.ts';
import {
  type SampleTournament,
  errorOf,
  testServer,
  type TestServer,
  type Organiser,
} from '#server/testing/test-server.ts';

let server: TestServer;
let asha: Organiser;
let sample: SampleTournament;
let mumbai: Holder;
let pune: Holder;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  sample = await asha.sampleTournament();
  ({ mumbai, pune } = await phonesOf(asha, sample));
});

const seen = async (): Promise<number> => (await asha.snapshot(sample.id)).sequence;
const bids = async () => {
  const { block } = await asha.snapshot(sample.id);
  return block.state === 'open' ? block.bids : [];
};
const bid = async (amount: number, changes: object = {}) => ({
  lot: sample.kohli,
  amount,
  seen: await seen(),
  ...changes,
});

describe("a bid from a team's phone", () => {
  test("A phone's bid is answered with its events, and the log names the phone", async () => {
    const before = await seen();
    const answer = await pune.bid(await bid(20_000), 'tap-1');
    expect(answer.status).toBe(200);
    const line = {
      sequence: before + 1,
      at: server.now,
      commandId: 'tap-1',
      by: `phone:${sample.pune}`,
      event: { type: 'BidPlaced', lot: sample.kohli, team: sample.pune, amount: 20_000, via: 'phone' },
    };
    expect(answer.json).toEqual({ sequence: before + 1, events: [line] });
    const query = { tournamentId: sample.id, after: String(before) };
    expect((await asha.call('GET', PATHS.history, { query })).json).toEqual(answer.json);
  });

  test('One of two simultaneous phone bids is accepted, and the other phone learns who leads', async () => {
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const tap = async ({ link }: Holder, team: string) => {
      const answer = await fetch(`${address}${PATHS.paddleBid}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${link.code}`, 'content-type': 'application/json' },
        body: JSON.stringify({ commandId: `tap-of-${team}`, bid: await bid(20_000) }),
      });
      return { team, status: answer.status, json: await answer.json() };
    };
    const both = await Promise.all([tap(mumbai, sample.mumbai), tap(pune, sample.pune)]);
    const first = both.find(({ status }) => status === 200);
    const other = both.find(({ status }) => status === 409);
    expect(await bids()).toEqual([{ team: first?.team, amount: 20_000, via: 'phone' }]);
    const { error } = errorAnswer.parse(other?.json);
    expect(error.code).toBe('floor-moved');
    expect(error.message).toMatch(/^Another bid was taken: .+ leads for Virat Kohli at ₹20,000$/);
    expect(error.details).toMatchObject({
      lot: sample.kohli,
      highBid: { team: first?.team, amount: 20_000 },
    });
  });

  test('Three phones of one link can bid, and a repeated tap counts once', async () => {
    const [one, two, three] = [pune, new Holder(server, pune.link), new Holder(server, pune.link)];
    const tap = await bid(20_000);
    const [first, again] = await Promise.all([one.bid(tap, 'tap-1'), one.bid(tap, 'tap-1')]);
    expect(again.json).toEqual(first.json);
    expect(errorOf(await two.bid(await bid(21_000))).code).toBe('already-leads');
    await mumbai.bid(await bid(21_000));
    expect((await two.bid(await bid(22_000))).status).toBe(200);
    await mumbai.bid(await bid(23_000));
    expect((await three.bid(await bid(24_000))).status).toBe(200);
    expect((await bids()).map(({ amount }) => amount)).toEqual([20_000, 21_000, 22_000, 23_000, 24_000]);
  });

  test('A phone bids for the team of its link, whatever the body says', async () => {
    const forged = { team: sample.mumbai, type: 'place-bid', by: asha.user.id, tournamentId: 'another' };
    const body = { ...forged, commandId: 'tap-1', bid: await bid(20_000, forged) };
    expect((await pune.call('POST', PATHS.paddleBid, { body })).status).toBe(200);
    expect(await bids()).toEqual([{ team: sample.pune, amount: 20_000, via: 'phone' }]);
  });

  test('A bid for the previous lot is refused with the lot on the block', async () => {
    const tap = await bid(20_000);
    await asha.order(sample.id, { type: 'pass-lot', lot: sample.kohli, seen: null });
    const answer = await pune.bid(tap);
    expect([answer.status, errorOf(answer)]).toEqual([
      409,
      {
        code: 'lot-not-on-block',
        message: 'The auction has moved on: MS Dhoni is on the block now',
        details: { code: 'lot-not-on-block', lot: sample.dhoni, highBid: null },
      },
    ]);
  });

  test('A bid is judged by the line that it saw, not by the clock of its phone', async () => {
    const tenMinutes = 600_000;
    const headers = { date: new Date(server.now - tenMinutes).toUTCString() };
    const body = { commandId: 'tap-1', at: server.now + tenMinutes, bid: await bid(20_000, { at: 1 }) };
    const answer = await pune.call('POST', PATHS.paddleBid, { body, headers });
    expect(commandAnswer.parse(answer.json).events).toMatchObject([{ at: server.now }]);
    const late = { ...body, commandId: 'tap-2' };
    expect(errorOf(await mumbai.call('POST', PATHS.paddleBid, { body: late, headers })).code).toBe(
      'floor-moved',
    );
  });

  test("A phone's bid is refused for the same reasons as a console's bid", async () => {
    const codeOf = async (amount: number) => errorOf(await pune.bid(await bid(amount))).code;
    expect(await codeOf(19_000)).toBe('bid-below-next');
    expect(await codeOf(101_000)).toBe('purse-too-small');
    await asha.order(sample.id, { type: 'hold-phones' });
    expect(await codeOf(20_000)).toBe('phones-held');
    await asha.order(sample.id, { type: 'release-phones' });
    server.now += 10_000;
    await asha.order(sample.id, { type: 'pause', message: 'Tea', until: null });
    expect(await codeOf(20_000)).toBe('auction-paused');
    await asha.order(sample.id, { type: 'resume' });
    const settings = { bidding: 'floor', countdown: null };
    await asha.order(sample.id, { type: 'set-floor', settings });
    expect(await codeOf(20_000)).toBe('phones-closed');
    expect(await bids()).toEqual([]);
  });

  test('A bid is refused after the lot clock has run out', async () => {
    await phonesOf(asha, sample, { seconds: 30, extension: 10, atZero: 'wait' });
    await mumbai.bid(await bid(20_000));
    server.now += 30_001;
    const answer = await pune.bid(await bid(21_000));
    expect([answer.status, errorOf(answer).message]).toEqual([409, 'Time is up for this player']);
  });

  test('A bid with a command id of another team is not carried out', async () => {
    await mumbai.bid(await bid(20_000), 'theirs');
    const { json } = await pune.bid(await bid(21_000), 'theirs');
    const theirs = { by: '', event: { type: 'BidPlaced', team: sample.mumbai, amount: 20_000 } };
    expect(commandAnswer.parse(json).events).toMatchObject([theirs]);
    await asha.order(sample.id, { type: 'pause', message: 'Tea', until: null }, 'asha-1');
    expect((await pune.bid(await bid(21_000), 'asha-1')).status).toBe(409);
    expect(await bids()).toHaveLength(1);
  });

  test.each([
    ['no bid', { commandId: 'tap-1' }],
    ['an amount that is a text', { commandId: 'tap-1', bid: { lot: 'x', amount: '20000', seen: 1 } }],
    ['nothing seen', { commandId: 'tap-1', bid: { lot: 'x', amount: 20_000, seen: null } }],
    ['an id that is none', { commandId: '../', bid: { lot: 'x', amount: 20_000, seen: 1 } }],
  ])('A bid with %s is rejected', async (_, body) => {
    const answer = await pune.call('POST', PATHS.paddleBid, { body });
    expect([answer.status, errorOf(answer).code]).toEqual([400, 'body-not-understood']);
  });
});

describe('a flood of bids from one phone', () => {
  test('A flood of bids is stopped after five, and other teams may still bid', async () => {
    const tap = await bid(20_000);
    const flood = Array.from({ length: 200 }, (_, at) => mumbai.bid(tap, `flood-${String(at)}`));
    const others = Array.from({ length: 5 }, (_, at) => pune.bid(tap, `pune-${String(at)}`));
    const answers = await Promise.all(flood);
    const through = answers.filter(({ status }) => status !== 429);
    expect(through).toHaveLength(5);
    const stopped = answers.find(({ status }) => status === 429);
    expect(stopped?.headers['retry-after']).toBe('1');
    expect(stopped === undefined ? null : errorOf(stopped)).toMatchObject({
      code: 'too-many-calls',
      message: 'Too many requests: please try again in 1 second',
    });
    const kept = await Promise.all(
      answers.map((_, at) => server.store.log.answerTo(sample.id, `flood-${String(at)}`)),
    );
    expect(kept.filter((answer) => answer !== null)).toHaveLength(5);
    for (const answer of await Promise.all(others)) expect([200, 409]).toContain(answer.status);
  });

  test('A phone may bid four times a second after a flood', async () => {
    const statuses = async (): Promise<number[]> => {
      const tap = await bid(20_000);
      return (await Promise.all(Array.from({ length: 10 }, () => mumbai.bid(tap)))).map(
        ({ status }) => status,
      );
    };
    await statuses();
    server.now += 1_000;
    expect((await statuses()).filter((status) => status !== 429)).toHaveLength(4);
    server.now += 60_000;
    expect((await statuses()).filter((status) => status !== 429)).toHaveLength(5);
  });
});

describe('bids without a valid code', () => {
  const refused = { status: 401, code: 'no-such-link' };
  const tapWith = async (code: string) => {
    const headers = { authorization: `Bearer ${code}` };
    const body = { commandId: 'tap-1', bid: await bid(20_000) };
    const answer = await server.call('POST', PATHS.paddleBid, { body, headers });
    return { status: answer.status, code: errorOf(answer).code };
  };

  test('A revoked or renewed link is refused at once, and its replacement may bid', async () => {
    await asha.call('POST', PATHS.revokeLink, { body: { linkId: pune.link.id } });
    expect(await tapWith(pune.link.code)).toEqual(refused);
    await asha.call('POST', PATHS.renewLink, { body: { linkId: pune.link.id } });
    expect(await tapWith(pune.link.code)).toEqual(refused);
    const renewed = await holderOf(asha, sample, 'paddle', sample.pune);
    expect((await renewed.bid(await bid(20_000))).status).toBe(200);
  });

  test('A bid of a withdrawn team is refused', async () => {
    const gone = await asha.call('DELETE', PATHS.deleteTeam, { query: { id: sample.pune } });
    expect(gone.status).toBe(200);
    expect(await tapWith(pune.link.code)).toEqual(refused);
  });

  test('A guessed code gets the answer of a revoked one, and guesses after the thirtieth must wait', async () => {
    await pune.bid(await bid(20_000));
    const guess = (at: number) =>
      server.call('POST', PATHS.paddleBid, {
        body: {},
        headers: { authorization: `Bearer guess-${String(at).padStart(16, '0')}` },
      });
    const answers = await Promise.all(Array.from({ length: 35 }, (_, at) => guess(at)));
    const [first] = answers;
    await asha.call('POST', PATHS.revokeLink, { body: { linkId: mumbai.link.id } });
    server.now += 60_000;
    expect((await mumbai.bid(await bid(21_000))).json).toEqual(first?.json);
    expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(5);
    // The owner bid before the guesses, so the owner does not wait for the guesses.
    expect(errorOf(await pune.bid(await bid(21_000))).code).toBe('already-leads');
  });
});
