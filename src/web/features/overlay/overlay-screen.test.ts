import { expect, test } from 'vitest';
import { streamAsked } from '#web/kit/views/stream-options.ts';
import { styleValues, replayAsked } from './overlay-screen.tsx';

const valuesOf = (search: string) => Object.fromEntries(styleValues(streamAsked(search).options));

test('An address without parameters leaves the margins to the style sheet', () => {
  expect(valuesOf('')).toEqual({
    '--overlay-width': '100vw',
    '--overlay-height': '100vh',
    '--overlay-scale': '1',
  });
});

test('Size and safe area become values of the style sheet', () => {
  expect(valuesOf('?size=1280x720&safe=5&scale=150')).toEqual({
    '--overlay-width': '1280px',
    '--overlay-height': '720px',
    '--overlay-scale': '1.5',
    '--overlay-safe-x': 'calc(1280px * 0.05)',
    '--overlay-safe-y': 'calc(720px * 0.05)',
  });
});

test('A scene that fills the picture shrinks, and does not grow', () => {
  expect(valuesOf('?scene=squads&scale=200')).toMatchObject({ '--overlay-scale': '1' });
  expect(valuesOf('?scene=squads&scale=60')).toMatchObject({ '--overlay-scale': '0.6' });
});

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
