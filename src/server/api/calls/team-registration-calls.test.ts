import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { agendaAnswer } from '#protocol/calls/tournaments.ts';
import { TEAM_REGISTRATION_CALLS, TEAM_REGISTRATION_LIST_CALLS } from '#protocol/registration/calls.ts';
import {
  ownTeamPage,
  teamDecideAnswer,
  teamListAnswer,
  teamPageAnswer,
  teamReceiptAnswer,
  type TeamDecideAnswer,
  type TeamListAnswer,
} from '#protocol/registration/teams.ts';
import { hslOf } from '#domain/colour.ts';
import { READY_MADE_FIELDS } from '#domain/tournament/own-field.ts';
import { PATHS } from '#protocol/paths.ts';
import {
  type Answered,
  errorOf,
  testServer,
  type TestServer,
  Organiser,
} from '#server/testing/test-server.ts';
import { png } from '#server/testing/pictures.ts';
import { newKey } from '#server/testing/registration.ts';
import { sweepRegistrations } from '#server/registration/sweep.ts';

const { list: LIST, decide: DECIDE, renew: RENEW, owner: OWNER } = TEAM_REGISTRATION_LIST_CALLS;
const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;
const FORM = { name: 'Mumbai Meteors', bidder: 'Sunita Patil', phone: '98200 12345', consent: true };
const LOGO = `data:image/png;base64,${png(120, 120).toString('base64')}`;

let server: TestServer;
let asha: Organiser;
let sample: string;
let code: string;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  sample = (await asha.tournament()).id;
  ({ code } = await opened(true));
});

async function opened(open: boolean): Promise<TeamListAnswer> {
  return teamListAnswer.parse((await asha.call('PUT', LIST, { body: { tournamentId: sample, open } })).json);
}

async function listed(by = asha): Promise<TeamListAnswer> {
  return teamListAnswer.parse((await by.call('GET', LIST, { query: { tournamentId: sample } })).json);
}

/** Makes a call of an owner, who authenticates by a code. */
function by(token: string, method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, from = '192.0.2.1') {
  const headers = { authorization: `Bearer ${token}` };
  return server.call(method, url, { headers, from, ...(body !== undefined && { body }) });
}

/** Sends a form. By default its owner has said that this is another team than one of the same name. */
function send(
  form: object,
  { key = newKey(), ticket = '', from = '192.0.2.1', another = true } = {},
): Promise<Answered> {
  return by(code, 'POST', TEAM_REGISTRATION_CALLS.submit, { key, ticket, form, another }, from);
}

async function registered(changes: object = {}): Promise<{ receipt: string; id: string }> {
  const { receipt } = teamReceiptAnswer.parse((await send({ ...FORM, ...changes })).json);
  const id = (await listed()).teams.find(({ ownCode }) => ownCode === receipt)?.id;
  if (id === undefined) throw new Error('nobody');
  return { receipt, id };
}

async function decide(...steps: readonly object[]): Promise<TeamDecideAnswer> {
  return teamDecideAnswer.parse(
    (await asha.call('POST', DECIDE, { body: { tournamentId: sample, steps } })).json,
  );
}
const refusal = (answer: Answered): string => `${String(answer.status)} ${errorOf(answer).code}`;
const approve = (registration: string) => ({ is: 'approve', registration });
const reject = (registration: string) => ({ is: 'reject', registration });
const teams = async (): Promise<unknown> =>
  (await asha.call('GET', PATHS.teams, { query: { tournamentId: sample } })).json;
const own = async (receipt: string) =>
  ownTeamPage.parse((await by(receipt, 'GET', TEAM_REGISTRATION_CALLS.own)).json);

test('The agenda counts registered teams that the organiser has not decided, without withdrawn ones', async () => {
  const waiting = async () =>
    agendaAnswer.parse((await asha.call('GET', PATHS.agenda)).json).coming?.registrations.teams;
  const { id } = await registered();
  const { receipt } = await registered({ name: 'Wai Warriors', phone: '98200 12346' });
  expect(await waiting()).toBe(2);
  await by(receipt, 'POST', TEAM_REGISTRATION_CALLS.withdraw);
  expect(await waiting()).toBe(1);
  await decide(approve(id));
  expect(await waiting()).toBe(0);
});

