import { expect, test } from 'vitest';
import { USUAL_QUOTA } from '#server/base/config.ts';
import { createRoomInAccounts, MOST_REMEMBERED } from './room-in-account.ts';

test('The capacity of an account is remembered, and forgotten after many other accounts', async () => {
  const counted: string[] = [];
  const tournaments = {
    countsOf: (user: string) => {
      counted.push(user);
      return Promise.resolve({ activeTournaments: 0, teams: 0, players: 0, completedTournaments: 0 });
    },
  };
  const room = createRoomInAccounts({ tournaments }, USUAL_QUOTA, { peers: () => 0 });
  const add = (user: string) => room.take(user, 'teams', () => Promise.resolve(null), 1);
  const timesCounted = (user: string) => counted.filter((one) => one === user).length;
  await add('asha');
  await add('asha');
  expect(timesCounted('asha')).toBe(1);
  for (let at = 0; at < MOST_REMEMBERED; at += 1) await add(`organiser-${String(at)}`);
  await add('asha');
  expect(timesCounted('asha')).toBe(2);
});
