import { beforeEach, describe, expect, test } from 'vitest';
import { REGISTRATION_CALLS, REGISTRATION_LIST_CALLS } from '#protocol/registration/calls.ts';
import { formProblems, notOpen, guardianPage, pageAnswer } from '#protocol/registration/form.ts';
import { receiptAnswer } from '#protocol/registration/registrations.ts';
import { PATHS } from '#protocol/paths.ts';
import {
  errorOf,
  testServer,
  type TestServer,
  type Organiser,
  PLAYER,
  refusedWith,
} from '#server/testing/test-server.ts';
import { FORM, newKey, RegistrationDesk } from '#server/testing/registration.ts';

let server: TestServer;
let asha: Organiser;
let sample: string;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  sample = (await asha.tournament()).id;
});

test('A registration becomes a player, and its receipt shows the team and the price', async () => {
  const desk = await RegistrationDesk.open(asha, sample);
  const page = pageAnswer.parse((await desk.by(desk.code, 'GET', REGISTRATION_CALLS.page)).json);
  expect(page).toMatchObject({
    tournament: { name: 'Konkan Premier League', date: '2026-11-24', time: '18:30' },
    closed: null,
    unit: 'rupees',
    guardianBelow: 18,
    privateDataDays: 30,
  });
  const sent = await desk.send(FORM, { ticket: page.ticket });
  expect(sent.status).toBe(201);
  const { receipt, own } = receiptAnswer.parse(sent.json);
  expect(own).toMatchObject({
    state: 'new',
    form: { name: 'Ravi Kumar', age: 24, phone: '98200 12345' },
    lacking: [],
    mayCorrect: true,
    mayWithdraw: true,
  });

  const [id = ''] = await desk.idsOf('Ravi Kumar');
  expect(await desk.decide({ is: 'approve', registration: id })).toEqual({
    done: [{ index: 0, state: 'approved', player: { id, number: '1' } }],
    failed: [],
  });
  expect((await asha.call('GET', PATHS.players, { query: { tournamentId: sample } })).json).toMatchObject([
    { id, name: 'Ravi Kumar', playerNumber: '1', age: 24, baseAmount: 20_000, playingStyles: ['batsman'] },
  ]);
  expect(await desk.own(receipt)).toMatchObject({ state: 'approved', number: '1', result: null });

  const seen = async (): Promise<number> => (await asha.snapshot(sample)).sequence;
  const { id: team } = await asha.team(sample, 'Mumbai Meteors');
  const [secondTeam, secondPlayer] = [{ secondName: 'मुंबई मीटिअर्स' }, { secondName: 'रवी कुमार' }];
  await asha.call('PUT', PATHS.updateTeam, { query: { id: team }, body: secondTeam });
  const player = { ...PLAYER, tournamentId: sample, name: 'Ravi Kumar', playerNumber: '1', ...secondPlayer };
  await asha.call('PUT', PATHS.updatePlayer, { query: { id }, body: player });
  await asha.order(sample, { type: 'initialise' });
  await asha.order(sample, { type: 'call-lot', lot: id, seen: null });
  await asha.order(sample, { type: 'place-bid', lot: id, team, amount: 20_000, seen: await seen() });
  await asha.order(sample, { type: 'bring-down-hammer', lot: id, seen: await seen() });
  const sold = await desk.own(receipt);
  expect(sold.mayWithdraw).toBe(false);
  expect(sold.result).toMatchObject({
    status: 'sold',
    player: { name: 'Ravi Kumar', ...secondPlayer },
    team: { name: 'Mumbai Meteors', ...secondTeam },
    price: 20_000,
    unit: 'rupees',
    priceText: '₹20,000',
    retained: false,
    sale: 1,
    league: null,
    sponsor: null,
  });
  await asha.order(sample, { type: 'finish' });
  expect((await desk.own(receipt)).result).toEqual(sold.result);
});

test('A player without a team is unsold only when the auction is finished', async () => {
  const desk = await RegistrationDesk.open(asha, sample);
  const { receipt } = await desk.register();
  const [id = ''] = await desk.idsOf('Ravi Kumar');
  await desk.decide({ is: 'approve', registration: id });
  await asha.team(sample, 'Mumbai Meteors');
  await asha.order(sample, { type: 'initialise' });
  await asha.order(sample, { type: 'pass-lot', lot: id, seen: (await asha.snapshot(sample)).sequence });
  expect((await desk.own(receipt)).result).toBeNull();
  await asha.order(sample, { type: 'finish' });
  expect((await desk.own(receipt)).result).toEqual({ status: 'unsold' });
});

