import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  REGISTRATION_CALLS,
  REGISTRATION_LIST_CALLS,
  TEAM_REGISTRATION_CALLS,
  TEAM_REGISTRATION_LIST_CALLS,
} from '#protocol/registration/calls.ts';
import { teamListAnswer, teamReceiptAnswer } from '#protocol/registration/teams.ts';
import { toRupees } from '#domain/money.ts';
import { PATHS } from '#protocol/paths.ts';
import { tidyImages } from '#server/backups/tidy-images.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import { keepApproved } from '#server/registration/teams.ts';
import { sweepRegistrations } from '#server/registration/sweep.ts';
import { testServer, type TestServer, type Organiser } from '#server/testing/test-server.ts';
import { testsRunOnPostgres } from '#server/testing/test-database.ts';
import { FORM, newKey, RegistrationDesk } from '#server/testing/registration.ts';
import { jpeg, png } from '#server/testing/pictures.ts';

const DAY = 24 * 60 * 60_000;
/** Phone numbers that occur nowhere else. */
const GONE = '76543 21987';
const STAYS = '76543 21986';

let server: TestServer;
let asha: Organiser;
let sample: string;
let desk: RegistrationDesk;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  sample = (await asha.tournament()).id;
  desk = await RegistrationDesk.open(asha, sample);
});

/** The spellings of a phone number in the files of the database and its write-ahead log. */
function inFiles(phone: string): string[] {
  const files = readdirSync(server.folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(server.folder, name))
    .filter((file) => existsSync(file) && statSync(file).isFile());
  const bytes = files.map((file) => readFileSync(file, 'latin1')).join('\n');
  return [phone, phone.replaceAll(' ', '')].filter((text) => bytes.includes(text));
}

const gone = (phone: string) => expect.poll(() => inFiles(phone), { timeout: 20_000 }).toEqual([]);

test.skipIf(testsRunOnPostgres())(
  'A phone number that the organiser deleted for good is in no file of the database',
  async () => {
    // Enough rows, deleted in the middle, that SQLite moves them between pages.
    for (let at = 0; at < 60; at += 1)
      await desk.register({ name: `Player ${String(at)}`, phone: `70000 ${String(10_000 + at)}` });
    const { receipt } = await desk.register({ name: 'Ravi', phone: GONE });
    await desk.register({ name: 'Mina', phone: STAYS });
    await desk.by(receipt, 'PUT', REGISTRATION_CALLS.own, {
      form: { ...FORM, name: 'Ravi Kumar', phone: GONE },
    });
    expect(inFiles(GONE)).not.toEqual([]);
    const [id = ''] = await desk.idsOf('Ravi Kumar');
    await asha.call('DELETE', REGISTRATION_LIST_CALLS.person, { query: { id } });
    await gone(GONE);
    expect(inFiles(STAYS)).not.toEqual([]);
  },
);

test.skipIf(testsRunOnPostgres())(
  'Phone numbers that the server deletes after an auction are in no file of the database',
  async () => {
    const guardian = { name: 'Sunita Patil', phone: STAYS, consent: true };
    await desk.register({ name: 'Ravi', phone: GONE, age: 17, guardian });
    const { id } = await asha.team(sample, 'Mumbai Meteors');
    const bidder = '76543 21985';
    await asha.call('PUT', PATHS.updateTeam, {
      query: { id },
      body: { name: 'Mumbai Meteors', logo: null, bidder: 'Asha', bidderPhone: bidder },
    });
    await sweepRegistrations({ ...server.store, now: () => server.now + 400 * DAY });
    await gone(GONE);
    await gone(STAYS);
    expect(inFiles(bidder)).not.toEqual([]);
    await asha.call('PUT', PATHS.updateTeam, {
      query: { id },
      body: { name: 'Mumbai Meteors', logo: null, bidder: 'Asha', bidderPhone: '' },
    });
    await gone(bidder);
  },
);

test.skipIf(testsRunOnPostgres())(
  'The phone numbers of a tournament that was deleted for good are in no file of the database',
  async () => {
    await desk.register({ name: 'Ravi', phone: GONE });
    const call = { query: { id: sample }, body: { name: 'Konkan Premier League' } };
    expect((await asha.call('POST', PATHS.deleteTournament, call)).status).toBe(200);
    await gone(GONE);
  },
);

