import { beforeEach, describe, expect, test } from 'vitest';
import {
  REGISTRATION_CALLS,
  REGISTRATION_LIST_CALLS,
  TEAM_REGISTRATION_CALLS,
  TEAM_REGISTRATION_LIST_CALLS,
} from '#protocol/registration/calls.ts';
import { receiptAnswer } from '#protocol/registration/registrations.ts';
import { pageAnswer, MOST_PHOTO_BYTES } from '#protocol/registration/form.ts';
import { teamListAnswer, teamPageAnswer, type TeamListAnswer } from '#protocol/registration/teams.ts';
import {
  type Answered,
  errorOf,
  testServer,
  type TestServer,
  type Organiser,
} from '#server/testing/test-server.ts';
import { FORM, newKey, RegistrationDesk } from '#server/testing/registration.ts';
import { jpeg, longer } from '#server/testing/pictures.ts';

const SECOND = 1_000;
const FLOODER = '10.0.0.1';
const ELSEWHERE = '192.0.2.1';

let server: TestServer;
let asha: Organiser;
let desk: RegistrationDesk;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  desk = await RegistrationDesk.open(asha, (await asha.tournament()).id);
});

async function ticketAt(from: string): Promise<string> {
  const page = await desk.by(desk.code, 'GET', REGISTRATION_CALLS.page, undefined, from);
  return pageAnswer.parse(page.json).ticket;
}

const sendAs = (name: string, from: string, ticket: string): Promise<Answered> =>
  desk.send({ ...FORM, name }, { from, ticket, another: true });

/** Opens the page, fills in the form and sends it. */
async function realPerson(name: string, from: string): Promise<Answered> {
  const ticket = await ticketAt(from);
  server.now += 20 * SECOND;
  return sendAs(name, from, ticket);
}

/** Sends this many forms from one phone. `pages`: the phone opens the page, and so gets a ticket, for each form. */
async function flood(forms: number, { pages }: { readonly pages: boolean }): Promise<void> {
  const tickets: string[] = [];
  for (let at = 0; at < forms; at += 1) {
    const [first] = tickets;
    server.now += 1;
    tickets.push(pages || first === undefined ? await ticketAt(FLOODER) : first);
  }
  server.now += 10 * SECOND;
  for (const [at, ticket] of tickets.entries()) {
    expect((await sendAs(`Bot ${String(at)}`, FLOODER, ticket)).status).toBe(201);
    server.now += SECOND;
  }
}

async function names(): Promise<string[]> {
  const found: string[] = [];
  for (let page: string | null = ''; page !== null;) {
    const answer = await desk.list({ page });
    found.push(...answer.page.map(({ form }) => form.name));
    page = answer.next;
  }
  return found;
}

describe('One phone fills the list of players', () => {
  test('Other persons still register, from another address and from that of the phone, and replace its newest forms', async () => {
    const before = await realPerson('Here before', FLOODER);
    expect(before.status).toBe(201);
    await flood(999, { pages: false });
    expect((await realPerson('Ravi Kumar', ELSEWHERE)).status).toBe(201);
    expect((await realPerson('Same Hall', FLOODER)).status).toBe(201);
    const found = await names();
    expect(found).toHaveLength(1_000);
    expect(found).toEqual(expect.arrayContaining(['Here before', 'Ravi Kumar', 'Same Hall', 'Bot 996']));
    expect(found).not.toContain('Bot 998');
    // The phone itself gets no further place.
    expect(errorOf(await sendAs('Bot', FLOODER, '')).code).toBe('list-full');
  });

  test('A phone that opens the page anew for each form loses places to other addresses only', async () => {
    await desk.set({ most: 260 });
    await flood(260, { pages: true });
    expect((await realPerson('Ravi Kumar', ELSEWHERE)).status).toBe(201);
    expect(errorOf(await realPerson('Same Hall', FLOODER)).code).toBe('registration-not-open');
    expect(await names()).toHaveLength(260);
  });

  test('One phone keeps nobody out of a list whose largest number of players the organiser has set', async () => {
    await desk.set({ most: 50 });
    await flood(50, { pages: false });
    const page = await desk.by(desk.code, 'GET', REGISTRATION_CALLS.page, undefined, ELSEWHERE);
    expect(pageAnswer.parse(page.json).closed).toBeNull();
    expect((await realPerson('Ravi Kumar', ELSEWHERE)).status).toBe(201);
    expect(await names()).toHaveLength(50);
  });

  test('The organiser sees the phone, and deletes its undecided registrations with one call', async () => {
    await realPerson('Same Hall', FLOODER);
    await flood(30, { pages: false });
    const [approved = ''] = await desk.idsOf('Bot 0');
    await desk.decide({ is: 'approve', registration: approved });
    const { crowds } = await desk.list();
    expect(crowds).toEqual([
      { sender: expect.any(String), is: 'phone', waiting: 29, names: ['Bot 29', 'Bot 28', 'Bot 27'] },
    ]);
    const body = { tournamentId: desk.tournament, sender: crowds[0]?.sender };
    const cleared = await asha.call('POST', REGISTRATION_LIST_CALLS.clear, { body });
    expect(cleared.json).toEqual({ deleted: 29 });
    expect((await names()).sort()).toEqual(['Bot 0', 'Same Hall']);
    expect((await desk.list()).crowds).toEqual([]);
    const stranger = await server.organiser('Somebody else');
    expect((await stranger.call('POST', REGISTRATION_LIST_CALLS.clear, { body })).status).toBe(404);
  });

  test('No address is stored, and a decision forgets its sender', async () => {
    await flood(2, { pages: false });
    const [id = ''] = await desk.idsOf('Bot 0');
    const kept = await server.store.registrations.by('id', id);
    expect(kept?.sender?.network).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(kept)).not.toContain(FLOODER);
    await desk.decide({ is: 'approve', registration: id });
    expect((await server.store.registrations.by('id', id))?.sender).toBeNull();
  });
});

