import { beforeEach, expect, test } from 'vitest';
import { REGISTRATION_CALLS } from '#protocol/registration/calls.ts';
import { guardianPage, pageAnswer } from '#protocol/registration/form.ts';
import { ownPage } from '#protocol/registration/registrations.ts';
import { playerAnswer } from '#protocol/calls/players.ts';
import { PATHS } from '#protocol/paths.ts';
import {
  testServer,
  type TestServer,
  type Organiser,
  PLAYER,
  TOURNAMENT,
} from '#server/testing/test-server.ts';
import { FORM, RegistrationDesk } from '#server/testing/registration.ts';

/* A person is renamed in one place, and every page shows the new name: docs/decisions/players.md. */

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

/** Registers and approves a person. Returns the receipt and the player's id. */
async function approved(changes: object = {}): Promise<{ receipt: string; player: string }> {
  const { receipt } = await desk.register(changes);
  const [id = ''] = (await desk.list()).page.map((one) => one.id);
  await desk.decide({ is: 'approve', registration: id });
  return { receipt, player: id };
}

async function rename(id: string, name: string): Promise<void> {
  const body = { ...PLAYER, name, tournamentId: sample, playerNumber: '1' };
  playerAnswer.parse((await asha.call('PUT', PATHS.updatePlayer, { query: { id }, body })).json);
}

test('A player whom the organiser renames has the new name on his own page and in the list of registrations', async () => {
  const { receipt, player } = await approved({ name: 'Ravi Kumr' });
  await rename(player, 'Ravi Kumar');
  expect((await desk.own(receipt)).form.name).toBe('Ravi Kumar');
  expect((await desk.list()).page.map(({ form }) => form.name)).toEqual(['Ravi Kumar']);
});

test('A correction of another field keeps the name that the organiser gave', async () => {
  const { receipt, player } = await approved({ name: 'Ravi Kumr' });
  await rename(player, 'Ravi Kumar');
  const { form } = await desk.own(receipt);
  await desk.by(receipt, 'PUT', REGISTRATION_CALLS.own, { form: { ...FORM, ...form, age: 25 } });
  await desk.decide({ is: 'approve', registration: player });
  const { players } = await asha.snapshot(sample);
  expect(players.get(player)).toMatchObject({ name: 'Ravi Kumar', age: 25 });
});

test("A person's correction of the name changes the player once the organiser approves", async () => {
  const { receipt, player } = await approved({ name: 'Ravi Kumr' });
  const corrected = { form: { ...FORM, name: 'Ravi Kumar' } };
  const answer = await desk.by(receipt, 'PUT', REGISTRATION_CALLS.own, corrected);
  expect(ownPage.parse(answer.json).form.name).toBe('Ravi Kumar');
  expect((await asha.snapshot(sample)).players.get(player)?.name).toBe('Ravi Kumr');
  await desk.decide({ is: 'approve', registration: player });
  expect((await asha.snapshot(sample)).players.get(player)?.name).toBe('Ravi Kumar');
});

test('A person whose registration was merged sees the name in the list of players', async () => {
  const { id } = await asha.player(sample, { name: 'Ravindra Kumar' });
  const { receipt } = await desk.register({ name: 'Ravi Kumar' });
  const [registration] = await desk.idsOf('Ravi Kumar');
  await desk.decide({ is: 'merge', registration, player: id });
  expect((await desk.own(receipt)).form.name).toBe('Ravindra Kumar');
  expect((await desk.list()).page.map(({ form }) => form.name)).toEqual(['Ravi Kumar']);
});

test('A second form with the new name of a renamed person gets the warning about duplicates', async () => {
  const { player } = await approved({ name: 'Ravi Kumr', age: 24 });
  await rename(player, 'Ravi Kumar');
  await desk.list();
  const again = await desk.send({ ...FORM, name: 'Ravi Kumar', phone: '98111 00000' });
  expect(again.status).toBe(409);
});

test("A renamed tournament has its new name on the form, on receipts and on the guardian's page", async () => {
  const young = { name: 'Sahil More', age: 17 };
  const { receipt, own } = await desk.register(young);
  const body = { ...TOURNAMENT, name: 'Konkan Cup' };
  expect((await asha.call('PUT', PATHS.updateTournament, { query: { id: sample }, body })).status).toBe(200);
  const form = await desk.by(desk.code, 'GET', REGISTRATION_CALLS.page);
  expect(pageAnswer.parse(form.json).tournament.name).toBe('Konkan Cup');
  expect((await desk.own(receipt)).tournament.name).toBe('Konkan Cup');
  const guardian = await desk.by(own.guardian?.code ?? '', 'GET', REGISTRATION_CALLS.guardian);
  expect(guardianPage.parse(guardian.json).tournament.name).toBe('Konkan Cup');
});
