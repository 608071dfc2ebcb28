import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { passedOf } from '#domain/auction/lots/places.ts';
import { historyAnswer } from '#protocol/calls/commands.ts';
import { PATHS } from '#protocol/paths.ts';
import { draftOf, rulesAnswer } from '#protocol/calls/rules.ts';
import { Holder, phonesOf, scorerOf } from '#server/testing/link-holders.ts';
import { type Answered, type Cup, errorOf, House, type Organiser } from '#server/testing/test-server.ts';

let house: House;
let asha: Organiser;
let cup: Cup;
let mumbai: Holder;
let pune: Holder;
beforeEach(async () => {
  house = await House.open();
  asha = await house.organiser();
  cup = await asha.cup();
  ({ mumbai, pune } = await phonesOf(asha, cup));
  const query = { tournamentId: cup.id };
  const { rules } = rulesAnswer.parse((await asha.call('GET', PATHS.rules, { query })).json);
  const unsold = { then: 'named', each: 1, returns: null };
  await asha.call('PUT', PATHS.rules, { query, body: { rules: { ...draftOf(rules), unsold }, reason: '' } });
});
afterEach(() => house.close());

const recall = () => asha.order(cup.id, { type: 'recall-unsold', seen: null });
const said = (answer: Answered) => ({ status: answer.status, ...errorOf(answer) });
const named = async () => [...(await asha.snapshot(cup.id)).teams.values()].map((team) => team.named);

/** Passes both players of the tournament. */
async function through(): Promise<void> {
  for (const lot of [cup.kohli, cup.dhoni]) await asha.order(cup.id, { type: 'pass-lot', lot, seen: null });
}

async function lines(): Promise<readonly { readonly by: string; readonly event: AuctionEvent }[]> {
  const { json } = await asha.call('GET', PATHS.history, { query: { tournamentId: cup.id, after: '0' } });
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
    const answer = await pune.name(cup.dhoni);
    expect([answer.status, answer.json]).toEqual([200, { lot: cup.dhoni, named: true }]);
    expect(await lines()).toMatchObject([
      { by: `phone:${cup.pune}`, event: { team: cup.pune, lot: cup.dhoni, named: true } },
    ]);
    expect((await recall()).status).toBe(200);
    const after = await asha.snapshot(cup.id);
    expect([lotOnBlock(after), passedOf(after), await named()]).toEqual([cup.dhoni, [cup.kohli], [[], []]]);
  });

  test('Two phones of a team may name the same player, and the log has one line', async () => {
    await through();
    const other = new Holder(house, pune.link);
    const answers = await Promise.all([pune.name(cup.kohli), other.name(cup.kohli), pune.name(cup.kohli)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await lines()).toHaveLength(1);
    expect((await pune.name(cup.kohli, false)).status).toBe(200);
    expect((await other.name(cup.kohli, false)).status).toBe(200);
    expect([await named(), (await lines()).length]).toEqual([[[], []], 2]);
  });

  test('A team may name as many players as the rules allow, over all its phones', async () => {
    await through();
    const answers = await Promise.all([pune.name(cup.kohli), new Holder(house, pune.link).name(cup.dhoni)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await mumbai.name(cup.dhoni)).status).toBe(200);
    expect(said(await mumbai.name(cup.kohli))).toMatchObject({
      status: 409,
      message: 'The team has named 1 already: take one back first',
    });
  });

  test('The organiser or a scorer may name a player for a team', async () => {
    await through();
    const order = (team: string, lot: string) => ({ type: 'name-lot', team, lot, named: true });
    expect((await asha.order(cup.id, order(cup.mumbai, cup.kohli))).status).toBe(200);
    const ravi = await scorerOf(asha, cup);
    expect((await ravi.order(cup.id, order(cup.pune, cup.kohli))).status).toBe(200);
    expect(await named()).toEqual([[cup.kohli], [cup.kohli]]);
    expect(said(await asha.order(cup.id, order(cup.pune, cup.kohli)))).toMatchObject({
      status: 409,
      message: 'This is so already',
    });
  });
});

describe('refused names', () => {
  test('No player can be named while others still have to come up', async () => {
    expect(said(await pune.name(cup.kohli))).toMatchObject({
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
      [cup.kohli, 'yes', 'named'],
      [cup.kohli, null, 'named'],
    ] as const) {
      expect(said(await pune.name(lot, value))).toMatchObject({
        status: 400,
        message: `The request could not be understood (${at})`,
      });
      house.now += 1_000;
    }
  });

  test('A phone names for its own team only, whatever the body says', async () => {
    await through();
    const body = { lot: cup.kohli, named: true, team: cup.mumbai, type: 'recall-unsold' };
    expect((await pune.call('POST', PATHS.nameLot, { body })).status).toBe(200);
    expect(await named()).toEqual([[], [cup.kohli]]);
  });

  test('Naming a player has the same rate limit as bidding', async () => {
    await through();
    const flood = await Promise.all(Array.from({ length: 40 }, () => mumbai.name(cup.kohli)));
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(flood.filter(({ status }) => status === 429)).toHaveLength(35);
    expect(await lines()).toHaveLength(1);
    expect((await pune.name(cup.kohli)).status).toBe(200);
  });
});
