import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { COMMAND_ID_HEADER, PATHS } from '#protocol/paths.ts';
import { movePlayersAnswer } from '#protocol/calls/tournaments.ts';
import { importAnswer, playerAnswer } from '#protocol/calls/players.ts';
import { USUAL_QUOTA } from '#server/base/config.ts';
import { DiskFull } from '#server/persistence/ports/problems.ts';
import {
  type SampleTournament,
  testServer,
  type TestServer,
  type Organiser,
  PLAYER,
  refusedWith,
} from '#server/testing/test-server.ts';
import { asDataUrl, png } from '#server/testing/pictures.ts';

let server: TestServer;
let asha: Organiser;
let sample: SampleTournament;
let to: string;

async function begin(...parts: Parameters<typeof testServer>): Promise<void> {
  server = await testServer(...parts);
  asha = await server.organiser();
  sample = await asha.sampleTournament();
  to = (await asha.tournament({ name: 'Day Cup' })).id;
}
beforeEach(() => begin());

const move = (playerIds: readonly unknown[], changes: object = {}, commandId?: string, by = asha) =>
  by.call('POST', PATHS.movePlayers, {
    body: { from: sample.id, to, playerIds, keep: false, ...changes },
    headers: commandId === undefined ? {} : { [COMMAND_ID_HEADER]: commandId },
  });
const moved = async (...order: Parameters<typeof move>) => {
  const answer = await move(...order);
  expect(answer.status).toBe(200);
  return movePlayersAnswer.parse(answer.json);
};
const players = async (tournamentId: string) =>
  z.array(playerAnswer).parse((await asha.call('GET', PATHS.players, { query: { tournamentId } })).json);
const names = async (id: string) => (await players(id)).map(({ name }) => name);
const numbered = async (id: string) =>
  (await players(id)).map(({ name, playerNumber }) => `#${playerNumber} ${name}`);
const sequences = async () => [(await asha.snapshot(sample.id)).sequence, (await asha.snapshot(to)).sequence];
const bid = async () => {
  const order = { type: 'place-bid', lot: sample.kohli, team: sample.pune, amount: 20_000, seen: null };
  await asha.order(sample.id, order);
};

describe('Players who move', () => {
  test('Players who move leave their tournament and join the other one with their photos', async () => {
    const photo = asDataUrl(png(8, 8));
    const { id } = await asha.player(sample.id, { name: 'With Photo', playerNumber: '99', photo });
    const before = (await players(sample.id)).find((player) => player.id === id);
    const answer = await moved([sample.dhoni, id]);
    expect(answer).toEqual({
      moved: [
        { id: sample.dhoni, newId: expect.any(String), playerNumber: '7' },
        { id, newId: expect.any(String), playerNumber: '99' },
      ],
      failed: [],
    });
    expect(await names(sample.id)).toEqual(['Virat Kohli']);
    const newId = answer.moved[1]?.newId;
    expect((await players(to))[1]).toEqual({ ...before, id: newId, tournamentId: to });
    expect((await server.database.images()).length).toBe(1);
  });

  test('Players who are copied are in both tournaments', async () => {
    await bid();
    await asha.order(sample.id, { type: 'bring-down-hammer', lot: sample.kohli, seen: null });
    const at = (await asha.snapshot(sample.id)).sequence;
    expect((await moved([sample.kohli, sample.dhoni], { keep: true })).failed).toEqual([]);
    expect(await names(to)).toEqual(['Virat Kohli', 'MS Dhoni']);
    expect((await players(to)).map(({ status }) => status)).toEqual(['unsold', 'unsold']);
    expect((await asha.snapshot(sample.id)).sequence).toBe(at);
  });

  test('Players who move get the next free number if their own is in use', async () => {
    await asha.player(to, { playerNumber: '7' });
    expect((await moved([sample.dhoni])).moved).toMatchObject([{ playerNumber: '8' }]);
    expect(await numbered(to)).toEqual(['#7 Rohit Sharma', '#8 MS Dhoni']);
  });

  test('Players who move lose the values of fields that the other tournament does not have', async () => {
    const field = (id: string): OwnField => ({ id, name: id.toUpperCase(), is: 'text', public: true });
    const source = (await asha.tournament({ name: 'Source' })).id;
    await asha.changeRules(source, { fields: [field('village'), field('club')] });
    await asha.changeRules(to, { fields: [field('club')] });
    const { id } = await asha.player(source, { own: { village: 'Wai', club: 'Om' } });
    await moved([id], { from: source });
    expect((await players(to))[0]?.own).toEqual({ club: 'Om' });
  });

  test('Players on the block, sold or retained do not move, and each failure names its reason', async () => {
    const onBlock = await moved([sample.kohli, 'nobody', sample.dhoni, sample.dhoni]);
    expect(onBlock.moved.map(({ id }) => id)).toEqual([sample.dhoni]);
    expect(onBlock.failed).toMatchObject([
      { id: sample.kohli, error: { code: 'player-on-block' } },
      { id: 'nobody', error: { code: 'no-such-player' } },
    ]);
    await bid();
    await asha.order(sample.id, { type: 'bring-down-hammer', lot: sample.kohli, seen: null });
    expect((await moved([sample.kohli])).failed).toMatchObject([{ error: { code: 'player-sold' } }]);

    const source = (await asha.tournament({ name: 'Source' })).id;
    const [team, kept] = [await asha.team(source, 'Wai Warriors'), await asha.player(source)];
    await asha.call('POST', PATHS.retention, {
      query: { id: kept.id },
      body: { teamId: team.id, price: 10_000 },
    });
    expect((await moved([kept.id], { from: source })).failed).toMatchObject([
      { id: kept.id, error: { code: 'player-retained' } },
    ]);
    expect(await names(to)).toEqual(['MS Dhoni']);
  });

  test('Players who come up during a move stay, and the other tournament does not keep them', async () => {
    const { append } = server.store.log;
    const spy = vi.spyOn(server.store.log, 'append').mockImplementationOnce(async (entry) => {
      await append(entry);
      spy.mockRestore();
      await asha.order(sample.id, { type: 'call-lot', lot: sample.dhoni, seen: null });
    });
    const first = await moved([sample.dhoni], {}, 'move-1');
    expect(first).toMatchObject({
      moved: [],
      failed: [{ id: sample.dhoni, error: { code: 'player-on-block' } }],
    });
    expect([await names(sample.id), await names(to)]).toEqual([['Virat Kohli', 'MS Dhoni'], []]);
    expect(await moved([sample.dhoni], {}, 'move-1')).toEqual(first);
  });
});

