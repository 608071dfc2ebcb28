import { beforeEach, describe, expect, test } from 'vitest';
import { REGISTRATION_CALLS } from '#protocol/registration/calls.ts';
import { receiptAnswer } from '#protocol/registration/registrations.ts';
import { pageAnswer, MOST_PHOTO_BYTES } from '#protocol/registration/form.ts';
import {
  type Answered,
  errorOf,
  testServer,
  type TestServer,
  type Organiser,
} from '#server/testing/test-server.ts';
import { jpeg, longer } from '#server/testing/pictures.ts';
import { FORM, RegistrationDesk } from '#server/testing/registration.ts';
import { sweepRegistrations } from '#server/registration/sweep.ts';

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;

let server: TestServer;
let asha: Organiser;
let desk: RegistrationDesk;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  desk = await RegistrationDesk.open(asha, (await asha.tournament()).id);
});

const addressOf = (at: number): string =>
  `10.${String(at >> 16)}.${String((at >> 8) & 255)}.${String(at & 255)}`;

async function ticketAt(from: string): Promise<string> {
  const page = await desk.by(desk.code, 'GET', REGISTRATION_CALLS.page, undefined, from);
  return pageAnswer.parse(page.json).ticket;
}

/** Acts as a person who opens the page, fills in the form and sends it, and waits before each repetition. */
async function patient(name: string, from: string): Promise<Answered> {
  const ticket = await ticketAt(from);
  for (;;) {
    server.now += 20 * SECOND;
    const answer = await desk.send({ ...FORM, name }, { ticket, from, another: true });
    if (answer.status !== 429) return answer;
  }
}

describe('A link that was posted publicly', () => {
  test('Ten thousand requests from many addresses do not fill the list, and a real player registers', async () => {
    const statuses = new Map<number, number>();
    for (let at = 0; at < 10_000; at += 100) {
      const hundred = Array.from({ length: 100 }, (_, of) =>
        desk.send(
          { ...FORM, name: `Bot ${String(at + of)}` },
          { from: addressOf((at + of) % 3_000), another: true },
        ),
      );
      for (const { status } of await Promise.all(hundred))
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      server.now += SECOND;
      if (at === 5_000) expect((await patient('Ravi Kumar', '192.0.2.1')).status).toBe(201);
    }
    expect([...statuses.keys()].sort()).toEqual([201, 429]);
    const { counts } = await desk.list();
    expect(counts.new).toBeLessThanOrEqual(301);
    expect((await patient('Mina Patil', '192.0.2.2')).status).toBe(201);
    expect(await desk.idsOf('Ravi Kumar', 'Mina Patil')).not.toContain(expect.stringMatching(/^nobody/));
  });

  test('Photos of unknown senders fill half of the 200 MB of a link, and a real player still sends a photo', async () => {
    const large = Buffer.concat([jpeg(600, 800), Buffer.alloc(MOST_PHOTO_BYTES)]).subarray(
      0,
      MOST_PHOTO_BYTES,
    );
    const begun: number[] = [];
    for (let at = 0; at < 14; at += 1) {
      const { receipt } = await desk.register({ name: `Bot ${String(at)}` }, { from: addressOf(at) });
      begun.push((await desk.part(receipt, large, {})).status);
    }
    // Each photo counts with its whole length from its first part on.
    const fit = Math.floor(100_000_000 / MOST_PHOTO_BYTES);
    expect(begun).toEqual([...Array<number>(fit).fill(200), ...Array<number>(14 - fit).fill(409)]);
    const { receipt } = await desk.register({ name: 'Ravi Kumar' });
    expect((await desk.photo(receipt, jpeg(600, 800))).status).toBe(200);
  });

  test('A ticket is invalid before its waiting time ends, and from another address', async () => {
    const from = '192.0.2.1';
    const young = await ticketAt(from);
    // All phones without a ticket send their form at once.
    for (let at = 0; at < 200; at += 1) await desk.send(FORM, { from: addressOf(at), another: true });
    const send = (ticket: string, by: string) => desk.send(FORM, { ticket, from: by, another: true });
    expect((await send(young, from)).status).toBe(429);
    server.now += 10 * SECOND;
    for (let at = 0; at < 50; at += 1) await desk.send(FORM, { from: addressOf(at), another: true });
    expect((await send(young, '192.0.2.9')).status).toBe(429);
    expect((await send(`${young}x`, from)).status).toBe(429);
    expect((await send(young, from)).status).toBe(201);
  });

  test('One network address reaches its limit before the list is full, and others may register', async () => {
    let refused = 0;
    for (let at = 0; at < 400; at += 1) {
      const { status } = await desk.send(
        { ...FORM, name: `Bot ${String(at)}` },
        { from: '10.0.0.1', another: true },
      );
      if (status === 429) refused += 1;
    }
    expect(refused).toBeGreaterThan(100);
    expect((await patient('Ravi Kumar', '192.0.2.1')).status).toBe(201);
  });
});

