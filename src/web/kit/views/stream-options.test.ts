import { expect, test } from 'vitest';
import { streamAddress, streamAsked, USUAL_STREAM } from './stream-options.ts';

test('An address without parameters asks for the usual lower third', () => {
  expect(streamAsked('')).toEqual({ options: USUAL_STREAM, refused: [] });
  expect(streamAsked('?replay=last&speed=4')).toEqual({ options: USUAL_STREAM, refused: [] });
});

test('An address chooses scene, size, scale and safe area', () => {
  const asked = streamAsked('?scene=Lot&size=1280X720&scale=120&safe=5');
  expect(asked).toEqual({
    options: {
      scene: 'lot',
      size: { width: 1_280, height: 720 },
      scale: 120,
      safe: 5,
    },
    refused: [],
  });
});

test.each([
  ['scene', ['', 'wall', 'lower third']],
  ['size', ['', '1280', '1280x', '0x0', '239x720', '1280x7681', '-1280x720', '1e3x720']],
  ['scale', ['', '49', '201', '100%', '1e2', 'NaN', '-100', '100.5']],
  ['safe', ['', '16', '-1', '5%']],
] as const)('A value of %s that cannot be used gives way to the usual one, and is named', (name, values) => {
  for (const value of values) {
    const asked = streamAsked(`?${new URLSearchParams({ [name]: value }).toString()}`);
    expect(asked, value).toEqual({ options: USUAL_STREAM, refused: [name] });
  }
});

test('The smallest and largest scale, safe area and size are accepted', () => {
  expect(streamAsked('?scale=50&safe=0&size=240x7680').refused).toEqual([]);
  expect(streamAsked('?scale=200&safe=15&size=7680x240').refused).toEqual([]);
});

test('Colours of an older address are ignored, and are no mistake', () => {
  expect(streamAsked('?bar=0b3d2e&accent=ffffff')).toEqual({ options: USUAL_STREAM, refused: [] });
});

test('An address carries what was typed, and keeps its secret behind #', () => {
  const plain = 'http://hall.test:3000/overlay#SECRET';
  expect(streamAddress(plain, { scene: 'lower-third', scale: '', safe: ' ' })).toBe(
    'http://hall.test:3000/overlay?scene=lower-third#SECRET',
  );
  expect(streamAddress(plain, { scene: 'duel', safe: '5', size: '1280x720' })).toBe(
    'http://hall.test:3000/overlay?scene=duel&safe=5&size=1280x720#SECRET',
  );
});
