import { createHash } from 'node:crypto';
import path from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { linkAnswer, linksAnswer } from '#protocol/calls/links.ts';
import { COMMAND_ID_HEADER, PATHS } from '#protocol/paths.ts';
import { tournamentAnswer } from '#protocol/calls/tournaments.ts';
import { REGISTRATION_CALLS } from '#protocol/registration/calls.ts';
import {
  type SampleTournament,
  testServer,
  type TestServer,
  type Organiser,
  refusedWith,
  TOURNAMENT,
} from '#server/testing/test-server.ts';
import * as z from 'zod/mini';
import { USUAL_QUOTA } from '#server/base/config.ts';
import { png } from '#server/testing/pictures.ts';
import { testsRunOnPostgres } from '#server/testing/test-database.ts';
import { RegistrationDesk } from '#server/testing/registration.ts';

const PHOTO = png(300, 300);
const PHOTO_URL = `data:image/png;base64,${PHOTO.toString('base64')}`;
const NAME = 'Konkan Premier League';

let server: TestServer;
let asha: Organiser;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
});

const remove = (id: string, name: unknown = NAME, by = asha) =>
  by.call('POST', PATHS.deleteTournament, { query: { id }, body: { name } });

interface Full extends SampleTournament {
  readonly link: string;
  readonly registration: string;
  readonly receipt: string;
}

/** Creates a tournament with a row in every table that belongs to tournaments. */
async function fullCup(): Promise<Full> {
  const sample = await asha.sampleTournament();
  const { id, mumbai, kohli } = sample;
  const opened = await asha.call('POST', PATHS.openLinks, { body: { tournamentId: id } });
  const code = linksAnswer.parse(opened.json).links.find(({ kind }) => kind === 'live')?.code ?? '';
  await asha.call('POST', PATHS.scorerLink, { body: { tournamentId: id, label: 'Ravi' } });
  await asha.call('PUT', PATHS.updateTeam, {
    query: { id: mumbai },
    body: { name: 'Mumbai Meteors', logo: null, bidder: 'Asha', bidderPhone: '98200 00001' },
  });
  await asha.player(id, { name: 'With Photo', playerNumber: '99', photo: PHOTO_URL });
  await asha.order(id, { type: 'pass-lot', lot: kohli, seen: null });
  const desk = await RegistrationDesk.open(asha, id);
  const { receipt } = await desk.register();
  await asha.call('PUT', PATHS.archiveTournament, { query: { id }, body: { archived: true, running: true } });
  await server.store.shortlists.write({
    ...{ link: 'a link', tournament: id, player: kohli, at: server.now },
    entry: { choice: 1, limit: null, note: 'ours' },
  });
  await server.store.guesses.write([
    { tournament: id, phone: 'a phone', lot: kohli, amount: toRupees(30_000), at: server.now },
  ]);
  return { ...sample, link: code, registration: desk.code, receipt };
}

describe('A deleted tournament', () => {
  test('A deleted tournament is gone for its organiser, its links, its registered persons and every count', async () => {
    const before = (await asha.call('GET', PATHS.quickStats)).json;
    const { id, mumbai, kohli, link, registration, receipt } = await fullCup();
    expect(await remove(id)).toMatchObject({ status: 200, json: { deleted: true } });

    for (const [path, query] of [
      [PATHS.tournament, { id }],
      [PATHS.snapshot, { tournamentId: id }],
      [PATHS.teams, { tournamentId: id }],
      [PATHS.players, { tournamentId: id }],
      [PATHS.rules, { tournamentId: id }],
    ] as const)
      expect([path, (await asha.call('GET', path, { query })).status]).toEqual([path, 404]);
    for (const shelf of ['list', 'archive'])
      expect((await asha.call('GET', PATHS.tournaments, { query: { shelf } })).json).toEqual([]);
    expect((await asha.call('GET', PATHS.quickStats)).json).toEqual(before);
    expect((await asha.order(id, { type: 'pass-lot', lot: kohli, seen: null })).status).toBe(404);
    const by = (code: string, at: string) =>
      server.call('GET', at, { headers: { authorization: `Bearer ${code}` } });
    expect((await by(link, PATHS.ownLink)).status).toBe(401);
    expect((await by(receipt, REGISTRATION_CALLS.own)).status).toBe(401);
    expect((await by(registration, REGISTRATION_CALLS.page)).status).toBe(401);
    expect(await server.store.bidderPhones.of([mumbai])).toEqual(new Map());
    expect(await server.store.registrations.of(id)).toEqual([]);
    expect(await remove(id)).toMatchObject({ status: 404 });
  });

  test.skipIf(testsRunOnPostgres())(
    'A deleted tournament leaves one row without content, and nothing else in any table',
    async () => {
      const before = rowsOf(server);
      const { id } = await fullCup();
      const during = rowsOf(server);
      const touched = Object.keys(during).filter((table) => during[table] !== before[table]);
      expect(touched).toEqual(
        expect.arrayContaining([
          'links',
          'shortlists',
          'guess_phones',
          'guesses',
          'registrations',
          'bidder_phones',
          'commands',
          'players',
        ]),
      );
      await remove(id);
      // The first registration creates the installation's key for hashes of senders. A deletion keeps that key.
      const { secrets: _, images: __, auction_events: lines = '[]', ...after } = rowsOf(server);
      const { secrets: ___, images: ____, auction_events: _____, ...rest } = before;
      expect(after).toEqual(rest);
      expect(JSON.parse(lines)).toEqual([
        {
          ...{
            tournament_id: id,
            type: 'TournamentDeleted',
            body: '{}',
            by: '',
            command_id: 'TournamentDeleted',
          },
          ...{ at: server.now, sequence: expect.any(Number) },
        },
      ]);
    },
  );

  test('A deleted tournament gives up its images, except those that another tournament uses', async () => {
    const kept = await asha.tournament({ name: 'Kept' });
    const other = png(200, 200);
    const otherUrl = `data:image/png;base64,${other.toString('base64')}`;
    await asha.player(kept.id, { photo: PHOTO_URL });
    const { id } = await asha.tournament();
    await asha.player(id, { photo: PHOTO_URL });
    await asha.player(id, { photo: otherUrl, playerNumber: '2' });
    await remove(id);
    const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    const { images } = server.store;
    await images.loose(server.now);
    expect(await images.loose(server.now + images.staysForMs)).toEqual([hashOf(other)]);
    await images.forget([hashOf(PHOTO), hashOf(other)], server.now + images.staysForMs);
    expect(await images.sizeOf(hashOf(other))).toBeNull();
    expect(await images.bytesOf(asha.user.id)).toBe(PHOTO.length);
  });

  test('A deleted tournament frees its capacity in a full account at once', async () => {
    const quota = { ...USUAL_QUOTA, teams: 1, players: 10, imageBytes: 1_000_000 };
    const small = await testServer({ config: { publicUrl: null, logLevel: 'debug', quota } });
    const ravi = await small.organiser('Ravi');
    const [first, second] = [await ravi.tournament(), await ravi.tournament({ name: 'Second' })];
    await ravi.team(first.id, 'Pune');
    const body = { name: 'Nashik', logo: null, tournamentId: second.id };
    expect((await ravi.call('POST', PATHS.createTeam, { body })).status).toBe(409);
    await remove(first.id, NAME, ravi);
    expect((await ravi.call('POST', PATHS.createTeam, { body })).status).toBe(201);
  });

  test('A deleted tournament is not created again by its own repeated order', async () => {
    const create = { body: TOURNAMENT, headers: { [COMMAND_ID_HEADER]: 'create-1' } };
    const { json } = await asha.call('POST', PATHS.createTournament, create);
    const { id } = tournamentAnswer.parse(json);
    await remove(id);
    expect((await asha.call('POST', PATHS.createTournament, create)).status).toBe(404);
    expect(await server.store.tournaments.ofOrganiser(asha.user.id)).toEqual([]);
  });
});