test('Two hundred players behind one address register with photos in five minutes', async () => {
  const from = '10.0.0.1';
  const photo = longer(jpeg(600, 800), 2_000);
  const tickets = await Promise.all(Array.from({ length: 200 }, () => ticketAt(from)));
  server.now += 60 * SECOND;
  const statuses: number[] = [];
  for (let at = 0; at < 200; at += 20) {
    const twenty = Array.from({ length: 20 }, async (_, of) => {
      const ticket = tickets[at + of] ?? '';
      const { receipt } = await desk.register({ name: `Player ${String(at + of)}` }, { ticket, from });
      const offsets = [0, 1_000, 2_000];
      for (const offset of offsets) statuses.push((await desk.part(receipt, photo, { offset })).status);
    });
    await Promise.all(twenty);
    server.now += 20 * SECOND;
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { counts, page } = await desk.list();
  expect(counts.new).toBe(200);
  expect(page.every(({ photo: address }) => address !== null)).toBe(true);
});

describe('A full list', () => {
  test('In a full list, an unfinished registration gives its place to a new one', async () => {
    const { settings } = await desk.set({});
    await desk.set({ asks: { ...settings.asks, photoRequired: true } });
    for (let at = 0; at < 300; at += 1) {
      server.now += 2 * SECOND;
      await desk.register({ name: `Player ${String(at)}` }, { from: addressOf(at) });
    }
    const full = await desk.send({ ...FORM, name: 'One more' });
    expect([full.status, errorOf(full).code]).toEqual([409, 'list-full']);
    server.now += 30 * 60 * SECOND;
    expect((await desk.send({ ...FORM, name: 'One more' })).status).toBe(201);
    expect((await desk.list()).counts.new).toBe(300);
    expect((await desk.idsOf('Player 0'))[0]).toMatch(/^nobody/);
  });
});

describe('Withdrawn registrations', () => {
  /** Registers and withdraws, as a script does without end. */
  async function comeAndGo(name: string, from: string, ticket = ''): Promise<string | null> {
    const sent = await desk.send({ ...FORM, name }, { from, ticket, another: true });
    if (sent.status !== 201) return null;
    const { receipt } = receiptAnswer.parse(sent.json);
    await desk.by(receipt, 'POST', REGISTRATION_CALLS.withdraw);
    return receipt;
  }

  test('A stranger who registers and withdraws without end adds at most 300 rows, and a real player registers', async () => {
    for (let at = 0; at < 700; at += 1) {
      await comeAndGo(`Bot ${String(at)}`, addressOf(at));
      server.now += 2 * SECOND;
    }
    const { counts, total } = await desk.list();
    expect([counts.withdrawn, total]).toEqual([300, 300]);
    expect((await patient('Ravi Kumar', '192.0.2.1')).status).toBe(201);
    expect((await desk.set({})).isFull).toBe(false);
    expect(await desk.idsOf('Ravi Kumar')).not.toContain(expect.stringMatching(/^nobody/));
  });

  test('A withdrawn registration with a photo keeps its place for half an hour', async () => {
    const { receipt } = await desk.register({ name: 'With a photo' });
    await desk.photo(receipt, jpeg(600, 800));
    await desk.by(receipt, 'POST', REGISTRATION_CALLS.withdraw);
    for (let at = 0; at < 299; at += 1) {
      server.now += 2 * SECOND;
      await desk.register({ name: `Player ${String(at)}` }, { from: addressOf(at) });
    }
    const withdrawnAt = server.now - 299 * 2 * SECOND;
    server.now = withdrawnAt + 30 * 60 * SECOND;
    const full = await desk.send({ ...FORM, name: 'One more' });
    expect([full.status, errorOf(full).code]).toEqual([409, 'list-full']);
    expect(errorOf(full).message).toContain('try again in half an hour');
    server.now += 1;
    expect((await desk.send({ ...FORM, name: 'One more' })).status).toBe(201);
    expect((await desk.list()).counts).toMatchObject({ new: 300, withdrawn: 0 });
  });

  test('The withdrawal of an approved player keeps its row until the organiser has seen it', async () => {
    const { receipt } = await desk.register({ name: 'Was approved' });
    const [id = ''] = await desk.idsOf('Was approved');
    await desk.decide({ is: 'approve', registration: id });
    await desk.by(receipt, 'POST', REGISTRATION_CALLS.withdraw);
    for (let at = 0; at < 301; at += 1) {
      server.now += 2 * SECOND;
      await comeAndGo(`Bot ${String(at)}`, addressOf(at));
    }
    expect((await desk.list({ state: 'withdrawn' })).total).toBe(301);
    expect((await desk.own(receipt)).state).toBe('withdrawn');
  });
});

describe('deletion of old registrations', () => {
  const sweep = (later = 0) => sweepRegistrations({ ...server.store, now: () => server.now + later });

  test('Registrations without guardian or photo are deleted after a week, others stay', async () => {
    const { settings } = await desk.set({});
    await desk.register({ name: 'Whole' });
    const { receipt } = await desk.register({ name: 'With a photo' });
    await desk.photo(receipt, jpeg(600, 800));
    await desk.register({ name: 'Waits', age: 17 });
    server.now += 7 * DAY;
    await sweep();
    expect((await desk.list()).total).toBe(3);
    server.now += 1;
    await sweep();
    expect((await desk.list()).total).toBe(2);
    await desk.set({ asks: { ...settings.asks, photoRequired: true } });
    await sweep();
    expect((await desk.list()).page.map(({ form }) => form.name)).toEqual(['With a photo']);
  });

  test('A registration that its guardian completes while the deletion runs stays', async () => {
    const { receipt } = await desk.register({ name: 'Waits', age: 17 });
    await desk.register({ name: 'Waits on', age: 17 });
    server.now += 7 * DAY + 1;
    const { registrations } = server.store;
    const unfinished: typeof registrations.unfinished = async (...of) => {
      const found = await registrations.unfinished(...of);
      const guardian = { name: 'Sunita Patil', phone: '98200 54321', consent: true };
      const form = { ...FORM, name: 'Waits', age: 17, guardian };
      expect((await desk.by(receipt, 'PUT', REGISTRATION_CALLS.own, { form })).status).toBe(200);
      return found;
    };
    await sweepRegistrations({
      ...server.store,
      registrations: { ...registrations, unfinished },
      now: () => server.now,
    });
    expect((await desk.list()).page.map(({ form }) => form.name)).toEqual(['Waits']);
  });

  test('Parts of a photo are deleted after a day', async () => {
    const { receipt } = await desk.register();
    await desk.part(receipt, longer(jpeg(6, 8), 2_000), { offset: 0 });
    server.now += DAY;
    await sweep();
    expect((await desk.own(receipt)).photo.upload).not.toBeNull();
    server.now += 1;
    await sweep();
    expect((await desk.own(receipt)).photo.upload).toBeNull();
  });

  test('Phone numbers and birth dates are deleted 30 days after the auction, unless set otherwise', async () => {
    const { settings } = await desk.set({});
    await desk.set({ asks: { ...settings.asks, age: 'birth-date' } });
    const guardian = { name: 'Sunita Patil', phone: '98200 54321', consent: true };
    await desk.register({ name: 'Mina', birthDate: '2009-05-05', guardian });
    await desk.register({ name: 'Ravi', birthDate: '2000-05-05' });
    const [mina = '', ravi = ''] = await desk.idsOf('Mina', 'Ravi');
    await desk.decide({ is: 'approve', registration: mina }, { is: 'approve', registration: ravi });
    const { tournament } = desk;
    await asha.team(tournament, 'Mumbai Meteors');
    await asha.order(tournament, { type: 'initialise' });
    await asha.order(tournament, { type: 'call-lot', lot: ravi, seen: null });
    await asha.order(tournament, { type: 'pass-lot', lot: ravi, seen: null });
    expect((await asha.order(tournament, { type: 'finish' })).status).toBe(200);

    await desk.set({ keepsPrivateData: true });
    await sweep(30 * DAY);
    expect((await desk.list()).page.map(({ form }) => form.phone)).not.toContain(null);
    expect((await desk.set({ keepsPrivateData: false })).privateDataGoAt).toBe(server.now + 30 * DAY);
    await sweep(30 * DAY - 1);
    expect((await desk.list()).page.map(({ form }) => form.phone)).not.toContain(null);
    await sweep(30 * DAY);
    const { page } = await desk.list();
    for (const { form } of page) expect([form.phone, form.birthDate]).toEqual([null, null]);
    expect(page.map(({ guardian: one }) => one?.phone ?? null)).toEqual([null, null]);
    expect(page.map(({ form }) => form.age)).toEqual(expect.arrayContaining([17, 26]));
  });
});