test('The receipt of a squad member says that he is a member, and only from the start of the auction', async () => {
  const desk = await RegistrationDesk.open(asha, sample);
  const { receipt } = await desk.register();
  const [id = ''] = await desk.idsOf('Ravi Kumar');
  await desk.decide({ is: 'approve', registration: id });
  const { id: team } = await asha.team(sample, 'Mumbai Meteors');
  const { id: other } = await asha.player(sample, { name: 'Another', playerNumber: '2' });
  const body = { teamId: team, as: 'member', price: 0, charge: 40_000 };
  expect((await asha.call('POST', PATHS.retention, { query: { id }, body })).status).toBe(200);
  expect((await desk.own(receipt)).result).toBeNull();
  await asha.order(sample, { type: 'initialise' });
  await asha.order(sample, { type: 'place-bid', lot: other, team, amount: 20_000, seen: null });
  expect((await desk.own(receipt)).result).toMatchObject({
    ...{
      status: 'sold',
      team: { name: 'Mumbai Meteors' },
      price: 0,
      retained: true,
      as: 'member',
      sale: null,
    },
  });
});

test('A repeated form with the same key is one registration', async () => {
  const desk = await RegistrationDesk.open(asha, sample);
  const key = newKey();
  const [one, two] = await Promise.all([desk.send(FORM, { key }), desk.send(FORM, { key })]);
  const again = await desk.send(FORM, { key });
  expect([one.status, two.status, again.status].sort()).toEqual([200, 200, 201]);
  const receipts = [one, two, again].map(({ json }) => receiptAnswer.parse(json).receipt);
  expect(new Set(receipts).size).toBe(1);
  expect((await desk.list()).total).toBe(1);
  const other = await desk.send({ ...FORM, name: 'Somebody else' }, { key });
  expect([other.status, errorOf(other).code]).toEqual([409, 'key-used']);
});

test('A form with several errors gets a message at each field', async () => {
  const desk = await RegistrationDesk.open(asha, sample, { ages: { least: 18, most: 35 } });
  const answer = await desk.send({ name: ' ', age: '१७', playingStyles: [], phone: 'none' });
  expect(answer.status).toBe(400);
  const error = errorOf(answer);
  expect(error).toMatchObject({
    code: 'player-name-required',
    message: 'Player name is required',
    field: 'name',
  });
  expect(formProblems.parse(error.details).problems).toMatchObject([
    { field: 'name', message: 'Player name is required' },
    { field: 'age', message: 'Players of this tournament are 18 to 35 years old on its day' },
    { field: 'playingStyles' },
    { field: 'phone', code: 'number-not-valid' },
    { field: 'consent', code: 'consent-required' },
  ]);
});

describe('bad input in a registration form', () => {
  const bad: [string, object, object][] = [
    ['a NUL', { name: 'Ra\u0000vi' }, { status: 400, field: 'name' }],
    ['a name that is an object', { name: {} }, { status: 400, field: 'name' }],
    ['an endless name', { name: 'x'.repeat(6_000) }, { status: 400, field: 'name' }],
    ['styles that are a text', { playingStyles: 'batsman' }, { status: 400, field: 'playingStyles' }],
    ['an age that is a list', { age: [] }, { status: 400, field: 'age' }],
    ['a phone number that is a list', { phone: [] }, { status: 400, field: 'phone' }],
    ['a control character in the name', { name: 'Ravi\u0007' }, { status: 400, field: 'name' }],
    ['a Cyrillic letter in a Latin name', { name: 'R\u0430vi Kumar' }, { status: 400, field: 'name' }],
  ];
  test.each(bad)('A form with %s is refused at its field', async (_what, changes, refusal) => {
    const desk = await RegistrationDesk.open(asha, sample);
    expect(refusedWith(await desk.send({ ...FORM, ...changes }))).toMatchObject(refusal);
    expect((await desk.list()).total).toBe(0);
  });

  test('A body of a wrong shape gets 400, never 500', async () => {
    const desk = await RegistrationDesk.open(asha, sample);
    for (const body of [
      null,
      [],
      7,
      { key: 'short', ticket: '', form: FORM },
      { form: FORM },
      'x'.repeat(70_000),
    ]) {
      const { status } = await desk.by(desk.code, 'POST', REGISTRATION_CALLS.submit, body);
      expect([400, 413]).toContain(status);
    }
  });
});

