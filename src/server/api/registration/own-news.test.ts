import { afterEach, beforeEach, expect, test } from 'vitest';
import { REGISTRATION_CALLS } from '#protocol/registration/calls.ts';
import type { OwnPage } from '#protocol/registration/own-page.ts';
import { PATHS } from '#protocol/paths.ts';
import { errorOf, House, type Organiser } from '#server/testing/laptops/house.ts';
import { RegistrationDesk } from '#server/testing/calls/registration.ts';

let house: House;
let asha: Organiser;
let cup: string;
let desk: RegistrationDesk;
let receipt: string;
let ravi: string;
beforeEach(async () => {
  house = await House.open();
  asha = await house.organiser();
  cup = (await asha.tournament()).id;
  desk = await RegistrationDesk.open(asha, cup);
  ({ receipt } = await desk.register());
  [ravi = ''] = await desk.idsOf('Ravi Kumar');
});
afterEach(() => house.close());

const standing = async (): Promise<string> => (await desk.own(receipt)).standing ?? '';

/** Approves the player and starts the auction; returns the id of the only team. */
async function start(): Promise<string> {
  await desk.decide({ is: 'approve', registration: ravi });
  const { id } = await asha.team(cup, 'Mumbai Meteors');
  await asha.order(cup, { type: 'initialise' });
  return id;
}

const seen = async (): Promise<number> => (await asha.snapshot(cup)).sequence;

test('A waiting receipt hears of the sale, and of its undoing', async () => {
  const team = await start();
  const before = await standing();
  const waits = desk.news(receipt, before);
  await asha.order(cup, { type: 'place-bid', lot: ravi, team, amount: 20_000, seen: await seen() });
  await asha.order(cup, { type: 'bring-down-hammer', lot: ravi, seen: await seen() });
  const sold = await waits;
  expect(sold).toMatchObject({ result: { status: 'sold', price: 20_000 } });

  const undone = desk.news(receipt, sold?.standing ?? '');
  await asha.order(cup, { type: 'undo-last-act', seen: await seen() });
  expect(await undone).toMatchObject({ result: null, standing: before });
});

test('A receipt with an earlier standing is answered at once', async () => {
  const before = await standing();
  await start();
  expect(await desk.news(receipt, before)).toMatchObject({ state: 'approved', number: '1' });
});

test('A waiting receipt hears of the approval', async () => {
  const waits = desk.news(receipt, await standing());
  await desk.decide({ is: 'approve', registration: ravi });
  expect(await waits).toMatchObject({ state: 'approved', number: '1' });
});

/** Sends five calls that wait, one more than a person may have, and returns them when four of them wait. */
async function fiveWaits(): Promise<readonly Promise<OwnPage | null>[]> {
  const seenNow = await standing();
  const five = Array.from({ length: 5 }, () => desk.news(receipt, seenNow));
  expect(await Promise.race(five)).toBeNull();
  return five;
}

test('One person has four waiting pages; another is answered at once, without a change', async () => {
  const five = await fiveWaits();
  await start();
  const states = (await Promise.all(five)).map((own) => own?.state);
  expect(states.filter((state) => state === 'approved')).toHaveLength(4);
  const again = desk.news(receipt, await standing());
  await asha.order(cup, { type: 'pass-lot', lot: ravi, seen: await seen() });
  await asha.order(cup, { type: 'finish' });
  expect(await again).toMatchObject({ result: { status: 'unsold' } });
});

test('A waiting receipt ends with its tournament', async () => {
  const other = await asha.tournament();
  const elsewhere = await RegistrationDesk.open(asha, other.id);
  const { receipt: code, own } = await elsewhere.register();
  const address = `${REGISTRATION_CALLS.ownNews}?${new URLSearchParams({ seen: own.standing ?? '' }).toString()}`;
  const waits = elsewhere.by(code, 'GET', address);
  const query = { id: other.id };
  await asha.call('POST', PATHS.deleteTournament, { query, body: { name: other.name } });
  expect(errorOf(await waits).code).toBe('no-such-link');
});

test('Waiting receipts are answered when the server stops', async () => {
  const five = await fiveWaits();
  await house.app.close();
  expect(await Promise.all(five)).toEqual([null, null, null, null, null]);
});

test('A call without the standing, or with an endless one, is refused', async () => {
  for (const query of ['', `?seen=${'x'.repeat(201)}`])
    expect((await desk.by(receipt, 'GET', `${REGISTRATION_CALLS.ownNews}${query}`)).status).toBe(400);
});
