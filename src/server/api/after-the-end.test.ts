import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
import { type Cup, House, type Organiser, PLAYER, refusedWith } from '#server/testing/test-server.ts';

const MESSAGE = 'This auction is finished: reopen it to go on';
const FINISHED = { status: 409, message: MESSAGE };

let house: House;
let asha: Organiser;
let cup: Cup;
beforeEach(async () => {
  house = await House.open();
  asha = await house.organiser();
  cup = await asha.cup();
});
afterEach(() => house.close());

/** Passes one player, and finishes the auction while the other player is in the queue. */
async function finish(): Promise<void> {
  await asha.order(cup.id, { type: 'pass-lot', lot: cup.kohli, seen: null });
  expect((await asha.order(cup.id, { type: 'finish' })).status).toBe(200);
}
const reopen = () => asha.order(cup.id, { type: 'reopen' });

const addTeam = () =>
  asha.call('POST', PATHS.createTeam, { body: { name: 'Late', logo: null, tournamentId: cup.id } });
const addPlayer = () =>
  asha.call('POST', PATHS.createPlayer, { body: { ...PLAYER, playerNumber: '99', tournamentId: cup.id } });
const deleteTeam = () => asha.call('DELETE', PATHS.deleteTeam, { query: { id: cup.pune } });
const deletePlayer = () => asha.call('DELETE', PATHS.deletePlayer, { query: { id: cup.kohli } });
const importPlayers = () =>
  asha.call('POST', PATHS.importPlayers, {
    body: { tournamentId: cup.id, players: [{ ...PLAYER, playerNumber: '98' }] },
  });

describe('the lists of a finished auction', () => {
  test('Forms and sheets are refused with a message until the auction is reopened, and nothing changes', async () => {
    await finish();
    const at = (await asha.snapshot(cup.id)).sequence;
    for (const call of [addTeam, addPlayer, importPlayers, deleteTeam, deletePlayer])
      expect(refusedWith(await call())).toMatchObject(FINISHED);
    expect((await asha.snapshot(cup.id)).sequence).toBe(at);
    await reopen();
    for (const call of [addTeam, addPlayer, importPlayers, deleteTeam, deletePlayer])
      expect((await call()).status).toBeLessThan(300);
  });

  test('Unsold players are copied to another tournament, but not moved', async () => {
    await finish();
    const to = (await asha.tournament({ name: 'Next Cup' })).id;
    const sent = async (keep: boolean) => {
      const body = { from: cup.id, to, playerIds: [cup.kohli, cup.dhoni], keep };
      return movePlayersAnswer.parse((await asha.call('POST', PATHS.movePlayers, { body })).json);
    };
    const error = { code: 'auction-finished', message: MESSAGE };
    expect(await sent(false)).toMatchObject({ moved: [], failed: [{ error }, { error }] });
    expect((await sent(true)).failed).toEqual([]);
    expect((await asha.snapshot(cup.id)).players.size).toBe(2);
    expect((await asha.snapshot(to)).players.size).toBe(2);
  });

  test('Names and photos may still be corrected', async () => {
    await finish();
    const edits = [
      asha.call('PUT', PATHS.updatePlayer, {
        query: { id: cup.kohli },
        body: { ...PLAYER, name: 'Virat Kohlee', playerNumber: '18' },
      }),
      asha.call('PUT', PATHS.updateTeam, {
        query: { id: cup.pune },
        body: { name: 'Pune Kings', logo: null },
      }),
    ];
    for (const edit of edits) expect((await edit).status).toBe(200);
  });

  test('A repeated call of an import that arrived in time gets its first answer', async () => {
    const headers = { 'x-command-id': 'import-in-time' };
    const body = { tournamentId: cup.id, players: [{ ...PLAYER, playerNumber: '97' }] };
    const send = async () =>
      importAnswer.parse((await asha.call('POST', PATHS.importPlayers, { body, headers })).json);
    const first = await send();
    await finish();
    expect(await send()).toEqual(first);
  });
});

describe('registrations after the end', () => {
  test('A player is not approved until the auction is reopened, but may withdraw', async () => {
    const desk = await RegistrationDesk.open(asha, cup.id);
    await desk.register({ name: 'Ravi Kumar' });
    const { receipt } = await desk.register({ name: 'Om Patil' });
    const [ravi = ''] = await desk.idsOf('Ravi Kumar');
    await finish();
    const approve = () => desk.decideRaw([{ is: 'approve', registration: ravi }]);
    expect(refusedWith(await approve())).toMatchObject(FINISHED);
    expect((await desk.by(receipt, 'POST', REGISTRATION_CALLS.withdraw)).status).toBe(200);
    await reopen();
    expect((await desk.decide({ is: 'approve', registration: ravi })).failed).toEqual([]);
    expect((await asha.snapshot(cup.id)).players.has(ravi)).toBe(true);
  });

  test("'Delete for good' deletes all that an approved person wrote, and the player stays in the list", async () => {
    const desk = await RegistrationDesk.open(asha, cup.id);
    const { receipt } = await desk.register({ name: 'Ravi Kumar' });
    const [ravi = ''] = await desk.idsOf('Ravi Kumar');
    await desk.decide({ is: 'approve', registration: ravi });
    await finish();
    const query = { id: ravi };
    expect((await asha.call('DELETE', REGISTRATION_LIST_CALLS.person, { query })).status).toBe(200);
    expect((await desk.by(receipt, 'GET', REGISTRATION_CALLS.own)).status).toBe(401);
    expect((await asha.call('GET', REGISTRATION_LIST_CALLS.person, { query })).status).toBe(404);
    expect((await asha.snapshot(cup.id)).players.has(ravi)).toBe(true);
  });

  test('A team is not approved until the auction is reopened, and its owner may be deleted for good', async () => {
    const LIST = TEAM_REGISTRATION_LIST_CALLS;
    const { code } = teamListAnswer.parse(
      (await asha.call('PUT', LIST.list, { body: { tournamentId: cup.id, open: true } })).json,
    );
    const form = { name: 'Nashik Lions', bidder: 'Sunita Patil', phone: '98200 12345', consent: true };
    const sent = await house.call('POST', TEAM_REGISTRATION_CALLS.submit, {
      headers: { authorization: `Bearer ${code}` },
      body: { key: newKey(), ticket: '', form, another: true },
    });
    teamReceiptAnswer.parse(sent.json);
    const listed = teamListAnswer.parse(
      (await asha.call('GET', LIST.list, { query: { tournamentId: cup.id } })).json,
    );
    const id = listed.teams[0]?.id ?? '';
    await finish();
    const decide = () =>
      asha.call('POST', LIST.decide, {
        body: { tournamentId: cup.id, steps: [{ is: 'approve', registration: id }] },
      });
    const told = teamDecideAnswer.parse((await decide()).json);
    expect(told.failed).toMatchObject([{ error: { code: 'auction-finished', message: MESSAGE } }]);
    expect((await asha.call('DELETE', LIST.owner, { query: { id } })).status).toBe(200);
    expect((await asha.snapshot(cup.id)).teams.has(id)).toBe(false);
  });
});
