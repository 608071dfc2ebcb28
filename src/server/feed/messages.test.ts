import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import { LiveAuction } from '#server/testing/live-auction.ts';
import { Screen } from '#server/testing/screen.ts';

/**
 * What goes over the line in version 8, to the letter. Pages of yesterday are open in the hall when the server is
 * updated: whoever changes one of these makes it another version (LIVE_VERSION), and those pages load anew.
 */
let live: LiveAuction;
beforeEach(async () => {
  live = await LiveAuction.begin();
});
afterEach(() => live.end());

/** The texts a screen was told until it heard this kind, in their order. */
async function until(screen: Screen, kind: 'presence' | 'lines' | 'pong' | 'bye'): Promise<string[]> {
  await screen.hear(kind);
  return screen.texts;
}

test('hello of a console and of a link, and ping, as screens of version 8 say them', async () => {
  const { cup, asha, house } = live;
  const console_ = await Screen.connect(house);
  console_.say(
    `{"v":9,"type":"hello","who":{"as":"console","token":"${asha.token}","tournament":"${cup.id}"},"after":null}`,
  );
  await console_.hear('welcome');
  const link = await Screen.connect(house);
  link.say(`{"v":9,"type":"hello","who":{"as":"link","code":"${live.link('live').code}"},"after":3}`);
  await link.hear('welcome');
  const back = await Screen.connect(house);
  back.say(
    `{"v":9,"type":"hello","who":{"as":"link","code":"${live.link('live').code}"},"after":3,"at":1790000000000}`,
  );
  await back.hear('welcome');
  link.say('{"v":9,"type":"ping","sentAt":1790000000000.25}');
  expect((await until(link, 'pong')).at(-1)).toBe(
    `{"v":9,"type":"pong","sentAt":1790000000000.25,"now":${String(house.now)}}`,
  );
});

test('welcome and presence', async () => {
  const after = await live.sequence();
  const { id, pune } = { ...live.cup };
  const phone = live.link('paddle', pune).id;
  expect(await until(await live.console({ after }), 'presence')).toEqual([
    `{"v":9,"type":"welcome","link":null,"now":${String(live.house.now)},"sequence":${String(after)},"at":${String(live.house.now)}}`,
    '{"v":9,"type":"presence","presence":{"watchers":0,"phones":[]}}',
  ]);
  expect(await until(await live.screen('paddle', { after }), 'presence')).toEqual([
    `{"v":9,"type":"welcome","link":{"id":"${phone}","kind":"paddle","tournament":"${id}","team":"${pune}","label":null},"now":${String(live.house.now)},"sequence":${String(after)},"at":${String(live.house.now)}}`,
    `{"v":9,"type":"presence","presence":{"watchers":0,"phones":[{"team":"${pune}","connected":1}]}}`,
  ]);
  const screen = await live.screen('screen', { after });
  expect((await until(screen, 'presence')).at(-1)).toBe(
    `{"v":9,"type":"presence","presence":{"watchers":0,"phones":[{"team":"${pune}","connected":1}]}}`,
  );
});

test('lines, to whoever runs the auction and to anybody else', async () => {
  const after = await live.sequence();
  const { asha, cup, house } = live;
  const event = `"event":{"type":"BidPlaced","lot":"${cup.kohli}","team":"${cup.mumbai}","amount":20000,"via":"floor"}`;
  const line = `"sequence":${String(after + 1)},"at":${String(house.now)},${event}`;
  await live.bid(0, 'bid-1');
  expect((await until(await live.console({ after }), 'lines')).at(1)).toBe(
    `{"v":9,"type":"lines","lines":[{${line},"commandId":"bid-1","by":"${asha.user.id}"}]}`,
  );
  expect((await until(await live.screen('live', { after }), 'lines')).at(1)).toBe(
    `{"v":9,"type":"lines","lines":[{${line}}]}`,
  );
});

