import { expect, test } from 'vitest';
import { streamAsked } from '#web/kit/views/stream-options.ts';
import { styleValues } from './draw-stream.ts';

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
