import { expect, test } from 'vitest';
import { batter, league } from '#fixtures/auction/league.ts';
import { callUp, initialise, skip } from '#fixtures/auction/orders.ts';
import { unsoldList } from './unsold-list.ts';

const virat = batter('Virat', '18', 20_000);
const rohit = batter('Rohit', '45', 20_000);
const shubman = batter('Shubman', '77', 20_000);

test('Unsold players are listed in the order of the passes, and after the end with those who were never called', () => {
  const played = league({}, [virat, rohit, shubman]).does(
    ...[initialise(), callUp(shubman), skip(shubman), callUp(virat), skip(virat)],
  );
  const names = () => unsoldList(played.auction()).map(({ name }) => name);
  expect(names()).toEqual(['Shubman', 'Virat']);
  played.does({ type: 'finish' });
  expect(names()).toEqual(['Virat', 'Rohit', 'Shubman']);
});
