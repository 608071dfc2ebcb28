import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { BLANK_PLAYER } from '#domain/tournament/player.ts';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { Refused, Unreachable } from '#web/net/client/call.ts';
import type { PlayerUpdate } from './judge-updates.ts';
import { sendUpdates } from './send-updates.ts';

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
      onTrouble: () => undefined,
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