test('Names in nine scripts, right to left, with emoji and markup stay as typed', async () => {
  const names = [
    'रवि कुमार',
    'রবি কুমার',
    'રવિ કુમાર',
    'ರವಿ ಕುಮಾರ್',
    'രവി കുമാർ',
    'ਰਵੀ ਕੁਮਾਰ',
    'ரவி குமார்',
    'రవి కుమార్',
    'ରବି କୁମାର',
    'روی کمار',
    'Ravi 🏏🔥',
    '<script>alert(1)</script>',
    "Robert'); drop table registrations;--",
  ];
  const desk = await RegistrationDesk.open(asha, sample);
  for (const name of names) await desk.register({ name });
  const { page } = await desk.list();
  expect(page.map(({ form }) => form.name).sort()).toEqual([...names].sort());
  const ids = page.map(({ id }) => ({ is: 'approve', registration: id }));
  expect((await desk.decide(...ids)).failed).toEqual([]);
});

describe('The same person twice', () => {
  test('A form with the name and age of an earlier one gets a warning, and another person may still register', async () => {
    const desk = await RegistrationDesk.open(asha, sample);
    await desk.register({ phone: '+91 98200 12345' });
    const byName = await desk.send({ ...FORM, name: 'ＲＡＶＩ  kumar', phone: '98200 99999' });
    expect([byName.status, errorOf(byName).code]).toEqual([409, 'registered-already']);
    expect(errorOf(byName).message).toMatch(/If that is you, all is well/);
    expect((await desk.send({ ...FORM, phone: '98200 99999' }, { another: true })).status).toBe(201);
    const { page } = await desk.list();
    expect(page.map(({ like }) => like.map(({ is, by }) => [is, by]))).toEqual([
      [['registration', 'name-and-age']],
      [['registration', 'name-and-age']],
    ]);
  });

  test('A form with a known phone number gets the same answer as a new number, and the organiser sees the pair', async () => {
    const desk = await RegistrationDesk.open(asha, sample);
    await desk.register({ phone: '+91 98200 12345' });
    const shapeOf = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null) return typeof value;
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one)]));
    };
    const known = await desk.send({ ...FORM, name: 'Anil Pawar', phone: '098200-12345' });
    const fresh = await desk.send({ ...FORM, name: 'Vijay Shinde', phone: '98200 77777' });
    expect([known.status, fresh.status]).toEqual([201, 201]);
    expect(shapeOf(known.json)).toEqual(shapeOf(fresh.json));
    const byName = async (phone: string) => errorOf(await desk.send({ ...FORM, phone }));
    expect(await byName('98200 12345')).toEqual(await byName('98200 88888'));
    const anil = (await desk.list()).page.find(({ form }) => form.name === 'Anil Pawar');
    expect(anil?.like).toMatchObject([{ is: 'registration', name: 'Ravi Kumar', by: 'number' }]);
  });

  test('A correction to the name and age of another registration needs a confirmation, and the organiser sees the pair', async () => {
    const desk = await RegistrationDesk.open(asha, sample);
    await desk.register({ phone: '98200 12345' });
    const { receipt } = await desk.register({ name: 'Ravi Kumr', phone: '98200 99999' });
    const correct = (changes: object, more: object = {}) => {
      const form = { ...FORM, phone: '98200 99999', ...changes };
      return desk.by(receipt, 'PUT', REGISTRATION_CALLS.own, { form, ...more });
    };
    const asked = await correct({ name: 'ＲＡＶＩ  kumar' });
    expect([asked.status, errorOf(asked).code]).toEqual([409, 'registered-already']);
    expect((await desk.own(receipt)).form.name).toBe('Ravi Kumr');
    expect((await correct({}, { another: true })).status).toBe(200);
    // Name and age did not change, so no confirmation is needed.
    expect((await correct({ runs: 120 })).status).toBe(200);
    const { page } = await desk.list();
    expect(page.map(({ like }) => like.map(({ is, by }) => [is, by]))).toEqual([
      [['registration', 'name-and-age']],
      [['registration', 'name-and-age']],
    ]);
  });

  test('A correction to the phone number of another registration succeeds like any other, and the organiser sees the pair', async () => {
    const desk = await RegistrationDesk.open(asha, sample);
    await desk.register({ phone: '98200 12345' });
    const { receipt } = await desk.register({ name: 'Anil Pawar', phone: '98200 99999' });
    const form = { ...FORM, name: 'Anil Pawar', phone: '+91 98200-12345' };
    expect((await desk.by(receipt, 'PUT', REGISTRATION_CALLS.own, { form })).status).toBe(200);
    const anil = (await desk.list()).page.find((one) => one.form.name === 'Anil Pawar');
    expect(anil?.like).toMatchObject([{ is: 'registration', name: 'Ravi Kumar', by: 'number' }]);
  });

  test('A person may correct the name back to the own earlier one without a warning about duplicates', async () => {
    const desk = await RegistrationDesk.open(asha, sample);
    const { receipt } = await desk.register({ name: 'Ravi Kumr' });
    const correct = (name: string) =>
      desk.by(receipt, 'PUT', REGISTRATION_CALLS.own, { form: { ...FORM, name } });
    for (const name of ['Ravi Kumar', 'RAVI KUMAR', 'Ravi Kumr'])
      expect((await correct(name)).status).toBe(200);
  });

  test('The organiser sees that a new registration has the phone number of an approved player', async () => {
    const desk = await RegistrationDesk.open(asha, sample);
    await desk.register({ phone: '98200 12345' });
    const [id = ''] = await desk.idsOf('Ravi Kumar');
    await desk.decide({ is: 'approve', registration: id });
    await desk.register({ name: 'R. Kumar', phone: '98200 12345' });
    const entry = (await desk.list({ state: 'new' })).page[0];
    expect(entry?.like).toMatchObject([{ is: 'player', id, name: 'Ravi Kumar', number: '1', by: 'number' }]);
  });

  test('Approving many skips both registrations of a possible duplicate, and each can still be approved alone', async () => {
    const desk = await RegistrationDesk.open(asha, sample);
    await desk.register({ name: 'Anil Pawar' });
    await desk.register({ phone: '98200 12345' });
    await desk.register({ name: 'R. Kumar', phone: '98200 12345' });
    const [anil = '', ravi = '', again = ''] = await desk.idsOf('Anil Pawar', 'Ravi Kumar', 'R. Kumar');
    const all = [anil, ravi, again].map((registration) => ({
      is: 'approve',
      registration,
      unlessAlike: true,
    }));
    const { done, failed } = await desk.decide(...all);
    expect(done).toMatchObject([{ index: 0, state: 'approved' }]);
    expect(failed.map(({ index, error }) => [index, error.code])).toEqual([
      [1, 'alike'],
      [2, 'alike'],
    ]);
    // A merge of the pair takes two calls: one makes a player of the first registration, the other merges the second.
    expect((await desk.decide({ is: 'approve', registration: ravi })).failed).toEqual([]);
    expect((await desk.decide({ is: 'merge', registration: again, player: ravi })).failed).toEqual([]);
    expect((await desk.list()).counts).toMatchObject({ approved: 2, merged: 1, new: 0 });
  });

  test('A person may register again after withdrawing', async () => {
    const desk = await RegistrationDesk.open(asha, sample);
    const { receipt } = receiptAnswer.parse((await desk.send(FORM)).json);
    await desk.by(receipt, 'POST', REGISTRATION_CALLS.withdraw);
    expect((await desk.send(FORM)).status).toBe(201);
  });
});

