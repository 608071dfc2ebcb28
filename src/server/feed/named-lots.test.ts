import { beforeEach, expect, test } from 'vitest';
import { draftOf, rulesAnswer } from '#protocol/calls/rules.ts';
import { PATHS } from '#protocol/paths.ts';
import { liveAuction, type LiveAuction } from '#server/testing/live-auction.ts';

let live: LiveAuction;
beforeEach(async () => {
  live = await liveAuction();
  const { asha, sample } = live;
  const query = { tournamentId: sample.id };
  const { rules } = rulesAnswer.parse((await asha.call('GET', PATHS.rules, { query })).json);
  const unsold = { then: 'named', each: 1, returns: null };
  await asha.call('PUT', PATHS.rules, { query, body: { rules: { ...draftOf(rules), unsold }, reason: '' } });
  for (const lot of [sample.kohli, sample.dhoni])
    await asha.order(sample.id, { type: 'pass-lot', lot, seen: null });
});

const name = () => {
  const headers = { authorization: `Bearer ${live.link('paddle', live.sample.pune).code}` };
  return live.server.call('POST', PATHS.nameLot, { body: { lot: live.sample.dhoni, named: true }, headers });
};

test("Only consoles and the team's own phones receive the players that the team names", async () => {
  const console_ = await live.console({ after: await live.sequence() });
  const [phone, spectator] = [await live.screen('paddle'), await live.screen('live')];
  for (const screen of [console_, phone, spectator]) await screen.hear('presence');
  expect((await name()).status).toBe(200);
  const { pune, dhoni } = live.sample;
  expect((await console_.hear('lines')).lines).toMatchObject([
    { event: { type: 'LotNamed', team: pune, lot: dhoni } },
  ]);
  expect((await phone.hear('change')).set).toEqual({ own: expect.objectContaining({ named: [dhoni] }) });
  expect((await spectator.hear('change')).set).toEqual({});
});

test('A new phone receives the players that its team named earlier, and a spectator does not', async () => {
  await name();
  const viewFor = async (kind: 'paddle' | 'live') => (await (await live.screen(kind)).hear('view')).view;
  expect((await viewFor('paddle')).own?.named).toEqual([live.sample.dhoni]);
  expect((await viewFor('live')).own).toBeUndefined();
});
