import { expect, test } from 'vitest';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { Refused, Unreachable } from '#web/net/client/call.ts';
import { sendBulk } from './bulk-draft.tsx';

const players = Array.from({ length: 201 }, (_, at) => playerWith(String(at + 1)));

function sender(answer: (batch: number) => 'ok' | 'lost' | 'refused') {
  const asked: { ids: number; commandId: string }[] = [];
  const stop = new AbortController();
  let made = 0;
  return {
    asked,
    stop,
    sending: {
      signal: stop.signal,
      makeId: () => `order-${String((made += 1))}`,
      pause: () => Promise.resolve(),
      onTrouble: () => undefined,
      onAnswer: () => undefined,
      send: async (ids: readonly string[], commandId: string) => {
        asked.push({ ids: ids.length, commandId });
        const how = answer(asked.length);
        if (how === 'lost') throw new Unreachable();
        if (how === 'refused') throw new Refused(409, { code: 'x', message: 'Not now' });
        const error = { code: 'bid-stands', message: 'A bid stands' };
        return { updated: [], failed: ids.includes('id-7') ? [{ id: 'id-7', error }] : [] };
      },
    },
  };
}

test('Players are sent in batches of 100, and each refused player is named', async () => {
  const { asked, sending } = sender(() => 'ok');
  expect(await sendBulk(players, sending)).toEqual([{ player: players[6], why: 'A bid stands' }]);
  expect(asked.map(({ ids }) => ids)).toEqual([100, 100, 1]);
  expect(new Set(asked.map(({ commandId }) => commandId)).size).toBe(3);
});

test('A batch without an answer is sent again under the same id', async () => {
  const { asked, sending } = sender((batch) => (batch === 1 ? 'lost' : 'ok'));
  await sendBulk(players.slice(0, 100), sending);
  expect(asked).toEqual([
    { ids: 100, commandId: 'order-1' },
    { ids: 100, commandId: 'order-1' },
  ]);
});

test('After a refused batch all remaining players are left out with its reason', async () => {
  const { sending } = sender((batch) => (batch === 2 ? 'refused' : 'ok'));
  const unchanged = await sendBulk(players, sending);
  expect(unchanged).toHaveLength(102);
  expect(unchanged.at(-1)).toEqual({ player: players[200], why: 'Not now' });
});
