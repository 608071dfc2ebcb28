import { beforeEach, describe, expect, test } from 'vitest';
import { importAnswer } from '#protocol/calls/players.ts';
import { movePlayersAnswer } from '#protocol/calls/tournaments.ts';
import { PATHS } from '#protocol/paths.ts';
import {
  REGISTRATION_CALLS,
  REGISTRATION_LIST_CALLS,
  TEAM_REGISTRATION_CALLS,
  TEAM_REGISTRATION_LIST_CALLS,
} from '#protocol/registration/calls.ts';
import { teamDecideAnswer, teamListAnswer, teamReceiptAnswer } from '#protocol/registration/teams.ts';
import { newKey, RegistrationDesk } from '#server/testing/registration.ts';
import {
  type SampleTournament,
  testServer,
  type TestServer,
  type Organiser,
  PLAYER,
  refusedWith,
} from '#server/testing/test-server.ts';

const MESSAGE = 'This auction is finished: reopen it to go on';
const FINISHED = { status: 409, message: MESSAGE };

let server: TestServer;
let asha: Organiser;
let sample: SampleTournament;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  sample = await asha.sampleTournament();
});

/** Passes one player, and finishes the auction while the other player is in the queue. */
async function finish(): Promise<void> {
  await asha.order(sample.id, { type: 'pass-lot', lot: sample.kohli, seen: null });
  expect((await asha.order(sample.id, { type: 'finish' })).status).toBe(200);
}
const reopen = () => asha.order(sample.id, { type: 'reopen' });

const addTeam = () =>
  asha.call('POST', PATHS.createTeam, { body: { name: 'Late', logo: null, tournamentId: sample.id } });
const addPlayer = () =>
  asha.call('POST', PATHS.createPlayer, { body: { ...PLAYER, playerNumber: '99', tournamentId: sample.id } });
const deleteTeam = () => asha.call('DELETE', PATHS.deleteTeam, { query: { id: sample.pune } });
const deletePlayer = () => asha.call('DELETE', PATHS.deletePlayer, { query: { id: sample.kohli } });
const importPlayers = () =>
  asha.call('POST', PATHS.importPlayers, {
    body: { tournamentId: sample.id, players: [{ ...PLAYER, playerNumber: '98' }] },
  });

describe('the lists of a finished auction', () => {
  test('A finished auction refuses changes and imports of teams and players until it is reopened', async () => {
    await finish();
    const at = (await asha.snapshot(sample.id)).sequence;
    for (const call of [addTeam, addPlayer, importPlayers, deleteTeam, deletePlayer])
      expect(refusedWith(await call())).toMatchObject(FINISHED);
    expect((await asha.snapshot(sample.id)).sequence).toBe(at);
    await reopen();
    for (const call of [addTeam, addPlayer, importPlayers, deleteTeam, deletePlayer])
      expect((await call()).status).toBeLessThan(300);
  });

  test('Unsold players are copied to another tournament, but not moved', async () => {
    await finish();
    const to = (await asha.tournament({ name: 'Next Cup' })).id;
    const sent = async (keep: boolean) => {
      const body = { from: sample.id, to, playerIds: [sample.kohli, sample.dhoni], keep };
      return movePlayersAnswer.parse((await asha.call('POST', PATHS.movePlayers, { body })).json);
    };
    const error = { code: 'auction-finished', message: MESSAGE };
    expect(await sent(false)).toMatchObject({ moved: [], failed: [{ error }, { error }] });
    expect((await sent(true)).failed).toEqual([]);
    expect((await asha.snapshot(sample.id)).players.size).toBe(2);
    expect((await asha.snapshot(to)).players.size).toBe(2);
  });

  test('Names and photos may still be corrected', async () => {
    await finish();
    const edits = [
      asha.call('PUT', PATHS.updatePlayer, {
        query: { id: sample.kohli },
        body: { ...PLAYER, name: 'Virat Kohlee', playerNumber: '18' },
      }),
      asha.call('PUT', PATHS.updateTeam, {
        query: { id: sample.pune },
        body: { name: 'Pune Kings', logo: null },
      }),
    ];
    for (const edit of edits) expect((await edit).status).toBe(200);
  });

  test('A repeated call of an import that arrived in time gets its first answer', async () => {
    const headers = { 'x-command-id': 'import-in-time' };
    const body = { tournamentId: sample.id, players: [{ ...PLAYER, playerNumber: '97' }] };
    const send = async () =>
      importAnswer.parse((await asha.call('POST', PATHS.importPlayers, { body, headers })).json);
    const first = await send();
    await finish();
    expect(await send()).toEqual(first);
  });
});

