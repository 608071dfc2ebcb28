import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClusterMessage } from '#server/cluster/cluster-messages.ts';
import { singleProcess, type Cluster, type ClusterListener } from '#server/cluster/cluster.ts';
import { REGISTRATION_CALLS, REGISTRATION_LIST_CALLS } from '#protocol/registration/calls.ts';
import type { OwnPage } from '#protocol/registration/own-page.ts';
import { PATHS } from '#protocol/paths.ts';
import { errorOf, House, type Organiser } from '#server/testing/laptops/house.ts';
import { RegistrationDesk } from '#server/testing/calls/registration.ts';

const HOUR = 60 * 60_000;

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

const fingerprint = async (): Promise<string> => (await desk.own(receipt)).fingerprint ?? '';

/** Approves the player and starts the auction; returns the id of the only team. */
async function start(): Promise<string> {
  await desk.decide({ is: 'approve', registration: ravi });
  const { id } = await asha.team(cup, 'Mumbai Meteors');
  await asha.order(cup, { type: 'initialise' });
  return id;
}

const seen = async (): Promise<number> => (await asha.snapshot(cup)).sequence;

test('A waiting receipt page is answered at the sale, and when the sale is undone', async () => {
  const team = await start();
  const before = await fingerprint();
  const waits = desk.news(receipt, before);
  await asha.order(cup, { type: 'place-bid', lot: ravi, team, amount: 20_000, seen: await seen() });
  await asha.order(cup, { type: 'bring-down-hammer', lot: ravi, seen: await seen() });
  const sold = await waits;
  expect(sold).toMatchObject({ result: { status: 'sold', price: 20_000 } });

  const undone = desk.news(receipt, sold?.fingerprint ?? '');
  await asha.order(cup, { type: 'undo-last-act', seen: await seen() });
  expect(await undone).toMatchObject({ result: null, fingerprint: before });
});

test('A receipt page with an earlier fingerprint is answered at once', async () => {
  const before = await fingerprint();
  await start();
  expect(await desk.news(receipt, before)).toMatchObject({ state: 'approved', number: '1' });
});

test('A receipt page that has changed reads the settings of registration once', async () => {
  const before = await fingerprint();
  await desk.decide({ is: 'reject', registration: ravi });
  const reads = vi.spyOn(house.store.registrations, 'settingsOf');
  expect(await desk.news(receipt, before)).toMatchObject({ state: 'rejected' });
  expect(reads).toHaveBeenCalledTimes(1);
});

test('A waiting receipt page is answered at the approval', async () => {
  const waits = desk.news(receipt, await fingerprint());
  await desk.decide({ is: 'approve', registration: ravi });
  expect(await waits).toMatchObject({ state: 'approved', number: '1' });
});

test('A waiting receipt page is answered at the rejection, and when the registration returns to the list', async () => {
  const before = await fingerprint();
  const waits = desk.news(receipt, before);
  await desk.decide({ is: 'reject', registration: ravi });
  const rejected = await waits;
  expect(rejected?.state).toBe('rejected');

  const returns = desk.news(receipt, rejected?.fingerprint ?? '');
  await desk.decide({ is: 'reopen', registration: ravi });
  expect(await returns).toMatchObject({ state: 'new', fingerprint: before });
});

test('A waiting receipt page is answered when its registration is merged into a player', async () => {
  await desk.decide({ is: 'approve', registration: ravi });
  const { receipt: code, own } = await desk.register({ name: 'R Kumar' });
  const [second = ''] = await desk.idsOf('R Kumar');
  const waits = desk.news(code, own.fingerprint ?? '');
  await desk.decide({ is: 'merge', registration: second, player: ravi });
  expect(await waits).toMatchObject({ state: 'merged', number: '1' });
});

test('The decision on another registration answers no waiting receipt page', async () => {
  const { receipt: code, own } = await desk.register({ name: 'Sachin Patil' });
  const waits = desk.news(code, own.fingerprint ?? '');
  await desk.decide({ is: 'reject', registration: ravi });
  await start();
  const [sachin = ''] = await desk.idsOf('Sachin Patil');
  await desk.decide({ is: 'reject', registration: sachin });
  expect(await waits).toMatchObject({ state: 'rejected' });
});

/** Sends five calls that wait, one more than a person may have, and returns them when four of them wait. */
async function fiveWaits(wait: () => Promise<OwnPage | null>): Promise<readonly Promise<OwnPage | null>[]> {
  const five = Array.from({ length: 5 }, wait);
  expect(await Promise.race(five)).toBeNull();
  return five;
}

