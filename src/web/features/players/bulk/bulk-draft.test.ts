import { expect, test } from 'vitest';
import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { bulkEditOf, changeOf, NO_CHANGE, previewOf, type BulkTexts } from './bulk-draft.tsx';

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
