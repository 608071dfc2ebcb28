import { expect, test } from 'vitest';
import { openedAuction } from '#web/testing/small-auction.ts';
import { comingUp } from './floor-views.ts';

test('the next four of the queue come up, and nobody in a finished auction', () => {
  const auction = { ...openedAuction(), queue: ['yash', 'om'] };
  expect(comingUp(auction).map(({ id }) => id)).toEqual(['yash', 'om']);
  expect(comingUp({ ...auction, queue: Array<string>(9).fill('yash') })).toHaveLength(4);
  expect(comingUp({ ...auction, stage: 'completed' })).toEqual([]);
});
