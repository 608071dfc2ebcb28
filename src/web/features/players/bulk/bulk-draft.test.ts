import { describe, expect, test } from 'vitest';
import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { Refused, Unreachable } from '#web/net/client/call.ts';
import { bulkEditOf, type BulkTexts, changeOf, NO_CHANGE, previewOf, sendBulk } from './bulk-draft.tsx';

const players = [
  playerWith('1', { baseAmount: 10_000 }),
  playerWith('2', { baseAmount: 10_000 }),
  playerWith('3', { baseAmount: 50_000, playingStyles: ['batsman', 'bowler'] }),
];
const preview = (texts: Partial<BulkTexts>) =>
  previewOf(
    players,
    bulkEditOf({ ...NO_CHANGE, ...texts }),
    { fields: [], categories: null },
    SPECIFIED.unit,
  );
const numbersIn = (texts: Partial<BulkTexts>) =>
  preview(texts).groups.map((group) => group.players.map(({ playerNumber }) => playerNumber));

test('The preview says one change once for all its players, and counts the unchanged ones', () => {
  const { changing, same, groups } = preview({ base: 'amount', amount: '50000' });
  expect([changing.length, same]).toEqual([2, 1]);
  expect(groups).toEqual([
    {
      changes: [{ title: 'Base Amount', before: '₹10,000', after: '₹50,000' }],
      problem: null,
      players: players.slice(0, 2),
    },
  ]);
});

test('The preview lists players with a problem before the others', () => {
  expect(numbersIn({ removed: ['batsman'] })).toEqual([['1', '2'], ['3']]);
  const [first] = preview({ removed: ['batsman'] }).groups;
  expect(first?.problem?.field).toBe('playingStyles');
  expect(preview({ removed: ['batsman'] }).changing).toEqual([players[2]]);
});

test('The draft refuses text that is no amount, and contains only the chosen changes', () => {
  expect(preview({ base: 'amount' }).changing).toEqual([]);
  expect(changeOf(bulkEditOf(NO_CHANGE))).toEqual({ addStyles: [], removeStyles: [], own: {} });
  expect(changeOf(bulkEditOf({ ...NO_CHANGE, base: 'category' }))).toMatchObject({ baseAmount: null });
});

describe('Sending a bulk edit', () => {
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
});
