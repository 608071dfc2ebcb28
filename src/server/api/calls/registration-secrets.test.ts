import { beforeEach, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { REGISTRATION_CALLS, REGISTRATION_LIST_CALLS } from '#protocol/registration/calls.ts';
import { linkFor, linksOf } from '#server/testing/link-holders.ts';
import { testServer, type TestServer, type Organiser } from '#server/testing/test-server.ts';
import { RegistrationDesk } from '#server/testing/registration.ts';

/** Secret digits that occur nowhere else: two phone numbers, and a date of birth. */
const PHONE = '70314 15926';
const GUARDIAN_PHONE = '70271 82818';
const GUARDIAN = 'Guardianna Secretkar';
const BORN = '2009-01-23';
const SECOND_NAME = 'मीना गुप्तनाम';
const SECRETS = [PHONE, GUARDIAN_PHONE, GUARDIAN, BORN];

let server: TestServer;
let asha: Organiser;
let desk: RegistrationDesk;
let codes: string[];
let id: string;

beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  const sample = await asha.sampleTournament();
  desk = await RegistrationDesk.open(asha, sample.id);
  const { asks } = (await desk.set({})).settings;
  await desk.set({ asks: { ...asks, age: 'birth-date', secondName: true } });
  const { receipt, own } = await desk.register({
    ...{ name: 'Mina Patil', secondName: SECOND_NAME, birthDate: BORN, phone: PHONE },
  });
  const guardianCode = own.guardian?.code ?? '';
  const consent = { name: GUARDIAN, phone: GUARDIAN_PHONE, consent: true };
  await desk.by(guardianCode, 'POST', REGISTRATION_CALLS.guardian, consent);
  [id = ''] = await desk.idsOf('Mina Patil');
  await desk.decide({ is: 'approve', registration: id });
  codes = [desk.code, receipt, guardianCode];
});

function seenIn(text: string): string[] {
  return [...SECRETS, ...codes].filter((secret) => text.includes(secret));
}

test("Private data of registrations are in no other call's answer", async () => {
  const { tournament: tournamentId } = desk;
  const mine: [string, Readonly<Record<string, string>>][] = [
    [PATHS.tournaments, {}],
    [PATHS.tournament, { id: tournamentId }],
    [PATHS.rules, { tournamentId }],
    [PATHS.teams, { tournamentId }],
    [PATHS.players, { tournamentId }],
    [PATHS.snapshot, { tournamentId }],
    [PATHS.history, { tournamentId, after: '0' }],
    [PATHS.quickStats, {}],
    [PATHS.agenda, {}],
  ];
  for (const [path, query] of mine) {
    const answer = await asha.call('GET', path, { query });
    expect([path, answer.status, seenIn(answer.text)]).toEqual([path, 200, []]);
  }
  const links = await linksOf(asha, tournamentId);
  for (const { kind, code } of links) {
    const headers = { authorization: `Bearer ${code}` };
    for (const path of [PATHS.ownLink, PATHS.agreed]) {
      const answer = await server.call('GET', path, { headers });
      expect([kind, path, seenIn(answer.text)]).toEqual([kind, path, []]);
    }
    const list = await server.call('GET', PATHS.playerList, { headers, query: { page: '0' } });
    expect(list.text).toContain('Mina Patil');
    expect(seenIn(list.text)).toEqual([]);
  }
  const { code } = linkFor(links, 'live');
  for (const path of [PATHS.hallView, PATHS.graphics]) {
    const answer = await server.call('GET', path, { query: { link: code } });
    expect([path, answer.status, seenIn(answer.text)]).toEqual([path, 200, []]);
  }
});

test("Private data of registrations are not in the log, its rows, or the server's log lines", async () => {
  const events = await server.store.log.eventsAfter(desk.tournament, 0);
  expect(JSON.stringify(events)).toContain('Mina Patil');
  expect(seenIn(JSON.stringify(events))).toEqual([]);
  expect(seenIn(JSON.stringify(await server.store.tournaments.playersOf(desk.tournament)))).toEqual([]);
  expect(server.logLines.length).toBeGreaterThan(10);
  expect(seenIn(server.logLines.join(''))).toEqual([]);
});

test('A registered person and a guardian see only their own data', async () => {
  const [form = '', receipt = '', guardian = ''] = codes;
  const page = await desk.by(form, 'GET', REGISTRATION_CALLS.page);
  expect(seenIn(page.text)).toEqual([]);
  const own = await desk.by(receipt, 'GET', REGISTRATION_CALLS.own);
  expect(seenIn(own.text).sort()).toEqual([BORN, GUARDIAN, PHONE].sort());
  const asked = await desk.by(guardian, 'GET', REGISTRATION_CALLS.guardian);
  expect(seenIn(asked.text)).toEqual([]);
});

test('The name in a second script is public with its player, and not before', async () => {
  const { code } = linkFor(await linksOf(asha, desk.tournament), 'live');
  const headers = { authorization: `Bearer ${code}` };
  const list = async () =>
    (await server.call('GET', PATHS.playerList, { headers, query: { page: '0' } })).text;
  expect(await list()).toContain(SECOND_NAME);
  const second = 'रवि अजून नाही';
  await desk.register({ name: 'Ravi Later', secondName: second, birthDate: '1999-01-23' });
  expect(await list()).not.toContain(second);
});

test('The organiser sees the private data of a registration until it is deleted', async () => {
  const person = () => asha.call('GET', REGISTRATION_LIST_CALLS.person, { query: { id } });
  const [, receipt = ''] = codes;
  expect(seenIn((await person()).text).sort()).toEqual([...SECRETS, receipt].sort());
  await asha.call('DELETE', REGISTRATION_LIST_CALLS.person, { query: { id } });
  expect(seenIn((await person()).text)).toEqual([]);
  const file = await server.store.registrations.of(desk.tournament);
  expect(file).toEqual([]);
});
