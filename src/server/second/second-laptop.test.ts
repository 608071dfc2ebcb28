import { afterEach, beforeEach, expect, test } from 'vitest';
import { teamAnswer } from '#protocol/teams.ts';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop.ts';
import { Laptop, until } from '#server/testing/laptop.ts';

let first: Laptop;
let second: Laptop;
let cup = '';
let mumbai = '';

beforeEach(async () => {
  first = await Laptop.open();
  await first.organiser();
  cup = await first.tournament();
  mumbai = teamAnswer.parse((await first.team(cup, 'Mumbai Meteors')).json).id;
  second = await Laptop.open({ follow: first.url });
});
afterEach(async () => {
  await second.close();
  await first.close();
});

test('a laptop that follows wants a code, then holds everything and says what the last act is', async () => {
  expect(await second.page()).toMatchObject({ role: 'follower', link: { is: 'unpaired' }, holds: null });
  expect((await first.state()).link).toEqual({ is: 'none' });
  await second.follow(first);
  await first.adjust(cup, mumbai, 5_000);
  await until(
    async () => (await second.page()).holds?.last?.text === '₹5,000 given to Mumbai Meteors: found',
  );
  await second.upToDate();
  expect((await second.page()).holds).toMatchObject({
    auctions: 1,
    last: { tournament: 'Konkan Premier League' },
  });
  expect((await first.state()).link).toMatchObject({ is: 'following', url: second.url, acts: 0 });
  expect(await first.house()).toMatchObject({ role: 'house', epoch: 0, successor: second.url });
  expect(await second.house()).toMatchObject({
    role: 'follower',
    epoch: 0,
    house: (await first.house()).house,
  });
});

test('it takes over: the same accounts, the same log, the same sessions, one epoch higher; the first refuses', async () => {
  const page = await second.follow(first);
  await first.adjust(cup, mumbai, 5_000);
  const before = await first.lines(cup);
  expect((await second.takeOver(page)).status).toBe(200);
  await second.becomes('house');
  expect(await second.house()).toMatchObject({ role: 'house', epoch: 1, takenOver: true });
  expect(await second.lines(cup)).toEqual(before);
  expect((await second.adjust(cup, mumbai, 1_000)).status).toBe(200);
  const refused = await first.adjust(cup, mumbai, 2_000);
  expect(refused).toMatchObject({
    status: 409,
    json: {
      error: { code: 'replaced', message: `Another laptop has taken over at ${second.url}: go on there` },
    },
  });
  expect(await first.house()).toMatchObject({ role: 'replaced', successor: second.url });
  expect((await first.ask(SECOND_LAPTOP_CALLS.left, { token: first.token })).json).toEqual({
    asked: true,
    url: second.url,
    acts: [],
  });
});
