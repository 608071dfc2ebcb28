import { describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { type PlayerPlan, BLANK_PLAYER } from '#domain/tournament/player.ts';
import type { ImportAnswer, PlayerAnswer, PlayerRequest } from '#protocol/calls/players.ts';
import { Refused, Unreachable } from '#web/net/client/call.ts';
import type { ImportRow } from '#web/sheets/read/import-row.ts';
import { sendRows, type PlayerUpdate, sendUpdates } from './send-rows.ts';
import { playerWith } from '#fixtures/wire/player-answer.ts';

function row(number: number): ImportRow {
  const player: PlayerPlan = {
    name: `Player ${number}`,
    number: String(number),
    age: 24,
    isOwner: false,
    styles: ['batsman'],
    basePrice: toRupees(20_000),
    photo: null,
    runs: null,
    wickets: null,
    own: {},
  };
  return {
    row: number + 1,
    name: `Player ${number}`,
    number: String(number),
    cells: [],
    player,
    problems: [],
    sameName: false,
  };
}

function rows(count: number): ImportRow[] {
  return Array.from({ length: count }, (_, index) => row(index + 1));
}

const created = ({ playerNumber }: PlayerRequest, index: number) => ({
  index,
  id: `id-${String(playerNumber)}`,
});

/** A fake server that acts once per command id. It loses the first `lost` answers after acting. */
function calls({ lost = 0, refuse }: { lost?: number; refuse?: (batch: number) => Error | null } = {}) {
  const stop = new AbortController();
  const acted = new Map<string, ImportAnswer>();
  const asked: string[] = [];
  const pauses: number[] = [];
  const progress: number[] = [];
  const imported: PlayerAnswer[] = [];
  let ids = 0;
  let losing = lost;
  return {
    asked,
    pauses,
    progress,
    imported,
    stop,
    count: () => [...acted.values()].reduce((sum, answer) => sum + answer.created.length, 0),
    sending: {
      tournament: 'konkan',
      signal: stop.signal,
      makeId: () => `c${(ids += 1)}`,
      pause: async (ms: number) => {
        pauses.push(ms);
        if (pauses.length === 5) stop.abort();
      },
      onCreated: (players: readonly PlayerAnswer[], answered: number) => {
        imported.push(...players);
        progress.push(answered);
      },
      send: async (players: readonly PlayerRequest[], id: string) => {
        asked.push(id);
        const refusal = refuse?.(asked.length) ?? null;
        if (refusal !== null) throw refusal;
        const answer = acted.get(id) ?? { created: players.map(created), failed: [] };
        acted.set(id, answer);
        if (losing > 0) {
          losing -= 1;
          throw new Unreachable();
        }
        return answer;
      },
    },
  };
}

const refused = (status: number, code: string, message: string) => new Refused(status, { code, message });

describe('Batches of imported players', () => {
  test('250 rows are sent in batches of 100, each with its own id, and progress is reported', async () => {
    const room = calls();
    expect(await sendRows(rows(250), room.sending)).toEqual([]);
    expect(room.asked).toEqual(['c1', 'c2', 'c3']);
    expect(room.progress).toEqual([100, 200, 250]);
    expect(room.count()).toBe(250);
  });

  test('Rows with errors are not sent', async () => {
    const room = calls();
    await sendRows([{ ...row(1), player: null }, row(2)], room.sending);
    expect(room.count()).toBe(1);
    await sendRows([], room.sending);
    expect(room.asked).toHaveLength(1);
  });
});

describe('An import on a network that loses answers', () => {
  test('A repeated batch keeps its id, so that no player is created twice', async () => {
    const room = calls({ lost: 3 });
    expect(await sendRows(rows(150), room.sending)).toEqual([]);
    expect(room.asked).toEqual(['c1', 'c1', 'c1', 'c1', 'c2']);
    expect(room.pauses).toEqual([1_000, 2_000, 4_000]);
    expect(room.count()).toBe(150);
  });

  test.each([
    [503, 'going-down'],
    [429, 'too-many-calls'],
    [401, 'not-signed-in'],
  ])('An import tries again after status %i %s', async (status, code) => {
    const room = calls({ refuse: (batch) => (batch === 1 ? refused(status, code, 'wait') : null) });
    expect(await sendRows(rows(2), room.sending)).toEqual([]);
    expect(room.asked).toEqual(['c1', 'c1']);
  });

  test('An import stopped without an answer keeps confirmed rows and returns the rest', async () => {
    const room = calls({ refuse: (batch) => (batch > 1 ? new Unreachable() : null) });
    const failed = await sendRows(rows(250), room.sending);
    expect(failed).toHaveLength(150);
    expect(failed[0]).toMatchObject({
      row: 102,
      player: null,
      problems: [{ column: null, text: 'The import was stopped before this row was confirmed' }],
    });
    expect(room.progress).toEqual([100]);
  });

  test('An import gives up after sixty attempts', async () => {
    const room = calls({ refuse: () => new Unreachable() });
    const patient = { ...room.sending, pause: async () => undefined };
    const [first] = await sendRows(rows(1), patient);
    expect(room.asked).toHaveLength(60);
    expect(first?.problems[0]?.text).toMatch(/^The server cannot be reached/);
  });
});

describe('Refusals during an import', () => {
  test('A refused row is returned with its column and sentence', async () => {
    const room = calls();
    const error = {
      code: 'number-taken',
      message: 'A player with this number already exists in the tournament',
    };
    const sending = {
      ...room.sending,
      send: async () => ({
        created: [{ index: 2, id: 'id-3' }],
        failed: [
          { index: 0, error: { ...error, field: 'playerNumber' } },
          { index: 1, error },
          { index: 99, error },
        ],
      }),
    };
    const photo = 'https://example.com/3.jpg';
    const given = rows(3).map((one) => ({ ...one, player: one.player && { ...one.player, photo } }));
    const failed = await sendRows(given, sending);
    expect(failed.map((one) => [one.row, ...one.problems])).toEqual([
      [2, { column: 'playerNumber', text: error.message }],
      [3, { column: null, text: error.message }],
    ]);
    expect(room.imported).toEqual([
      {
        id: 'id-3',
        name: 'Player 3',
        playerNumber: '3',
        age: 24,
        isTeamOwner: 0,
        playingStyles: ['batsman'],
        baseAmount: 20_000,
        photo,
        runs: null,
        wickets: null,
        tournamentId: 'konkan',
        status: 'unsold',
        teamId: null,
        soldAmount: 0,
      },
    ]);
  });

  test('A refused batch ends the import with its sentence', async () => {
    const full = refused(507, 'disk-full', 'The disk of the server is full');
    const room = calls({ refuse: (batch) => (batch === 2 ? full : null) });
    const failed = await sendRows(rows(250), room.sending);
    expect(room.asked).toEqual(['c1', 'c2']);
    expect(failed).toHaveLength(150);
    expect(failed[0]?.problems).toEqual([{ column: null, text: 'The disk of the server is full' }]);
  });
});

const updates = ['1', '2', '3'].map((number, at): PlayerUpdate => ({
  player: playerWith(number),
  changes: [],
  from: [at + 2],
  row: {
    row: at + 2,
    cells: [],
    name: `New ${number}`,
    number,
    sameName: false,
    player: { ...BLANK_PLAYER, name: `New ${number}`, number, age: 30, basePrice: toRupees(50_000) },
    problems: [],
  },
}));

function sender(answer: (asked: number, stop: AbortController) => void) {
  const asked: string[] = [];
  const updated: string[] = [];
  const stop = new AbortController();
  return {
    asked,
    updated,
    sending: {
      signal: stop.signal,
      pause: () => Promise.resolve(),
      onUpdated: ({ name }: { readonly name: string }, done: number) =>
        void updated.push(`${name} ${String(done)}`),
      send: async (player: ReturnType<typeof playerWith>, request: { readonly name?: unknown }) => {
        asked.push(player.playerNumber);
        answer(asked.length, stop);
        return { ...player, name: String(request.name) };
      },
    },
  };
}

test('Players are updated one after the other, and an update without an answer is sent again', async () => {
  const { asked, updated, sending } = sender((count) => {
    if (count === 2) throw new Unreachable();
  });
  expect(await sendUpdates(updates, sending)).toEqual([]);
  expect(asked).toEqual(['1', '2', '2', '3']);
  expect(updated).toEqual(['New 1 1', 'New 2 2', 'New 3 3']);
});

test('The row of a refused player is returned with the reason, and the others are updated', async () => {
  const { updated, sending } = sender((count) => {
    if (count === 2) throw new Refused(409, { code: 'bid-stands', message: 'A bid stands' });
  });
  expect(await sendUpdates(updates, sending)).toMatchObject([
    { row: 3, player: null, problems: [{ column: null, text: 'A bid stands' }] },
  ]);
  expect(updated).toEqual(['New 1 1', 'New 3 3']);
});

test('After a stop all remaining rows are returned', async () => {
  const { updated, sending } = sender((count, stop) => {
    if (count === 2) stop.abort();
  });
  const failed = await sendUpdates(updates, sending);
  expect(failed.map(({ row }) => row)).toEqual([4]);
  expect(updated).toEqual(['New 1 1', 'New 2 2']);
});
