import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPicture } from '#protocol/picture.ts';
import { draftOf, rulesAnswer } from '#protocol/rules.ts';
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

test('the console and the phones of the team hear whom it names, everybody else that somebody did', async () => {
  const screens = await Promise.all([
    live.console({ after: await live.sequence() }),
    live.screen('paddle'),
    live.screen('live'),
  ]);
  for (const screen of screens) await screen.hear('presence');
  expect((await name()).status).toBe(200);
  const heard = await Promise.all(screens.map((screen) => screen.hear('lines')));
  const named = heard.map(({ lines }) =>
    lines.flatMap(({ event }) => (event.type === 'LotNamed' ? [event.team, event.lot] : [])),
  );
  const { pune, dhoni } = live.cup;
  expect(named).toEqual([
    [pune, dhoni],
    [pune, dhoni],
    ['nobody', 'nobody'],
  ]);
});

test('a phone that comes in later knows it; a spectator does not', async () => {
  await name();
  const namedFor = async (kind: 'paddle' | 'live') => {
    const { picture } = await (await live.screen(kind)).hear('picture');
    return [...readPicture(picture).teams.values()].map(({ named }) => named);
  };
  expect(await namedFor('paddle')).toEqual([[], [live.cup.dhoni]]);
  expect(await namedFor('live')).toEqual([[], []]);
});
