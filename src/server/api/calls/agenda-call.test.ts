import { beforeEach, expect, test } from 'vitest';
import { agendaAnswer, tournamentAnswer } from '#protocol/calls/tournaments.ts';
import { pageOf } from '#protocol/schema-parts.ts';
import { PATHS } from '#protocol/paths.ts';
import { draftOf, rulesAnswer } from '#protocol/calls/rules.ts';
import { toRupees } from '#domain/money.ts';
import { testServer, type TestServer, type Organiser } from '#server/testing/test-server.ts';
import { RegistrationDesk } from '#server/testing/registration.ts';
import { phonesOf } from '#server/testing/link-holders.ts';

let server: TestServer;
let asha: Organiser;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
});

const agenda = async (by = asha) => agendaAnswer.parse((await by.call('GET', PATHS.agenda)).json);
const coming = async () => (await agenda()).coming?.tournament.name;

test("A new organiser's agenda is empty", async () => {
  expect(await agenda()).toEqual({ coming: null, last: null });
});

test('The next tournament is the running one, else the next by date, else the latest', async () => {
  await asha.tournament({ name: 'Long ago', date: '2025-01-01' });
  await asha.tournament({ name: 'Last month', date: '2026-10-24' });
  expect(await coming()).toBe('Last month');
  await asha.tournament({ name: 'In March', date: '2027-03-01' });
  await asha.tournament({ name: 'Tonight late', date: '2026-11-24', time: '22:00' });
  await asha.tournament({ name: 'Tonight', date: '2026-11-24', time: '19:00' });
  expect(await coming()).toBe('Tonight');
  const sample = await asha.sampleTournament({ name: 'Under way', date: '2025-05-05' });
  await asha.order(sample.id, { type: 'pass-lot', lot: sample.kohli, seen: null });
  expect(await coming()).toBe('Under way');
});

test('The next tournament shows its teams, players, accepted rules and links', async () => {
  const sample = await asha.sampleTournament();
  const before = (await agenda()).coming;
  expect(before).toMatchObject({
    tournament: { id: sample.id, status: 'upcoming' },
    teams: [{ name: 'Mumbai Meteors' }, { name: 'Pune Panthers' }],
    players: 2,
    photos: 0,
    sold: 0,
    accepted: 0,
    ownRules: false,
    links: 0,
    secondLaptop: 'none',
  });
  await asha.call('POST', PATHS.openLinks, { body: { tournamentId: sample.id } });
  expect((await agenda()).coming?.links).toBeGreaterThan(2);
});

test('The next tournament counts the registrations that its organiser has not decided', async () => {
  const sample = await asha.sampleTournament();
  const waiting = async () => (await agenda()).coming?.registrations;
  expect(await waiting()).toEqual({ players: 0, teams: 0 });
  const desk = await RegistrationDesk.open(asha, sample.id);
  await desk.register({ name: 'Om Kulkarni' });
  await desk.register({ name: 'Yash Patil' });
  expect(await waiting()).toEqual({ players: 2, teams: 0 });
  const [om = ''] = await desk.idsOf('Om Kulkarni');
  await desk.decide({ is: 'reject', registration: om });
  expect(await waiting()).toEqual({ players: 1, teams: 0 });
});

test('The rules of the specification count as chosen once a team has accepted them', async () => {
  const sample = await asha.sampleTournament();
  const { pune } = await phonesOf(asha, sample);
  expect((await agenda()).coming).toMatchObject({ ownRules: false, accepted: 0 });
  await pune.accept(1);
  expect((await agenda()).coming).toMatchObject({ ownRules: true, accepted: 1 });
});

test('Own rules saved on the plain auction count as chosen, also in a copy for the next season', async () => {
  const sample = await asha.sampleTournament({ date: '2026-11-24' });
  await asha.changeRules(sample.id, { caps: [{ where: {}, most: toRupees(500_000) }] });
  expect((await agenda()).coming).toMatchObject({ tournament: { id: sample.id }, ownRules: true });

  const body = { name: 'Next', date: '2026-11-23', rules: true, teams: true, players: 'next-season' };
  await asha.call('POST', PATHS.copyTournament, { query: { id: sample.id }, body });
  expect((await agenda()).coming).toMatchObject({ tournament: { name: 'Next' }, ownRules: true });
});

test('A purse saved with the rules counts as chosen, also after a restart and in copies of it', async () => {
  const sample = await asha.sampleTournament({ date: '2026-11-26' });
  await asha.changeRules(sample.id, { purse: { opening: toRupees(900_000) } });
  expect((await agenda()).coming).toMatchObject({ tournament: { id: sample.id }, ownRules: true });
  const again = await testServer({ beside: server });
  const headers = { authorization: `Bearer ${asha.token}` };
  const seen = agendaAnswer.parse((await again.call('GET', PATHS.agenda, { headers })).json);
  await again.close();
  expect(seen.coming).toMatchObject({ tournament: { id: sample.id }, ownRules: true });

  const copy = (body: object) => asha.call('POST', PATHS.copyTournament, { query: { id: sample.id }, body });
  const whole = { teams: true, rules: true, players: 'next-season' };
  await copy({ ...whole, name: 'Next', date: '2026-11-25' });
  expect((await agenda()).coming).toMatchObject({ tournament: { name: 'Next' }, ownRules: true });
  await copy({ ...whole, name: 'Without', rules: false, date: '2026-11-24' });
  expect((await agenda()).coming).toMatchObject({ tournament: { name: 'Without' }, ownRules: false });
});