describe('A guardian', () => {
  const MINA = { ...FORM, name: 'Mina Patil', age: 17 };
  const consent = { name: 'Sunita Patil', phone: '98200 54321', consent: true };

  test('A registration waits until its guardian consents by a link', async () => {
    const desk = await RegistrationDesk.open(asha, sample);
    const { receipt, own } = receiptAnswer.parse((await desk.send(MINA)).json);
    expect(own).toMatchObject({ state: 'waiting', lacking: ['guardian'] });
    const code = own.guardian?.code ?? '';
    const [id = ''] = await desk.idsOf('Mina Patil');
    const { failed } = await desk.decide({ is: 'approve', registration: id });
    expect(failed.map(({ error }) => error.code)).toEqual(['waits-for-guardian']);

    const page = (await desk.by(code, 'GET', REGISTRATION_CALLS.guardian)).json;
    expect(guardianPage.parse(page)).toMatchObject({ name: 'Mina Patil', age: 17, consentedAt: null });
    expect(JSON.stringify(page)).not.toContain('98200 12345');
    const wrong = await desk.by(code, 'POST', REGISTRATION_CALLS.guardian, { ...consent, consent: false });
    expect(refusedWith(wrong)).toMatchObject({ status: 400, field: 'guardian.consent' });
    expect((await desk.by(code, 'POST', REGISTRATION_CALLS.guardian, consent)).status).toBe(200);
    expect((await desk.by(code, 'POST', REGISTRATION_CALLS.guardian, consent)).status).toBe(200);

    expect(await desk.own(receipt)).toMatchObject({
      state: 'new',
      guardian: { name: 'Sunita Patil', code: null },
    });
    expect((await desk.list()).page[0]?.guardian).toMatchObject({
      name: 'Sunita Patil',
      phone: '98200 54321',
    });
    expect((await desk.decide({ is: 'approve', registration: id })).failed).toEqual([]);
  });

  test('A guardian may consent on the same phone', async () => {
    const desk = await RegistrationDesk.open(asha, sample);
    const wrong = await desk.send({ ...MINA, guardian: { ...consent, phone: '' } });
    expect(refusedWith(wrong)).toMatchObject({ status: 400, field: 'guardian.phone' });
    const { own } = receiptAnswer.parse((await desk.send({ ...MINA, guardian: consent })).json);
    expect(own).toMatchObject({ state: 'new', lacking: [], guardian: { name: 'Sunita Patil' } });
  });

  test('A person needs no guardian on the day of the 18th birthday', async () => {
    const { asks } = (await (await RegistrationDesk.open(asha, sample)).set({})).settings;
    const desk = await RegistrationDesk.open(asha, sample, { asks: { ...asks, age: 'birth-date' } });
    const born = (birthDate: string, name: string) => desk.register({ name, birthDate });
    expect((await born('2008-11-24', 'Of age')).own).toMatchObject({ state: 'new', form: { age: 18 } });
    expect((await born('2008-11-25', 'A day younger')).own).toMatchObject({
      state: 'waiting',
      form: { age: 17 },
    });
  });

  test("A guardian's consent to a withdrawn registration is refused", async () => {
    const desk = await RegistrationDesk.open(asha, sample);
    const { receipt, own } = receiptAnswer.parse((await desk.send(MINA)).json);
    await desk.by(receipt, 'POST', REGISTRATION_CALLS.withdraw);
    const late = await desk.by(own.guardian?.code ?? '', 'POST', REGISTRATION_CALLS.guardian, consent);
    expect([late.status, errorOf(late).code]).toEqual([409, 'nothing-to-consent']);
  });
});