test('A player who comes up in both tournaments during a move is in both, and the failure says why twice', async () => {
  await asha.team(to, 'Day Team');
  const { append } = server.store.log;
  const spy = vi.spyOn(server.store.log, 'append').mockImplementationOnce(async (entry) => {
    await append(entry);
    spy.mockRestore();
    await asha.order(sample.id, { type: 'call-lot', lot: sample.dhoni, seen: null });
  });
  const { keepRefusal } = server.store.log;
  const refused = vi.spyOn(server.store.log, 'keepRefusal').mockImplementationOnce(async (refusal) => {
    await keepRefusal(refusal);
    refused.mockRestore();
    await asha.order(to, { type: 'initialise' });
  });
  const first = await moved([sample.dhoni], {}, 'move-1');
  const reason = 'This player is on the block';
  expect(first.failed).toMatchObject([
    { error: { message: `${reason}. The player is in Day Cup now, too: ${reason}` } },
  ]);
  expect([await names(sample.id), await names(to)]).toEqual([['Virat Kohli', 'MS Dhoni'], ['MS Dhoni']]);
  expect(await moved([sample.dhoni], {}, 'move-1')).toEqual(first);
});

describe('A call that is sent again', () => {
  test.each([true, false])('A repeated move acts once, with keep %s', async (keep) => {
    const first = await moved([sample.dhoni], { keep }, 'move-1');
    const at = await sequences();
    expect(await moved([sample.dhoni], { keep }, 'move-1')).toEqual(first);
    expect(await sequences()).toEqual(at);
    expect(await names(to)).toEqual(['MS Dhoni']);
  });

  test('A repeated move continues where the first one was interrupted', async () => {
    const { id } = await asha.player(sample.id, { name: 'Third', playerNumber: '3' });
    const { append } = server.store.log;
    const stopAt = (lines: number) => {
      let written = 0;
      vi.spyOn(server.store.log, 'append').mockImplementation(async (entry) => {
        written += 1;
        if (written > lines) throw new DiskFull();
        await append(entry);
      });
    };
    for (const [lines, from, other] of [
      [0, ['Virat Kohli', 'MS Dhoni', 'Third'], []],
      [1, ['Virat Kohli', 'MS Dhoni', 'Third'], ['MS Dhoni', 'Third']],
      [1, ['Virat Kohli', 'Third'], ['MS Dhoni', 'Third']],
    ] as const) {
      stopAt(lines);
      expect((await move([sample.dhoni, id], {}, 'move-1')).status).toBe(507);
      vi.restoreAllMocks();
      // Each player is in at least one of the two tournaments at every moment.
      expect([await names(sample.id), await names(to)]).toEqual([from, other]);
    }
    // The call also succeeds if the other tournament is archived by then.
    await asha.call('PUT', PATHS.archiveTournament, { query: { id: to }, body: { archived: true } });
    expect(await moved([sample.dhoni, id], {}, 'move-1')).toMatchObject({
      moved: [{ id: sample.dhoni }, { id }],
      failed: [],
    });
    expect([await names(sample.id), await names(to)]).toEqual([['Virat Kohli'], ['MS Dhoni', 'Third']]);
  });

  test('A repeated move adds no player whom the first one did not name', async () => {
    await moved([sample.dhoni], {}, 'move-1');
    const { id } = await asha.player(sample.id, { playerNumber: '3' });
    expect(await moved([sample.dhoni, id], {}, 'move-1')).toMatchObject({
      moved: [{ id: sample.dhoni }],
      failed: [{ id, error: { code: 'command-id-used' } }],
    });
  });
});