test('a bid of a phone, taken and refused', async () => {
  const { cup, house } = live;
  await live.order({ type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  const after = await live.sequence();
  const phone = await live.screen('paddle', { after });
  await phone.hear('presence');
  const tap = `{"v":9,"type":"bid","request":{"commandId":"tap-1","bid":{"lot":"${cup.kohli}","amount":20000,"seen":${String(after)}}}}`;
  phone.say(tap);
  await phone.hear('bid-taken');
  expect(phone.texts.find((text) => text.includes('bid-taken'))).toBe(
    `{"v":9,"type":"bid-taken","commandId":"tap-1","lines":[{"sequence":${String(after + 1)},"at":${String(house.now)},"commandId":"tap-1","by":"phone:${cup.pune}","event":{"type":"BidPlaced","lot":"${cup.kohli}","team":"${cup.pune}","amount":20000,"via":"phone"}}],"sequence":${String(after + 1)}}`,
  );
  phone.say(tap.replace('tap-1', 'tap-2'));
  const { error } = await phone.hear('bid-refused');
  expect(phone.texts.find((text) => text.includes('bid-refused'))).toBe(
    `{"v":9,"type":"bid-refused","commandId":"tap-2","error":{"code":"already-leads","message":"${error.message}","details":${JSON.stringify(error.details)}}}`,
  );
});

test('picture', async () => {
  const [, text = ''] = await until(await live.screen('live'), 'presence');
  const head = `{"v":9,"type":"picture","picture":{"tournament":{"name":"Konkan Premier League",`;
  expect(text.slice(0, head.length)).toBe(head);
  expect(text.endsWith(`},"at":${String(live.house.now)}}`)).toBe(true);
  const { picture } = z.object({ picture: z.record(z.string(), z.unknown()) }).parse(JSON.parse(text));
  expect(Object.keys(picture)).toEqual([
    'tournament',
    'stage',
    'sequence',
    'floorMovedAt',
    'agreement',
    'teams',
    'players',
    'of',
    'sales',
    'unsold',
    'round',
    'standing',
    'coming',
    'block',
    'earlier',
    'floor',
    'phonesHeld',
    'pause',
  ]);
});

test('behind, to a console that has nothing', async () => {
  const [, text] = await until(await live.console(), 'presence');
  expect(text).toBe('{"v":9,"type":"behind"}');
});

test('lines after which somebody else comes up', async () => {
  const { cup, house } = live;
  const phone = await live.screen('paddle');
  await phone.hear('presence');
  await live.order({ type: 'pass-lot', lot: cup.kohli, seen: null });
  await phone.hear('lines');
  const { sequence } = await live.asha.snapshot(cup.id);
  const line = (at: number, event: string) =>
    `{"sequence":${String(at)},"at":${String(house.now)},"event":{${event}}}`;
  const told = phone.texts.at(-1) ?? '';
  expect(told).toContain(
    `{"v":9,"type":"lines","lines":[${line(sequence - 1, `"type":"LotPassed","lot":"${cup.kohli}"`)},${line(sequence, `"type":"LotOpened","lot":"${cup.dhoni}"`)}],"players":[{"name":"MS Dhoni",`,
  );
  expect(told.endsWith('}],"coming":{"next":[],"more":0}}')).toBe(true);
});

test('bye', async () => {
  const { id } = live.link('screen');
  const screen = await live.screen('screen');
  await screen.hear('presence');
  await live.asha.call('POST', PATHS.revokeLink, { body: { linkId: id } });
  expect((await until(screen, 'bye')).at(-1)).toBe(
    '{"v":9,"type":"bye","code":"no-such-link","message":"This link is not valid any more: please ask the organiser for a new one"}',
  );
});

test('a message with a NUL in any of its texts is not understood', async () => {
  const screen = await Screen.connect(live.house);
  const who = '{"as":"console","token":"a\\u0000b","tournament":"x"}';
  screen.say(`{"v":9,"type":"hello","who":${who},"after":null}`);
  expect((await screen.hear('bye')).code).toBe('not-understood');
});