test('An owner registers by the link and gets a team with its purse, and the organiser types nothing', async () => {
  const page = teamPageAnswer.parse((await by(code, 'GET', TEAM_REGISTRATION_CALLS.page)).json);
  expect(page).toMatchObject({ closed: null, privateDataDays: 30 });
  const { receipt, id } = await registered({ logo: LOGO, colour: '#1D3F8F' });
  expect(await own(receipt)).toMatchObject({
    state: 'new',
    form: { ...{ name: 'Mumbai Meteors', bidder: 'Sunita Patil', phone: '98200 12345' }, colour: '#1d3f8f' },
    mayChange: true,
    mayWithdraw: true,
  });
  expect(await decide(approve(id))).toEqual({ done: [{ index: 0, state: 'approved' }], failed: [] });
  expect(await teams()).toMatchObject([
    {
      ...{ id, name: 'Mumbai Meteors', bidder: 'Sunita Patil', bidderPhone: '98200 12345' },
      ...{ colour: '#1d3f8f', currentBalance: 100_000, logo: LOGO },
    },
  ]);
  expect(await own(receipt)).toMatchObject({ state: 'approved', mayChange: false });
});

test('A registered team gets the colour of its logo with its approval, and the receipt shows it', async () => {
  const { receipt, id } = await registered({ logo: LOGO });
  expect((await own(receipt)).form.colour).toBeNull();
  expect((await decide({ ...approve(id), logoColours: ['#12766d'] })).failed).toEqual([]);
  expect(await teams()).toMatchObject([{ id, colour: null, autoColour: '#12766d' }]);
  expect((await own(receipt)).form.colour).toBe('#12766d');
  expect((await listed()).teams).toMatchObject([{ form: { colour: '#12766d' } }]);
});

test('Teams that are approved together get different colours, in whatever order they come', async () => {
  const navy = '#1d3f8f';
  const one = await registered({ logo: LOGO });
  const two = await registered({ name: 'Pune Panthers', phone: '98200 99999', colour: navy });
  const three = await registered({ name: 'Nashik Lions', phone: '98200 88888', logo: LOGO });
  const logoColours = ['#1f4396'];
  const { failed } = await decide({ ...approve(one.id), logoColours }, approve(two.id), {
    ...approve(three.id),
    logoColours,
  });
  expect(failed).toEqual([]);
  const entered = z
    .array(z.object({ id: z.string(), colour: z.nullable(z.string()), autoColour: z.string() }))
    .parse(await teams());
  const hues = entered.map(({ colour, autoColour }) => hslOf(colour ?? autoColour)[0]);
  expect(hues[1]).toBe(hslOf(navy)[0]);
  for (const [at, one] of hues.entries())
    for (const other of hues.slice(at + 1)) {
      const apart = Math.abs(one - other);
      expect(Math.min(apart, 360 - apart)).toBeGreaterThanOrEqual(9);
    }
});

test("An owner's form and receipt list the colours of the other teams in the tournament", async () => {
  const page = async () =>
    teamPageAnswer.parse((await by(code, 'GET', TEAM_REGISTRATION_CALLS.page)).json).colours;
  expect(await page()).toEqual([]);
  const { id, receipt } = await registered({ colour: '#1D3F8F' });
  await decide(approve(id));
  expect(await page()).toEqual(['#1d3f8f']);
  const other = await registered({ name: 'Pune Panthers', phone: '98200 99999' });
  expect((await own(other.receipt)).colours).toEqual(['#1d3f8f']);
  // A team's own colour is not in its list of taken colours.
  expect((await own(receipt)).colours).toEqual([]);
});

