import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CLOSED_REGISTRATION } from '#domain/registration/registration.ts';
import { PATHS } from '#protocol/paths.ts';
import {
  REGISTRATION_CALLS,
  REGISTRATION_LIST_CALLS,
  TEAM_REGISTRATION_CALLS,
  TEAM_REGISTRATION_LIST_CALLS,
} from '#protocol/registration/calls.ts';
import { decideAnswer } from '#protocol/registration/registrations.ts';
import {
  teamDecideAnswer,
  teamListAnswer,
  teamReceiptAnswer,
  type TeamListAnswer,
} from '#protocol/registration/teams.ts';
import type { LogStore } from '#server/persistence/tables/log/log.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import type {
  PlayerRegistrationStore,
  TeamRegistrationStore,
} from '#server/persistence/tables/registration/registration-store.ts';
import {
  type Answered,
  errorOf,
  testServer,
  type TestServer,
  Organiser,
} from '#server/testing/test-server.ts';
import { png } from '#server/testing/pictures.ts';
import { FORM, newKey, RegistrationDesk } from '#server/testing/registration.ts';

/** The store functions of the second process that a test can delay. */
interface Calls {
  readonly log: { -readonly [Call in keyof LogStore]: LogStore[Call] };
  readonly players: { -readonly [Call in keyof PlayerRegistrationStore]: PlayerRegistrationStore[Call] };
  readonly teams: { -readonly [Call in keyof TeamRegistrationStore]: TeamRegistrationStore[Call] };
}

/** One process, and the organiser's phone that is connected to it. */
let here: TestServer;
let asha: Organiser;
let sample: string;
/** Another process on the same database, and another phone of the organiser that is connected to it. */
let there: TestServer;
let ashaThere: Organiser;
let calls: Calls;

beforeEach(async () => {
  here = await testServer();
  asha = await here.organiser();
  sample = (await asha.tournament()).id;
  const store = await here.database.open();
  calls = {
    log: { ...store.log },
    players: { ...store.registrations },
    teams: { ...store.teamRegistrations },
  };
  const holding: Store = {
    ...store,
    log: calls.log,
    registrations: calls.players,
    teamRegistrations: calls.teams,
  };
  there = await testServer({ store: holding });
  ashaThere = new Organiser(there, asha.token, asha.user);
});

/** Delays the next call of a store function. `entered` resolves when it is called; `letGo` lets it continue. */
function held<Given extends readonly unknown[], Answer>(
  task: (...given: Given) => Promise<Answer>,
  put: (task: (...given: Given) => Promise<Answer>) => void,
): { readonly entered: Promise<void>; readonly letGo: () => void } {
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  const entered = new Promise<void>((resolve) => {
    put(async (...given) => {
      put(task);
      resolve();
      await released;
      return task(...given);
    });
  });
  return { entered, letGo: () => letGo() };
}

const CODE = z.object({ code: z.string() });
const [PLAYERS, TEAMS] = [REGISTRATION_LIST_CALLS, TEAM_REGISTRATION_LIST_CALLS];
const holdAppend = () => held(calls.log.append, (task) => (calls.log.append = task));

/** Runs `late` until its call to the store is delayed, then runs `early`, then lets `late` continue. */
async function crossed<Late, Early>(
  hold: ReturnType<typeof held>,
  late: () => Promise<Late>,
  early: () => Promise<Early>,
): Promise<readonly [Late, Early]> {
  const answer = late();
  await hold.entered;
  const first = await early();
  hold.letGo();
  return [await answer, first];
}

const GONE = { done: [], failed: [{ index: 0, error: { code: 'step-not-possible' } }] };
/** The teams or the players, as the process of this phone reads them. */
const named = async (path: string, by = ashaThere): Promise<unknown> =>
  (await by.call('GET', path, { query: { tournamentId: sample } })).json;

