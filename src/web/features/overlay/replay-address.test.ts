import { expect, test } from 'vitest';
import { replayAsked } from './replay-address.ts';

test.each([
  ['', null],
  ['?speed=4', null],
  ['?replay=last', { lot: null, speed: 4 }],
  ['?replay', { lot: null, speed: 4 }],
  ['?replay=p17&speed=60', { lot: 'p17', speed: 60 }],
  ['?replay=p17&speed=2', { lot: 'p17', speed: 4 }],
  ['?replay=last&speed=1', { lot: null, speed: 1 }],
])('The address %j of an overlay asks for the replay %j', (search, asked) => {
  expect(replayAsked(search)).toEqual(asked);
});
