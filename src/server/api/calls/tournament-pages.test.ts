import { beforeEach, expect, test } from 'vitest';
import { TOURNAMENTS_PER_PAGE, pageOf } from '#protocol/schema-parts.ts';
import { PATHS } from '#protocol/paths.ts';
import { tournamentAnswer, type TournamentAnswer } from '#protocol/calls/tournaments.ts';
import { testServer, type TestServer, type Organiser, refusedWith } from '#server/testing/test-server.ts';

let server: TestServer;
let asha: Organiser;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
});

const pageAt = async (page: string, by = asha) =>
  pageOf(tournamentAnswer).parse((await by.call('GET', PATHS.tournaments, { query: { page } })).json);

async function tournaments(many: number): Promise<void> {
  for (let at = 1; at <= many; at += 1) {
    await asha.tournament({ name: `Cup ${String(at)}` });
    // Some of the tournaments have the same time of creation.
    server.now += at % 3 === 0 ? 1 : 0;
  }
}

test('A list with one tournament more than a page holds has a second page', async () => {
  await tournaments(TOURNAMENTS_PER_PAGE);
  expect(await pageAt('')).toMatchObject({ next: null, total: TOURNAMENTS_PER_PAGE });
  await asha.tournament({ name: 'One more' });
  const first = await pageAt('');
  expect(first.page).toHaveLength(TOURNAMENTS_PER_PAGE);
  // A page loads quickly on the network of a hall.
  expect(JSON.stringify(first).length).toBeLessThan(20_000);
  expect(first.total).toBe(TOURNAMENTS_PER_PAGE + 1);
  const second = await pageAt(first.next ?? '');
  expect(second).toMatchObject({ next: null, total: TOURNAMENTS_PER_PAGE + 1 });
  expect(second.page).toHaveLength(1);
});

test('All pages of tournaments together equal the list without pages', async () => {
  await tournaments(2 * TOURNAMENTS_PER_PAGE + 7);
  const whole = (await asha.call('GET', PATHS.tournaments, { query: { userId: asha.user.id } })).json;
  const paged: TournamentAnswer[] = [];
  for (let page: string | null = ''; page !== null;) {
    const { page: some, next } = await pageAt(page);
    paged.push(...some);
    page = next;
  }
  expect(paged).toEqual(whole);
  expect(paged).toHaveLength(2 * TOURNAMENTS_PER_PAGE + 7);
});

test('A tournament created between two pages does not shift later pages', async () => {
  await tournaments(TOURNAMENTS_PER_PAGE + 1);
  const { next } = await pageAt('');
  const { page } = await pageAt(next ?? '');
  server.now += 1_000;
  await asha.tournament({ name: 'Newest' });
  expect((await pageAt(next ?? '')).page).toEqual(page);
});

test("The first page of another organiser's list, or of an empty list, is empty", async () => {
  await tournaments(2);
  const vikram = await server.organiser('Vikram');
  const empty = { page: [], next: null, total: 0 };
  expect(await pageAt('', vikram)).toEqual(empty);
  const query = { userId: asha.user.id, page: '' };
  expect((await vikram.call('GET', PATHS.tournaments, { query })).json).toEqual(empty);
  const where = `${String(server.now + 1)}.zzz`;
  expect(await pageAt(where, vikram)).toEqual(empty);
});

test('A call for an invalid page of tournaments is refused', async () => {
  for (const page of ['2', 'first', '.', '1790000000000.', '.night-cup', '17e3.cup', '1.a b', '-1.cup']) {
    const refused = refusedWith(await asha.call('GET', PATHS.tournaments, { query: { page } }));
    expect(refused.status, page).toBe(400);
  }
});