describe('two phones of an organiser change one link of registration at two processes', () => {
  const renewedAt = async (path: string): Promise<string> =>
    CODE.parse((await asha.call('POST', path, { body: { tournamentId: sample } })).json).code;
  const shownAt = async (path: string): Promise<unknown> =>
    (await asha.call('GET', path, { query: { tournamentId: sample } })).json;
  /** The functions with which the second process writes a link. */
  const holdLink = (store: Calls['players'] | Calls['teams']) =>
    held(store.changeLink, (task) => (store.changeLink = task));

  test("A renewal of the players' link stays when the other process changes the settings", async () => {
    const settings = { ...CLOSED_REGISTRATION, open: true, basePrice: 20_000 };
    await asha.call('GET', PLAYERS.settings, { query: { tournamentId: sample } });
    const [late, code] = await crossed(
      holdLink(calls.players),
      () => ashaThere.call('PUT', PLAYERS.settings, { body: { tournamentId: sample, settings } }),
      () => renewedAt(PLAYERS.renew),
    );
    expect(late).toMatchObject({ status: 200, json: { code, settings: { open: true } } });
    expect(await shownAt(PLAYERS.settings)).toMatchObject({ code, settings: { open: true } });
  });

  test("A renewal of the owners' link stays when the other process opens it", async () => {
    await asha.call('GET', TEAMS.list, { query: { tournamentId: sample } });
    const [late, code] = await crossed(
      holdLink(calls.teams),
      () => ashaThere.call('PUT', TEAMS.list, { body: { tournamentId: sample, open: true } }),
      () => renewedAt(TEAMS.renew),
    );
    expect(late).toMatchObject({ status: 200, json: { code, open: true } });
    expect(await shownAt(TEAMS.list)).toMatchObject({ code, open: true });
  });

  test('Two processes that make the first link of a tournament show the same link', async () => {
    const hold = held(calls.players.addLink, (task) => (calls.players.addLink = task));
    const [late, early] = await crossed(
      hold,
      () => ashaThere.call('GET', PLAYERS.settings, { query: { tournamentId: sample } }),
      () => asha.call('GET', PLAYERS.settings, { query: { tournamentId: sample } }),
    );
    expect(CODE.parse(late.json)).toEqual(CODE.parse(early.json));
  });
});

describe('two phones of an organiser decide on one team at two processes', () => {
  const { list: LIST, decide: DECIDE } = TEAM_REGISTRATION_LIST_CALLS;
  let id: string;
  let receipt: string;
  beforeEach(async () => {
    const body = { tournamentId: sample, open: true };
    const { code } = teamListAnswer.parse((await asha.call('PUT', LIST, { body })).json);
    const form = { name: 'Mumbai Meteors', bidder: 'Sunita Patil', phone: '98200 12345', consent: true };
    const sent = await here.call('POST', TEAM_REGISTRATION_CALLS.submit, {
      headers: { authorization: `Bearer ${code}` },
      body: { key: newKey(), ticket: '', form },
    });
    ({ receipt } = teamReceiptAnswer.parse(sent.json));
    id = (await listed()).teams[0]?.id ?? 'nobody';
  });

  const listed = async (): Promise<TeamListAnswer> =>
    teamListAnswer.parse((await asha.call('GET', LIST, { query: { tournamentId: sample } })).json);
  const decide = async (by: Organiser, is: 'approve' | 'reject') => {
    const body = { tournamentId: sample, steps: [{ is, registration: id }] };
    return teamDecideAnswer.parse((await by.call('POST', DECIDE, { body })).json);
  };
  const withdraw = (): Promise<Answered> =>
    here.call('POST', TEAM_REGISTRATION_CALLS.withdraw, { headers: { authorization: `Bearer ${receipt}` } });

  test('A rejection fails when another process approves the team first', async () => {
    const hold = held(calls.teams.change, (task) => (calls.teams.change = task));
    const [late, early] = await crossed(
      hold,
      () => decide(ashaThere, 'reject'),
      () => decide(asha, 'approve'),
    );
    expect(early).toMatchObject({ done: [{ state: 'approved' }], failed: [] });
    expect(late).toMatchObject(GONE);
    expect((await listed()).teams).toMatchObject([{ id, state: 'approved', team: id }]);
    expect(await named(PATHS.teams, asha)).toMatchObject([{ id, bidderPhone: '98200 12345' }]);
  });

  test('An approval fails when another process rejects the team first, and no team enters', async () => {
    const [late, early] = await crossed(
      holdAppend(),
      () => decide(ashaThere, 'approve'),
      () => decide(asha, 'reject'),
    );
    expect(early).toMatchObject({ done: [{ state: 'rejected' }], failed: [] });
    expect(late).toMatchObject(GONE);
    expect((await listed()).teams).toMatchObject([{ id, state: 'rejected', team: null }]);
    expect(await named(PATHS.teams)).toEqual([]);
  });

  test('An approval fails when the owner withdraws the registration first, and no team enters', async () => {
    const [late, early] = await crossed(holdAppend(), () => decide(ashaThere, 'approve'), withdraw);
    expect(early.status).toBe(200);
    expect(late).toMatchObject(GONE);
    expect((await listed()).teams).toMatchObject([{ id, state: 'withdrawn', team: null }]);
    expect(await named(PATHS.teams)).toEqual([]);
  });

  test("An owner's withdrawal is refused when another process approves the team first", async () => {
    const hold = held(calls.teams.change, (task) => (calls.teams.change = task));
    const late = () =>
      there.call('POST', TEAM_REGISTRATION_CALLS.withdraw, {
        headers: { authorization: `Bearer ${receipt}` },
      });
    const [refused] = await crossed(hold, late, () => decide(asha, 'approve'));
    expect([refused.status, errorOf(refused).code]).toEqual([409, 'not-withdrawable']);
    expect((await listed()).teams).toMatchObject([{ id, state: 'approved' }]);
  });
});

