import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import { preflightAnswer } from '#protocol/calls/preflight.ts';
import { agree, hardCup } from '#server/testing/calls/hard-league.ts';
import { House, type Organiser } from '#server/testing/laptops/house.ts';
import { searchBeside, searchHere, type SearchFor } from './search.ts';
import { createSearchQueue, SEARCH_LIMITS, type SearchQueue } from './search-queue.ts';
import { startSearchProcess } from './search-process.ts';

let house: House | null = null;
let queue: SearchQueue | null = null;
afterEach(async () => {
  await house?.close();
  await queue?.close();
});

async function open(search: SearchFor): Promise<House> {
  house = await House.open({ search });
  return house;
}

const most = z.nullable(z.object({ amount: z.number(), exact: z.boolean() }));
const standingOf = z.object({ standing: z.object({ teams: z.array(z.object({ most })) }) });

/** The highest bid that each team may make for the lot on the block. */
async function mostsOf(organiser: Organiser, tournament: string) {
  const { standing } = standingOf.parse(await organiser.snapshot(tournament));
  return standing.teams.map((team) => team.most);
}

test('Bids of another auction run while an order waits for its search', async () => {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const held: string[] = [];
  const search: SearchFor = async (account, kind, question) => {
    if (held.includes(account)) await gate;
    return searchHere(account, kind, question);
  };
  const here = await open(search);
  const [asha, ravi] = [await here.organiser('Asha Rao'), await here.organiser('Ravi Kumar')];
  const [hers, his] = [await asha.cup(), await ravi.cup()];
  await agree(asha, hers.id, { mostBid: { is: 'exact', together: true } });
  held.push(asha.user.id);
  const ended: string[] = [];
  const bid = (cup: typeof hers, team: string, amount: number) => ({
    ...{ type: 'place-bid', lot: cup.kohli, team, amount, seen: null },
  });
  const passes = asha
    .order(hers.id, { type: 'pass-lot', lot: hers.kohli, seen: null })
    .then(({ status }) => ended.push(`hers ${String(status)}`));
  const after = asha
    .order(hers.id, { type: 'pause', message: '', until: null })
    .then(({ status }) => ended.push(`hers again ${String(status)}`));
  for (const amount of [20_000, 25_000, 30_000]) {
    const { status } = await ravi.order(his.id, bid(his, amount === 25_000 ? his.pune : his.mumbai, amount));
    ended.push(`his ${String(status)}`);
  }
  letGo();
  await Promise.all([passes, after]);
  expect(ended).toEqual(['his 200', 'his 200', 'his 200', 'hers 200', 'hers again 200']);
});

test('An order succeeds when the search process dies, and its answer marks unproven numbers', async () => {
  const little = { heap: 8 };
  let started = 0;
  queue = createSearchQueue({ ...SEARCH_LIMITS, patience: 50_000 }, () =>
    startSearchProcess((started += 1) === 1 ? little : {}),
  );
  const asha = await (await open(searchBeside(queue))).organiser();
  const id = await hardCup(asha);
  expect((await asha.order(id, { type: 'initialise' })).status).toBe(200);
  expect((await mostsOf(asha, id)).map((one) => one?.exact)).toEqual([false, false, false, false]);
  // The next order starts a new process.
  expect((await asha.order(id, { type: 'restart' })).status).toBe(200);
  expect((await mostsOf(asha, id)).map((one) => one?.exact)).toEqual([true, true, true, true]);
  expect(started).toBe(2);
  const { json } = await asha.call('GET', PATHS.preflight, { query: { tournamentId: id } });
  expect(preflightAnswer.parse(json).preflight.verdict).toBe('fits');
});