test('After approval, neither log, snapshot nor registration shows the phone number of the owner', async () => {
  const { id, receipt } = await registered();
  await decide(approve(id));
  const snapshot = await asha.call('GET', PATHS.snapshot, { query: { tournamentId: sample } });
  expect(snapshot.text).not.toContain('12345');
  expect(server.logLines.join('\n')).not.toContain('98200 12345');
  expect((await own(receipt)).form.phone).toBeNull();
  expect((await listed()).teams).toMatchObject([{ form: { phone: null } }]);
});

describe('the form of a team', () => {
  test('A form sent twice with one key registers one team, even simultaneously', async () => {
    const key = newKey();
    const [one, two] = await Promise.all([send(FORM, { key }), send(FORM, { key })]);
    expect([one.status, two.status].sort()).toEqual([200, 201]);
    expect(teamReceiptAnswer.parse(one.json).receipt).toBe(teamReceiptAnswer.parse(two.json).receipt);
    expect(refusal(await send({ ...FORM, name: 'Others' }, { key }))).toBe('409 key-used');
    expect((await listed()).teams).toHaveLength(1);
  });

  test('A form with several errors gets a message for each field', async () => {
    const answer = await send({ name: '', bidder: '', phone: '12', colour: '#ffff00' });
    expect(answer.status).toBe(400);
    expect(errorOf(answer).details).toMatchObject({
      problems: [
        { field: 'name', message: 'Team name is required' },
        { field: 'bidder' },
        { field: 'phone', message: 'Please enter a phone number of 6 to 15 digits' },
        { field: 'colour' },
        { field: 'consent' },
      ],
    });
  });

  test('A form with the name of another team, or one that looks like it, is refused at the name', async () => {
    await asha.team(sample, 'Pune Panthers');
    for (const name of ['pune  PANTHERS', 'Puné Panthers']) {
      const answer = await send({ ...FORM, name });
      expect([answer.status, errorOf(answer).field]).toEqual([409, 'name']);
    }
  });

  test('A form with a PDF, a link or a text as logo is refused at the logo', async () => {
    const pdf = Buffer.from('%PDF-1.7 '.repeat(9)).toString('base64');
    for (const logo of [`data:image/png;base64,${pdf}`, 'https://example.com/logo.png', 'logo']) {
      const answer = await send({ ...FORM, logo });
      expect([answer.status, errorOf(answer).field]).toEqual([400, 'logo']);
    }
    expect((await listed()).teams).toEqual([]);
  });

  test('A form with a logo above 40 kB is refused at the logo', async () => {
    const answer = await send({ ...FORM, logo: `data:image/png;base64,${'A'.repeat(54_000)}` });
    expect([answer.status, errorOf(answer).field]).toEqual([413, 'logo']);
  });

  test('Names in nine scripts, right to left, with emoji or markup stay as typed', async () => {
    const names = ['मुंबई', 'কলকাতা', 'ਪੰਜਾਬ', 'ગુજરાત', 'ଓଡ଼ିଶା', 'சென்னை', 'హైదరాబాద్', 'ಬೆಂಗಳೂರು', 'കൊച്ചി'];
    for (const name of [...names, 'لاہور', '🏏 Kings', '<b>Royals</b>']) {
      const { id } = await registered({ name });
      expect((await decide(approve(id))).failed).toEqual([]);
    }
    expect(await teams()).toMatchObject(
      [...names, 'لاہور', '🏏 Kings', '<b>Royals</b>'].map((name) => ({ name })),
    );
  });

  test('A form that is a list, a number or without its key gets 400', async () => {
    const wrong = { key: newKey(), ticket: '', form: { name: {} } };
    for (const body of [[], 7, 'x', { key: 'short' }, wrong]) {
      expect((await by(code, 'POST', TEAM_REGISTRATION_CALLS.submit, body)).status).toBe(400);
    }
  });

  test('A form is accepted only while registration is open, and only through the current link', async () => {
    await opened(false);
    expect(refusal(await send(FORM))).toBe('409 registration-not-open');
    await opened(true);
    const renewed = teamListAnswer.parse(
      (await asha.call('POST', RENEW, { body: { tournamentId: sample } })).json,
    );
    expect(refusal(await send(FORM))).toBe('401 no-such-link');
    ({ code } = renewed);
    expect((await send(FORM)).status).toBe(201);
  });
});