describe('One phone fills the photos of a link', () => {
  test('Another person still sends a photo, from another address and from that of the phone', async () => {
    const large = Buffer.concat([jpeg(600, 800), Buffer.alloc(MOST_PHOTO_BYTES)]).subarray(
      0,
      MOST_PHOTO_BYTES,
    );
    const small = longer(jpeg(600, 800), 500_000);
    const ticket = await ticketAt(FLOODER);
    server.now += 10 * SECOND;
    const sent: number[] = [];
    const bot = async (photo: Buffer) => {
      server.now += SECOND;
      const { receipt } = receiptAnswer.parse((await sendAs('Bot', FLOODER, ticket)).json);
      sent.push((await desk.part(receipt, photo, { part: 1_000 })).status);
    };
    for (let at = 0; at < 11; at += 1) await bot(large);
    for (let at = 0; at < 230; at += 1) await bot(small);
    expect(sent.at(-1)).toBe(409);
    for (const from of [ELSEWHERE, FLOODER]) {
      const { receipt } = receiptAnswer.parse((await realPerson(`Real at ${from}`, from)).json);
      expect((await desk.photo(receipt, small, { part: 45_000 })).status).toBe(200);
    }
  });
});

describe('One phone fills the list of owners', () => {
  const OWNER = { bidder: 'Asha', phone: '98200 12345', colour: null, consent: true };
  let code: string;

  const list = async (): Promise<TeamListAnswer> =>
    teamListAnswer.parse(
      (
        await asha.call('GET', TEAM_REGISTRATION_LIST_CALLS.list, {
          query: { tournamentId: desk.tournament },
        })
      ).json,
    );
  const ticketOf = async (from: string): Promise<string> =>
    teamPageAnswer.parse((await desk.by(code, 'GET', TEAM_REGISTRATION_CALLS.page, undefined, from)).json)
      .ticket;
  const send = (name: string, from: string, ticket: string): Promise<Answered> =>
    desk.by(
      code,
      'POST',
      TEAM_REGISTRATION_CALLS.submit,
      { key: newKey(), ticket, form: { ...OWNER, name } },
      from,
    );
  async function realOwner(name: string, from: string): Promise<Answered> {
    const ticket = await ticketOf(from);
    server.now += 20 * SECOND;
    return send(name, from, ticket);
  }

  beforeEach(async () => {
    const body = { tournamentId: desk.tournament, open: true };
    ({ code } = teamListAnswer.parse(
      (await asha.call('PUT', TEAM_REGISTRATION_LIST_CALLS.list, { body })).json,
    ));
  });

  test('Other owners still register from any address, and the organiser deletes the forms of the phone', async () => {
    await realOwner('Here Before', FLOODER);
    const ticket = await ticketOf(FLOODER);
    server.now += 10 * SECOND;
    for (let at = 0; at < 59; at += 1)
      expect((await send(`Bots ${String(at)}`, FLOODER, ticket)).status).toBe(201);
    expect((await realOwner('Mumbai Meteors', ELSEWHERE)).status).toBe(201);
    expect((await realOwner('Same Hall', FLOODER)).status).toBe(201);
    expect(errorOf(await send('Bots', FLOODER, ticket)).code).toBe('list-full');
    const { crowds, teams, isFull } = await list();
    expect([teams.length, isFull]).toEqual([60, false]);
    expect(crowds.map(({ is, waiting }) => [is, waiting])).toEqual([['phone', 57]]);
    const body = { tournamentId: desk.tournament, sender: crowds[0]?.sender };
    const cleared = await asha.call('POST', TEAM_REGISTRATION_LIST_CALLS.clear, { body });
    expect(cleared.json).toEqual({ deleted: 57 });
    expect((await list()).teams.map(({ form }) => form.name).sort()).toEqual([
      'Here Before',
      'Mumbai Meteors',
      'Same Hall',
    ]);
  });
});
