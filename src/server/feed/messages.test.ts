import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import { liveAuction, type LiveAuction, Screen } from '#server/testing/live-auction.ts';

/**
 * A live auction for the exact messages of version 13. Pages of yesterday stay open in the hall during an update. So a
 * change of these messages needs a new LIVE_VERSION, which makes the pages reload.
 */
let live: LiveAuction;
beforeEach(async () => {
  live = await liveAuction();
});

/** The texts that a screen received up to this message type, in order. */
async function until(
  screen: Screen,
  kind: 'presence' | 'lines' | 'change' | 'pong' | 'bye',
): Promise<string[]> {
  await screen.hear(kind);
  return screen.texts;
}

test('The server reads hello and ping of version 13', async () => {
  const { sample, asha, server } = live;
  const console_ = await Screen.connect(server);
  console_.say(
    `{"v":13,"type":"hello","who":{"as":"console","token":"${asha.token}","tournament":"${sample.id}"},"after":null}`,
  );
  await console_.hear('welcome');
  const link = await Screen.connect(server);
  link.say(`{"v":13,"type":"hello","who":{"as":"link","code":"${live.link('live').code}"},"after":3}`);
  await link.hear('welcome');
  const back = await Screen.connect(server);
  back.say(
    `{"v":13,"type":"hello","who":{"as":"link","code":"${live.link('live').code}"},"after":3,"at":1790000000000}`,
  );
  await back.hear('welcome');
  link.say('{"v":13,"type":"ping","sentAt":1790000000000.25}');
  expect((await until(link, 'pong')).at(-1)).toBe(
    `{"v":13,"type":"pong","sentAt":1790000000000.25,"now":${String(server.now)}}`,
  );
});

test('Welcome and presence have the documented form', async () => {
  const after = await live.sequence();
  const { id, pune } = { ...live.sample };
  const phone = live.link('paddle', pune).id;
  expect(await until(await live.console({ after }), 'presence')).toEqual([
    `{"v":13,"type":"welcome","link":null,"now":${String(live.server.now)},"sequence":${String(after)},"at":${String(live.server.now)}}`,
    '{"v":13,"type":"presence","presence":{"watchers":0,"phones":[]}}',
  ]);
  expect(await until(await live.screen('paddle', { after }), 'presence')).toEqual([
    `{"v":13,"type":"welcome","link":{"id":"${phone}","kind":"paddle","tournament":"${id}","team":"${pune}","label":null},"now":${String(live.server.now)},"sequence":${String(after)},"at":${String(live.server.now)}}`,
    `{"v":13,"type":"presence","presence":{"watchers":0,"phones":[{"team":"${pune}","connected":1}]}}`,
  ]);
  const screen = await live.screen('screen', { after });
  expect((await until(screen, 'presence')).at(-1)).toBe(
    `{"v":13,"type":"presence","presence":{"watchers":0,"phones":[{"team":"${pune}","connected":1}]}}`,
  );
});

test('Lines for a console have the documented form', async () => {
  const after = await live.sequence();
  const { asha, sample, server } = live;
  const event = `"event":{"type":"BidPlaced","lot":"${sample.kohli}","team":"${sample.mumbai}","amount":20000,"via":"floor"}`;
  const line = `"sequence":${String(after + 1)},"at":${String(server.now)},${event}`;
  await live.bid(0, 'bid-1');
  for (const console_ of [await live.console({ after }), await live.screen('scorer', { after })])
    expect((await until(console_, 'lines')).at(1)).toBe(
      `{"v":13,"type":"lines","lines":[{${line},"commandId":"bid-1","by":"${asha.user.id}"}]}`,
    );
});

test('A change for a hall page has the documented form', async () => {
  const { sample, server } = live;
  await live.bid(0);
  const after = await live.sequence();
  const screen = await live.screen('live');
  await screen.hear('presence');
  await live.bid(1);
  expect((await until(screen, 'change')).at(-1)).toBe(
    `{"v":13,"type":"change","after":${String(after)},"sequence":${String(after + 1)},"at":${String(server.now)},"set":{"bidding":{"current":21000,"next":22000,"leaders":["${sample.pune}"],"allowed":false,"going":0,"clock":null,"count":2,"mixed":false,"movedAt":${String(after + 1)}},"bids":{"2":{"team":"${sample.pune}","amount":21000,"via":"floor"}},"bidders":{"${sample.pune}":true}}}`,
  );
});

test('An accepted and a refused bid have the documented form', async () => {
  const { sample } = live;
  await live.order({ type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  const after = await live.sequence();
  const phone = await live.screen('paddle', { after });
  await phone.hear('presence');
  const tap = `{"v":13,"type":"bid","request":{"commandId":"tap-1","bid":{"lot":"${sample.kohli}","amount":20000,"seen":${String(after)}}}}`;
  phone.say(tap);
  await phone.hear('bid-taken');
  expect(phone.texts.find((text) => text.includes('bid-taken'))).toBe(
    `{"v":13,"type":"bid-taken","commandId":"tap-1","sequence":${String(after + 1)}}`,
  );
  phone.say(tap.replace('tap-1', 'tap-2'));
  const { error } = await phone.hear('bid-refused');
  expect(phone.texts.find((text) => text.includes('bid-refused'))).toBe(
    `{"v":13,"type":"bid-refused","commandId":"tap-2","error":{"code":"already-leads","message":"${error.message}","details":${JSON.stringify(error.details)}}}`,
  );
});

test('A view has the documented form', async () => {
  const [, text = ''] = await until(await live.screen('live'), 'presence');
  const head = `{"v":13,"type":"view","sequence":${String(await live.sequence())},"at":${String(live.server.now)},"view":{`;
  expect(text.slice(0, head.length)).toBe(head);
  const { view } = z.object({ view: z.record(z.string(), z.unknown()) }).parse(JSON.parse(text));
  expect(Object.keys(view)).toEqual([
    'evening',
    'rules',
    'lot',
    'bidding',
    'bids',
    'bidders',
    'teams',
    'sales',
    'stroke',
    'correction',
    'pause',
    'floor',
    'totals',
    'naming',
    'show',
    'finale',
  ]);
});

test("The message 'behind' for a console has no lines", async () => {
  const [, text] = await until(await live.console(), 'presence');
  expect(text).toBe('{"v":13,"type":"behind"}');
});

test('A bye has the documented form', async () => {
  const { id } = live.link('screen');
  const screen = await live.screen('screen');
  await screen.hear('presence');
  await live.asha.call('POST', PATHS.revokeLink, { body: { linkId: id } });
  expect((await until(screen, 'bye')).at(-1)).toBe(
    '{"v":13,"type":"bye","code":"no-such-link","message":"This link is not valid any more: please ask the organiser for a new one"}',
  );
});

test('A message with a NUL in any text is rejected', async () => {
  const screen = await Screen.connect(live.server);
  const who = '{"as":"console","token":"a\\u0000b","tournament":"x"}';
  screen.say(`{"v":13,"type":"hello","who":${who},"after":null}`);
  expect((await screen.hear('bye')).code).toBe('not-understood');
});
