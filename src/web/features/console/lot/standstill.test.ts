import { expect, test } from 'vitest';
import { league, one } from '#fixtures/auction/league.ts';
import { callUp, initialise, nameLot, skip } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { namesGiven } from './standstill.tsx';

const [ann, bob] = [one('Ann', 10_000), one('Bob', 10_000)];

test('namesGiven counts the named players and the naming teams', () => {
  const played = league({ unsold: { then: 'named', each: 3, returns: null } }, [ann, bob]).does(
    initialise(),
    callUp(ann),
    skip(ann),
  );
  expect(namesGiven(played.auction())).toBeNull();
  played.does(skip(bob));
  const words = () => namesGiven(played.auction())?.words;
  expect(words()).toBe('Each team names up to 3 on its phone: nobody is named yet.');
  played.does(nameLot(ann, mumbai));
  expect(words()).toBe('Each team names up to 3 on its phone: 1 player named by 1 of 2 teams.');
  expect(namesGiven(played.auction())?.why).toBe('1 named by teams comes up again');
  played.does(nameLot(ann, chennai), nameLot(bob, chennai));
  expect(namesGiven(played.auction())).toEqual({
    most: 3,
    players: 2,
    why: '2 named by teams come up again',
    words: 'Each team names up to 3 on its phone: 2 players named by 2 of 2 teams.',
  });
});
