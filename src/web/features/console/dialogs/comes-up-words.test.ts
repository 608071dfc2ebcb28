import { expect, test } from 'vitest';
import { league, one } from '#fixtures/auction/league.ts';
import { bid, callUp, finish, initialise, sell, skip } from '#fixtures/auction/orders.ts';
import { mumbai } from '#fixtures/auction/people.ts';
import { comesUpWords } from './comes-up-words.ts';

const [ann, bob, cid] = [one('Ann', 10_000), one('Bob', 10_000), one('Cid', 10_000)];

test('comesUpWords says when a late player comes up', () => {
  const played = league({}, [ann, bob, cid]);
  const words = () => comesUpWords(played.auction());
  expect(words()).toBe('Is drawn among the players who wait.');
  played.does(initialise(), callUp(ann));
  expect(words()).toBe('Is drawn among the players who wait.');
  played.does(bid(ann, mumbai, 10_000));
  expect(words()).toBe('Comes up after the 2 players who wait.');
  played.does(sell(ann), callUp(bob));
  expect(words()).toBe('Comes up after the player who waits.');
  played.does(skip(bob));
  expect(words()).toBe('Comes up next.');
  played.does(skip(cid));
  expect(words()).toBe('Nobody is on the block: this player comes up at once.');
  played.does(finish);
  expect(words()).toBe('The auction is finished: reopen it to add a player.');
});