describe('A link', () => {
  test('A closed registration tells why it is closed, and accepts no form', async () => {
    const desk = await RegistrationDesk.open(asha, sample, { most: 1 });
    const closed = async () =>
      pageAnswer.parse((await desk.by(desk.code, 'GET', REGISTRATION_CALLS.page)).json).closed;
    await desk.register();
    expect(await closed()).toBe('full');
    const full = await desk.send({ ...FORM, name: 'One more' });
    expect(full.status).toBe(409);
    expect(notOpen.parse(errorOf(full).details)).toEqual({ why: 'full' });
    await desk.set({ until: server.now });
    expect(await closed()).toBe('too-late');
    await desk.set({ open: false });
    expect(await closed()).toBe('closed');
    const late = await desk.send({ ...FORM, name: 'One more' });
    expect([late.status, errorOf(late).details]).toEqual([409, { why: 'closed' }]);
  });

  test('The end of the auction and the archive close registration for forms, corrections and photos', async () => {
    const desk = await RegistrationDesk.open(asha, sample);
    const { receipt } = await desk.register();
    const [id = ''] = await desk.idsOf('Ravi Kumar');
    await desk.decide({ is: 'approve', registration: id });
    const closed = async () =>
      pageAnswer.parse((await desk.by(desk.code, 'GET', REGISTRATION_CALLS.page)).json).closed;
    const expectClosed = async (why: string | null) => {
      expect(await closed()).toBe(why);
      expect((await desk.set({})).over).toBe(why);
      expect((await desk.own(receipt)).mayCorrect).toBe(why === null);
      if (why === null) return;
      const late = await desk.send({ ...FORM, name: 'One more' });
      expect([late.status, errorOf(late).code]).toEqual([409, 'registration-not-open']);
      expect(notOpen.parse(errorOf(late).details)).toEqual({ why });
      const correction = await desk.by(receipt, 'PUT', REGISTRATION_CALLS.own, { form: FORM });
      expect(errorOf(correction).code).toBe('not-correctable');
      const photo = await desk.part(receipt, Buffer.alloc(100), {});
      expect(errorOf(photo).code).toBe('not-correctable');
    };
    const archive = (archived: boolean) =>
      asha.call('PUT', PATHS.archiveTournament, { query: { id: sample }, body: { archived } });
    await expectClosed(null);
    await archive(true);
    await expectClosed('archived');
    await archive(false);
    await expectClosed(null);
    await asha.team(sample, 'Mumbai Meteors');
    await asha.order(sample, { type: 'initialise' });
    await asha.order(sample, { type: 'pass-lot', lot: id, seen: (await asha.snapshot(sample)).sequence });
    await expectClosed(null);
    await asha.order(sample, { type: 'finish' });
    await expectClosed('auction-ended');
  });

  test('A renewed link replaces the old one, and receipts stay valid', async () => {
    const desk = await RegistrationDesk.open(asha, sample);
    const { receipt } = await desk.register();
    const renewed = await asha.call('POST', REGISTRATION_LIST_CALLS.renew, {
      body: { tournamentId: sample },
    });
    expect(renewed.status).toBe(200);
    expect((await desk.by(desk.code, 'GET', REGISTRATION_CALLS.page)).status).toBe(401);
    expect((await desk.own(receipt)).state).toBe('new');
  });

  test('A code opens only its own page, and an unknown code opens none', async () => {
    const desk = await RegistrationDesk.open(asha, sample);
    const { receipt } = await desk.register();
    for (const code of [receipt, newKey(), 'short', asha.token]) {
      expect((await desk.by(code, 'GET', REGISTRATION_CALLS.page)).status).toBe(401);
    }
    for (const code of [desk.code, newKey()]) {
      expect((await desk.by(code, 'GET', REGISTRATION_CALLS.own)).status).toBe(401);
      expect((await desk.by(code, 'GET', REGISTRATION_CALLS.guardian)).status).toBe(401);
    }
    expect((await server.call('GET', REGISTRATION_CALLS.own)).status).toBe(401);
    expect((await desk.by(desk.code, 'GET', PATHS.ownLink)).status).toBe(401);
  });

  test('Guesses of codes delay their own network address, and no other', async () => {
    const desk = await RegistrationDesk.open(asha, sample);
    const guess = (from: string) => desk.by(newKey(), 'GET', REGISTRATION_CALLS.own, undefined, from);
    for (let time = 0; time < 30; time += 1) expect((await guess('10.0.0.7')).status).toBe(401);
    expect((await guess('10.0.0.7')).status).toBe(429);
    expect((await guess('10.0.0.8')).status).toBe(401);
    expect((await desk.by(desk.code, 'GET', REGISTRATION_CALLS.page, undefined, '10.0.0.7')).status).toBe(
      200,
    );
  });
});