test('The end of the auction and the archive close the registration of teams', async () => {
  const { receipt } = await registered();
  const expectClosed = async (why: string | null) => {
    const page = await by(code, 'GET', TEAM_REGISTRATION_CALLS.page);
    expect(teamPageAnswer.parse(page.json).closed).toBe(why);
    expect(await listed()).toMatchObject({ open: true, over: why });
    expect(await own(receipt)).toMatchObject({ mayChange: why === null, mayWithdraw: true });
    if (why === null) return;
    const late = await send({ ...FORM, name: 'Pune Panthers' });
    expect([refusal(late), errorOf(late).details]).toEqual(['409 registration-not-open', { why }]);
    const put = await by(receipt, 'PUT', TEAM_REGISTRATION_CALLS.own, { form: FORM });
    expect(refusal(put)).toBe('409 not-correctable');
  };
  const archive = (archived: boolean) =>
    asha.call('PUT', PATHS.archiveTournament, { query: { id: sample }, body: { archived } });
  await archive(true);
  await expectClosed('archived');
  await archive(false);
  await expectClosed(null);
  await asha.team(sample, 'Nashik Lions');
  const { id } = await asha.player(sample, { name: 'Ravi Kumar', playerNumber: '1' });
  await asha.order(sample, { type: 'initialise' });
  await asha.order(sample, { type: 'pass-lot', lot: id, seen: (await asha.snapshot(sample)).sequence });
  await expectClosed(null);
  await asha.order(sample, { type: 'finish' });
  await expectClosed('auction-ended');
});

test("A team's receipt shows squad and purse once the auction is finished, and that of a rejected team shows neither", async () => {
  const { receipt, id: team } = await registered();
  const rejected = await registered({ name: 'Pune Panthers', phone: '98200 99999' });
  await decide(approve(team), reject(rejected.id));
  const other = await asha.team(sample, 'Nashik Lions');
  await asha.changeRules(sample, { fields: READY_MADE_FIELDS });
  const player = async (name: string, playerNumber: string, own: object = {}) =>
    (await asha.player(sample, { name, playerNumber, secondName: 'रवि', own })).id;
  const [kept, member, bought, lost] = [
    await player('Vikram Rao', '1'),
    await player('Neel Shah', '4', { captain: true }),
    await player('Ravi Kumar', '2'),
    await player('Om', '3'),
  ];
  await asha.call('POST', PATHS.retention, { query: { id: kept }, body: { teamId: team, price: 50_000 } });
  const free = { teamId: team, as: 'member', price: 0, charge: 15_000 };
  await asha.call('POST', PATHS.retention, { query: { id: member }, body: free });
  await asha.order(sample, { type: 'initialise' });
  const seen = async () => (await asha.snapshot(sample)).sequence;
  for (const [lot, buyer] of [
    [bought, team],
    [lost, other.id],
  ]) {
    await asha.order(sample, { type: 'call-lot', lot, seen: await seen() });
    await asha.order(sample, { type: 'place-bid', lot, team: buyer, amount: 20_000, seen: await seen() });
    await asha.order(sample, { type: 'bring-down-hammer', lot, seen: await seen() });
  }
  expect((await own(receipt)).result).toBeNull();
  await asha.order(sample, { type: 'finish' });
  const { result } = await own(receipt);
  expect(result).toEqual({
    unit: 'rupees',
    squad: [
      { name: 'Vikram Rao', secondName: 'रवि', number: '1', price: 50_000, as: 'retained' },
      {
        ...{ name: 'Neel Shah', secondName: 'रवि', number: '4', price: 0, charge: 15_000 },
        ...{ as: 'member', captain: true },
      },
      { name: 'Ravi Kumar', secondName: 'रवि', number: '2', price: 20_000 },
    ],
    spent: 85_000,
    left: expect.any(Number),
  });
  expect((await own(rejected.receipt)).result).toBeNull();
});