describe('A tournament is deleted', () => {
  test.each([
    ['its name, as it is written', NAME, 200],
    ['its name, with spaces around and doubled', '  Konkan  Premier League ', 200],
    ['another name', 'Konkan', 400],
    ['its name in other letters', 'konkan premier league', 400],
    ['nothing', '', 400],
    ['a list', [], 400],
    ['201 letters', 'x'.repeat(201), 400],
  ])('A deletion for which the organiser types %s (%s) answers %i', async (_, name, status) => {
    const { id } = await asha.tournament();
    expect((await remove(id, name)).status).toBe(status);
    expect(await server.store.tournaments.ofOrganiser(asha.user.id)).toHaveLength(status === 200 ? 0 : 1);
  });

  test('A deletion with another name is refused with a message at the name field', async () => {
    const { id } = await asha.tournament();
    expect(refusedWith(await remove(id, 'Konkan'))).toEqual({
      ...{ status: 400, field: 'name' },
      message: 'This is not the name of the tournament: nothing was deleted',
    });
  });

  test('Another organiser, a scorer and an anonymous caller cannot delete a tournament', async () => {
    const { id } = await asha.tournament();
    const vikram = await server.organiser('Vikram');
    expect((await remove(id, NAME, vikram)).status).toBe(404);
    const body = { tournamentId: id, label: 'Ravi' };
    const { code } = linkAnswer.parse((await asha.call('POST', PATHS.scorerLink, { body })).json);
    for (const headers of [{}, { authorization: `Bearer ${code}` }]) {
      const call = { query: { id }, body: { name: NAME }, headers };
      expect((await server.call('POST', PATHS.deleteTournament, call)).status).toBe(401);
    }
    expect(await server.store.tournaments.ofOrganiser(asha.user.id)).toHaveLength(1);
  });
});

test('A sweep deletes the rows that another process wrote for a deleted tournament', async () => {
  const { id } = await asha.tournament();
  const { id: other } = await asha.tournament({ name: 'Other' });
  await remove(id);
  const link = { kind: 'live', team: null, label: null, createdAt: 1, revokedAt: null } as const;
  await server.store.links.add([
    { ...link, id: 'late', tournament: id, code: 'a'.repeat(22) },
    { ...link, id: 'kept', tournament: other, code: 'b'.repeat(22) },
  ]);
  await server.store.log.removeStrays();
  expect(await server.store.links.byId('late')).toBeNull();
  expect((await server.store.links.byId('kept'))?.id).toBe('kept');
});

/** The rows of every table of the database file, without the times of sessions. */
function rowsOf({ folder }: TestServer): Record<string, string> {
  const database = new Database(path.join(folder, 'boli.db'), { readonly: true });
  const tables = database.prepare("select name from sqlite_master where type = 'table'").pluck();
  const names = z.array(z.string()).parse(tables.all());
  const rows = names.map((name) => [name, JSON.stringify(database.prepare(`select * from "${name}"`).all())]);
  database.close();
  return z.record(z.string(), z.string()).parse(Object.fromEntries(rows));
}
