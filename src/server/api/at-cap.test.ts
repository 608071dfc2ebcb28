import { beforeEach, describe, expect, test } from 'vitest';
import { leadersOf } from '#domain/auction/lots/block.ts';
import { drawOrder } from '#domain/auction/chapters/rounds/queue.ts';
import type { AtCap } from '#domain/rules/rule-set.ts';
import { historyAnswer } from '#protocol/calls/commands.ts';
import { PATHS } from '#protocol/paths.ts';
import {
  type Answered,
  type SampleTournament,
  errorOf,
  testServer,
  type TestServer,
  type Organiser,
} from '#server/testing/test-server.ts';
import { type Holder, phonesOf, scorerOf } from '#server/testing/link-holders.ts';

const CAP = 40_000;

let server: TestServer;
let asha: Organiser;
let sample: SampleTournament;
let phones: { readonly mumbai: Holder; readonly pune: Holder };
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  sample = await asha.sampleTournament();
  phones = await phonesOf(asha, sample);
  await asha.order(sample.id, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
});

const agreeOn = (atCap: AtCap) => asha.changeRules(sample.id, { caps: [{ where: {}, most: CAP }], atCap });
const bid = (team: string) =>
  asha.order(sample.id, { type: 'place-bid', lot: sample.kohli, team, amount: CAP, seen: null });
const tied = async (atCap: AtCap) => {
  await agreeOn(atCap);
  await bid(sample.mumbai);
  await bid(sample.pune);
};
const hammer = (more: object = {}) => ({ type: 'bring-down-hammer', lot: sample.kohli, seen: null, ...more });
const said = (answer: Answered) => ({ status: answer.status, ...errorOf(answer) });
const sale = async () => {
  const { json } = await asha.call('GET', PATHS.history, { query: { tournamentId: sample.id, after: '0' } });
  return historyAnswer.parse(json).events.flatMap(({ event }) => (event.type === 'LotSold' ? [event] : []));
};

test('Two teams that bid the cap at once from their phones both lead at the cap', async () => {
  await agreeOn('roll');
  const { sequence } = await asha.snapshot(sample.id);
  const tap = (phone: Holder, commandId: string) =>
    phone.call('POST', PATHS.paddleBid, {
      body: { commandId, bid: { lot: sample.kohli, amount: CAP, seen: sequence } },
    });
  const answers = await Promise.all([tap(phones.mumbai, 'tap-1'), tap(phones.pune, 'tap-2')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([...leadersOf(await asha.snapshot(sample.id))].sort()).toEqual([sample.mumbai, sample.pune].sort());
  // A second bid of the same phone is refused, because its team is already at the cap.
  expect((await tap(phones.pune, 'tap-3')).status).toBe(409);
});

test('A draw between teams at the cap logs these teams and the seed', async () => {
  await tied('roll');
  const answer = await asha.order(sample.id, hammer({ seed: 1 }), 'hammer-1');
  expect(answer.status).toBe(200);
  const [sold] = await sale();
  expect(sold).toMatchObject({ price: CAP, tie: { among: [sample.mumbai, sample.pune] } });
  const { among = [], seed = null } = sold?.tie ?? {};
  expect(sold?.team).toBe(drawOrder(among, seed ?? -1)[0]);
  // The repeated order draws nothing and gets the first answer.
  expect((await asha.order(sample.id, hammer(), 'hammer-1')).json).toEqual(answer.json);
  expect(await sale()).toHaveLength(1);
});

describe('rules by which the organiser decides between teams at the cap', () => {
  test('The hammer without a team is refused if the organiser must choose between teams at the cap', async () => {
    await tied('organiser');
    expect(said(await asha.order(sample.id, hammer()))).toEqual({
      status: 409,
      code: 'lot-among',
      message: 'Several teams stand at the cap: choose who has this player, Mumbai Meteors or Pune Panthers',
      details: { code: 'lot-among', teams: [sample.mumbai, sample.pune] },
    });
    expect(await sale()).toEqual([]);
  });

  test('When a scorer and the organiser choose a team at once, one sells the lot and the other is refused', async () => {
    await tied('organiser');
    const ravi = await scorerOf(asha, sample);
    const answers = await Promise.all([
      ravi.order(sample.id, hammer({ team: sample.pune })),
      asha.order(sample.id, hammer({ team: sample.mumbai })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await sale()).toMatchObject([{ tie: { among: [sample.mumbai, sample.pune], seed: null } }]);
  });

  test('A second bid at the cap by the same team is refused', async () => {
    await tied('organiser');
    expect(said(await bid(sample.mumbai))).toMatchObject({
      status: 409,
      message: 'Mumbai Meteors stands at the cap already',
    });
  });
});
