import { beforeEach, describe, expect, test } from 'vitest';
import { actorOf } from '#protocol/events/events.ts';
import { commandAnswer, historyAnswer } from '#protocol/calls/commands.ts';
import { PATHS } from '#protocol/paths.ts';
import { LEAGUE } from '#fixtures/rules/village-league.ts';
import { type SampleIds, sampleIds } from '#server/testing/sample-calls.ts';
import { holderOf, scorerOf } from '#server/testing/link-holders.ts';
import {
  errorOf,
  testServer,
  type TestServer,
  type Organiser,
  refusedWith,
} from '#server/testing/test-server.ts';

/** The test server. A team may bid at most 90,000: it must reserve 10,000 of its purse for ten more players. */
let server: TestServer;
let asha: Organiser;
let sample: SampleIds;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  sample = await sampleIds(asha);
  await asha.call('PUT', PATHS.rules, { query: { tournamentId: sample.id }, body: { rules: LEAGUE } });
});

const meant = () => ({ lot: sample.kohli, team: sample.pune, amount: 91_000, seen: null });
const bid = () => ({ type: 'place-bid', ...meant() });
const allow = (reason: unknown = 'All owners agreed') => ({ type: 'allow-bid', ...meant(), reason });

describe('a bid that the rules refuse', () => {
  test('An allowed bid is stored with its reason and its author', async () => {
    const { sequence } = await asha.snapshot(sample.id);
    expect(errorOf(await asha.order(sample.id, bid())).code).toBe('purse-kept-back');
    const answer = commandAnswer.parse((await asha.order(sample.id, allow())).json);
    const { lot, team, amount } = meant();
    expect(answer.events.map(({ event }) => event)).toEqual([
      { type: 'BidAllowed', lot, team, amount, reason: 'All owners agreed' },
      { type: 'BidPlaced', lot, team, amount, via: 'allowed' },
    ]);
    const query = { tournamentId: sample.id, after: String(sequence) };
    const { events } = historyAnswer.parse((await asha.call('GET', PATHS.history, { query })).json);
    expect(events.map((line) => [line.event.type, actorOf(line.by)])).toEqual([
      ['BidAllowed', { is: 'user', user: asha.user.id }],
      ['BidPlaced', { is: 'user', user: asha.user.id }],
    ]);
  });

  test('A repeated order that allows a bid acts once', async () => {
    const first = await asha.order(sample.id, allow(), 'tapped-twice');
    expect((await asha.order(sample.id, allow(), 'tapped-twice')).json).toEqual(first.json);
    const { sequence } = await asha.snapshot(sample.id);
    expect(sequence).toBe(commandAnswer.parse(first.json).sequence);
  });

  test('Allowing a bid needs a reason of at most 200 characters', async () => {
    const before = await asha.snapshot(sample.id);
    for (const reason of ['', 'x'.repeat(201), 5, null, undefined])
      expect((await asha.order(sample.id, { ...allow(), reason })).status).toBe(400);
    expect(await asha.snapshot(sample.id)).toEqual(before);
    expect((await asha.order(sample.id, allow('x'.repeat(200)))).status).toBe(200);
  });

  test('Scorers and phones cannot allow a bid', async () => {
    const scorer = await scorerOf(asha, sample);
    expect(refusedWith(await scorer.order(sample.id, allow()))).toMatchObject({ status: 403 });
    const phone = await holderOf(asha, sample, 'paddle', sample.pune);
    expect((await phone.order(sample.id, allow())).status).toBe(401);
  });

  test('The organiser cannot allow a bid above the purse, outside the allowed multiples or of an unknown team', async () => {
    const code = async (changes: object) =>
      errorOf(await asha.order(sample.id, { ...allow(), ...changes })).code;
    expect(await code({ amount: 100_500 })).toBe('purse-too-small');
    expect(await code({ amount: 91_250.5 })).toBe('bid-off-grid');
    expect(await code({ team: 'nobody' })).toBe('no-such-team');
    expect((await asha.order(sample.id, { ...allow(), amount: '91000' })).status).toBe(400);
  });
});