describe('The same team twice', () => {
  test('A form with the name of an undecided team needs a confirmation, and the organiser sees the pair', async () => {
    const first = await registered();
    for (const name of ['mumbai  METEORS', 'Mumbaí Meteors']) {
      const asked = await send({ ...FORM, name, phone: '98200 99999' }, { another: false });
      expect([refusal(asked), errorOf(asked).field]).toEqual(['409 team-registered-already', 'name']);
    }
    server.now += SECOND;
    const { id } = await registered({ name: 'mumbai  METEORS', phone: '98200 99999' });
    expect((await listed()).teams).toMatchObject([
      { id, like: [{ is: 'registration', id: first.id, name: 'Mumbai Meteors', by: 'name' }] },
      { id: first.id, like: [{ is: 'registration', id, by: 'name' }] },
    ]);
  });

  test('A form with a known phone number gets the same answer as a new number, and the organiser sees the pair', async () => {
    const first = await registered();
    const another = false;
    const known = await send({ ...FORM, name: 'Pune Panthers', phone: '+91 9820012345' }, { another });
    const fresh = await send({ ...FORM, name: 'Nashik Lions', phone: '98200 77777' }, { another });
    expect([known.status, fresh.status]).toEqual([201, 201]);
    expect(Object.keys(teamReceiptAnswer.parse(known.json).own)).toEqual(
      Object.keys(teamReceiptAnswer.parse(fresh.json).own),
    );
    const named = async (name: string) =>
      (await listed()).teams.find(({ form }) => form.name === name)?.like ?? [];
    expect(await named('Pune Panthers')).toMatchObject([{ is: 'registration', id: first.id, by: 'number' }]);
    expect(await named('Nashik Lions')).toEqual([]);
    // After the approval the number belongs to the team, and the organiser still sees the pair.
    await decide(approve(first.id));
    expect(await named('Pune Panthers')).toMatchObject([{ is: 'team', id: first.id, by: 'number' }]);
  });

  test('A correction to the name of an undecided team needs a confirmation, and the organiser sees the pair', async () => {
    const first = await registered();
    const { id, receipt } = await registered({ name: 'Pune Panthers', phone: '98200 99999' });
    const correct = (changes: object, more: object = {}) => {
      const form = { ...FORM, phone: '98200 99999', ...changes };
      return by(receipt, 'PUT', TEAM_REGISTRATION_CALLS.own, { form, ...more });
    };
    for (const name of ['mumbai  METEORS', 'Mumbaí Meteors']) {
      const asked = await correct({ name });
      expect([refusal(asked), errorOf(asked).field]).toEqual(['409 team-registered-already', 'name']);
    }
    expect((await own(receipt)).form.name).toBe('Pune Panthers');
    expect((await correct({}, { another: true })).status).toBe(200);
    // The name did not change, so no confirmation is needed.
    expect((await correct({ bidder: 'Anil Pawar' })).status).toBe(200);
    const like = new Map((await listed()).teams.map((one) => [one.id, one.like]));
    expect(like.get(id)).toMatchObject([{ is: 'registration', id: first.id, by: 'name' }]);
    expect(like.get(first.id)).toMatchObject([{ is: 'registration', id, by: 'name' }]);
  });

  test('A correction to the phone number of another team succeeds like any other, and the organiser sees the pair', async () => {
    const first = await registered();
    const { id, receipt } = await registered({ name: 'Pune Panthers', phone: '98200 99999' });
    const form = { ...FORM, name: 'Pune Panthers', phone: '+91 98200-12345' };
    expect((await by(receipt, 'PUT', TEAM_REGISTRATION_CALLS.own, { form })).status).toBe(200);
    const entry = (await listed()).teams.find((one) => one.id === id);
    expect(entry?.like).toMatchObject([{ is: 'registration', id: first.id, by: 'number' }]);
  });

  test('Approving all skips both registrations of a possible duplicate, and each can still be approved alone', async () => {
    const one = await registered();
    const two = await registered({ name: 'Mumbai  meteors', phone: '98200 99999' });
    const three = await registered({ name: 'Pune Panthers', phone: '98200 77777' });
    const all = [one, two, three].map(({ id }) => ({ ...approve(id), unlessAlike: true }));
    const { done, failed } = await decide(...all);
    expect(done).toEqual([{ index: 2, state: 'approved' }]);
    expect(failed).toMatchObject([
      { index: 0, error: { code: 'alike' } },
      { index: 1, error: { code: 'alike' } },
    ]);
    expect((await decide(approve(one.id))).done).toHaveLength(1);
  });

  test('A merged registration belongs to the other team, which keeps its phone number after the registration is deleted', async () => {
    const one = await registered();
    const two = await registered({ name: 'Mumbai Metors', bidder: 'Anil Pawar', phone: '98200 99999' });
    const merge = { is: 'merge', registration: two.id, team: one.id };
    expect((await decide(merge)).failed).toMatchObject([{ error: { code: 'no-such-team' } }]);
    await decide(approve(one.id));
    for (const _time of [1, 2]) expect((await decide(merge)).done).toEqual([{ index: 0, state: 'approved' }]);
    expect(await own(two.receipt)).toMatchObject({
      state: 'approved',
      form: { name: 'Mumbai Meteors', phone: null },
    });
    await listed();
    const expected = [{ id: one.id, name: 'Mumbai Meteors', bidderPhone: '98200 12345' }];
    expect(await teams()).toMatchObject(expected);
    expect((await asha.call('DELETE', OWNER, { query: { id: two.id } })).status).toBe(200);
    expect(await teams()).toMatchObject(expected);
    expect((await decide({ ...merge, registration: one.id })).failed).toEqual([]);
  });

  test('A registration that was merged into a team without a phone number keeps its own number', async () => {
    const body = { tournamentId: sample, name: 'Mumbai Meteors', ownerId: 'x', ownerName: 'Sunita Patil' };
    expect((await asha.call('POST', PATHS.createTeam, { body })).status).toBe(201);
    const [{ id: team } = { id: '' }] = z.array(z.object({ id: z.string() })).parse(await teams());
    const { id, receipt } = await registered({ name: 'Mumbai Metors', phone: '98200 99999' });
    expect((await decide({ is: 'merge', registration: id, team })).failed).toEqual([]);
    await listed();
    expect(await own(receipt)).toMatchObject({ state: 'approved', form: { phone: '98200 99999' } });
    expect(await teams()).toMatchObject([{ id: team, bidderPhone: null }]);
  });
});

