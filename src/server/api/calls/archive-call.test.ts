import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import { linksAnswer } from '#protocol/calls/links.ts';
import { tournamentAnswer } from '#protocol/calls/tournaments.ts';
import { testServer, type TestServer, type Organiser, refusedWith } from '#server/testing/test-server.ts';

let server: TestServer;
let asha: Organiser;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
});

const archive = (id: string, body: object, by = asha) =>
  by.call('PUT', PATHS.archiveTournament, { query: { id }, body });

async function listed(query = {}): Promise<string[]> {
  const { json } = await asha.call('GET', PATHS.tournaments, { query });
  return z
    .array(tournamentAnswer)
    .parse(json)
    .map(({ name }) => name);
}

describe('An archived tournament', () => {
  test('An archived tournament is in the archive only, and a repeated call changes nothing', async () => {
    const { id } = await asha.tournament({ name: 'Night Cup' });
    await asha.tournament({ name: 'Day Cup' });
    for (let again = 0; again < 2; again += 1)
      expect((await archive(id, { archived: true })).status).toBe(200);
    expect([await listed(), await listed({ shelf: 'archive' })]).toEqual([['Day Cup'], ['Night Cup']]);
    const page = (await asha.call('GET', PATHS.tournaments, { query: { page: '', shelf: 'archive' } })).json;
    expect(page).toMatchObject({ page: [{ name: 'Night Cup' }], next: null, total: 1 });
    for (let again = 0; again < 2; again += 1)
      expect((await archive(id, { archived: false })).status).toBe(200);
    expect((await listed()).sort()).toEqual(['Day Cup', 'Night Cup']);
    expect(await listed({ shelf: 'archive' })).toEqual([]);
  });

  test('An archived tournament keeps its links, its console and its auction', async () => {
    const { id, kohli, mumbai } = await asha.sampleTournament();
    const opened = await asha.call('POST', PATHS.openLinks, { body: { tournamentId: id } });
    const { links } = linksAnswer.parse(opened.json);
    await archive(id, { archived: true });
    const code = links.find(({ kind }) => kind === 'live')?.code ?? '';
    const headers = { authorization: `Bearer ${code}` };
    expect((await server.call('GET', PATHS.ownLink, { headers })).status).toBe(200);
    const bid = { type: 'place-bid', lot: kohli, team: mumbai, amount: 20_000, seen: null };
    expect((await asha.order(id, bid)).status).toBe(200);
  });

  test('An archived tournament is never active, and its teams, players and result still count', async () => {
    const { id, kohli } = await asha.sampleTournament();
    await asha.order(id, { type: 'pass-lot', lot: kohli, seen: null });
    await archive(id, { archived: true, running: true });
    const stats = async () => (await asha.call('GET', PATHS.quickStats)).json;
    expect(await stats()).toMatchObject({ activeTournaments: 0, teamsCreated: 2, playersAdded: 2 });
    await asha.order(id, { type: 'finish' });
    expect(await stats()).toMatchObject({ activeTournaments: 0, auctionsCompleted: 1 });
    expect((await asha.call('GET', PATHS.agenda)).json).toEqual({ coming: null, last: null });
  });
});

test('A running auction is archived only by a call that confirms this', async () => {
  const { id, kohli } = await asha.sampleTournament();
  await asha.order(id, { type: 'pass-lot', lot: kohli, seen: null });
  expect(refusedWith(await archive(id, { archived: true }))).toEqual({
    status: 409,
    message: 'The auction of this tournament is running: finish it first, or archive it all the same',
    field: undefined,
  });
  expect(await listed()).toHaveLength(1);
  expect((await archive(id, { archived: true, running: true })).json).toEqual({ archived: true });
  expect(await listed()).toEqual([]);
});

test('Only its organiser archives a tournament, and a body without a choice is refused', async () => {
  const { id } = await asha.tournament();
  const vikram = await server.organiser('Vikram');
  expect((await archive(id, { archived: true }, vikram)).status).toBe(404);
  expect((await archive('nobodys', { archived: true })).status).toBe(404);
  for (const body of [{}, { archived: 'yes' }, []]) expect((await archive(id, body)).status).toBe(400);
  expect(
    (await server.call('PUT', PATHS.archiveTournament, { query: { id }, body: { archived: true } })).status,
  ).toBe(401);
  expect(await listed()).toHaveLength(1);
});
