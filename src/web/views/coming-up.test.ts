import { placesFrom } from '#domain/auction/lots/places.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import { expect, test } from 'vitest';
import { openedAuction } from '#web/testing/small-auction.ts';
import { comingUp } from './coming-up.ts';

test('the next of the queue come up, as many as there is room for, and nobody in a finished auction', () => {
  const auction = { ...openedAuction(), places: placesFrom({ queue: ['yash', 'om'] }) };
  expect(comingUp(auction, 4).map(({ id }) => id)).toEqual(['yash', 'om']);
  const yash = playerOf(auction, 'yash');
  const many = Array.from({ length: 9 }, (_, n) => ({ ...yash, id: `yash-${n}` }));
  const players = new Map(many.map((player) => [player.id, player]));
  const places = placesFrom({ queue: [...players.keys()] });
  expect(comingUp({ ...auction, players, places }, 4)).toHaveLength(4);
  expect(comingUp({ ...auction, stage: 'completed' })).toEqual([]);
});
