import { afterEach, beforeEach, expect, test } from 'vitest';
import { draftOf, rulesAnswer } from '#protocol/calls/rules.ts';
import { PATHS } from '#protocol/paths.ts';
import { LiveAuction } from '#server/testing/live-auction.ts';

let live: LiveAuction;
beforeEach(async () => {
  live = await LiveAuction.begin();
  const { asha, cup } = live;
  const query = { tournamentId: cup.id };
  const { rules } = rulesAnswer.parse((await asha.call('GET', PATHS.rules, { query })).json);
  const unsold = { then: 'named', each: 1, returns: null };
  await asha.call('PUT', PATHS.rules, { query, body: { rules: { ...draftOf(rules), unsold }, reason: '' } });
  for (const lot of [cup.kohli, cup.dhoni]) await asha.order(cup.id, { type: 'pass-lot', lot, seen: null });
});
afterEach(() => live.end());

const name = () => {
  const headers = { authorization: `Bearer ${live.link('paddle', live.cup.pune).code}` };
  return live.house.call('POST', PATHS.nameLot, { body: { lot: live.cup.dhoni, named: true }, headers });
};

test("Only consoles and the team's own phones receive the players that the team names", async () => {
  const console_ = await live.console({ after: await live.sequence() });
  const [phone, spectator] = [await live.screen('paddle'), await live.screen('live')];
  for (const screen of [console_, phone, spectator]) await screen.hear('presence');
  expect((await name()).status).toBe(200);
  const { pune, dhoni } = live.cup;
  expect((await console_.hear('lines')).lines).toMatchObject([
    { event: { type: 'LotNamed', team: pune, lot: dhoni } },
  ]);
  expect((await phone.hear('change')).set).toEqual({ own: expect.objectContaining({ named: [dhoni] }) });
  expect((await spectator.hear('change')).set).toEqual({});
});

test('A new phone receives the players that its team named earlier, and a spectator does not', async () => {
  await name();
  const viewFor = async (kind: 'paddle' | 'live') => (await (await live.screen(kind)).hear('view')).view;
  expect((await viewFor('paddle')).own?.named).toEqual([live.cup.dhoni]);
  expect((await viewFor('live')).own).toBeUndefined();
});
