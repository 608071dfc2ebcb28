import { beforeEach, describe, expect, test } from 'vitest';
import { isShared, LINK_KINDS, PATHS } from '#protocol/paths.ts';
import { agreedAnswer, rulesAnswer } from '#protocol/calls/rules.ts';
import { Holder, holderOf, phonesOf, scorerOf } from '#server/testing/link-holders.ts';
import {
  type Answered,
  type SampleTournament,
  errorOf,
  testServer,
  type TestServer,
  type Organiser,
} from '#server/testing/test-server.ts';
import { LEAGUE } from '#fixtures/rules/village-league.ts';

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

const agree = (rules: unknown, reason = '') =>
  asha.call('PUT', PATHS.rules, { query: { tournamentId: sample.id }, body: { rules, reason } });
const told = async () =>
  rulesAnswer.parse((await asha.call('GET', PATHS.rules, { query: { tournamentId: sample.id } })).json);
const accepted = async () => (await told()).teams.map((team) => team.accepted);
const agreedBy = async (holder: Holder) => agreedAnswer.parse((await holder.call('GET', PATHS.agreed)).json);
const said = (answer: Answered) => ({ status: answer.status, ...errorOf(answer) });
const bid = (amount: number) =>
  asha.order(sample.id, { type: 'place-bid', lot: sample.kohli, team: sample.pune, amount, seen: null });
const lines = async () => {
  const query = { tournamentId: sample.id, after: '0' };
  const { text } = await asha.call('GET', PATHS.history, { query });
  return text.split('"RulesAccepted"').length - 1;
};

describe('an owner accepts the rules on the phone', () => {
  test('The log and the organiser show which owner accepted the rules', async () => {
    expect(await accepted()).toEqual([false, false]);
    const { sequence } = await agreedBy(pune);
    const answer = await pune.accept(sequence);
    expect([answer.status, answer.json]).toEqual([200, { accepted: sequence }]);
    expect((await told()).teams).toEqual([
      { id: sample.mumbai, name: 'Mumbai Meteors', accepted: false },
      { id: sample.pune, name: 'Pune Panthers', accepted: true },
    ]);
    const query = { tournamentId: sample.id, after: String((await asha.snapshot(sample.id)).sequence - 1) };
    expect((await asha.call('GET', PATHS.history, { query })).json).toMatchObject({
      events: [
        { by: `phone:${sample.pune}`, event: { type: 'RulesAccepted', team: sample.pune, rules: sequence } },
      ],
    });
  });

  test('Two phones of a team may accept at once, and the log has one line', async () => {
    const other = new Holder(server, pune.link);
    const answers = await Promise.all([pune.accept(1), other.accept(1), pune.accept(1)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await lines()).toBe(1);
  });

  test('Rules that changed after the owner read them cannot be accepted', async () => {
    await pune.accept(1);
    await agree(LEAGUE);
    expect(await accepted()).toEqual([false, false]);
    expect(said(await pune.accept(1))).toEqual({
      status: 409,
      code: 'rules-have-changed',
      message: 'The rules have changed: please read them again, then accept them',
      details: { code: 'rules-have-changed' },
    });
    expect((await pune.accept((await agreedBy(pune)).sequence)).status).toBe(200);
    expect(await accepted()).toEqual([false, true]);
    expect(await lines()).toBe(2);
  });

  test('A phone accepts for its own team only, whatever the body says', async () => {
    const body = { rules: 1, team: sample.mumbai, type: 'accept-rules', by: asha.user.id };
    expect((await pune.call('POST', PATHS.acceptRules, { body })).status).toBe(200);
    expect(await accepted()).toEqual([false, true]);
  });

  test('An owner may bid before and after accepting the rules', async () => {
    const tap = async (amount: number) =>
      mumbai.bid({ lot: sample.kohli, amount, seen: (await asha.snapshot(sample.id)).sequence });
    expect((await tap(20_000)).status).toBe(200);
    const { sequence } = await asha.snapshot(sample.id);
    await mumbai.accept(1);
    // The bid saw the present price, so a later line without a bid does not refuse it.
    expect((await pune.bid({ lot: sample.kohli, amount: 21_000, seen: sequence })).status).toBe(200);
  });
});

describe('refused acceptances of rules', () => {
  test('Accepting anything but a line number is refused', async () => {
    for (const rules of ['1', null, 1.5, {}])
      expect(said(await pune.accept(rules))).toMatchObject({
        status: 400,
        message: 'The request could not be understood (rules)',
      });
  });

  test('Accepting the number of a line that sets no rules is refused', async () => {
    for (const rules of [0, -1, 2, 2 ** 50]) {
      expect(said(await pune.accept(rules))).toMatchObject({ status: 409, code: 'rules-have-changed' });
      server.now += 1_000;
    }
    expect(await lines()).toBe(0);
  });

  test('Accepting rules has the same rate limit as bidding', async () => {
    const flood = await Promise.all(Array.from({ length: 40 }, () => mumbai.accept(1)));
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(flood.filter(({ status }) => status === 429)).toHaveLength(35);
    expect(await lines()).toBe(1);
    expect((await pune.accept(1)).status).toBe(200);
  });
});

describe('the history of the rules', () => {
  test('Every link may read when the rules were set, with the reason of each change', async () => {
    const created = server.now;
    expect(await agreedBy(pune)).toEqual({ sequence: 1, at: created, reason: '', teams: 2, accepted: 0 });
    server.now += 60_000;
    await agree(LEAGUE);
    const { sequence } = await asha.snapshot(sample.id);
    expect(await agreedBy(pune)).toEqual({
      sequence,
      at: created + 60_000,
      reason: '',
      teams: 2,
      accepted: 0,
    });
    await bid(20_000);
    server.now += 60_000;
    await agree({ ...LEAGUE, squad: { least: 11, most: 14 } }, 'All owners agreed');
    const changed = {
      sequence: sequence + 2,
      at: created + 120_000,
      reason: 'All owners agreed',
      teams: 2,
      accepted: 1,
    };
    await pune.accept(changed.sequence);
    for (const kind of LINK_KINDS.filter(isShared))
      expect(await agreedBy(await holderOf(asha, sample, kind))).toEqual(changed);
    expect(await agreedBy(await scorerOf(asha, sample))).toEqual(changed);
    expect((await told()).agreed).toEqual(changed);
  });
});