test('One call moves 100 players, and refuses 101 or none', async () => {
  const rows = Array.from({ length: 101 }, (_, at) => ({ ...PLAYER, playerNumber: `N${String(at)}` }));
  const ids: string[] = [];
  for (const some of [rows.slice(0, 100), rows.slice(100)]) {
    const body = { tournamentId: sample.id, players: some };
    const { json } = await asha.call('POST', PATHS.importPlayers, { body });
    ids.push(...importAnswer.parse(json).created.map(({ id }) => id));
  }
  const before = await sequences();
  for (const [playerIds, changes] of [
    [[], {}],
    [[{}], {}],
    [['x'.repeat(101)], {}],
    [[sample.dhoni], { keep: 'yes' }],
    [[sample.dhoni], { to: null }],
  ] as const) {
    const { status, message } = refusedWith(await move(playerIds, changes));
    expect([status, message]).toEqual([400, expect.stringContaining('could not be understood')]);
  }
  const tooMany = refusedWith(await move(ids, {}));
  expect(tooMany).toMatchObject({ status: 400, message: expect.stringMatching(/^At most 100 at once/) });
  expect(await sequences()).toEqual(before);
  expect((await moved(ids.slice(0, 100))).moved).toHaveLength(100);
  expect([(await players(sample.id)).length, (await players(to)).length]).toEqual([3, 100]);
});

test("Another organiser's tournament is not found, as the source or as the target of a move", async () => {
  const vikram = await server.organiser('Vikram');
  const his = await vikram.sampleTournament();
  const unknown = { status: 404, message: 'This tournament does not exist', field: undefined };
  expect(refusedWith(await move([sample.dhoni], { to: his.id }))).toEqual(unknown);
  expect(refusedWith(await move([his.dhoni], { from: his.id }))).toEqual(unknown);
  expect(refusedWith(await move([sample.dhoni], { to: 'nobodys' }))).toEqual(unknown);
  expect(refusedWith(await move([sample.dhoni], { to: his.id }, undefined, vikram))).toEqual(unknown);
  // A player of another tournament is unknown in this one.
  expect((await moved([his.dhoni])).failed).toMatchObject([{ error: { code: 'no-such-player' } }]);
});

test('A move to the same, a completed or an archived tournament is refused', async () => {
  const refused = async (target: string) => refusedWith(await move([sample.dhoni], { to: target }));
  const inField = (message: string) => ({ status: 409, message, field: 'to' });
  expect(await refused(sample.id)).toEqual(
    inField('The players are in this tournament already: choose another one'),
  );
  await asha.call('PUT', PATHS.archiveTournament, { query: { id: to }, body: { archived: true } });
  expect(await refused(to)).toEqual(inField('The other tournament is archived: nobody was moved'));
  const done = await asha.sampleTournament({ name: 'Done' });
  await asha.order(done.id, { type: 'pass-lot', lot: done.kohli, seen: null });
  await asha.order(done.id, { type: 'finish' });
  expect(await refused(done.id)).toEqual(
    inField('The auction of the other tournament is completed: nobody was moved'),
  );
  expect(await names(sample.id)).toEqual(['Virat Kohli', 'MS Dhoni']);
});

test('An almost full account copies only as many players as fit, and moves all of them', async () => {
  const quota = { ...USUAL_QUOTA, teams: 10, players: 4, imageBytes: 1_000 };
  await begin({ config: { publicUrl: null, logLevel: 'silent', quota } });
  const { id } = await asha.player(sample.id, { name: 'Third', playerNumber: '3' });
  const copied = await moved([sample.dhoni, id], { keep: true });
  expect(copied).toMatchObject({
    moved: [{ id: sample.dhoni }],
    failed: [{ id, error: { code: 'account-full' } }],
  });
  expect((await moved([sample.dhoni, id])).failed).toEqual([]);
  expect(await numbered(to)).toEqual(['#7 MS Dhoni', '#8 MS Dhoni', '#3 Third']);
  expect(await names(sample.id)).toEqual(['Virat Kohli']);
});
