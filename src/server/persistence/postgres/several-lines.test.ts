import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Screen } from '#server/testing/live-auction.ts';
import { type OneServer, twoServers, type ServersOnPostgres } from '#server/testing/servers-on-postgres.ts';

let servers: ServersOnPostgres;
let left: OneServer;
let right: OneServer;

beforeAll(async () => {
  ({ servers, left, right } = await twoServers());
  await servers.begin(left);
});
afterAll(() => servers.close());

const following = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + 1 + at);

/** Opens a console on each of the two servers; both have received every line. */
async function consoles(): Promise<[Screen, Screen]> {
  const both = [await servers.console(left), await servers.console(right)] as const;
  for (const screen of both) await screen.hear('behind');
  return [...both];
}

test('All screens receive the bids of both servers, each bid once and in order', async () => {
  const both = await consoles();
  const begun = (await servers.snapshot(right)).sequence;
  let end = 0;
  for (let turn = 0; turn < 40; turn += 1) end = await servers.bid(turn % 4 < 2 ? left : right, turn);
  for (const screen of both) {
    await screen.reach(end);
    expect(screen.sequences).toEqual(following(begun, end));
    screen.close();
  }
});

test('One server shows what the other server has answered', async () => {
  for (let turn = 40; turn < 60; turn += 1) {
    const end = await servers.bid(left, turn);
    expect((await servers.snapshot(right)).sequence).toBe(end);
  }
});

test('Simultaneous orders on two servers are answered without a gap in the log', async () => {
  const [console, other] = await consoles();
  const begun = (await servers.snapshot(left)).sequence;
  const { block } = await servers.snapshot(left);
  const lot = 'lot' in block ? block.lot : '';
  const at = (turn: number) => ({
    ...{ type: 'place-bid', lot, team: servers.teams[turn % 2] },
    ...{ amount: 100_000 + turn * 1_000, seen: null },
  });
  const answers: number[] = [];
  for (let turn = 0; turn < 40; turn += 2) {
    const both = await Promise.all([
      servers.orderAnswer(left, at(turn)),
      servers.orderAnswer(right, at(turn + 1)),
    ]);
    answers.push(...both.map(({ status }) => status));
  }
  expect(answers.every((status) => status === 200 || status === 409)).toBe(true);
  const taken = answers.filter((status) => status === 200).length;
  expect(taken).toBeGreaterThanOrEqual(20);
  const { sequence } = await servers.snapshot(right);
  expect(sequence).toBe(begun + taken);
  for (const screen of [console, other]) {
    await screen.reach(sequence);
    expect(screen.sequences).toEqual(following(begun, sequence));
    screen.close();
  }
});
