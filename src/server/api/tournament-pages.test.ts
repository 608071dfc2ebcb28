import { afterEach, beforeEach, expect, test } from 'vitest';
import { TOURNAMENTS_PER_PAGE, pageOf } from '#protocol/pages.ts';
import { PATHS } from '#protocol/paths.ts';
import { tournamentAnswer, type TournamentAnswer } from '#protocol/calls/tournaments.ts';
import { House, refusedWith, type Organiser } from '#server/testing/laptops/house.ts';

let house: House;
let asha: Organiser;
beforeEach(async () => {
  house = await House.open();
  asha = await house.organiser();
});
afterEach(() => house.close());

const pageAt = async (page: string, by = asha) =>
  pageOf(tournamentAnswer).parse((await by.call('GET', PATHS.tournaments, { query: { page } })).json);

async function tournaments(many: number): Promise<void> {
  for (let at = 1; at <= many; at += 1) {
    await asha.tournament({ name: `Cup ${String(at)}` });
    // Some are of one and the same moment.
    house.now += at % 3 === 0 ? 1 : 0;
  }
}

test('so many tournaments as a page holds are one page; with one more there is another page', async () => {
  await tournaments(TOURNAMENTS_PER_PAGE);
  expect(await pageAt('')).toMatchObject({ next: null, total: TOURNAMENTS_PER_PAGE });
  await asha.tournament({ name: 'One more' });
  const first = await pageAt('');
  expect(first.page).toHaveLength(TOURNAMENTS_PER_PAGE);
  expect(first.total).toBe(TOURNAMENTS_PER_PAGE + 1);
  const second = await pageAt(first.next ?? '');
  expect(second).toMatchObject({ next: null, total: TOURNAMENTS_PER_PAGE + 1 });
  expect(second.page).toHaveLength(1);
});

test('all pages together are the whole list, which is what a call without a page gets', async () => {
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

test('a tournament that is created while the pages are read moves none of those behind', async () => {
  await tournaments(TOURNAMENTS_PER_PAGE + 1);
  const { next } = await pageAt('');
  const { page } = await pageAt(next ?? '');
  house.now += 1_000;
  await asha.tournament({ name: 'Newest' });
  expect((await pageAt(next ?? '')).page).toEqual(page);
});

test("another organiser's list is an empty page, and so is a list of nothing", async () => {
  await tournaments(2);
  const vikram = await house.organiser('Vikram');
  const empty = { page: [], next: null, total: 0 };
  expect(await pageAt('', vikram)).toEqual(empty);
  const query = { userId: asha.user.id, page: '' };
  expect((await vikram.call('GET', PATHS.tournaments, { query })).json).toEqual(empty);
  const where = `${String(house.now + 1)}.zzz`;
  expect(await pageAt(where, vikram)).toEqual(empty);
});

test('a page that no page ended with is not understood', async () => {
  for (const page of ['2', 'first', '.', '1790000000000.', '.night-cup', '17e3.cup', '1.a b', '-1.cup']) {
    const refused = refusedWith(await asha.call('GET', PATHS.tournaments, { query: { page } }));
    expect(refused.status, page).toBe(400);
  }
});