describe('registrations after the end', () => {
  test('A player is not approved until the auction is reopened, but may withdraw', async () => {
    const desk = await RegistrationDesk.open(asha, sample.id);
    await desk.register({ name: 'Ravi Kumar' });
    const { receipt } = await desk.register({ name: 'Om Patil' });
    const [ravi = ''] = await desk.idsOf('Ravi Kumar');
    await finish();
    const approve = () => desk.decideRaw([{ is: 'approve', registration: ravi }]);
    expect(refusedWith(await approve())).toMatchObject(FINISHED);
    expect((await desk.by(receipt, 'POST', REGISTRATION_CALLS.withdraw)).status).toBe(200);
    await reopen();
    expect((await desk.decide({ is: 'approve', registration: ravi })).failed).toEqual([]);
    expect((await asha.snapshot(sample.id)).players.has(ravi)).toBe(true);
  });

  test("'Delete for good' deletes all that an approved person wrote, and the player stays in the list", async () => {
    const desk = await RegistrationDesk.open(asha, sample.id);
    const { receipt } = await desk.register({ name: 'Ravi Kumar' });
    const [ravi = ''] = await desk.idsOf('Ravi Kumar');
    await desk.decide({ is: 'approve', registration: ravi });
    await finish();
    const query = { id: ravi };
    expect((await asha.call('DELETE', REGISTRATION_LIST_CALLS.person, { query })).status).toBe(200);
    expect((await desk.by(receipt, 'GET', REGISTRATION_CALLS.own)).status).toBe(401);
    expect((await asha.call('GET', REGISTRATION_LIST_CALLS.person, { query })).status).toBe(404);
    expect((await asha.snapshot(sample.id)).players.has(ravi)).toBe(true);
  });

  test('A team is not approved until the auction is reopened, and its owner may be deleted for good', async () => {
    const LIST = TEAM_REGISTRATION_LIST_CALLS;
    const { code } = teamListAnswer.parse(
      (await asha.call('PUT', LIST.list, { body: { tournamentId: sample.id, open: true } })).json,
    );
    const form = { name: 'Nashik Lions', bidder: 'Sunita Patil', phone: '98200 12345', consent: true };
    const sent = await server.call('POST', TEAM_REGISTRATION_CALLS.submit, {
      headers: { authorization: `Bearer ${code}` },
      body: { key: newKey(), ticket: '', form, another: true },
    });
    teamReceiptAnswer.parse(sent.json);
    const listed = teamListAnswer.parse(
      (await asha.call('GET', LIST.list, { query: { tournamentId: sample.id } })).json,
    );
    const id = listed.teams[0]?.id ?? '';
    await finish();
    const decide = () =>
      asha.call('POST', LIST.decide, {
        body: { tournamentId: sample.id, steps: [{ is: 'approve', registration: id }] },
      });
    const told = teamDecideAnswer.parse((await decide()).json);
    expect(told.failed).toMatchObject([{ error: { code: 'auction-finished', message: MESSAGE } }]);
    expect((await asha.call('DELETE', LIST.owner, { query: { id } })).status).toBe(200);
    expect((await asha.snapshot(sample.id)).teams.has(id)).toBe(false);
  });
});