test('A field that the form of the rules saves counts as chosen, a field of an import does not', async () => {
  const sample = await asha.sampleTournament();
  const field = (id: string) => ({ id, name: id, is: 'text', public: true }) as const;
  const save = async (fields: readonly ReturnType<typeof field>[], more: object = {}) => {
    const query = { tournamentId: sample.id };
    const { rules } = rulesAnswer.parse((await asha.call('GET', PATHS.rules, { query })).json);
    const body = { rules: { ...draftOf(rules), fields }, reason: '', ...more };
    expect((await asha.call('PUT', PATHS.rules, { query, body })).status).toBe(200);
    return (await agenda()).coming?.ownRules;
  };
  expect(await save([field('village')])).toBe(false);
  expect(await save([field('village'), field('shirt')], { chosen: true })).toBe(true);
});

test('The last result shows the most expensive players to its own organiser only', async () => {
  const sample = await asha.sampleTournament();
  await asha.order(sample.id, {
    type: 'place-bid',
    lot: sample.kohli,
    team: sample.pune,
    amount: 20_000,
    seen: null,
  });
  await asha.order(sample.id, { type: 'bring-down-hammer', lot: sample.kohli, seen: null });
  await asha.order(sample.id, { type: 'finish' });
  const { last } = await agenda();
  expect(last?.tournament.id).toBe(sample.id);
  expect(last?.dearest).toMatchObject([{ team: { name: 'Pune Panthers' }, amount: 20_000 }]);
  expect(await agenda(await server.organiser('Vikram'))).toEqual({ coming: null, last: null });
});

test('A list of tournaments shows the progress of each', async () => {
  const sample = await asha.sampleTournament();
  await asha.order(sample.id, {
    type: 'place-bid',
    lot: sample.kohli,
    team: sample.pune,
    amount: 20_000,
    seen: null,
  });
  await asha.order(sample.id, { type: 'bring-down-hammer', lot: sample.kohli, seen: null });
  await asha.tournament({ name: 'Empty' });
  const { json } = await asha.call('GET', PATHS.tournaments, { query: { page: '' } });
  const { page } = pageOf(tournamentAnswer).parse(json);
  expect(Object.fromEntries(page.map(({ name, progress }) => [name, progress]))).toMatchObject({
    Empty: { teams: 0, players: 0, sold: 0 },
  });
  expect(page.find(({ id }) => id === sample.id)?.progress).toEqual({
    teams: 2,
    players: 2,
    sold: 1,
    retained: 0,
    ownRules: false,
  });
});

test('A list of tournaments counts retained players apart from sold ones, before the auction and after it', async () => {
  const sample = await asha.sampleTournament();
  const progress = async () => {
    const { json } = await asha.call('GET', PATHS.tournaments, { query: { page: '' } });
    return pageOf(tournamentAnswer).parse(json).page[0]?.progress;
  };
  const retained = async (playerNumber: string) => {
    const { id } = await asha.player(sample.id, { name: `Player ${playerNumber}`, playerNumber });
    await asha.call('POST', PATHS.retention, {
      query: { id },
      body: { teamId: sample.mumbai, price: 20_000 },
    });
    return id;
  };
  await retained('71');
  const released = await retained('72');
  await asha.call('DELETE', PATHS.retention, { query: { id: released } });
  const deleted = await retained('73');
  await asha.call('DELETE', PATHS.retention, { query: { id: deleted } });
  await asha.call('DELETE', PATHS.deletePlayer, { query: { id: deleted } });
  expect(await progress()).toMatchObject({ players: 4, sold: 0, retained: 1 });
  await asha.order(sample.id, {
    type: 'place-bid',
    lot: sample.kohli,
    team: sample.pune,
    amount: 20_000,
    seen: null,
  });
  await asha.order(sample.id, { type: 'bring-down-hammer', lot: sample.kohli, seen: null });
  expect(await progress()).toMatchObject({ players: 4, sold: 1, retained: 1 });
});

test('A damaged log leaves out its own part of the agenda, and the other part is answered', async () => {
  const done = await asha.sampleTournament({ name: 'Done' });
  await asha.order(done.id, { type: 'pass-lot', lot: done.kohli, seen: null });
  await asha.order(done.id, { type: 'finish' });
  const next = await asha.tournament({ name: 'Next', date: '2027-03-01' });
  expect(await agenda()).toMatchObject({
    coming: { tournament: { id: next.id } },
    last: { tournament: { id: done.id } },
  });
  await server.database.damage(done.id, 4);
  // A second server on the same data with nothing in memory, as after a restart.
  const again = await testServer({ beside: server });
  const seen = async () => {
    const headers = { authorization: `Bearer ${asha.token}` };
    return agendaAnswer.parse((await again.call('GET', PATHS.agenda, { headers })).json);
  };
  expect(await seen()).toMatchObject({ coming: { tournament: { id: next.id } }, last: null });
});