test('A person may have four waiting receipt pages; a fifth is answered at once, without a change', async () => {
  const seenNow = await fingerprint();
  const five = await fiveWaits(() => desk.news(receipt, seenNow));
  await start();
  const states = (await Promise.all(five)).map((own) => own?.state);
  expect(states.filter((state) => state === 'approved')).toHaveLength(4);
  const again = desk.news(receipt, await fingerprint());
  await asha.order(cup, { type: 'pass-lot', lot: ravi, seen: await seen() });
  await asha.order(cup, { type: 'finish' });
  expect(await again).toMatchObject({ result: { status: 'unsold' } });
});

test('A decision is published, and answers the waiting receipt pages of other processes', async () => {
  const published: ClusterMessage[] = [];
  const heard: ClusterListener[] = [];
  const cluster: Cluster = {
    ...singleProcess(),
    publish: (message) => void published.push(message),
    subscribe: (listener) => {
      heard.push(listener);
      return () => undefined;
    },
  };
  const several = await House.open({ cluster });
  try {
    const organiser = await several.organiser();
    const there = await RegistrationDesk.open(organiser, (await organiser.tournament()).id);
    const { receipt: code, own } = await there.register();
    const [id = ''] = await there.idsOf('Ravi Kumar');
    const before = await several.store.registrations.by('id', id);
    if (before === null) throw new Error('no registration');
    const five = await fiveWaits(() => there.news(code, own.fingerprint ?? ''));
    // The other process writes the row, then publishes its message.
    await several.store.registrations.change([{ before, after: { ...before, state: 'rejected' } }]);
    const decided = { is: 'registration-changed', registration: id } as const;
    for (const { message } of heard) message?.(decided, 'other');
    const states = (await Promise.all(five)).map((page) => page?.state);
    expect(states.filter((state) => state === 'rejected')).toHaveLength(4);

    await there.decide({ is: 'reopen', registration: id });
    expect(published).toContainEqual(decided);
  } finally {
    await several.close();
  }
});

/** Expects that the four waiting pages get no registration. */
async function expectEnded(five: readonly Promise<OwnPage | null>[]): Promise<void> {
  const ends = (await Promise.allSettled(five)).map(({ status }) => status);
  expect(ends.toSorted()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected', 'rejected']);
}

test('A waiting receipt page is answered when the organiser deletes its registration', async () => {
  const seenNow = await fingerprint();
  const five = await fiveWaits(() => desk.news(receipt, seenNow));
  await asha.call('DELETE', REGISTRATION_LIST_CALLS.person, { query: { id: ravi } });
  await expectEnded(five);
});

test('A waiting receipt page is answered when the hourly sweep deletes its registration', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const swept = await House.open();
  try {
    const organiser = await swept.organiser();
    const there = await RegistrationDesk.open(organiser, (await organiser.tournament()).id);
    const { receipt: code, own } = await there.register({ age: 17 });
    const five = await fiveWaits(() => there.news(code, own.fingerprint ?? ''));
    swept.now += 7 * 24 * HOUR + 1;
    vi.advanceTimersByTime(HOUR);
    await expectEnded(five);
  } finally {
    await swept.close();
    vi.useRealTimers();
  }
});

test('A waiting receipt page is answered when its tournament is deleted', async () => {
  const other = await asha.tournament();
  const elsewhere = await RegistrationDesk.open(asha, other.id);
  const { receipt: code, own } = await elsewhere.register();
  const address = `${REGISTRATION_CALLS.ownNews}?${new URLSearchParams({ seen: own.fingerprint ?? '' }).toString()}`;
  const waits = elsewhere.by(code, 'GET', address);
  const query = { id: other.id };
  await asha.call('POST', PATHS.deleteTournament, { query, body: { name: other.name } });
  expect(errorOf(await waits).code).toBe('no-such-link');
});

test('Waiting receipt pages are answered when the server stops', async () => {
  const seenNow = await fingerprint();
  const five = await fiveWaits(() => desk.news(receipt, seenNow));
  await house.app.close();
  expect(await Promise.all(five)).toEqual([null, null, null, null, null]);
});

test('A call without a fingerprint, or with one of more than 200 characters, is refused', async () => {
  for (const query of ['', `?seen=${'x'.repeat(201)}`])
    expect((await desk.by(receipt, 'GET', `${REGISTRATION_CALLS.ownNews}${query}`)).status).toBe(400);
});
