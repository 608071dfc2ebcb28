import { beforeEach, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { liveAuction, type LiveAuction } from '#server/testing/live-auction.ts';

let live: LiveAuction;
beforeEach(async () => {
  live = await liveAuction();
});

const accept = () => {
  const { code } = live.link('paddle', live.sample.pune);
  const headers = { authorization: `Bearer ${code}` };
  return live.server.call('POST', PATHS.acceptRules, { body: { rules: 1 }, headers });
};

test("Consoles and the team's phones receive an acceptance, and everybody receives its count", async () => {
  const console_ = await live.console({ after: await live.sequence() });
  const hall = await Promise.all([live.screen('paddle'), live.screen('live')]);
  for (const screen of [console_, ...hall]) await screen.hear('presence');
  expect((await accept()).status).toBe(200);
  expect((await console_.hear('lines')).lines).toMatchObject([
    { event: { type: 'RulesAccepted', team: live.sample.pune } },
  ]);
  const heard = await Promise.all(hall.map((screen) => screen.hear('change')));
  const evening = { agreement: { accepted: 1 } };
  expect(heard.map(({ set }) => set)).toMatchObject([{ evening, own: { accepted: true } }, { evening }]);
  expect(heard[1]?.set).not.toHaveProperty('own');
  expect(hall[1]?.texts.at(-1)).not.toContain(live.sample.pune);
});

test('New phones and consoles receive an earlier acceptance, and spectators do not', async () => {
  await accept();
  const viewFor = async (kind: 'paddle' | 'live') => (await (await live.screen(kind)).hear('view')).view;
  expect((await viewFor('paddle')).own?.accepted).toBe(true);
  expect((await viewFor('live')).evening.agreement.accepted).toBe(1);
  const { teams } = await live.asha.snapshot(live.sample.id);
  expect([...teams.values()].map(({ accepted }) => accepted)).toEqual([0, 1]);
});