describe('the page of a registered person', () => {
  test('A person may correct the form until the list is closed', async () => {
    const desk = await RegistrationDesk.open(asha, sample, { until: server.now + 1_000 });
    const { receipt } = await desk.register();
    const correct = (changes: object) =>
      desk.by(receipt, 'PUT', REGISTRATION_CALLS.own, { form: { ...FORM, ...changes } });
    expect((await correct({ age: 25 })).json).toMatchObject({ state: 'new', form: { age: 25 } });
    expect(refusedWith(await correct({ age: 12 }))).toMatchObject({ status: 400, field: 'age' });
    expect((await correct({ age: 17 })).json).toMatchObject({ state: 'waiting', lacking: ['guardian'] });
    server.now += 1_000;
    const late = await correct({ age: 26 });
    expect([late.status, errorOf(late).code]).toEqual([409, 'not-correctable']);
  });

  test('A withdrawn registration stays withdrawn', async () => {
    const desk = await RegistrationDesk.open(asha, sample);
    const { receipt } = await desk.register();
    for (const _time of [1, 2]) {
      const { json } = await desk.by(receipt, 'POST', REGISTRATION_CALLS.withdraw);
      expect(json).toMatchObject({ state: 'withdrawn', mayCorrect: false, mayWithdraw: false });
    }
    const late = await desk.by(receipt, 'PUT', REGISTRATION_CALLS.own, { form: FORM });
    expect(errorOf(late).code).toBe('not-correctable');
  });
});