describe('the page of an owner', () => {
  test('An owner corrects the form; an omitted logo stays, and null removes it', async () => {
    const { receipt } = await registered({ logo: LOGO });
    const put = (form: object) => by(receipt, 'PUT', TEAM_REGISTRATION_CALLS.own, { form });
    const { logo } = ownTeamPage.parse((await put({ ...FORM, name: 'Mumbai Kings' })).json);
    expect(logo).toMatch(/^\/api\/images\//);
    expect(await own(receipt)).toMatchObject({ form: { name: 'Mumbai Kings' }, logo });
    expect(ownTeamPage.parse((await put({ ...FORM, logo: null })).json).logo).toBeNull();
  });

  test('An owner may replace a logo ten times at once, then once in two minutes; other fields need not wait', async () => {
    const { receipt } = await registered();
    const logo = (size: number) => `data:image/png;base64,${png(size, 10).toString('base64')}`;
    const put = (changes: object) =>
      by(receipt, 'PUT', TEAM_REGISTRATION_CALLS.own, { form: { ...FORM, ...changes } });
    for (let size = 1; size <= 10; size += 1) expect((await put({ logo: logo(size) })).status).toBe(200);
    const refused = await put({ logo: logo(11) });
    expect([refusal(refused), errorOf(refused).field]).toEqual(['429 too-many-calls', 'logo']);
    expect(await server.database.images()).toHaveLength(10);
    expect((await put({ name: 'Mumbai Comets' })).status).toBe(200);
    server.now += 120 * SECOND - 1;
    expect(refusal(await put({ logo: logo(11) }))).toBe('429 too-many-calls');
    server.now += 1;
    expect((await put({ logo: logo(11) })).status).toBe(200);
  });

  test('A withdrawn registration of a team keeps its place on the list, and loses its logo', async () => {
    const withdraw = async (logo: string) => {
      const { receipt } = await registered({ logo });
      const answer = await by(receipt, 'POST', TEAM_REGISTRATION_CALLS.withdraw);
      expect(ownTeamPage.parse(answer.json)).toMatchObject({ state: 'withdrawn', logo: null });
    };
    for (let times = 0; times < 30; times += 1) await withdraw(LOGO);
    expect(refusal(await send(FORM))).toBe('409 list-full');
    expect((await listed()).teams).toHaveLength(30);
  });

  test('An owner cannot correct or withdraw an approved registration', async () => {
    const { receipt, id } = await registered();
    await decide(approve(id));
    const put = await by(receipt, 'PUT', TEAM_REGISTRATION_CALLS.own, { form: FORM });
    expect(refusal(put)).toBe('409 not-correctable');
    const leave = await by(receipt, 'POST', TEAM_REGISTRATION_CALLS.withdraw);
    expect(refusal(leave)).toBe('409 not-withdrawable');
  });

  test('A registration that its owner withdrew cannot be approved', async () => {
    const { receipt, id } = await registered();
    expect((await by(receipt, 'POST', TEAM_REGISTRATION_CALLS.withdraw)).status).toBe(200);
    expect((await decide(approve(id))).failed).toMatchObject([{ error: { code: 'step-not-possible' } }]);
    expect(await teams()).toEqual([]);
  });

  test('The page of an owner opens only by its receipt, which does not open the form', async () => {
    const { receipt } = await registered();
    for (const wrong of [code, newKey(), 'x']) {
      expect(refusal(await by(wrong, 'GET', TEAM_REGISTRATION_CALLS.own))).toBe('401 no-such-link');
    }
    expect(refusal(await by(receipt, 'GET', TEAM_REGISTRATION_CALLS.page))).toBe('401 no-such-link');
  });
});

describe('approvals and rejections of teams', () => {
  test('Each decision succeeds or fails alone: a taken name, a rejected registration, an unknown id', async () => {
    const one = await registered();
    const two = await registered({ bidder: 'Anil Pawar' });
    const three = await registered({ name: 'Pune Panthers' });
    await decide(reject(three.id));
    const { done, failed } = await decide(
      approve(one.id),
      approve(two.id),
      approve(three.id),
      approve('nobody'),
    );
    expect(done).toEqual([{ index: 0, state: 'approved' }]);
    expect(failed).toMatchObject([
      { index: 1, error: { code: 'team-name-taken' } },
      { index: 2, error: { code: 'step-not-possible' } },
      { index: 3, error: { code: 'no-such-registration' } },
    ]);
    expect((await decide({ is: 'reopen', registration: three.id }, approve(two.id))).done).toHaveLength(1);
  });

  test('Two simultaneous approvals of one registration create one team', async () => {
    const { id } = await registered();
    const answers = await Promise.all([decide(approve(id)), decide(approve(id))]);
    expect(answers.map(({ done }) => done.length)).toEqual([1, 1]);
    expect(await teams()).toHaveLength(1);
  });

  test('After a stop between order and row, approving again creates no second team and keeps the number', async () => {
    const { id } = await registered();
    await server.app.close();
    const { store } = server;
    const stopped = () => Promise.reject(new Error('the server has stopped'));
    const stopping = await testServer({
      store: {
        ...store,
        teamRegistrations: { ...store.teamRegistrations, change: stopped },
        // The first server closes it.
        close: () => Promise.resolve(),
      },
    });
    const call = {
      headers: { authorization: `Bearer ${asha.token}` },
      body: { tournamentId: sample, steps: [approve(id)] },
    };
    expect((await stopping.call('POST', DECIDE, call)).status).toBe(500);
    await stopping.app.close();
    const restarted = await testServer({ database: server.database });
    const again = new Organiser(restarted, asha.token, asha.user);
    expect((await listed(again)).teams).toMatchObject([{ id, state: 'approved', team: id }]);
    expect(await restarted.store.teamRegistrations.by('id', id)).toMatchObject({ state: 'approved' });
    expect((await again.call('POST', DECIDE, { body: call.body })).status).toBe(200);
    const { json } = await again.call('GET', PATHS.teams, { query: { tournamentId: sample } });
    expect(json).toMatchObject([{ id, bidderPhone: '98200 12345' }]);
  });

  test('The registration of a deleted team is rejected, and can be reopened and approved again', async () => {
    const { id } = await registered();
    await decide(approve(id));
    await asha.call('DELETE', PATHS.deleteTeam, { query: { id } });
    expect((await listed()).teams).toMatchObject([{ state: 'rejected', team: null }]);
    await decide({ is: 'reopen', registration: id });
    expect((await decide(approve(id))).failed).toEqual([]);
    expect(await teams()).toHaveLength(1);
  });
});

describe('stored data', () => {
  test('A deleted registration is gone for its owner, too, and its team stays', async () => {
    const { receipt, id } = await registered();
    await decide(approve(id));
    expect((await asha.call('DELETE', OWNER, { query: { id } })).status).toBe(200);
    expect((await listed()).teams).toEqual([]);
    expect(refusal(await by(receipt, 'GET', TEAM_REGISTRATION_CALLS.own))).toBe('401 no-such-link');
    expect(await teams()).toHaveLength(1);
  });

  test("Owners' phone numbers are deleted 180 days after an unfinished auction, in teams too", async () => {
    await registered();
    server.now += SECOND;
    const { id } = await registered({ name: 'Pune Panthers' });
    await decide(approve(id));
    const day = Date.parse('2026-11-24');
    const sweep = (at: number) => sweepRegistrations({ ...server.store, now: () => at });
    await sweep(day + 180 * DAY - 1);
    expect((await listed()).teams).toMatchObject([{}, { form: { phone: '98200 12345' } }]);
    expect(await teams()).toMatchObject([{ bidderPhone: '98200 12345' }]);
    await sweep(day + 181 * DAY);
    expect((await listed()).teams).toMatchObject([{ form: { phone: null } }, { form: { phone: null } }]);
    expect(await teams()).toMatchObject([{ bidderPhone: null }]);
  });

  test('Another organiser can neither delete nor approve a registration', async () => {
    const { id } = await registered();
    const mina = await server.organiser('Mina');
    expect(refusal(await mina.call('DELETE', OWNER, { query: { id } }))).toBe('404 no-such-registration');
    const body = { tournamentId: (await mina.tournament()).id, steps: [approve(id)] };
    const { failed } = teamDecideAnswer.parse((await mina.call('POST', DECIDE, { body })).json);
    expect(failed).toMatchObject([{ error: { code: 'no-such-registration' } }]);
  });
});

test('A flood through a public link does not fill the list, and a real owner can register', async () => {
  const from = '192.0.2.77';
  const page = await by(code, 'GET', TEAM_REGISTRATION_CALLS.page, undefined, from);
  const { ticket } = teamPageAnswer.parse(page.json);
  for (let at = 0; at < 1_000; at += 1) {
    await send({ ...FORM, name: `Bots ${String(at)}` }, { from: `10.0.${String(at % 200)}.1` });
    if (at % 100 === 0) server.now += SECOND;
  }
  expect((await listed()).teams.length).toBeLessThanOrEqual(30);
  server.now += 20 * SECOND;
  expect((await send(FORM, { ticket, from })).status).toBe(201);
  expect((await listed()).isFull).toBe(false);
});

test('A team that the organiser renames has the new name on its receipt and in the list', async () => {
  const { receipt, id } = await registered({ name: 'Mumbai Meteor' });
  await decide(approve(id));
  const body = { name: 'Mumbai Meteors', logo: null };
  expect((await asha.call('PUT', PATHS.updateTeam, { query: { id }, body })).status).toBe(200);
  expect((await own(receipt)).form.name).toBe('Mumbai Meteors');
  expect((await listed()).teams).toMatchObject([{ form: { name: 'Mumbai Meteors' } }]);
});