/** Texts that occur nowhere else, for every field that a person can fill in. */
const MARK = 'Zqxmarker';

/** Which of these texts are in any file of the data folder: database, write-ahead log, images. */
function found(texts: readonly string[]): string[] {
  const files = readdirSync(server.folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(server.folder, name))
    .filter((file) => existsSync(file) && statSync(file).isFile());
  const bytes = files.map((file) => `${file}\n${readFileSync(file, 'latin1')}`).join('\n');
  return texts.filter((text) => bytes.includes(Buffer.from(text).toString('latin1')));
}

/** Removes the images that nothing refers to, as the server does every ten minutes. */
async function tidied(): Promise<void> {
  const failed: unknown[] = [];
  const tidying = tidyImages({
    ...{ images: server.store.images, data: installationIn(server.folder), clock: () => server.now },
    ...{ leads: () => true, onProblem: (error: unknown) => void failed.push(error) },
  });
  await tidying.tidy();
  await tidying.stop();
  expect(failed).toEqual([]);
}

describe.skipIf(testsRunOnPostgres())('Everything that a person wrote', () => {
  /** Registers a player who fills in every field, with a photo, half of another one, and a guardian. */
  async function player() {
    await asha.changeRules(sample, { fields: [{ id: 'town', name: 'Town', public: true, is: 'text' }] });
    const { settings } = await desk.set({});
    const fields = [{ id: 'town', required: true }];
    await desk.set({ asks: { ...settings.asks, fields, secondName: true, age: 'birth-date' } });
    const guardian = { name: `${MARK} Guardian`, phone: '76543 21971', consent: true };
    const form = { ...FORM, name: `${MARK} Ravi`, secondName: `${MARK} रवी`, phone: '76543 21972' };
    const own = { town: `${MARK} Shirdi` };
    const { receipt } = await desk.register({ ...form, own, birthDate: '2009-10-17', guardian });
    const photo = Buffer.concat([jpeg(300, 400), Buffer.alloc(3_000, 7)]);
    expect((await desk.photo(receipt, photo)).status).toBe(200);
    const [hash = ''] = await server.database.images();
    await desk.part(receipt, Buffer.concat([jpeg(300, 400), Buffer.alloc(5_000, 8)]), { upload: 'u2' });
    const [id = ''] = await desk.idsOf(`${MARK} Ravi`);
    return {
      id,
      hash,
      all: [id, hash, receipt, MARK, '76543 21971', '76543 21972', '7654321972', '2009-10-17'],
    };
  }

  /** Registers a team whose owner fills in every field, with a logo. */
  async function owner() {
    const body = { tournamentId: sample, open: true };
    const { code } = teamListAnswer.parse(
      (await asha.call('PUT', TEAM_REGISTRATION_LIST_CALLS.list, { body })).json,
    );
    const logo = `data:image/png;base64,${png(121, 121).toString('base64')}`;
    const form = { name: `${MARK} Meteors`, bidder: `${MARK} Sunita`, phone: GONE, colour: '#1d3f8f', logo };
    const sent = await server.call('POST', TEAM_REGISTRATION_CALLS.submit, {
      headers: { authorization: `Bearer ${code}` },
      body: { key: newKey(), ticket: '', form: { ...form, consent: true } },
    });
    const { receipt } = teamReceiptAnswer.parse(sent.json);
    const list = await asha.call('GET', TEAM_REGISTRATION_LIST_CALLS.list, {
      query: { tournamentId: sample },
    });
    const [team] = teamListAnswer.parse(list.json).teams;
    if (team === undefined) throw new Error('no team');
    const hash = String(team.logo).slice(-64);
    return { id: team.id, hash, receipt, all: [team.id, hash, receipt, MARK, GONE, '#1d3f8f'] };
  }

  const approveTeam = (id: string) =>
    asha.call('POST', TEAM_REGISTRATION_LIST_CALLS.decide, {
      body: { tournamentId: sample, steps: [{ is: 'approve', registration: id }] },
    });
  const deleteTeam = async (id: string): Promise<void> => {
    const deleted = await asha.call('DELETE', TEAM_REGISTRATION_LIST_CALLS.owner, { query: { id } });
    expect(deleted.status).toBe(200);
  };

  test('A deleted registration of a player leaves nothing in any file, not even of photo and guardian', async () => {
    const { id, all } = await player();
    expect(found(all)).toEqual(all);
    await asha.call('DELETE', REGISTRATION_LIST_CALLS.person, { query: { id } });
    await tidied();
    await expect.poll(() => found(all), { timeout: 20_000 }).toEqual([]);
    expect(await server.database.images()).toEqual([]);
  });

  test('A registration that is deleted after its approval leaves only what the list of players shows', async () => {
    const { id, all, hash } = await player();
    await desk.decide({ is: 'approve', registration: id });
    await asha.call('DELETE', REGISTRATION_LIST_CALLS.person, { query: { id } });
    await tidied();
    const stays = [id, hash, MARK];
    await expect
      .poll(() => found(all).filter((text) => !stays.includes(text)), { timeout: 20_000 })
      .toEqual([]);
    expect(found([`${MARK} Guardian`])).toEqual([]);
    expect(await server.database.images()).toEqual([hash]);
  });

  test('A deleted registration of a team leaves nothing in any file, not even of logo and phone number', async () => {
    const { id, all } = await owner();
    expect(found(all)).toEqual(all);
    await deleteTeam(id);
    await tidied();
    await expect.poll(() => found(all), { timeout: 20_000 }).toEqual([]);
  });

  test("Deleting an owner's registration also deletes the phone number of the approved team", async () => {
    const { id, receipt } = await owner();
    const before = await server.store.teamRegistrations.by('id', id);
    await approveTeam(id);
    expect(await server.store.bidderPhones.of([id])).toEqual(new Map([[id, GONE]]));
    await deleteTeam(id);
    expect(await server.store.bidderPhones.of([id])).toEqual(new Map());
    await expect.poll(() => found([GONE, receipt]), { timeout: 20_000 }).toEqual([]);
    // Another process was about to approve the registration when it was deleted.
    if (before === null) throw new Error('no registration');
    const { teamRegistrations: store, bidderPhones: phones } = server.store;
    await keepApproved({ store, phones }, before, { ...before, state: 'approved', team: id });
    expect(await phones.of([id])).toEqual(new Map());
  });

  test('A copy of a tournament leaves out phone numbers that owners sent', async () => {
    const { id } = await owner();
    await approveTeam(id);
    const body = { rules: true, teams: true, players: 'all' };
    expect((await asha.call('POST', PATHS.copyTournament, { query: { id: sample }, body })).status).toBe(201);
    await deleteTeam(id);
    await gone(GONE);
  });

  test("The server deletes an owner's phone number in time, even where an earlier version left it with the team", async () => {
    const { id } = await owner();
    await approveTeam(id);
    await deleteTeam(id);
    await server.store.bidderPhones.keep(sample, id, GONE);
    await sweepRegistrations({ ...server.store, now: () => server.now + 400 * DAY });
    await gone(GONE);
  });

  test('The names, notes and guesses of a tournament that was deleted for good are in no file', async () => {
    const { all } = await player();
    const { all: ofOwner } = await owner();
    await asha.team(sample, `${MARK} Second`);
    const at = server.now;
    await server.store.guesses.write([
      { tournament: sample, lot: 'one', phone: 'p1', amount: toRupees(1_000), at },
    ]);
    const named = { tournament: sample, phone: 'p1', name: `${MARK} Fan`, at, isNameRemoved: false };
    expect(await server.store.guesses.keepName(named)).toBe(true);
    const entry = { player: 'ravi', choice: 1, limit: null, note: `${MARK} note` } as const;
    await server.store.shortlists.write({ link: 'one', player: 'ravi', tournament: sample, at, entry });
    const call = { query: { id: sample }, body: { name: 'Konkan Premier League' } };
    expect((await asha.call('POST', PATHS.deleteTournament, call)).status).toBe(200);
    server.now += 61 * 60_000;
    await tidied();
    server.now += 61 * 60_000;
    await tidied();
    await expect.poll(() => found([...all, ...ofOwner]), { timeout: 20_000 }).toEqual([]);
  });
});
