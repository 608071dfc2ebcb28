import { afterEach, beforeEach, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { House, type Organiser, PLAYER } from '#server/testing/test-server.ts';

let house: House;
let asha: Organiser;
beforeEach(async () => {
  house = await House.open();
  asha = await house.organiser();
});
afterEach(() => house.close());

test("An order runs between another organiser's queued imports and lists", async () => {
  const ravi = await house.organiser('Ravi');
  const cup = await ravi.cup();
  const { id } = await asha.tournament();
  const ended: string[] = [];
  const heavy = Array.from({ length: 12 }, async (_, batch) => {
    const players = Array.from({ length: 100 }, (_row, n) => ({
      ...PLAYER,
      playerNumber: String(batch * 100 + n),
    }));
    const body = { tournamentId: id, players };
    const call =
      batch % 2 === 0
        ? asha.call('POST', PATHS.importPlayers, { body })
        : asha.call('GET', PATHS.players, { query: { tournamentId: id } });
    expect((await call).status).toBe(200);
    ended.push('heavy');
  });
  const bid = ravi.order(cup.id, {
    type: 'place-bid',
    lot: cup.kohli,
    team: cup.mumbai,
    amount: 20_000,
    seen: null,
  });
  await Promise.all([...heavy, bid.then(({ status }) => ended.push(`bid ${String(status)}`))]);
  // Without the queue, the bid would finish as the thirteenth call. It arrived last, and PostgreSQL takes as long for
  // it as for a list.
  expect(ended.indexOf('bid 200')).toBeLessThan(8);
  const list = await asha.call('GET', PATHS.players, { query: { tournamentId: id } });
  expect(list.json).toHaveLength(600);
});
