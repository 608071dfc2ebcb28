import { afterEach, beforeEach, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { readPicture } from '#protocol/picture.ts';
import { LiveAuction } from '#server/testing/live-auction.ts';

let live: LiveAuction;
beforeEach(async () => {
  live = await LiveAuction.begin();
});
afterEach(() => live.end());

const accept = () => {
  const { code } = live.link('paddle', live.cup.pune);
  const headers = { authorization: `Bearer ${code}` };
  return live.house.call('POST', PATHS.acceptRules, { body: { rules: 1 }, headers });
};

test('the console and the phones of the team hear of it at once, everybody else that somebody did', async () => {
  const screens = await Promise.all([
    live.console({ after: await live.sequence() }),
    live.screen('paddle'),
    live.screen('live'),
  ]);
  for (const screen of screens) await screen.hear('presence');
  expect((await accept()).status).toBe(200);
  const heard = await Promise.all(screens.map((screen) => screen.hear('lines')));
  const teams = heard.map(({ lines }) =>
    lines.map(({ event }) => (event.type === 'RulesAccepted' ? event.team : null)),
  );
  expect(teams).toEqual([[live.cup.pune], [live.cup.pune], ['nobody']]);
});

test('a phone that comes in later knows it, and so does the console; a spectator does not', async () => {
  await accept();
  const acceptedFor = async (kind: 'paddle' | 'live') => {
    const { picture } = await (await live.screen(kind)).hear('picture');
    return [...readPicture(picture).teams.values()].map(({ accepted }) => accepted);
  };
  expect(await acceptedFor('paddle')).toEqual([0, 1]);
  expect(await acceptedFor('live')).toEqual([0, 0]);
  const { teams } = await live.asha.snapshot(live.cup.id);
  expect([...teams.values()].map(({ accepted }) => accepted)).toEqual([0, 1]);
});
