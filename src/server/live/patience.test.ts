import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LIVE_VERSION } from '#protocol/live.ts';
import { Evening } from '#server/testing/live-evening.ts';
import { Screen } from '#server/testing/screen.ts';

let evening: Evening;
beforeEach(async () => {
  evening = await Evening.begin();
});
afterEach(() => evening.end());

describe('a connection without a word', () => {
  test('ends after the silence, one that says it is there does not', async () => {
    const [silent, alive] = [await evening.screen('live'), await evening.screen('live')];
    await silent.hear('presence');
    await evening.pass(11_000, alive);
    await evening.pass(1_001, alive);
    expect(await silent.ended).toBe(1006);
    await evening.pass(0, alive);
  });

  test('that never says who it is ends after fifteen seconds, whatever it does meanwhile', async () => {
    const [nobody, pinging] = [await Screen.connect(evening.house), await Screen.connect(evening.house)];
    pinging.socket.on('pong', () => (evening.house.now += 15_001));
    pinging.socket.ping();
    expect([await nobody.ended, await pinging.ended]).toEqual([1006, 1006]);
  });
});

test('a screen that floods is shown out, the others are not', async () => {
  const [flood, other] = [await evening.screen('live'), await evening.screen('live')];
  for (let time = 0; time < 200; time += 1) flood.say({ v: LIVE_VERSION, type: 'ping', sentAt: time });
  expect(await flood.ended).toBe(1006);
  expect(flood.heard('pong')).toBeLessThan(50);
  await evening.pass(0, other);
});

test("a flood of heartbeats of the protocol's own is one, too", async () => {
  const flood = await evening.screen('live');
  for (let time = 0; time < 200; time += 1) flood.socket.ping();
  expect(await flood.ended).toBe(1006);
});
