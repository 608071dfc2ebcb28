import { expect, test } from 'vitest';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop.ts';
import { House } from '#server/testing/house.ts';

test('a house that no laptop can follow says that it is the house, to pages from anywhere', async () => {
  const house = await House.open();
  const answer = await house.call('GET', SECOND_LAPTOP_CALLS.house);
  expect(answer.json).toEqual({ house: '', epoch: 0, role: 'house', takenOver: false, successor: null });
  expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
  await house.close();
});
