import { expect, test } from 'vitest';
import { withAllTheyNeed } from './bundles.mjs';

const LOCKED = {
  '': { dependencies: { store: '1', screens: '1' } },
  'node_modules/screens': { version: '1.0.0' },
  'node_modules/store': {
    version: '2.0.0',
    dependencies: { words: '1' },
    optionalDependencies: { 'store-linux': '2' },
  },
  'node_modules/store-linux': { version: '2.0.0', optional: true },
  'node_modules/store/node_modules/words': { version: '1.0.0', dependencies: { letters: '1' } },
  'node_modules/words': { version: '3.0.0' },
  'node_modules/letters': { version: '1.0.0', dependencies: { words: '3' } },
};

const all = (...but) => Object.fromEntries(Object.entries(LOCKED).filter(([place]) => !but.includes(place)));

test("Dependencies are taken from the package's own folder first, then from the folders around it", () => {
  expect(withAllTheyNeed(LOCKED, ['store'])).toEqual(all('', 'node_modules/screens'));
});

test('A package missing in the lock file is named with the package that needs it', () => {
  expect(() => withAllTheyNeed(all('node_modules/letters'), ['store'])).toThrow(
    'package-lock.json has no letters, which node_modules/store/node_modules/words needs.',
  );
});
