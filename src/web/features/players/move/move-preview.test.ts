import { expect, test } from 'vitest';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { movePreview } from './move-preview.tsx';

const village: OwnField = { id: 'village', name: 'Village', is: 'text', public: true };
const om = playerWith('1', { own: { village: 'Wai' } });
const sold = playerWith('2', { status: 'sold', teamId: 'pune' });
const NOWHERE = { numbers: [], fields: [] };

test('A move leaves out sold players, and a copy includes them', () => {
  const moving = { fields: [village], to: NOWHERE };
  expect(movePreview([om, sold], { ...moving, keep: false })).toEqual({
    going: [om],
    staying: [sold],
    renumbered: [],
    dropped: [{ field: village, players: 1 }],
  });
  expect(movePreview([om, sold], { ...moving, keep: true })).toMatchObject({
    going: [om, sold],
    staying: [],
  });
});

test('The preview names each new number, over several batches', () => {
  const players = Array.from({ length: 101 }, (_, at) => playerWith(String(at + 1)));
  const to = { numbers: ['1', '101'], fields: [] };
  const { renumbered } = movePreview(players, { keep: false, fields: [], to });
  expect(renumbered).toEqual([
    { player: players[0], number: '102' },
    { player: players[100], number: '103' },
  ]);
});
