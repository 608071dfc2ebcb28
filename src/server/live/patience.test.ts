import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { PLAYER } from '#server/api/house-for-tests.ts';
import { Evening } from './evening-for-tests.ts';
import { Screen } from './screen-for-tests.ts';

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

  test('that never says who it is ends after five seconds, whatever it does meanwhile', async () => {
    const [nobody, pinging] = [await Screen.connect(evening.house), await Screen.connect(evening.house)];
    pinging.socket.on('pong', () => (evening.house.now += 5_001));
    pinging.socket.ping();
    expect([await nobody.ended, await pinging.ended]).toEqual([1006, 1006]);
  });
});

test('a screen that floods is shown out, the others are not', async () => {
  const [flood, other] = [await evening.screen('live'), await evening.screen('live')];
  for (let time = 0; time < 200; time += 1) flood.say({ v: 2, type: 'ping', sentAt: time });
  expect(await flood.ended).toBe(1006);
  expect(flood.heard('pong')).toBeLessThan(50);
  await evening.pass(0, other);
});

test("a flood of heartbeats of the protocol's own is one, too", async () => {
  const flood = await evening.screen('live');
  for (let time = 0; time < 200; time += 1) flood.socket.ping();
  expect(await flood.ended).toBe(1006);
});

describe('a screen that reads nothing', () => {
  /** Photos of 2 kB each by link: a line of the log as long as lines come. */
  async function longLines(count: number): Promise<number> {
    const photo = `https://photos.example/${'p'.repeat(1_900)}`;
    for (let line = 0; line < count; line += 1) {
      const players = Array.from({ length: 100 }, (_, at) => ({
        ...PLAYER,
        name: `Player ${String(line)}-${String(at)}`,
        playerNumber: String(1_000 + line * 100 + at),
        photo,
      }));
      const body = { tournamentId: evening.floor.id, players };
      const { status, text } = await evening.asha.call('POST', PATHS.importPlayers, { body });
      if (status >= 400) throw new Error(text);
    }
    return evening.sequence();
  }

  test('is dropped, keeps nobody waiting, and gets all it missed when it is back', async () => {
    const [stuck, other] = [await evening.screen('live'), await evening.screen('live')];
    await Promise.all([stuck.hear('presence'), other.hear('presence')]);
    const after = await evening.sequence();
    stuck.socket.pause();
    const end = await longLines(45);
    await other.reach(end);
    while (other.watchers !== 1) {
      stuck.say({ v: 2, type: 'ping', sentAt: 0 });
      await evening.pass(1_000, other);
    }
    stuck.socket.resume();
    expect(await stuck.ended).toBe(1006);
    expect(stuck.sequences.at(-1) ?? 0).toBeLessThan(end);
    const back = await evening.screen('live', { after });
    await back.reach(end);
    expect(back.sequences).toEqual(Array.from({ length: end - after }, (_, at) => after + at + 1));
  }, 120_000);
});
