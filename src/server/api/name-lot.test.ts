import { beforeEach, describe, expect, test } from 'vitest';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { passedOf } from '#domain/auction/lots/places.ts';
import { historyAnswer } from '#protocol/calls/commands.ts';
import { PATHS } from '#protocol/paths.ts';
import { draftOf, rulesAnswer } from '#protocol/calls/rules.ts';
import { Holder, phonesOf, scorerOf } from '#server/testing/link-holders.ts';
import {
  type Answered,
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
  const query = { tournamentId: sample.id };
  const { rules } = rulesAnswer.parse((await asha.call('GET', PATHS.rules, { query })).json);
  const unsold = { then: 'named', each: 1, returns: null };
  await asha.call('PUT', PATHS.rules, { query, body: { rules: { ...draftOf(rules), unsold }, reason: '' } });
});

const recall = () => asha.order(sample.id, { type: 'recall-unsold', seen: null });
const said = (answer: Answered) => ({ status: answer.status, ...errorOf(answer) });
const named = async () => [...(await asha.snapshot(sample.id)).teams.values()].map((team) => team.named);

/** Passes both players of the tournament. */
async function through(): Promise<void> {
  for (const lot of [sample.kohli, sample.dhoni])
    await asha.order(sample.id, { type: 'pass-lot', lot, seen: null });
}

async function lines(): Promise<readonly { readonly by: string; readonly event: AuctionEvent }[]> {
  const { json } = await asha.call('GET', PATHS.history, { query: { tournamentId: sample.id, after: '0' } });
  return historyAnswer.parse(json).events.filter(({ event }) => event.type === 'LotNamed');
}

describe('a team names on its phone who is to come up again', () => {
  test('Only named players come up again, and the log shows whose phone named them', async () => {
    await through();
    expect(said(await recall())).toMatchObject({
      status: 409,
      message:
        'Nobody is named yet: each team names up to 1 on its phone, or you for it under Unsold Players',
    });
    const answer = await pune.name(sample.dhoni);
    expect([answer.status, answer.json]).toEqual([200, { lot: sample.dhoni, named: true }]);
    expect(await lines()).toMatchObject([
      { by: `phone:${sample.pune}`, event: { team: sample.pune, lot: sample.dhoni, named: true } },
    ]);
    expect((await recall()).status).toBe(200);
    const after = await asha.snapshot(sample.id);
    expect([lotOnBlock(after), passedOf(after), await named()]).toEqual([
      sample.dhoni,
      [sample.kohli],
      [[], []],
    ]);
  });

  test('Two phones of a team may name the same player, and the log has one line', async () => {
    await through();
    const other = new Holder(server, pune.link);
    const answers = await Promise.all([
      pune.name(sample.kohli),
      other.name(sample.kohli),
      pune.name(sample.kohli),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await lines()).toHaveLength(1);
    expect((await pune.name(sample.kohli, false)).status).toBe(200);
    expect((await other.name(sample.kohli, false)).status).toBe(200);
    expect([await named(), (await lines()).length]).toEqual([[[], []], 2]);
  });

  test('A team may name as many players as the rules allow, over all its phones', async () => {
    await through();
    const answers = await Promise.all([
      pune.name(sample.kohli),
      new Holder(server, pune.link).name(sample.dhoni),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await mumbai.name(sample.dhoni)).status).toBe(200);
    expect(said(await mumbai.name(sample.kohli))).toMatchObject({
      status: 409,
      message: 'The team has named 1 already: take one back first',
    });
  });

  test('The organiser or a scorer may name a player for a team', async () => {
    await through();
    const order = (team: string, lot: string) => ({ type: 'name-lot', team, lot, named: true });
    expect((await asha.order(sample.id, order(sample.mumbai, sample.kohli))).status).toBe(200);
    const ravi = await scorerOf(asha, sample);
    expect((await ravi.order(sample.id, order(sample.pune, sample.kohli))).status).toBe(200);
    expect(await named()).toEqual([[sample.kohli], [sample.kohli]]);
    expect(said(await asha.order(sample.id, order(sample.pune, sample.kohli)))).toMatchObject({
      status: 409,
      message: 'This is so already',
    });
  });
});

describe('refused names', () => {
  test('No player can be named while others still have to come up', async () => {
    expect(said(await pune.name(sample.kohli))).toMatchObject({
      status: 409,
      message: 'Teams name players once everybody has come up',
    });
    await through();
    expect(said(await pune.name('nobody'))).toMatchObject({ code: 'no-such-player' });
  });

  test('Naming needs a player and a boolean', async () => {
    for (const [lot, value, at] of [
      [7, true, 'lot'],
      [null, true, 'lot'],
      ['x'.repeat(500), true, 'lot'],
      [sample.kohli, 'yes', 'named'],
      [sample.kohli, null, 'named'],
    ] as const) {
      expect(said(await pune.name(lot, value))).toMatchObject({
        status: 400,
        message: `The request could not be understood (${at})`,
      });
      server.now += 1_000;
    }
  });

  test('A phone names for its own team only, whatever the body says', async () => {
    await through();
    const body = { lot: sample.kohli, named: true, team: sample.mumbai, type: 'recall-unsold' };
    expect((await pune.call('POST', PATHS.nameLot, { body })).status).toBe(200);
    expect(await named()).toEqual([[], [sample.kohli]]);
  });

  test('Naming a player has the same rate limit as bidding', async () => {
    await through();
    const flood = await Promise.all(Array.from({ length: 40 }, () => mumbai.name(sample.kohli)));
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(flood.filter(({ status }) => status === 429)).toHaveLength(35);
    expect(await lines()).toHaveLength(1);
    expect((await pune.name(sample.kohli)).status).toBe(200);
  });
});
