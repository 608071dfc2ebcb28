import { expect, test } from 'vitest';
import { openedAuction } from '#web/testing/small-auction.ts';
import { comingUp } from './coming-up.ts';

test('the next of the queue come up, as many as there is room for, and nobody in a finished auction', () => {
  const auction = { ...openedAuction(), queue: ['yash', 'om'] };
  expect(comingUp(auction, 4).map(({ id }) => id)).toEqual(['yash', 'om']);
  expect(comingUp({ ...auction, queue: Array<string>(9).fill('yash') }, 4)).toHaveLength(4);
  expect(comingUp({ ...auction, stage: 'completed' })).toEqual([]);
});
