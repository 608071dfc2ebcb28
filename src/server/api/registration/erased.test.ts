import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { REGISTRATION_CALLS, REGISTRATION_LIST_CALLS } from '#protocol/registration/calls.ts';
import { PATHS } from '#protocol/paths.ts';
import { sweepRegistrations } from '#server/registration/sweep.ts';
import { House, type Organiser } from '#server/testing/laptops/house.ts';
import { testsRunOnPostgres } from '#server/testing/stores/postgres.ts';
import { FORM, RegistrationDesk } from '#server/testing/calls/registration.ts';

const DAY = 24 * 60 * 60_000;
/** Numbers that stand nowhere else. */
const GONE = '76543 21987';
const STAYS = '76543 21986';

let house: House;
let asha: Organiser;
let cup: string;
let desk: RegistrationDesk;
beforeEach(async () => {
  house = await House.open();
  asha = await house.organiser();
  cup = (await asha.tournament()).id;
  desk = await RegistrationDesk.open(asha, cup);
});
afterEach(() => house.close());

/** The spellings of a phone number in the files of the database and its write-ahead log. */
function inFiles(phone: string): string[] {
  const files = readdirSync(house.folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(house.folder, name))
    .filter((file) => existsSync(file) && statSync(file).isFile());
  const bytes = files.map((file) => readFileSync(file, 'latin1')).join('\n');
  return [phone, phone.replaceAll(' ', '')].filter((text) => bytes.includes(text));
}

const gone = (phone: string) => expect.poll(() => inFiles(phone), { timeout: 20_000 }).toEqual([]);

test.skipIf(testsRunOnPostgres())(
  'A phone number that the organiser deleted for good is in no file of the database',
  async () => {
    // Enough rows, deleted in the middle, that SQLite moves them between pages.
    for (let at = 0; at < 60; at += 1)
      await desk.register({ name: `Player ${String(at)}`, phone: `70000 ${String(10_000 + at)}` });
    const { receipt } = await desk.register({ name: 'Ravi', phone: GONE });
    await desk.register({ name: 'Mina', phone: STAYS });
    await desk.by(receipt, 'PUT', REGISTRATION_CALLS.own, {
      form: { ...FORM, name: 'Ravi Kumar', phone: GONE },
    });
    expect(inFiles(GONE)).not.toEqual([]);
    const [id = ''] = await desk.idsOf('Ravi Kumar');
    await asha.call('DELETE', REGISTRATION_LIST_CALLS.person, { query: { id } });
    await gone(GONE);
    expect(inFiles(STAYS)).not.toEqual([]);
  },
);

test.skipIf(testsRunOnPostgres())(
  'The phone numbers that go by themselves after an auction are in no file of the database',
  async () => {
    const guardian = { name: 'Sunita Patil', phone: STAYS, consent: true };
    await desk.register({ name: 'Ravi', phone: GONE, age: 17, guardian });
    const { id } = await asha.team(cup, 'Mumbai Meteors');
    const bidder = '76543 21985';
    await asha.call('PUT', PATHS.updateTeam, {
      query: { id },
      body: { name: 'Mumbai Meteors', logo: null, bidder: 'Asha', bidderPhone: bidder },
    });
    await sweepRegistrations({ ...house.store, wake: () => undefined, now: () => house.now + 400 * DAY });
    await gone(GONE);
    await gone(STAYS);
    expect(inFiles(bidder)).not.toEqual([]);
    await asha.call('PUT', PATHS.updateTeam, {
      query: { id },
      body: { name: 'Mumbai Meteors', logo: null, bidder: 'Asha', bidderPhone: '' },
    });
    await gone(bidder);
  },
);

test.skipIf(testsRunOnPostgres())(
  'The phone numbers of a tournament that was deleted for good are in no file of the database',
  async () => {
    await desk.register({ name: 'Ravi', phone: GONE });
    const call = { query: { id: cup }, body: { name: 'Konkan Premier League' } };
    expect((await asha.call('POST', PATHS.deleteTournament, call)).status).toBe(200);
    await gone(GONE);
  },
);