describe('two phones of an organiser decide on one player at two processes', () => {
  let desk: RegistrationDesk;
  let ravi: string;
  let receipt: string;
  beforeEach(async () => {
    desk = await RegistrationDesk.open(asha, sample);
    ({ receipt } = await desk.register({ name: 'Ravi' }));
    [ravi = ''] = await desk.idsOf('Ravi');
  });

  const decide = async (by: Organiser, step: object) => {
    const body = { tournamentId: sample, steps: [{ ...step, registration: ravi }] };
    return decideAnswer.parse((await by.call('POST', REGISTRATION_LIST_CALLS.decide, { body })).json);
  };

  test('A form that arrives while another process renews the link is refused', async () => {
    const hold = held(calls.players.bySubmitKey, (task) => (calls.players.bySubmitKey = task));
    const late = () =>
      there.call('POST', REGISTRATION_CALLS.submit, {
        headers: { authorization: `Bearer ${desk.code}` },
        body: { key: newKey(), ticket: '', form: { ...FORM, name: 'Late' } },
      });
    const renew = () => asha.call('POST', REGISTRATION_LIST_CALLS.renew, { body: { tournamentId: sample } });
    const [refused] = await crossed(hold, late, renew);
    expect([refused.status, errorOf(refused).code]).toEqual([401, 'no-such-link']);
    expect((await desk.list()).page).toMatchObject([{ id: ravi }]);
  });

  test('A rejection fails when another process approves the player first', async () => {
    const hold = held(calls.players.change, (task) => (calls.players.change = task));
    const [late, early] = await crossed(
      hold,
      () => decide(ashaThere, { is: 'reject' }),
      () => decide(asha, { is: 'approve' }),
    );
    expect(early).toMatchObject({ done: [{ state: 'approved', player: { id: ravi } }], failed: [] });
    expect(late).toMatchObject(GONE);
    expect((await desk.list()).page).toMatchObject([{ state: 'approved' }]);
    expect(await named(PATHS.players, asha)).toMatchObject([{ id: ravi }]);
  });

  test('An approval fails when another process rejects the player first, and no player joins', async () => {
    const [late, early] = await crossed(
      holdAppend(),
      () => decide(ashaThere, { is: 'approve' }),
      () => decide(asha, { is: 'reject' }),
    );
    expect(early).toMatchObject({ done: [{ state: 'rejected' }], failed: [] });
    expect(late).toMatchObject(GONE);
    expect((await desk.list()).page).toMatchObject([{ state: 'rejected', player: null }]);
    expect(await named(PATHS.players)).toEqual([]);
  });

  test('An approval of many joins the others when one of them was rejected in the meantime', async () => {
    await desk.register({ name: 'Mina' });
    const [mina = ''] = await desk.idsOf('Mina');
    const all = [ravi, mina].map((registration) => ({ is: 'approve', registration }));
    const late = async () => {
      const body = { tournamentId: sample, steps: all };
      return decideAnswer.parse(
        (await ashaThere.call('POST', REGISTRATION_LIST_CALLS.decide, { body })).json,
      );
    };
    const [answer] = await crossed(holdAppend(), late, () => decide(asha, { is: 'reject' }));
    expect(answer.done).toMatchObject([{ index: 1, state: 'approved' }]);
    expect(answer.failed).toMatchObject(GONE.failed);
    expect(await named(PATHS.players)).toMatchObject([{ id: mina }]);
  });

  test('A merge fails when another process rejects the registration first, and the player does not change', async () => {
    const { id } = await asha.player(sample);
    await desk.photo(receipt, png(60, 80));
    const [late] = await crossed(
      holdAppend(),
      () => decide(ashaThere, { is: 'merge', player: id }),
      () => decide(asha, { is: 'reject' }),
    );
    expect(late).toMatchObject(GONE);
    expect(await named(PATHS.players)).toMatchObject([{ id, photo: null }]);
  });

  test('An approval fails when the person withdraws first, and no player joins', async () => {
    const [late, early] = await crossed(
      holdAppend(),
      () => decide(ashaThere, { is: 'approve' }),
      () => desk.by(receipt, 'POST', REGISTRATION_CALLS.withdraw),
    );
    expect(early.status).toBe(200);
    expect(late).toMatchObject(GONE);
    expect(await named(PATHS.players)).toEqual([]);
  });
});
