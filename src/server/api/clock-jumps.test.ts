import { beforeEach, describe, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import {
  REGISTRATION_CALLS,
  TEAM_REGISTRATION_CALLS,
  TEAM_REGISTRATION_LIST_CALLS,
} from '#protocol/registration/calls.ts';
import { pageAnswer, MOST_PHOTO_BYTES } from '#protocol/registration/form.ts';
import { teamListAnswer, teamReceiptAnswer } from '#protocol/registration/teams.ts';
import {
  type Answered,
  errorOf,
  testServer,
  type TestServer,
  type Organiser,
  PLAYER,
} from '#server/testing/test-server.ts';
import { FORM, newKey, RegistrationDesk } from '#server/testing/registration.ts';
import { png } from '#server/testing/pictures.ts';

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;
const MOST_CALLS = 1_200;
const SHOWINGS = 64;

let server: TestServer;
let asha: Organiser;
/** The running time of the server in ms. Only this time counts for limits. */
let ran: number;
beforeEach(async () => {
  ran = 0;
  server = await testServer({ elapsed: () => ran, mostRegistrations: 5 });
  asha = await server.organiser();
});

type Call = (at: number) => Promise<Answered>;

const withCode = (url: string, code: string): Promise<Answered> =>
  server.call('GET', url, { headers: { authorization: `Bearer ${code}` } });

async function teamReceipt(): Promise<string> {
  const body = { tournamentId: (await asha.tournament()).id, open: true };
  const { json } = await asha.call('PUT', TEAM_REGISTRATION_LIST_CALLS.list, { body });
  const headers = { authorization: `Bearer ${teamListAnswer.parse(json).code}` };
  const form = { name: 'Mumbai Meteors', bidder: 'Sunita Patil', phone: '98200 12345', consent: true };
  const sent = { key: newKey(), ticket: '', form };
  const answer = await server.call('POST', TEAM_REGISTRATION_CALLS.submit, { headers, body: sent });
  return teamReceiptAnswer.parse(answer.json).receipt;
}

/** Each limit: how a caller reaches it, and the seconds until it lets one more call through. */
const LIMITS: readonly [string, () => Promise<Call>, number][] = [
  [
    'wrong passwords',
    async () => () =>
      server.call('POST', PATHS.login, { body: { email: asha.user.email, password: 'not-this-one' } }),
    30,
  ],
  [
    'new accounts',
    async () => (at) => {
      const email = `captain-${String(at)}@example.com`;
      const body = { name: 'Ravi', email, mobile: '98000 00000', password: 'secret-1' };
      return server.call('POST', PATHS.register, { body });
    },
    2,
  ],
  ['wrong codes of links', async () => () => withCode(PATHS.ownLink, newKey()), 2],
  ['wrong codes of registrations', async () => () => withCode(REGISTRATION_CALLS.page, newKey()), 2],
  [
    'wrong codes of team registrations',
    async () => () => withCode(TEAM_REGISTRATION_CALLS.page, newKey()),
    2,
  ],
  [
    'calls of one network to a registration link',
    async () => {
      const { code } = await RegistrationDesk.open(asha, (await asha.tournament()).id);
      return () => withCode(REGISTRATION_CALLS.page, code);
    },
    1,
  ],
  [
    'registrations of one link',
    async () => {
      const desk = await RegistrationDesk.open(asha, (await asha.tournament()).id);
      return (at) =>
        desk.send({ ...FORM, name: `Player ${String(at)}` }, { another: true, from: `10.0.0.${String(at)}` });
    },
    2,
  ],
  [
    'logos of one team',
    async () => {
      const headers = { authorization: `Bearer ${await teamReceipt()}` };
      return (at) => {
        const logo = `data:image/png;base64,${png(at + 1, 10).toString('base64')}`;
        const form = { name: 'Mumbai', bidder: 'Sunita Patil', phone: '98200 12345', consent: true, logo };
        return server.call('PUT', TEAM_REGISTRATION_CALLS.own, { headers, body: { form } });
      };
    },
    120,
  ],
  [
    'pages of a replay',
    async () => {
      const sample = await asha.sampleTournament();
      const players = Array.from({ length: SHOWINGS }, (_, at) => ({
        ...PLAYER,
        name: `Player ${String(at)}`,
        playerNumber: `N${String(at)}`,
      }));
      await asha.call('POST', PATHS.importPlayers, { body: { tournamentId: sample.id, players } });
      for (let at = 0; at < SHOWINGS; at += 1) {
        const { block } = await asha.snapshot(sample.id);
        await asha.order(sample.id, { type: 'pass-lot', lot: 'lot' in block ? block.lot : '', seen: null });
      }
      return (at) => {
        const query = { tournamentId: sample.id, showing: String(at + 1) };
        return asha.call('GET', PATHS.moments, { query });
      };
    },
    1,
  ],
];

test.each(LIMITS)(
  'The limit of %s follows the running time, whichever way the clock of the laptop jumps',
  async (_name, open, seconds) => {
    const call = await open();
    let at = 0;
    while ((await call(at)).status !== 429 && at < MOST_CALLS) at += 1;
    const next = async (): Promise<number> => (await call((at += 1))).status;
    server.now += DAY;
    expect([at < MOST_CALLS, await next()]).toEqual([true, 429]);
    server.now -= 2 * DAY;
    expect(await next()).toBe(429);
    ran += seconds * SECOND;
    expect(await next()).not.toBe(429);
  },
);

test('A form that was opened before the clock was set back still counts as opened by a person', async () => {
  const desk = await RegistrationDesk.open(asha, (await asha.tournament()).id);
  const { json } = await desk.by(desk.code, 'GET', REGISTRATION_CALLS.page);
  const { ticket } = pageAnswer.parse(json);
  server.now -= 2 * 60 * 60 * SECOND;
  // Without a ticket, the 151st registration waits.
  for (let at = 0; at < 150; at += 1)
    await desk.send({ ...FORM, name: `Bot ${String(at)}` }, { another: true, from: `10.0.0.${String(at)}` });
  expect((await desk.send(FORM, { another: true, from: '10.0.1.1' })).status).toBe(429);
  expect((await desk.send(FORM, { another: true, ticket })).status).toBe(201);
});

describe.each([
  ['forward', DAY],
  ['back', -DAY],
])('A clock that was set %s by a day', (_which, jump) => {
  const HALF_AN_HOUR = 30 * 60 * SECOND;
  const addressOf = (at: number) => `10.0.${String(at >> 8)}.${String(at & 255)}`;

  async function deskForPhotos(): Promise<RegistrationDesk> {
    const desk = await RegistrationDesk.open(asha, (await asha.tournament()).id);
    const { settings } = await desk.set({});
    await desk.set({ asks: { ...settings.asks, photoRequired: true } });
    return desk;
  }

  test('An unfinished registration keeps its place in a full list for half an hour, and no longer', async () => {
    const desk = await deskForPhotos();
    for (let at = 0; at < 300; at += 1) {
      ran += 2 * SECOND;
      server.now += 2 * SECOND;
      await desk.register({ name: `Player ${String(at)}` }, { from: addressOf(at) });
    }
    ran += HALF_AN_HOUR - 600 * SECOND;
    server.now += jump;
    const send = () => desk.send({ ...FORM, name: 'One more' }, { from: '10.9.9.9' });
    expect(errorOf(await send()).code).toBe('list-full');
    ran += 3 * SECOND;
    expect((await send()).status).toBe(201);
  });

  test('An unfinished photo keeps its place for half an hour, and no longer', async () => {
    const desk = await deskForPhotos();
    const photo = Buffer.concat([png(1, 1), Buffer.alloc(MOST_PHOTO_BYTES - png(1, 1).length)]);
    const begin = async (at: number) => {
      ran += 2 * SECOND;
      const { receipt } = await desk.register({ name: `Player ${String(at)}` }, { from: addressOf(at) });
      return () => desk.part(receipt, photo, { offset: 0 });
    };
    for (let at = 0; at < 11; at += 1) expect((await (await begin(at))()).status).toBe(200);
    const send = await begin(11);
    expect(errorOf(await send()).code).toBe('photos-full');
    server.now += jump;
    expect(errorOf(await send()).code).toBe('photos-full');
    ran += HALF_AN_HOUR;
    expect((await send()).status).toBe(200);
  });
});
