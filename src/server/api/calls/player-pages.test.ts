import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FIRST_PAGE, pageOf, PLAYERS_ON_FIRST_PAGE, PLAYERS_PER_PAGE } from '#protocol/schema-parts.ts';
import { PATHS } from '#protocol/paths.ts';
import { playerAnswer } from '#protocol/calls/players.ts';
import {
  testServer,
  type TestServer,
  type Organiser,
  PLAYER,
  refusedWith,
} from '#server/testing/test-server.ts';

let server: TestServer;
let asha: Organiser;
let tournamentId: string;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  tournamentId = (await asha.tournament()).id;
});

async function register(from: number, to: number): Promise<void> {
  const rows = Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
  for (let start = 0; start < rows.length; start += 100) {
    const players = rows
      .slice(start, start + 100)
      .map((number) => ({ ...PLAYER, name: `Player ${number}`, playerNumber: number }));
    await asha.call('POST', PATHS.importPlayers, { body: { tournamentId, players } });
  }
}

const pageAt = async (page: string) =>
  pageOf(playerAnswer).parse((await asha.call('GET', PATHS.players, { query: { tournamentId, page } })).json);
const numbers = ({ page }: { page: { playerNumber: string }[] }) =>
  page.map(({ playerNumber }) => Number(playerNumber));

test('A list with one player more than a page holds has a second page', async () => {
  expect(await pageAt(FIRST_PAGE)).toEqual({ page: [], next: null, total: 0 });
  await register(1, PLAYERS_ON_FIRST_PAGE);
  expect(await pageAt(FIRST_PAGE)).toMatchObject({ next: null, total: PLAYERS_ON_FIRST_PAGE });
  await register(PLAYERS_ON_FIRST_PAGE + 1, PLAYERS_ON_FIRST_PAGE + 1);
  const first = await pageAt(FIRST_PAGE);
  expect(first.page).toHaveLength(PLAYERS_ON_FIRST_PAGE);
  const second = await pageAt(first.next ?? '');
  expect(numbers(second)).toEqual([PLAYERS_ON_FIRST_PAGE + 1]);
  expect(second).toMatchObject({ next: null, total: PLAYERS_ON_FIRST_PAGE + 1 });
});

test('All pages of players together are the whole list in order', async () => {
  const most = PLAYERS_ON_FIRST_PAGE + PLAYERS_PER_PAGE;
  await register(1, most);
  const [first, second] = [await pageAt(FIRST_PAGE), await pageAt((await pageAt(FIRST_PAGE)).next ?? '')];
  expect(second.next).toBeNull();
  const whole = z
    .array(playerAnswer)
    .parse((await asha.call('GET', PATHS.players, { query: { tournamentId } })).json);
  expect([...first.page, ...second.page]).toEqual(whole);
  await register(most + 1, most + 1);
  const { next } = await pageAt(first.next ?? '');
  expect(numbers(await pageAt(next ?? ''))).toEqual([most + 1]);
});

test('A page after a withdrawn player begins at the start of the list, so that no player is missing', async () => {
  await register(1, PLAYERS_ON_FIRST_PAGE + 2);
  const { next } = await pageAt(FIRST_PAGE);
  await asha.call('DELETE', PATHS.deletePlayer, { query: { id: next ?? '' } });
  const again = await pageAt(next ?? '');
  expect(numbers(again)[0]).toBe(1);
  expect(again).toMatchObject({ next: null, total: PLAYERS_ON_FIRST_PAGE + 1 });
  expect(again.page).toHaveLength(PLAYERS_ON_FIRST_PAGE + 1);
});

test("Another organiser's players are not found, and an invalid page is refused", async () => {
  await register(1, 2);
  const vikram = await server.organiser('Vikram');
  const theirs = await vikram.call('GET', PATHS.players, { query: { tournamentId, page: FIRST_PAGE } });
  expect(theirs.status).toBe(404);
  for (const page of ['no id', '../1', 'x'.repeat(65)]) {
    const asked = await asha.call('GET', PATHS.players, { query: { tournamentId, page } });
    expect(refusedWith(asked).status, page).toBe(400);
  }
});
